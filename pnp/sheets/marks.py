"""Where to cut: ticks outside every bleed, so that no line ever lies on a piece."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from pnp.model import BLACK, Outline, PieceShape, Shape, Stroke
from pnp.sheets.grid import OFFSET, TICKS, Grid, Line
from pnp.units import Rect

LONGEST = 5.0
"""The longest mark, in mm."""

CORNER = 1.5
"""The longest tick on the edges of the square around a round piece, in mm."""

LINE = Stroke(BLACK, width=0.15)

PARTING = Stroke(BLACK, width=0.2, dash=(2.0, 1.5))
"""The line along which a sheet is parted before anything is cut out."""


def draw_marks(grid: Grid, shape: PieceShape, trims: Sequence[Rect]) -> Shape:
    """The cut marks of a page on which the slots with these trims are filled."""
    lines = _round_ticks(grid, trims) if shape is PieceShape.ROUND else _ring(grid, trims)
    return Shape(draw_lines(lines), stroke=LINE)


def draw_cuts(cuts: Iterable[Line]) -> Shape:
    """The cuts that part a sheet which several sizes share."""
    return Shape(draw_lines(cuts), stroke=PARTING)


def draw_lines(lines: Iterable[Line]) -> Outline:
    """Separate straight lines (x1, y1, x2, y2) as one outline."""
    return tuple(segment for x1, y1, x2, y2 in lines for segment in (("M", x1, y1), ("L", x2, y2)))


def _ring(grid: Grid, trims: Sequence[Rect]) -> list[Line]:
    # The ring is that of a full page: on a part-filled one, a mark further in would stand
    # where its neighbour's bleed lies on the other sheets of the same pile.
    ring = grid.bounds.grow(grid.bleed + OFFSET)
    across = min(LONGEST, ring.x - grid.room.x)
    head = min(LONGEST, ring.y - grid.room.y)
    foot = min(LONGEST, grid.room.bottom - ring.bottom)
    lines: list[Line] = []
    for x in sorted({edge for trim in trims for edge in (trim.x, trim.right)}):
        lines.append((x, ring.y - head, x, ring.y))
        lines.append((x, ring.bottom, x, ring.bottom + foot))
    for y in sorted({edge for trim in trims for edge in (trim.y, trim.bottom)}):
        lines.append((ring.x - across, y, ring.x, y))
        lines.append((ring.right, y, ring.right + across, y))
    return lines


def _round_ticks(grid: Grid, trims: Sequence[Rect]) -> list[Line]:
    # As long as the room between two bleeds, so that neighbours' ticks are one and the same.
    length = TICKS - 2 * OFFSET
    lines: list[Line] = []
    for trim in trims:
        x, y = trim.x + trim.width / 2, trim.y + trim.height / 2
        edge = trim.grow(grid.bleed + OFFSET)
        lines += [
            (x, edge.y - length, x, edge.y),
            (edge.right, y, edge.right + length, y),
            (x, edge.bottom, x, edge.bottom + length),
            (edge.x - length, y, edge.x, y),
        ]
        lines += _corner_ticks(trim, grid.bleed)
    return lines


def _corner_ticks(trim: Rect, bleed: float) -> list[Line]:
    """Ticks on the edges of the square around a circle, which alone tell how far to cut.

    They start where each edge leaves the circle of the bleed, so they lie in its corners.
    """
    radius = trim.width / 2
    x, y = trim.x + radius, trim.y + radius
    start = math.sqrt((radius + bleed + OFFSET) ** 2 - radius**2)
    end = min(start + CORNER, radius + bleed + TICKS / 2)
    return [
        line
        for side in (-1, 1)
        for corner in (-1, 1)
        for line in (
            (x + side * radius, y + corner * start, x + side * radius, y + corner * end),
            (x + corner * start, y + side * radius, x + corner * end, y + side * radius),
        )
    ]
