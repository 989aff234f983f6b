"""Backs alone: the other side of the sheets of fronts, page for page."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.printing import PrintOptions
from pnp.sheets.duplex import lay_backs, turn_over
from pnp.sheets.fronts import lay_fronts
from pnp.sheets.pages import Side, Slot
from pnp.sheets.sheet import Sheet


def lay_behind(sheet: Sheet, options: PrintOptions) -> Iterator[tuple[Side, tuple[Slot, ...]]]:
    """The slots behind a sheet of fronts, each where its front is.

    What shows both of its sides in front has none behind. A page may be empty, so that a stack of
    fronts can be fed again as it is.
    """
    fronts = lay_fronts(sheet)
    yield "back", tuple(lay_backs(fronts, lambda rect: turn_over(rect, sheet.page, options.flip)))
