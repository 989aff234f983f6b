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

UNLIKE = 40
"""Of 255: how much a colour must differ to be seen."""

UNLIKE_AT_A_LOSS = 96
"""The same beside a picture that was kept as WebP, which leaves a haze around letters."""


def find_differences(
    old: Image, new: Image, unlike: int = UNLIKE, apart_from: Iterable[Rect] = ()
) -> tuple[Rect, ...]:
    """Boxes around what differs, from top to bottom; sides are shares of the picture's, 0 to 1.

    An `old` picture of another size is stretched first. Colours differ if they are more than
    `unlike` of 255 apart. What lies in one of the boxes `apart_from` does not count.
    """
    cells = _find_cells(old.convert("RGB").resize(new.size), new.convert("RGB"), unlike, apart_from)
    boxes = _merge([_box_around(region) for region in _regions(cells)])
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


def _find_cells(old: Image, new: Image, unlike: int, apart_from: Iterable[Rect]) -> set[Cell]:
    from PIL import ImageChops

    bands = ImageChops.difference(old, new).split()
    strongest = reduce(ImageChops.lighter, bands)
    clear = strongest.point([255 if value > unlike else 0 for value in range(256)])
    for box in apart_from:
        left, right = round(box.x * new.width), round(box.right * new.width)
        clear.paste(0, (left, round(box.y * new.height), right, round(box.bottom * new.height)))
    grid = clear.reduce(_CELL)
    found = grid.tobytes()
    return {(at % grid.width, at // grid.width) for at, value in enumerate(found) if value}


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
