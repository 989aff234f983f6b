"""What counts where more pieces would fit with less bleed: each choice with its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from pnp.model import PieceShape
from pnp.printing import Fit
from pnp.sheets.beds import Bed
from pnp.sheets.dense import NARROW_BLEED, NARROW_MARKS, find_dense
from pnp.sheets.grid import LEAST_BLEED, MARKS, Grid, find_grid
from pnp.units import Size


class Fitting(Struct, frozen=True):
    """How a page is filled: with the grid that `find` tells of a trim, its shape, the beds and the
    most bleed, in mm.

    One piece alone, and pieces of several sizes, show `least_bleed`, and keep `marks` free around
    it, in mm. `footer_aside`: the footer may stand at the side of the page.
    """

    find: Callable[[Size, PieceShape, Iterable[Bed], float], Grid | None]
    least_bleed: float
    marks: float
    footer_aside: bool


FITS: Mapping[Fit, Fitting] = {
    Fit.BLEED: Fitting(find_grid, LEAST_BLEED, MARKS, footer_aside=False),
    Fit.MOST: Fitting(find_dense, NARROW_BLEED, NARROW_MARKS, footer_aside=True),
}
