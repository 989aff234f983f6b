"""Ticks where boards are folded that fit a page."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.model import Shape
from pnp.sheets.beds import Line
from pnp.sheets.fronts import TURNED
from pnp.sheets.marks import draw_lines
from pnp.sheets.marks.edge import ring_of
from pnp.sheets.outlines import FOLD, LONGEST, find_ticks
from pnp.sheets.sheet import Block


def draw_board_folds(block: Block) -> Iterator[Shape]:
    """Dashed ticks beyond all pieces of a block, in line with the folds that their faces name."""
    if not any(piece.folds for piece, _ in block.copies):
        return
    ticks: dict[Line, None] = {}
    grid = block.grid
    ring, room = ring_of(grid), grid.room
    turn = TURNED if block.turned else 0
    for (piece, _), trim in zip(block.copies, block.trims, strict=True):
        for x1, y1, x2, y2 in find_ticks(piece.folds, trim, grid, turn):
            if x1 == x2:
                ticks[x1, max(room.y, ring.y - LONGEST), x1, ring.y] = None
                ticks[x1, ring.bottom, x1, min(room.bottom, ring.bottom + LONGEST)] = None
            if y1 == y2:
                ticks[max(room.x, ring.x - LONGEST), y1, ring.x, y1] = None
                ticks[ring.right, y1, min(room.right, ring.right + LONGEST), y1] = None
    if ticks:
        yield Shape(draw_lines(ticks), stroke=FOLD)
