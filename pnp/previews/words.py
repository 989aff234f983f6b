"""Boxes in a picture that end where a word does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # slow to load
    from PIL.Image import Image

Box = tuple[int, int, int, int]
"""Left, top, right, bottom, in pixels; the last two are the first that lie outside."""

Grounds = Sequence[tuple["Image", int]]
"""Pictures of one size, each with the lightness of what its letters stand on."""

_AROUND = 8
"""Pixels around a box, and a third of its height, that tell on what its letters stand."""

_TALLEST = 64
"""Pixels: what is taller is no line of words."""

_FARTHEST = 8
"""Times the height of a line: how much longer a word may be."""

_DEEPEST = 24
"""Pixels: how much taller a letter may be than what differs of it."""

_SPACE = 0.18
"""Times the height of a box: what is at least as wide parts words, and not letters."""

_LEAST_SPACE = 3
"""Pixels: the least that is wide enough."""

_QUIET = 24
"""Of 255: how much the lightness of a column without letters may differ from the ground."""


def widen_to_words(box: Box, *pictures: Image) -> Box:
    """The box, large enough that it cuts no word in any of the pictures, which have one size.

    It stays as it is where no space can be seen, as over a picture.
    """
    if box[3] - box[1] > _TALLEST:
        return box
    grounds = [(picture, _find_ground(picture, box)) for picture in pictures]
    letters = _deepen(box, grounds)
    return _deepen(_widen(letters, grounds), grounds)


def _find_ground(picture: Image, box: Box) -> int:
    """The lightness on which the letters of a box stand: that of most around it."""
    around = _AROUND + (box[3] - box[1]) // 3
    left, top, right, bottom = box
    area = (
        max(0, left - around),
        max(0, top - around),
        min(picture.width, right + around),
        min(picture.height, bottom + around),
    )
    counts = picture.convert("L").crop(area).histogram()
    return counts.index(max(counts))


def _widen(box: Box, pictures: Grounds) -> Box:
    left, top, right, bottom = box
    height = bottom - top
    start = max(0, left - _FARTHEST * height)
    end = min(pictures[0][0].width, right + _FARTHEST * height)
    quiet = _find_quiet((start, top, end, bottom), pictures, by_rows=False)
    enough = max(_LEAST_SPACE, round(_SPACE * height))
    before, after = (
        _reach(quiet[: left - start][::-1], enough),
        _reach(quiet[right - start :], enough),
    )
    return left - before, top, right + after, bottom


def _deepen(box: Box, pictures: Grounds) -> Box:
    left, top, right, bottom = box
    start, end = max(0, top - _DEEPEST), min(pictures[0][0].height, bottom + _DEEPEST)
    quiet = _find_quiet((left, start, right, end), pictures, by_rows=True)
    above = _reach(quiet[: top - start][::-1], _LEAST_SPACE)
    below = _reach(quiet[bottom - start :], _LEAST_SPACE)
    return left, top - above, right, bottom + below


def _find_quiet(box: Box, pictures: Grounds, *, by_rows: bool) -> list[bool]:
    """Of each column of the box, or each row, whether nothing is to be seen in it."""
    from PIL.Image import Transpose

    across, down = box[2] - box[0], box[3] - box[1]
    quiet = [True] * (down if by_rows else across)
    length = across if by_rows else down
    for picture, ground in pictures:
        part = picture.convert("L").crop(box)
        data = (part if by_rows else part.transpose(Transpose.TRANSPOSE)).tobytes()
        for at in range(len(quiet)):
            line = data[at * length : (at + 1) * length]
            quiet[at] &= ground - _QUIET <= min(line) and max(line) <= ground + _QUIET
    return quiet


def _reach(quiet: list[bool], enough: int) -> int:
    """How many columns or rows lie before the first space; none if there is no space."""
    for at in range(len(quiet) - enough + 1):
        if all(quiet[at : at + enough]):
            return at
    return 0
