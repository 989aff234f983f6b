"""The ways to fill paper, each in a file of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from pnp.printing import PrintOptions, Sides
from pnp.sheets.duplex import lay_duplex
from pnp.sheets.filling import Sheet
from pnp.sheets.fronts import lay_fronts
from pnp.sheets.pages import Side, Slot

Pages = Iterable[tuple[Side, tuple[Slot, ...]]]
"""The printed sides of one sheet, with what lies on each."""


class Way(Struct, frozen=True):
    """How one sheet becomes pages; `shows_backs` if backs are among them."""

    lay: Callable[[Sheet, PrintOptions], Pages]
    shows_backs: bool


WAYS: Mapping[Sides, Way] = {
    Sides.DUPLEX: Way(lay_duplex, shows_backs=True),
    Sides.FRONTS: Way(lambda sheet, _: [("plain", lay_fronts(sheet))], shows_backs=False),
}
