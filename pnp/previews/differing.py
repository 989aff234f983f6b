"""Where two pictures of a face differ, as a few boxes that a reader can look into."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import TYPE_CHECKING

from pnp.units import Rect

if TYPE_CHECKING:  # slow to load
    from PIL.Image import Image

_CELL = 8
"""Pixels: the grain in which differences are looked for."""

_REACH = 2
"""Cells: what is no further apart is one difference, so that a word has one box."""

_CLEAR = 40
"""Of 255: how much a colour must differ to be seen."""


def find_differences(
    old: Image, new: Image, apart_from: Iterable[Rect] = (), *, at_a_loss: bool = False
) -> tuple[Rect, ...]:
    """Boxes around what differs, from top to bottom; sides are shares of the picture's, 0 to 1.

    An `old` picture of another size is stretched first; one that was kept `at_a_loss` may also lie
    beside itself by a part of a pixel. What lies in one of the boxes `apart_from` does not count.
    """
    before, after = old.convert("RGB").resize(new.size), new.convert("RGB")
    clear = _find_clear(before, after, at_a_loss)
    for box in apart_from:
        left, right = round(box.x * new.width), round(box.right * new.width)
        clear.paste(0, (left, round(box.y * new.height), right, round(box.bottom * new.height)))
    boxes = _merge([_box_around(region) for region in _regions(_find_cells(clear))])
    across, down = new.width / _CELL, new.height / _CELL
    return tuple(
        Rect(
            left / across,
            top / down,
            min(right / across, 1) - left / across,
            min(bottom / down, 1) - top / down,
        )
        for left, top, right, bottom in sorted(boxes, key=lambda box: (box[1], box[0]))
    )


Cell = tuple[int, int]
_Box = tuple[int, int, int, int]
"""Left, top, right, bottom, in cells; the last two are the first that lie outside."""


def _find_clear(old: Image, new: Image, at_a_loss: bool) -> Image:
    """Where two pictures of one size differ clearly: 255, else 0."""
    from PIL import ImageChops, ImageFilter

    if at_a_loss:  # its letters have a haze, and strokes lie on other pixels
        old, new = (each.filter(ImageFilter.GaussianBlur(1)) for each in (old, new))
        apart = ImageChops.lighter(_find_beyond(old, new), _find_beyond(new, old))
    else:
        apart = ImageChops.difference(old, new)
    strongest = reduce(ImageChops.lighter, apart.split())
    return strongest.point([255 if value > _CLEAR else 0 for value in range(256)])


def _find_beyond(one: Image, other: Image) -> Image:
    """How far the colours of `other` lie beyond those of `one` at the same place and beside it."""
    from PIL import ImageChops, ImageFilter

    lightest, darkest = one.filter(ImageFilter.MaxFilter(3)), one.filter(ImageFilter.MinFilter(3))
    return ImageChops.lighter(
        ImageChops.subtract(other, lightest), ImageChops.subtract(darkest, other)
    )


def _find_cells(clear: Image) -> set[Cell]:
    """The cells in which something differs."""
    grid = clear.reduce(_CELL)
    return {(at % grid.width, at // grid.width) for at, value in enumerate(grid.tobytes()) if value}


def _regions(cells: set[Cell]) -> list[set[Cell]]:
    """The cells in groups of which each is near to another of its group."""
    left, regions = set(cells), []
    near = [(x, y) for x in range(-_REACH, _REACH + 1) for y in range(-_REACH, _REACH + 1)]
    while left:
        edge = [left.pop()]
        region = set(edge)
        while edge:
            x, y = edge.pop()
            found = {(x + right, y + down) for right, down in near} & left
            left -= found
            region |= found
            edge += found
        regions.append(region)
    return regions


def _box_around(cells: Iterable[Cell]) -> _Box:
    columns, rows = zip(*cells, strict=True)
    return min(columns), min(rows), max(columns) + 1, max(rows) + 1


def _merge(boxes: Sequence[_Box]) -> list[_Box]:
    """The boxes, with those that lie over each other as one."""
    merged: list[_Box] = []
    for box in boxes:
        whole = box
        while over := [each for each in merged if _meet(each, whole)]:
            merged = [each for each in merged if each not in over]
            lefts, tops, rights, bottoms = zip(whole, *over, strict=True)
            whole = min(lefts), min(tops), max(rights), max(bottoms)
        merged.append(whole)
    return merged


def _meet(one: _Box, other: _Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
