"""Marks of pieces that are cut along an outline of their own, and folded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.model import BLACK, WHITE, Drawing, Fold, Group, Matrix, Piece, Shape, Stroke
from pnp.sheets.beds import Line
from pnp.sheets.grid import OFFSET, Grid
from pnp.sheets.marks import DASH, ON_LIGHT, OUTLINE, draw_lines
from pnp.sheets.sheet import Block
from pnp.units import Rect

LONGEST = 5.0
"""The longest mark of a fold, in mm."""

FOLD = Stroke(BLACK, width=0.2, dash=(1.2, 0.8))


def draw_outlines(block: Block) -> Iterator[Drawing]:
    """The cut of each piece of a block that has an outline, and where it is folded.

    The line lies on the cut, white and grey by turns. Folds are told by dashed ticks beyond all
    that is printed, in line with them: no line stands on a picture.
    """
    for (piece, _), trim in zip(block.copies, block.trims, strict=True):
        if piece.outline is None:
            continue
        yield Group(tuple(_draw_cut(piece)), _place(trim, turned=block.turned))
        ticks = tuple(find_ticks(piece.folds, trim, block.grid, turned=block.turned))
        if ticks:
            yield Shape(draw_lines(ticks), stroke=FOLD)


def _draw_cut(piece: Piece) -> Iterator[Shape]:
    if piece.outline:
        yield Shape(piece.outline, stroke=Stroke(WHITE, OUTLINE))
        yield Shape(piece.outline, stroke=Stroke(ON_LIGHT, OUTLINE, dash=(DASH, DASH)))


def _place(trim: Rect, *, turned: bool) -> Matrix:
    """The matrix that brings a piece to its trim."""
    return (0, 1, -1, 0, trim.right, trim.y) if turned else (1, 0, 0, 1, trim.x, trim.y)


def find_ticks(folds: Iterable[Fold], trim: Rect, grid: Grid, *, turned: bool) -> Iterator[Line]:
    """Two dashed ticks for each line on which there are folds, beyond both ends of the piece."""
    a, b, c, d, e, f = _place(trim, turned=turned)
    edge = trim.grow(grid.bleed + OFFSET)
    room = grid.room
    across, down = set(), set()
    for x1, y1, x2, y2 in folds:
        one = round(a * x1 + c * y1 + e, 3), round(b * x1 + d * y1 + f, 3)
        two = round(a * x2 + c * y2 + e, 3), round(b * x2 + d * y2 + f, 3)
        if one[0] == two[0]:
            across.add(one[0])
        else:
            down.add(one[1])
    for x in sorted(across):
        yield (x, max(room.y, edge.y - LONGEST), x, edge.y)
        yield (x, edge.bottom, x, min(room.bottom, edge.bottom + LONGEST))
    for y in sorted(down):
        yield (max(room.x, edge.x - LONGEST), y, edge.x, y)
        yield (edge.right, y, min(room.right, edge.right + LONGEST), y)
