"""Fronts alone, each with its second side beside it if both are to be folded or glued."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pnp.sheets.pages import Slot
from pnp.sheets.pairs import Pair, Parted
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
    for at, ((piece, copy), trim) in enumerate(zip(block.copies, block.trims, strict=True)):
        if grid.edge:
            window = _find_window(block, block.first + at)
        if isinstance(piece, Pair):
            yield from _lay_pair(piece, copy, trim, grid.bleed, turn)
        elif isinstance(piece, Parted):
            yield Slot(piece.single, copy, piece.side, piece.front, trim, window, turn)
        else:
            yield Slot(piece, copy, "front", piece.front, trim, window, turn)


def _lay_pair(pair: Pair, copy: int, trim: Rect, bleed: float, turn: int) -> Iterator[Slot]:
    sides: tuple[Literal["front", "back"], ...] = ("front", "back")
    for side, (face, half, window, more) in zip(sides, pair.lay_sides(bleed), strict=True):
        x, y, width, height = half
        if turn:  # the pair's foot is at its left then
            x, y, width, height = trim.width - half.bottom, x, height, width
        place = Rect(trim.x + x, trim.y + y, width, height)
        yield Slot(pair.single, copy, side, face, place, window, (turn + more) % 360)


def _find_window(block: Block, slot: int) -> Rect:
    """What shows of a face whose trim touches others: bleed where no piece lies beside it."""
    left, top, right, bottom = block.grid.bleeds_of(slot, block.first + len(block.copies))
    if block.turned:
        left, top, right, bottom = top, right, bottom, left
    width, height = block.copies[0][0].component.size
    return Rect(-left, -top, left + width + right, top + height + bottom)
