"""Where to cut: ticks outside every bleed, and a line around pieces that no ruler cuts out."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from pnp.art.geometry import Point
from pnp.art.outlines import hexagon_of, is_flat, outline_of
from pnp.model import BLACK, WHITE, Color, Outline, PieceShape, Shape, Stroke
from pnp.sheets.beds import Line
from pnp.sheets.grid import OFFSET, TICKS, Grid
from pnp.units import Rect, Size

LONGEST = 5.0
"""The longest mark, in mm."""

LEAST = 1.5
"""The shortest mark beside a line that parts a sheet, in mm."""

APART = 1.0
"""Between a mark and the line that parts a sheet, in mm, so that they do not look like one."""

LINE = Stroke(BLACK, width=0.15)

OUTLINE = 0.2
"""Width of the line around a piece, in mm. It lies on the cut, so that half of it stays."""

DASH = 1.2
"""About how long the dashes of that line are, in mm."""

ON_LIGHT = Color(125, 125, 125)
"""Every other dash of that line: no darker, for a cut that strays leaves some of it."""

_NEAR = 1e-6

PARTING = Stroke(BLACK, width=0.2, dash=(2.0, 1.5))
"""The line along which a sheet is parted before anything is cut out."""


def draw_marks(
    grid: Grid, shape: PieceShape, trims: Sequence[Rect], used: Sequence[Rect] = ()
) -> tuple[Shape, ...]:
    """The cut marks of a page on which the slots with these trims are filled.

    Those of the slots that were `used` before are on the paper already.
    """
    there = set(_find_marks(grid, shape, used))
    lines = [line for line in _find_marks(grid, shape, trims) if line not in there]
    ticks = (Shape(draw_lines(lines), stroke=LINE),) if lines else ()
    return ticks if shape.is_rectangular else (*ticks, *_outline(shape, trims))


def draw_cuts(cuts: Iterable[Line]) -> Shape:
    """The cuts that part a sheet which several sizes share."""
    return Shape(draw_lines(cuts), stroke=PARTING)


def draw_lines(lines: Iterable[Line]) -> Outline:
    """Separate straight lines (x1, y1, x2, y2) as one outline."""
    return tuple(segment for x1, y1, x2, y2 in lines for segment in (("M", x1, y1), ("L", x2, y2)))


def _find_marks(grid: Grid, shape: PieceShape, trims: Sequence[Rect]) -> Iterator[Line]:
    """The marks of pieces with these trims."""
    if shape is PieceShape.ROUND:
        for trim in trims:
            yield from _round_ticks(trim, grid.bleed)
    elif shape is PieceShape.HEX:
        for trim in trims:
            yield from _hex_ticks(trim, grid.bleed)
        yield from _across(grid, trims) if is_flat(grid.trim) else _upright(grid, trims)
    else:
        yield from _upright(grid, trims)
        yield from _across(grid, trims)


def _outline(shape: PieceShape, trims: Sequence[Rect]) -> Iterator[Shape]:
    """A line on the cut of each piece, of white and of grey dashes, which show on any art."""
    first = trims[0]
    dash = _dash(shape, first)
    around = tuple(segment for trim in trims for segment in outline_of(shape, trim))
    yield Shape(around, stroke=Stroke(WHITE, OUTLINE))
    yield Shape(around, stroke=Stroke(ON_LIGHT, OUTLINE, dash=(dash, dash)))


def _dash(shape: PieceShape, trim: Rect) -> float:
    # A whole number of them: no dash is cut short where the line closes, nor at a corner.
    if shape is PieceShape.ROUND:
        return _divide(math.pi * trim.width)
    one, two, *_ = hexagon_of(trim)
    return _divide(math.dist(one, two))


def _divide(length: float) -> float:
    return length / (2 * max(1, round(length / (2 * DASH))))


def _ring(grid: Grid) -> Rect:
    # The ring is that of a full page: on a part-filled one, a mark further in would stand
    # where its neighbour's bleed lies on the other sheets of the same pile.
    bounds, (across, down) = grid.bounds, grid.outer
    across, down = across + OFFSET, down + OFFSET
    width, height = bounds.width + 2 * across, bounds.height + 2 * down
    return Rect(bounds.x - across, bounds.y - down, width, height)


def _apart(places: Iterable[float]) -> list[float]:
    """Places in their order, once where the sides of two pieces meet."""
    found: list[float] = []
    for place in sorted(places):
        if not found or place - found[-1] > _NEAR:
            found.append(place)
    return found


def _length(grid: Grid, free: float) -> float:
    """As long as there is room; short of the line that parts a cell, as far as the least allows."""
    apart = min(APART, max(0.0, free - LEAST)) if grid.cell else 0.0
    return min(LONGEST, free - apart)


def _upright(grid: Grid, trims: Sequence[Rect]) -> Iterator[Line]:
    """Marks above and below all slots, at the sides of the pieces."""
    ring = _ring(grid)
    head = _length(grid, ring.y - grid.room.y)
    foot = _length(grid, grid.room.bottom - ring.bottom)
    for x in _apart(edge for trim in trims for edge in (trim.x, trim.right)):
        yield (x, ring.y - head, x, ring.y)
        yield (x, ring.bottom, x, ring.bottom + foot)


def _across(grid: Grid, trims: Sequence[Rect]) -> Iterator[Line]:
    """Marks to both sides of all slots, at the tops and feet of the pieces."""
    ring = _ring(grid)
    length = _length(grid, ring.x - grid.room.x)
    for y in _apart(edge for trim in trims for edge in (trim.y, trim.bottom)):
        yield (ring.x - length, y, ring.x, y)
        yield (ring.right, y, ring.right + length, y)


def _round_ticks(trim: Rect, bleed: float) -> Iterator[Line]:
    """Four that point at the middle of a circle, for whoever lays a punch or a compass on it.

    They are as long as the room between two bleeds, so that neighbours share them.
    """
    length = TICKS - 2 * OFFSET
    x, y = trim.x + trim.width / 2, trim.y + trim.height / 2
    edge = trim.grow(bleed + OFFSET)
    yield (x, edge.y - length, x, edge.y)
    yield (edge.right, y, edge.right + length, y)
    yield (x, edge.bottom, x, edge.bottom + length)
    yield (edge.x - length, y, edge.x, y)


def _hex_ticks(trim: Rect, bleed: float) -> Iterator[Line]:
    """Each side of a hexagon drawn on beyond its ends, for a ruler to be laid along.

    They lie in the corners between four hexagons; the two sides that go there alone.
    """
    corners = hexagon_of(trim)
    middle = (trim.x + trim.width / 2, trim.y + trim.height / 2)
    # A side goes on at 60° to its neighbour, so it needs more than the bleed to leave it.
    start = (bleed + OFFSET) / math.sin(math.pi / 3)
    for one, two in zip(corners, (*corners[1:], corners[0]), strict=True):
        for near, far in ((one, two), (two, one)):
            tick = _beyond(near, far, start, start + TICKS - 2 * OFFSET)
            if _is_in_corner(tick, trim, middle):
                yield tick


def _beyond(near: Point, far: Point, start: float, end: float) -> Line:
    """A part of the line from `far` to `near` and on, from `start` to `end` mm after `near`."""
    length = math.dist(near, far)
    x, y = (near[0] - far[0]) / length, (near[1] - far[1]) / length
    return (near[0] + x * start, near[1] + y * start, near[0] + x * end, near[1] + y * end)


def _is_in_corner(tick: Line, trim: Rect, middle: Point) -> bool:
    """Whether a tick stays beside the hexagon, not in the narrow strip to the next row."""
    _, _, x, y = tick
    if is_flat(Size(trim.width, trim.height)):
        return abs(y - middle[1]) <= trim.height / 2 + OFFSET
    return abs(x - middle[0]) <= trim.width / 2 + OFFSET
