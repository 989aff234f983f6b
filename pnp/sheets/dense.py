"""As many pieces on a page as can be: with narrow gutters, else with edges that touch."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from pnp.model import PieceShape
from pnp.sheets.beds import Bed
from pnp.sheets.grid import OFFSET, Grid, find_grid_on, find_staggered_on
from pnp.units import Size

NARROW_BLEED = 1.0
"""The least bleed between gutters, in mm: a careful cut strays no more."""

SHORTEST = 1.0
"""The shortest mark, in mm; a ruler still finds it."""

NARROW_MARKS = OFFSET + SHORTEST
"""Kept free around the outer bleeds for the marks, in mm."""

_STEP = 0.25  # bleeds are multiples of it, and what is left makes the marks longer


def find_dense(
    trim: Size, shape: PieceShape, beds: Iterable[Bed], bleed: float = 3.0
) -> Grid | None:
    """The grid with the most slots, then a straight one, then the larger bleed between them, then
    around them, then of the first bed; None if not one piece fits.

    A page shows `bleed` mm of the faces' bleed at most. Between pieces it is NARROW_BLEED at least,
    or nothing: where trims touch, one cut parts two pieces, and bleed shows around all of them.
    """
    found: list[Grid | None] = []
    for bed in beds:
        found += (
            find_grid_on(bed, trim, shape, bleed),
            _with_gutters(bed, trim, shape, bleed),
            _touching(bed, trim, bleed) if shape.is_rectangular else None,
            *find_staggered_on(bed, trim, shape, bleed),
            *_staggered(bed, trim, shape, bleed),
        )
    # `max` keeps the first of equals.
    return max(
        filter(None, found),
        key=lambda grid: (grid.slots, grid.stagger is None, grid.bleed, min(grid.outer)),
        default=None,
    )


def _with_gutters(bed: Bed, trim: Size, shape: PieceShape, most: float) -> Grid | None:
    grid = find_grid_on(bed, trim, shape, most, NARROW_BLEED, NARROW_MARKS)
    return replace(grid, bleed=_round_down(grid.bleed)) if grid else None


def _staggered(bed: Bed, trim: Size, shape: PieceShape, most: float) -> Iterator[Grid]:
    for grid in find_staggered_on(bed, trim, shape, most, NARROW_BLEED, NARROW_MARKS):
        yield replace(grid, bleed=_round_down(grid.bleed))


def _touching(bed: Bed, trim: Size, most: float) -> Grid | None:
    """Two or more pieces without gutters: one alone has no neighbour, and keeps its bleed."""
    columns = _count_touching(bed.room.width, trim.width)
    rows = _count_touching(bed.room.height, trim.height)
    if columns * rows < 2:
        return None
    edge = Size(
        _edge((bed.room.width - columns * trim.width) / 2, most),
        _edge((bed.room.height - rows * trim.height) / 2, most),
    )
    return Grid(bed, columns, rows, trim, 0.0, 0.0, marks=NARROW_MARKS, edge=edge)


def _count_touching(room: float, length: float) -> int:
    return max(0, int((room - 2 * NARROW_MARKS + 1e-6) / length))


def _edge(free: float, most: float) -> float:
    """The bleed at one edge of all pieces: half of what is free there, for marks take the rest."""
    return min(most, max(0.0, _round_down(min((free - OFFSET) / 2, free - NARROW_MARKS))))


def _round_down(length: float) -> float:
    return math.floor(length / _STEP + 1e-6) * _STEP
