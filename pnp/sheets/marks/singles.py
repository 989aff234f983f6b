"""Marks of pieces that no straight cuts take out: round ones and hexagons."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from pnp.art.geometry import Point
from pnp.art.outlines import hexagon_of, is_flat, outline_of
from pnp.model import WHITE, PieceShape, Shape, Stroke, parse_color
from pnp.printing import Marks, MarkStyle
from pnp.sheets.beds import Line
from pnp.sheets.grid import OFFSET, TICKS, Grid
from pnp.sheets.marks.edge import above_and_below, at_the_sides
from pnp.sheets.marks.lines import ON_LIGHT, OUTLINE, divide
from pnp.units import Rect, Size


def find_single_marks(
    grid: Grid, shape: PieceShape, trims: Sequence[Rect], style: MarkStyle
) -> Iterator[Line]:
    """The ticks of round pieces or hexagons with these trims."""
    if shape is PieceShape.ROUND:
        for trim in trims:
            yield from _round_ticks(trim, grid.bleed)
        return
    if grid.stagger:
        return  # a side that is drawn on beyond its ends runs into a neighbour
    for trim in trims:
        yield from _hex_ticks(trim, grid.bleed)
    most = math.inf if style.kind is Marks.FULL else style.length
    # The sides of hexagons in a row that lie on one straight line.
    along = at_the_sides if is_flat(grid.trim) else above_and_below
    yield from along(grid, trims, most)


def draw_outline(shape: PieceShape, trims: Sequence[Rect], style: MarkStyle) -> Iterator[Shape]:
    """A line on the cut of each piece, of white and of grey dashes, which show on any art."""
    on_cut = style.kind is Marks.SCISSORS
    color, width = (parse_color(style.color), style.weight) if on_cut else (ON_LIGHT, OUTLINE)
    dash = _dash(shape, trims[0])
    around = tuple(segment for trim in trims for segment in outline_of(shape, trim))
    yield Shape(around, stroke=Stroke(WHITE, width))
    yield Shape(around, stroke=Stroke(color, width, dash=(dash, dash)))


def _dash(shape: PieceShape, trim: Rect) -> float:
    if shape is PieceShape.ROUND:
        return divide(math.pi * trim.width)
    one, two, *_ = hexagon_of(trim)
    return divide(math.dist(one, two))


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
