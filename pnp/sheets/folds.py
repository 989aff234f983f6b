"""Where paper is folded: along a line between fronts and backs, or each pair between two signs."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.art.geometry import Point
from pnp.fonts import FontStack
from pnp.model import BLACK, Drawing, Group, Outline, Shape, Stroke
from pnp.printing import Gluing
from pnp.setting.text import set_line
from pnp.sheets.beds import Line
from pnp.sheets.grid import OFFSET
from pnp.sheets.marks import draw_lines
from pnp.sheets.pairs import Pair, Parted
from pnp.sheets.sheet import Block, Sheet
from pnp.units import READABLE

LINE = Stroke(BLACK, width=0.2, dash=(4.0, 1.2, 0.6, 1.2))
"""Dashes and dots, as drawings tell folds from cuts."""

SIGN = 2.4
"""How long the triangle is that points at a fold, in mm, where there is room."""

_HALF = 0.8  # of its width

SAYS = (
    "score and fold along this line, print to the outside · glue · then cut through both layers",
    "score and fold here, print outside · glue · then cut both layers",
    "fold here, glue, then cut",
)
"""What a fold line says, the longest that it has room for."""

_SHORT = {
    Gluing.SHEET: "fold, glue, then cut",
    Gluing.PAIR: "score from triangle to triangle, cut, fold, glue",
    Gluing.APART: "glue both sides of a piece back to back",
}
"""What the foot of a sheet says."""

_BESIDE = 1.1  # between the line and the baseline of what is written beside it


def find_gluing(sheet: Sheet) -> tuple[Gluing, ...]:
    """How second sides on a sheet come behind their fronts, if they are on the same side of it."""
    found = {Gluing.SHEET} if sheet.bed.fold else set[Gluing]()
    for block in sheet.blocks:
        for piece, _ in block.copies:
            if isinstance(piece, Pair):
                found.add(Gluing.PAIR)
            elif isinstance(piece, Parted):
                found.add(Gluing.APART)
    return tuple(each for each in Gluing if each in found)


def tell_gluing(sheet: Sheet) -> tuple[str, ...]:
    """What the foot of a sheet says of its folds."""
    return tuple(_SHORT[each] for each in find_gluing(sheet))


def find_folds(sheet: Sheet) -> tuple[Line, ...]:
    """The lines along which a sheet is folded, or the pairs on it, in mm from the top left."""
    across = (sheet.bed.fold,) if sheet.bed.fold else ()
    return (*across, *(fold for block in sheet.blocks for fold in _find_folds(block)))


def draw_folds(sheet: Sheet, font: FontStack) -> Iterator[Drawing]:
    """The line along which a sheet is folded, and what to do there; and triangles that point at
    both ends of the folds of pairs, beyond all that is printed, unlike the ticks of cuts."""
    if sheet.bed.fold:
        yield Shape(draw_lines([sheet.bed.fold]), stroke=LINE)
        yield from _write_beside(sheet.bed.fold, font)
    signs = [sign for block in sheet.blocks for sign in _find_signs(block)]
    if signs:
        yield Shape(tuple(segment for sign in signs for segment in sign), BLACK)


def _write_beside(fold: Line, font: FontStack) -> Iterator[Drawing]:
    """In the middle of the line, on the side of the fronts, as much as it has room for."""
    x1, y1, x2, y2 = fold
    length = math.dist((x1, y1), (x2, y2))
    for says in SAYS:
        words = set_line(says, font, READABLE, 0, 0, BLACK)
        start = (length - max(text.x + text.width for text in words)) / 2
        if start < 0:
            continue
        if x1 == x2:  # it reads from the foot upwards
            yield Group(words, (0, -1, 1, 0, x1 - _BESIDE, y2 - start))
        else:
            yield Group(words, (1, 0, 0, 1, x1 + start, y1 - _BESIDE))
        return


def _find_folds(block: Block) -> Iterator[Line]:
    """The folds of its pairs, as they lie; nets show their own."""
    for (piece, _), trim in zip(block.copies, block.trims, strict=True):
        for x1, y1, x2, y2 in piece.folds if isinstance(piece, Pair) else ():
            if block.turned:
                height = trim.width
                yield (trim.x + height - y1, trim.y + x1, trim.x + height - y2, trim.y + x2)
            else:
                yield (trim.x + x1, trim.y + y1, trim.x + x2, trim.y + y2)


def _find_signs(block: Block) -> Iterator[Outline]:
    """At the edges of the block, since neighbours lie between: all in a row share theirs."""
    grid = block.grid
    ring = grid.bounds.grow(grid.bleed + OFFSET)
    folds = list(_find_folds(block))
    room = grid.room
    for x in sorted({x1 for x1, _, x2, _ in folds if x1 == x2}):
        yield _draw_sign((x, ring.y), (0, -min(SIGN, ring.y - room.y)))
        yield _draw_sign((x, ring.bottom), (0, min(SIGN, room.bottom - ring.bottom)))
    for y in sorted({y1 for _, y1, _, y2 in folds if y1 == y2}):
        yield _draw_sign((ring.x, y), (-min(SIGN, ring.x - room.x), 0))
        yield _draw_sign((ring.right, y), (min(SIGN, room.right - ring.right), 0))


def _draw_sign(tip: Point, away: Point) -> Outline:
    """A triangle whose base lies `away` from its tip."""
    (x, y), (dx, dy) = tip, away
    wide, high = (0.0, _HALF) if dx else (_HALF, 0.0)
    base = x + dx, y + dy
    one, two = (base[0] - wide, base[1] - high), (base[0] + wide, base[1] + high)
    return (("M", x, y), ("L", *one), ("L", *two), ("Z",))
