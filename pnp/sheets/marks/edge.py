"""Ticks around all pieces of a sheet, in line with every cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.printing import MarkStyle
from pnp.sheets.beds import Line
from pnp.sheets.grid import OFFSET, Grid
from pnp.units import Rect

LEAST = 1.5
"""The shortest mark beside a line that parts a sheet, in mm."""

APART = 1.0
"""Between a mark and the line that parts a sheet, in mm, so that they do not look like one."""


def find_edge_marks(grid: Grid, trims: Sequence[Rect], style: MarkStyle) -> Iterator[Line]:
    """Ticks at both ends of every cut, as long as the style says and the paper allows."""
    yield from above_and_below(grid, trims, style.length)
    yield from at_the_sides(grid, trims, style.length)


def above_and_below(grid: Grid, trims: Sequence[Rect], most: float) -> Iterator[Line]:
    """Marks above and below all slots, at the sides of the pieces, `most` mm long."""
    ring = ring_of(grid)
    head = _length(grid, ring.y - grid.room.y, most)
    foot = _length(grid, grid.room.bottom - ring.bottom, most)
    for x in columns_of(trims):
        if head > 0:
            yield (x, ring.y - head, x, ring.y)
        if foot > 0:
            yield (x, ring.bottom, x, ring.bottom + foot)


def at_the_sides(grid: Grid, trims: Sequence[Rect], most: float) -> Iterator[Line]:
    """Marks to both sides of all slots, at the tops and feet of the pieces, `most` mm long."""
    ring = ring_of(grid)
    left = _length(grid, ring.x - grid.room.x, most)
    right = _length(grid, grid.room.right - ring.right, most)
    for y in rows_of(trims):
        if left > 0:
            yield (ring.x - left, y, ring.x, y)
        if right > 0:
            yield (ring.right, y, ring.right + right, y)


def columns_of(trims: Sequence[Rect]) -> list[float]:
    """The x of all upright cuts around pieces with these trims; a shared one once."""
    return _once(edge for trim in trims for edge in (trim.x, trim.right))


def rows_of(trims: Sequence[Rect]) -> list[float]:
    """The y of all cuts across, around pieces with these trims; a shared one once."""
    return _once(edge for trim in trims for edge in (trim.y, trim.bottom))


def ring_of(grid: Grid) -> Rect:
    """Beyond it, marks touch no bleed.

    It is that of a full page: on a part-filled one, a mark further in would stand where its
    neighbour's bleed lies on the other sheets of the same pile.
    """
    bounds, (across, down) = grid.bounds, grid.outer
    across, down = across + OFFSET, down + OFFSET
    width, height = bounds.width + 2 * across, bounds.height + 2 * down
    return Rect(bounds.x - across, bounds.y - down, width, height)


def _once(edges: Iterator[float]) -> list[float]:
    # Pieces that touch share a cut, whose place was reckoned twice.
    return sorted({round(edge, 4): edge for edge in edges}.values())


def _length(grid: Grid, free: float, most: float) -> float:
    """As long as there is room; short of the line that parts a cell, as far as the least allows."""
    apart = min(APART, max(0.0, free - LEAST)) if grid.cell else 0.0
    return min(most, free - apart)
