"""Fronts alone."""

from __future__ import annotations

from pnp.sheets.filling import Sheet
from pnp.sheets.pages import Slot
from pnp.units import Rect


def lay_fronts(sheet: Sheet) -> tuple[Slot, ...]:
    """The fronts of a sheet, each in the slot of its copy."""
    grid = sheet.grid
    window = Rect(0, 0, grid.trim.width, grid.trim.height).grow(grid.bleed)
    return tuple(
        Slot(piece, copy, "front", piece.front, grid.trim_of(slot), window, 0)
        for slot, (piece, copy) in enumerate(sheet.copies)
    )
