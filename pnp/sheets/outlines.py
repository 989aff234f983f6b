"""Marks of pieces that are cut along an outline of their own, and folded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.art.outlines import cut_of, lying_at
from pnp.model import BLACK, WHITE, Drawing, Fold, Outline, Shape, Stroke
from pnp.sheets.beds import Line
from pnp.sheets.fronts import TURNED
from pnp.sheets.grid import OFFSET, Grid
from pnp.sheets.marks import DASH, ON_LIGHT, OUTLINE, draw_lines
from pnp.sheets.sheet import Block, Sheet
from pnp.units import Rect

LONGEST = 5.0
"""The longest mark of a fold, in mm."""

_NEAR = 0.001

FOLD = Stroke(BLACK, width=0.2, dash=(1.2, 0.8))


def draw_outlines(block: Block) -> Iterator[Drawing]:
    """The cut of each piece of a block that has an outline, and where it is folded.

    The line lies on the cut, white and grey by turns. Folds are told by dashed ticks beyond all
    that is printed, in line with them: no line stands on a picture.
    """
    turn = TURNED if block.turned else 0
    ticks: dict[Line, None] = {}
    for (piece, _), trim in zip(block.copies, block.trims, strict=True):
        if piece.outline is None:
            continue
        yield from _draw_cut(cut_of(piece, trim, turn))
        for x1, y1, x2, y2 in find_ticks(piece.folds, trim, block.grid, turn):
            ticks[round(x1, 3), round(y1, 3), round(x2, 3), round(y2, 3)] = None
    if ticks:
        yield Shape(draw_lines(ticks), stroke=FOLD)


def has_scores(sheet: Sheet) -> bool:
    """Whether a piece with an outline is folded, as boxes and standees are, and dividers not."""
    pieces = (piece for block in sheet.blocks for piece, _ in block.copies)
    return any(piece.outline and piece.folds for piece in pieces)


def _draw_cut(cut: Outline) -> Iterator[Shape]:
    yield Shape(cut, stroke=Stroke(WHITE, OUTLINE))
    yield Shape(cut, stroke=Stroke(ON_LIGHT, OUTLINE, dash=(DASH, DASH)))


def find_ticks(folds: Iterable[Fold], trim: Rect, grid: Grid, turn: int = 0) -> Iterator[Line]:
    """Two dashed ticks for each line on which there are folds, beyond both ends of the piece.

    Between pieces they are as long as there is room, and neighbours share them.
    """
    a, b, c, d, e, f = lying_at(trim, turn)
    edge, room = trim.grow(grid.bleed + OFFSET), _find_room(trim, grid)
    upright, across = set(), set()
    for x1, y1, x2, y2 in folds:
        one = round(a * x1 + c * y1 + e, 3), round(b * x1 + d * y1 + f, 3)
        two = round(a * x2 + c * y2 + e, 3), round(b * x2 + d * y2 + f, 3)
        if one[0] == two[0]:
            upright.add(one[0])
        else:
            across.add(one[1])
    for x in sorted(upright):
        yield (x, max(room.y, edge.y - LONGEST), x, edge.y)
        yield (x, edge.bottom, x, min(room.bottom, edge.bottom + LONGEST))
    for y in sorted(across):
        yield (max(room.x, edge.x - LONGEST), y, edge.x, y)
        yield (edge.right, y, min(room.right, edge.right + LONGEST), y)


def _find_room(trim: Rect, grid: Grid) -> Rect:
    """Where the ticks of a piece may lie: as far as the bleeds of its neighbours, or the room."""
    between = trim.grow(grid.bleed + grid.spread - OFFSET)
    bounds, room = grid.bounds, grid.room
    left = room.x if trim.x < bounds.x + _NEAR else between.x
    top = room.y if trim.y < bounds.y + _NEAR else between.y
    right = room.right if trim.right > bounds.right - _NEAR else between.right
    bottom = room.bottom if trim.bottom > bounds.bottom - _NEAR else between.bottom
    return Rect(left, top, right - left, bottom - top)
