"""Shares a card out among what a sheet has for it: millimetres from the top, sizes in pt."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from pnp.starting.columns import Guess
from pnp.starting.sheet_fit import height_of, smallest_size
from pnp.starting.sheet_look import Look

WIDTH = 63.5  # of a poker card
HEIGHT = 88.9
BLEED = 3.175
EDGE = 4.5
"""What is printed keeps so far from the cut, in mm."""

INSIDE = WIDTH - 2 * EDGE
BAND = 14.5
LABELS = 5.5
STATS = 12
FOOT = 82.5

_PICTURES = (46, 42, 38, 35, 32, 29, 26, 23, 20, 17, 14)
_GOOD = 23
"""A picture of this height is worth small type on the cards that say most."""

_USUAL = 0.75
"""So many of the cards should have type of a good size."""


class Box(NamedTuple):
    """From where, and how high."""

    top: float
    height: float


class Rooms(Struct, frozen=True):
    """Where things stand, in mm from the top, and how small type may get, in pt.

    `bare` is the room of the texts on cards without a picture, where there are such.
    """

    picture: Box | None
    text: Box
    bare: Box | None
    small: Box | None
    text_min: float
    small_min: float
    name_min: float


def arrange(look: Look) -> Rooms:
    """Shares a card out: the picture gets what the texts of most cards leave."""
    top = BAND + 1.8 + (LABELS if look.labels else 0)
    end = FOOT - (STATS + 1.5 if look.stats else 0)
    small = look.small.filled if look.small else ()
    low = min(height_of(small, 8.5, INSIDE) + 1, 0.35 * (end - top)) if small else 0
    last = end - low - (1 if low else 0)
    texts = _together(look.texts)
    beside, alone = _by_picture(texts, look.art)
    whole = Box(top, last - top)
    text, picture = whole, None
    if look.art:
        high = _picture_height(beside, last - top - 1.5) if texts else int(last - top)
        picture, text = Box(top, high), Box(top + high + 1.5, last - top - high - 1.5)
    name_width = INSIDE - (13 if look.corner else 0)
    names = look.name.filled if look.name else ()
    return Rooms(
        picture=picture,
        text=text,
        bare=whole if picture and alone else None,
        small=Box(end - low, low) if low else None,
        text_min=min(
            smallest_size(beside, INSIDE, text.height, (8, 7, 6, 5, 4)),
            smallest_size(alone, INSIDE, whole.height, (8, 7, 6, 5, 4)),
        ),
        small_min=smallest_size(small, INSIDE, low, (8, 7, 6, 5, 4)),
        name_min=smallest_size(names, name_width, 9.5, (9, 8, 7, 6, 5, 4)),
    )


def _picture_height(texts: Sequence[str], room: float) -> float:
    """The highest picture that leaves room for `texts`: at a good size for most of them, and at a
    small one for the longest. Where that makes it low, the longest may be smaller still."""
    ranked = sorted(texts, key=lambda text: height_of([text], 8.5, INSIDE))
    usual = ranked[: math.ceil(len(ranked) * _USUAL)]
    for good, least in ((8.5, 7), (8, 6), (7, 6)):
        for high in _PICTURES:
            left = room - high
            if left < height_of(usual, good, INSIDE) or left < height_of(texts, least, INSIDE):
                continue
            if high >= _GOOD:
                return high
            break
    return next((high for high in _PICTURES if room - high >= height_of(texts, 6, INSIDE)), 14)


def _by_picture(texts: Sequence[str], art: Guess | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The texts of cards with a picture, and those of cards without one; all are with one if a
    sheet has no pictures, or none yet."""
    if art is None or not any(art.cells):
        return tuple(texts), ()
    cells = art.cells if texts else ()
    pairs = list(zip(texts, cells, strict=True))
    return tuple(text for text, cell in pairs if cell), tuple(
        text for text, cell in pairs if not cell
    )


def _together(texts: Sequence[Guess]) -> tuple[str, ...]:
    """What the cells of a row say, one below the other."""
    rows = zip(*(guess.cells for guess in texts), strict=True)
    return tuple("\n".join(filter(None, row)) for row in rows)
