"""Ticks at the corners of each piece: around all pieces of a sheet, and between their bleeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.printing import MarkStyle
from pnp.sheets.beds import Line
from pnp.sheets.grid import Grid
from pnp.sheets.marks.edge import columns_of, find_edge_marks, rows_of
from pnp.sheets.marks.gutters import gutters_of
from pnp.units import Rect


def find_corner_marks(grid: Grid, trims: Sequence[Rect], style: MarkStyle) -> Iterator[Line]:
    """Those at the edge, and in each gutter that is wide enough, one that neighbours share."""
    yield from find_edge_marks(grid, trims, style)
    upright, across = gutters_of(grid)
    # Neighbours share them, so each is kept once.
    inner: dict[Line, None] = {}
    for trim in trims:
        for left, right in upright:
            if _is_beside(trim.x, trim.right, left, right, grid):
                inner.update(((left, y, right, y), None) for y in rows_of([trim]))
        for top, bottom in across:
            if _is_beside(trim.y, trim.bottom, top, bottom, grid):
                inner.update(((x, top, x, bottom), None) for x in columns_of([trim]))
    yield from inner


def _is_beside(start: float, end: float, first: float, last: float, grid: Grid) -> bool:
    return abs((first + last) / 2 - (start + end) / 2) < (end - start) / 2 + grid.gap
