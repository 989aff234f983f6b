"""Bands: a strip of paper around a stack, glued to a ring."""

from __future__ import annotations

from pnp.model import Wrap
from pnp.nets.measures import Measures
from pnp.nets.net import Net
from pnp.nets.strip import Upright, lay_strip

_LEFT = Upright("left", "side", is_wide=False)
_FRONT = Upright("front", "front", is_wide=True)
_RIGHT = Upright("right", "side", is_wide=False)
_BACK = Upright("back", "back", is_wide=True)


def lay_band(wrap: Wrap, number: int = 0) -> Net:
    """The whole band as one net."""
    return lay_strip((_LEFT, _FRONT, _RIGHT, _BACK), Measures.of(wrap))


def halve_band(wrap: Wrap) -> tuple[Net, ...]:
    """The same band as two nets."""
    room = Measures.of(wrap)
    return lay_strip((_LEFT, _FRONT), room), lay_strip((_RIGHT, _BACK), room)
