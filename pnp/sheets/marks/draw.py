"""The marks of a page: its kinds by name, and what all of them share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from pnp.model import PieceShape, Shape
from pnp.printing import EDGE, Marks, MarkStyle
from pnp.sheets.beds import Line
from pnp.sheets.grid import Grid
from pnp.sheets.marks.corner import find_corner_marks
from pnp.sheets.marks.edge import find_edge_marks
from pnp.sheets.marks.full import find_full_marks
from pnp.sheets.marks.lines import draw_lines, stroke_of
from pnp.sheets.marks.scissors import draw_scissors
from pnp.sheets.marks.singles import draw_outline, find_single_marks
from pnp.units import Rect

Find = Callable[[Grid, Sequence[Rect], MarkStyle], Iterable[Line]]
"""The lines beside pieces with these trims, which lie in slots of the grid."""

KINDS: Mapping[Marks, Find] = {
    Marks.EDGE: find_edge_marks,
    Marks.CORNER: find_corner_marks,
    Marks.FULL: find_full_marks,
}
"""Those that lie beside what is cut out by straight cuts."""


def draw_marks(
    grid: Grid,
    shape: PieceShape,
    trims: Sequence[Rect],
    used: Sequence[Rect] = (),
    style: MarkStyle = EDGE,
) -> tuple[Shape, ...]:
    """The cut marks of a page on which the slots with these trims are filled.

    Those of the slots that were `used` before are on the paper already. Round pieces and hexagons
    have a line on their cut and ticks of their own, whatever the kind of marks, but for none.
    """
    if style.kind is Marks.NONE:
        return ()
    return _draw(grid, shape, tuple(trims), tuple(used), style)


@lru_cache(maxsize=16)  # nearly all sheets of a deck have the same
def _draw(
    grid: Grid,
    shape: PieceShape,
    trims: tuple[Rect, ...],
    used: tuple[Rect, ...],
    style: MarkStyle,
) -> tuple[Shape, ...]:
    if shape.is_rectangular and style.kind is Marks.SCISSORS:
        return draw_scissors(trims, used, style)
    there = set(map(_key, _find(grid, shape, used, style)))
    left = [line for line in _find(grid, shape, trims, style) if _key(line) not in there]
    ticks = (Shape(draw_lines(left), stroke=stroke_of(style)),) if left else ()
    return ticks if shape.is_rectangular else (*ticks, *draw_outline(shape, trims, style))


def _find(grid: Grid, shape: PieceShape, trims: Sequence[Rect], style: MarkStyle) -> Iterator[Line]:
    if shape.is_rectangular:
        yield from KINDS[style.kind](grid, trims, style)
    else:
        yield from find_single_marks(grid, shape, trims, style)


def _key(line: Line) -> tuple[float, ...]:
    return tuple(round(place, 4) for place in line)
