"""The ways to fill paper, each in a file of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from msgspec import Struct

from pnp.printing import Fit, PrintOptions, Sides
from pnp.sheets.backs import lay_behind
from pnp.sheets.beds import Bed, both_ways, with_footer_aside
from pnp.sheets.duplex import lay_duplex
from pnp.sheets.fits import FITS
from pnp.sheets.fold import both_folds, lay_fold
from pnp.sheets.fronts import lay_fronts
from pnp.sheets.pages import Side, Slot
from pnp.sheets.sheet import Sheet
from pnp.units import Size, find_paper

Pages = Iterable[tuple[Side, tuple[Slot, ...]]]
"""The printed sides of one sheet, with what lies on each."""


class Way(Struct, frozen=True):
    """How one sheet becomes pages.

    `find_beds` tells where pieces may lie on a paper, held upright, with its printer's margin; the
    first of equals is taken. `shows_backs` if backs lie on pages of their own, each after its
    front. What has no second side fills paper the way `without_backs`.
    """

    find_beds: Callable[[Size, float], tuple[Bed, ...]]
    lay: Callable[[Sheet, PrintOptions], Pages]
    shows_backs: bool
    without_backs: Sides


WAYS: Mapping[Sides, Way] = {
    Sides.DUPLEX: Way(both_ways, lay_duplex, shows_backs=True, without_backs=Sides.DUPLEX),
    Sides.FOLD: Way(both_folds, lay_fold, shows_backs=False, without_backs=Sides.FRONTS),
    Sides.FRONTS: Way(
        both_ways,
        lambda sheet, _: [("plain", lay_fronts(sheet))],
        shows_backs=False,
        without_backs=Sides.FRONTS,
    ),
    Sides.BACKS: Way(both_ways, lay_behind, shows_backs=False, without_backs=Sides.BACKS),
}


def find_sides(sides: Sides, *, has_backs: bool) -> Sides:
    """The way in which pieces fill paper that are to fill it one way."""
    return sides if has_backs else WAYS[sides].without_backs


def find_beds(sides: Sides, options: PrintOptions) -> tuple[Bed, ...]:
    """Where pieces may lie, filling paper this way. Raises InputError for an unknown paper."""
    return _find_beds(sides, options.paper, options.margin, options.fit)


@lru_cache(maxsize=64)
def _find_beds(sides: Sides, paper: str, margin: float, fit: Fit) -> tuple[Bed, ...]:
    beds = WAYS[sides].find_beds(find_paper(paper), margin)
    aside = filter(None, map(with_footer_aside, beds)) if FITS[fit].footer_aside else ()
    return (*beds, *aside)
