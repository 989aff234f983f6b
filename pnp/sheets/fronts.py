"""Fronts alone."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.sheets.pages import Slot
from pnp.sheets.sheet import Block, Sheet
from pnp.units import Rect

TURNED = 90
"""How far pieces that lie on their side are turned, in degrees clockwise."""


def lay_fronts(sheet: Sheet) -> tuple[Slot, ...]:
    """The fronts of a sheet, each in the slot of its copy."""
    return tuple(slot for block in sheet.blocks for slot in _lay_block(block))


def _lay_block(block: Block) -> Iterator[Slot]:
    grid, turn = block.grid, TURNED if block.turned else 0
    width, height = grid.trim
    if block.turned:
        width, height = height, width
    window = Rect(0, 0, width, height).grow(grid.bleed)
    for (piece, copy), trim in zip(block.copies, block.trims, strict=True):
        yield Slot(piece, copy, "front", piece.front, trim, window, turn)
