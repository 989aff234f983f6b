"""Lines along every cut, from the one edge of the paper to the other, but on no bleed."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from pnp.printing import MarkStyle
from pnp.sheets.beds import Line
from pnp.sheets.grid import Grid
from pnp.sheets.marks.edge import above_and_below, at_the_sides, columns_of, rows_of
from pnp.sheets.marks.gutters import gutters_of
from pnp.units import Rect


def find_full_marks(grid: Grid, trims: Sequence[Rect], _: MarkStyle) -> Iterator[Line]:
    """Lines as far as the printer prints, or to the cut that parts the sheet.

    They leave out the places of a part-filled sheet that are empty, which may be filled later.
    """
    yield from above_and_below(grid, trims, math.inf)
    yield from at_the_sides(grid, trims, math.inf)
    upright, across = gutters_of(grid)
    for left, right in upright:
        yield from ((left, y, right, y) for y in rows_of(trims))
    for top, bottom in across:
        yield from ((x, top, x, bottom) for x in columns_of(trims))
