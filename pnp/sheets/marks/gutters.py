"""Room for marks between the bleeds of neighbours, where a page has some to spare."""

from __future__ import annotations

from msgspec.structs import replace

from pnp.printing import Marks
from pnp.sheets.bands import RING
from pnp.sheets.grid import LEAST_BLEED, OFFSET, TICKS, Grid
from pnp.sheets.sheet import Sheet
from pnp.sheets.shelves import ENOUGH
from pnp.units import Size

IN_GUTTERS = (Marks.CORNER, Marks.FULL)
"""The kinds that have marks between pieces."""

_SHORTEST = 0.5
"""The shortest mark that is worth its ink, in mm."""

Span = tuple[float, float]
"""From one place to another along an axis, in mm."""


def open_gutters(sheet: Sheet, kind: Marks) -> Sheet:
    """The sheet with TICKS mm between the bleeds of its pieces, where marks of this kind want it.

    Columns and rows stay as many, and no bleed is given up below ENOUGH. A sheet on which there is
    no such room stays as it is: its marks lie around the pieces alone.
    """
    if kind not in IN_GUTTERS:
        return sheet
    blocks = tuple(
        replace(block, grid=_open(block.grid))
        if block.copies[0][0].component.shape.is_rectangular
        else block
        for block in sheet.blocks
    )
    return replace(sheet, blocks=blocks)


def gutters_of(grid: Grid) -> tuple[list[Span], list[Span]]:
    """Where marks may lie between columns, from x to x, and between rows, from y to y."""
    free = grid.gap - 2 * (grid.bleed + OFFSET)
    if free < _SHORTEST:
        return [], []
    first, bounds = grid.trim_of(0), grid.bounds
    start = grid.bleed + OFFSET
    return (
        _between(bounds.x + first.width + start, first.width + grid.gap, grid.columns, free),
        _between(bounds.y + first.height + start, first.height + grid.gap, grid.rows, free),
    )


def _between(first: float, pitch: float, count: int, free: float) -> list[Span]:
    starts = (first + at * pitch for at in range(count - 1))
    return [(start, start + free) for start in starts]


def _open(grid: Grid) -> Grid:
    if grid.edge or grid.bleed < LEAST_BLEED or grid.spread or grid.slots == 1:
        return grid  # pieces that touch share their cuts
    room = _room(grid)
    across = _bleed(room.width, grid.trim.width, grid.columns)
    down = _bleed(room.height, grid.trim.height, grid.rows)
    bleed = min(grid.bleed, across, down)
    if bleed < min(grid.bleed, ENOUGH) - 1e-6:
        return grid
    return replace(grid, bleed=bleed, spread=TICKS)


def _room(grid: Grid) -> Size:
    """What trims, bleeds and gutters may take; marks around them have the rest."""
    whole, around = (grid.cell, RING) if grid.cell else (grid.bed.room, grid.marks)
    return Size(whole.width - 2 * around, whole.height - 2 * around)


def _bleed(room: float, length: float, count: int) -> float:
    return (room - count * length - (count - 1) * TICKS) / (2 * count)
