"""Tuck boxes: a lid on the back that is tucked in behind the front, which has a notch for a thumb.

The seam is at the back, on the left, so that front and sides show one unbroken picture.
"""

from __future__ import annotations

from pnp.model import Wrap
from pnp.nets.measures import Measures
from pnp.nets.net import Net
from pnp.nets.strip import Upright, lay_strip

_LEFT = Upright("left", "side", is_wide=False, above="dust", below="dust")
_FRONT = Upright("front", "front", is_wide=True, above="notch", below="base")
_RIGHT = Upright("right", "side", is_wide=False, above="dust", below="dust")
_BACK = Upright("back", "back", is_wide=True, above="lid", below="glue")


def lay_box(wrap: Wrap, number: int = 0) -> Net:
    """The whole box as one net."""
    return lay_strip((_LEFT, _FRONT, _RIGHT, _BACK), Measures.of(wrap))


def halve_box(wrap: Wrap) -> tuple[Net, ...]:
    """The same box as two nets; the flap of each is glued beneath the first side of the other."""
    room = Measures.of(wrap)
    return lay_strip((_LEFT, _FRONT), room), lay_strip((_RIGHT, _BACK), room)
