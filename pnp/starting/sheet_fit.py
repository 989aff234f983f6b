"""Reckons how much room texts will need, before there are fonts: roughly, and rather too much."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

MM_PER_POINT = 25.4 / 72
LEADING = 1.2

_LETTER = 0.41
"""How wide a letter of a text is in sizes, on average: of the default font 0.39."""

_WIDE = 0.52
"""The same in one bold word, which has to stand on one line."""

_RAGGED = 1.1
"""Lines are not quite full."""


def height_of(texts: Iterable[str], size: float, width: float) -> float:
    """How high the highest of the texts is, in mm, at a size in pt and a width in mm."""
    return (
        max((_lines(text, size, width) for text in texts), default=0)
        * size
        * (MM_PER_POINT * LEADING)
    )


def letters_in(width: float, size: float) -> int:
    """How many letters of a bold word surely stand in `width` mm at a size in pt."""
    return int(width / (_WIDE * size * MM_PER_POINT))


def smallest_size(
    texts: Sequence[str], width: float, height: float, sizes: Sequence[float]
) -> float:
    """The first of `sizes` at which all texts fit a box, in mm; the last if there is none."""
    longest = max((len(word) for text in texts for word in text.split()), default=0)
    for size in sizes:
        if height_of(texts, size, width) <= height and longest <= letters_in(width, size):
            return size
    return sizes[-1]


def _lines(text: str, size: float, width: float) -> int:
    line = width / (_LETTER * size * MM_PER_POINT) / _RAGGED
    return sum(max(1, math.ceil(len(part) / line)) for part in text.split("\n"))
