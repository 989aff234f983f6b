"""Where two pictures of a face differ, as a few boxes that a reader can look into."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import TYPE_CHECKING

from pnp.previews.words import Box, widen_to_words
from pnp.units import Rect

if TYPE_CHECKING:  # slow to load
    from PIL.Image import Image

_CELL = 8
"""Pixels: the grain in which differences are looked for."""

_REACH = 2
"""Cells: what is no further apart is one difference, so that a word has one box."""

_EXACT = 2
"""Of 255: how much a colour must differ of two faces that were drawn alike."""

_CLEAR = 40
"""Of 255: the same where one was kept at a loss, and letters have a haze."""

_TINT = 8
"""Of 255: the same for plain areas, whose colours are kept well."""

_PLAIN = 10
"""Of 255: how much colours may vary within such an area."""

_AREA = 4
"""Pixels: how far it reaches to all sides at least."""


def find_differences(
    old: Image, new: Image, apart_from: Iterable[Rect] = (), *, at_a_loss: bool = False
) -> tuple[Rect, ...]:
    """Boxes around what differs, from top to bottom; sides are shares of the picture's, 0 to 1.

    What differs of a word is framed with the whole word, where spaces can be seen. An `old` picture
    of another size is stretched first; one that was kept `at_a_loss` may also lie beside itself by
    a part of a pixel. What lies in one of the boxes `apart_from` does not count.
    """
    after = new.convert("RGB")
    before = _fit(old.convert("RGB"), after)
    clear = _find_clear(before, after, at_a_loss)
    for box in apart_from:
        left, right = round(box.x * new.width), round(box.right * new.width)
        clear.paste(0, (left, round(box.y * new.height), right, round(box.bottom * new.height)))
    regions = _merge([_box_around(region) for region in _regions(_find_cells(clear))])
    tight = [_tighten(region, clear) for region in regions]
    boxes = _merge([widen_to_words(box, before, after) for box in tight])
    return tuple(
        Rect(
            left / new.width,
            top / new.height,
            (right - left) / new.width,
            (bottom - top) / new.height,
        )
        for left, top, right, bottom in sorted(boxes, key=lambda box: (box[1], box[0]))
    )


Cell = tuple[int, int]


def _fit(old: Image, new: Image) -> Image:
    """The old picture as large as the new one.

    Where it lacks a pixel at an edge it is moved to where it fits best, as stretching moves all.
    """
    from PIL import ImageChops, ImageStat

    lacks = [whole - part for whole, part in zip(new.size, old.size, strict=True)]
    if lacks == [0, 0] or not all(0 <= each <= 1 for each in lacks):
        return old.resize(new.size)
    moved = []
    for at in [(x, y) for x in range(lacks[0] + 1) for y in range(lacks[1] + 1)]:
        whole = new.copy()
        whole.paste(old, at)
        moved.append((sum(ImageStat.Stat(ImageChops.difference(whole, new)).mean), at, whole))
    return min(moved)[2]


def _find_clear(old: Image, new: Image, at_a_loss: bool) -> Image:
    """Where two pictures of one size differ clearly: 255, else 0."""
    from PIL import ImageChops, ImageFilter

    if at_a_loss:  # its letters have a haze, and strokes lie on other pixels
        old, new = (each.filter(ImageFilter.GaussianBlur(1)) for each in (old, new))
        apart = ImageChops.lighter(_find_beyond(old, new), _find_beyond(new, old))
        strokes = _keep_above(_CLEAR, apart)
        return ImageChops.lighter(strokes, _find_tinted(old, new))
    return _keep_above(_EXACT, ImageChops.difference(old, new))


def _keep_above(least: int, apart: Image) -> Image:
    """Where any channel is more than that: 255, else 0."""
    from PIL import ImageChops

    strongest = reduce(ImageChops.lighter, apart.split())
    return strongest.point([255 if value > least else 0 for value in range(256)])


def _find_tinted(old: Image, new: Image) -> Image:
    """Where areas have another colour, be it ever so like: 255, else 0."""
    from PIL import ImageChops, ImageFilter

    areas = ImageChops.multiply(
        _keep_above(_TINT, ImageChops.difference(old, new)), _find_plain(new)
    )
    for _ in range(_AREA):
        areas = areas.filter(ImageFilter.MinFilter(3))
    for _ in range(_AREA + 2):  # an area ends before its edge
        areas = areas.filter(ImageFilter.MaxFilter(3))
    return areas


def _find_plain(image: Image) -> Image:
    """Where all around has one colour: 255, else 0."""
    from PIL import ImageChops, ImageFilter

    lightest, darkest = (
        image.filter(ImageFilter.MaxFilter(5)),
        image.filter(ImageFilter.MinFilter(5)),
    )
    return ImageChops.invert(_keep_above(_PLAIN, ImageChops.subtract(lightest, darkest)))


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


def _box_around(cells: Iterable[Cell]) -> Box:
    """The box of whole cells, in pixels."""
    columns, rows = zip(*cells, strict=True)
    left, top, right, bottom = min(columns), min(rows), max(columns) + 1, max(rows) + 1
    return left * _CELL, top * _CELL, right * _CELL, bottom * _CELL


def _tighten(box: Box, clear: Image) -> Box:
    """The box around just what differs in it."""
    width, height = clear.size
    left, top, right, bottom = box[0], box[1], min(box[2], width), min(box[3], height)
    found = clear.crop((left, top, right, bottom)).getbbox()
    assert found
    return left + found[0], top + found[1], left + found[2], top + found[3]


def _merge(boxes: Sequence[Box]) -> list[Box]:
    """The boxes, with those that lie over each other as one."""
    merged: list[Box] = []
    for box in boxes:
        whole = box
        while over := [each for each in merged if _meet(each, whole)]:
            merged = [each for each in merged if each not in over]
            lefts, tops, rights, bottoms = zip(whole, *over, strict=True)
            whole = min(lefts), min(tops), max(rights), max(bottoms)
        merged.append(whole)
    return merged


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
