"""What is cut out of paper along an outline of its own, and folded: boxes, bands,
dividers, standees.

Pure arithmetic in mm. It knows no faces, no sheets and no files.
"""

from collections.abc import Callable, Mapping

from msgspec import Struct

from pnp.model import Wrap
from pnp.nets.band import halve_band, lay_band
from pnp.nets.divider import TAB, lay_divider
from pnp.nets.measures import Measures, room_in_band, room_in_box
from pnp.nets.net import Flap, Net, Panel
from pnp.nets.standee import foot_of, lay_standee
from pnp.nets.tuck import halve_box, lay_box


class NetKind(Struct, frozen=True):
    """How a kind of net is laid: `lay` as one, for the piece of that number, and `halve` as those
    that are glued together where paper is too small for one."""

    lay: Callable[[Wrap, int], Net]
    halve: Callable[[Wrap], tuple[Net, ...]] = lambda wrap: ()


WRAP_KINDS: Mapping[str, NetKind] = {
    "box": NetKind(lay_box, halve_box),
    "band": NetKind(lay_band, halve_band),
    "dividers": NetKind(lay_divider),
}
"""The kinds of component that are made for cards, and as large as these need them."""

NET_KINDS: Mapping[str, NetKind] = {**WRAP_KINDS, "standees": NetKind(lay_standee)}
"""The kinds of component that are nets."""

__all__ = [
    "NET_KINDS",
    "TAB",
    "WRAP_KINDS",
    "Flap",
    "Measures",
    "Net",
    "NetKind",
    "Panel",
    "foot_of",
    "room_in_band",
    "room_in_box",
]
