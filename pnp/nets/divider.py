"""Dividers: cards with a tab on top, which stands elsewhere on each of those that follow."""

from __future__ import annotations

from pnp.model import Outline, Wrap
from pnp.nets.cuts import close
from pnp.nets.net import FREE, ONTO_PANEL, Beyond, Net, Panel
from pnp.units import Rect, Size

TABS = 3
"""So many tabs stand side by side before they begin anew."""

TAB = 10.0
"""How high a tab is, in mm: two lines of type, or a symbol, and a finger."""

_ROUND = 3.0


def lay_divider(wrap: Wrap, number: int = 0) -> Net:
    """The divider of that number, counted from 0; the depth of its wrap is how high its tab is."""
    width, height, high = wrap.width, wrap.height, wrap.depth
    across = width / TABS
    left = number % TABS * across
    right = left + across
    panels = (
        Panel("front", "front", Rect(0, high, width, height), 0, Beyond(FREE, FREE, FREE, FREE)),
        Panel("tab", "tab", Rect(left, 0, across, high), 0, Beyond(FREE, FREE, FREE, ONTO_PANEL)),
    )
    handle = _ROUND * 0.4477
    cut: Outline = (
        ("L", 0, high),
        ("L", left, high),
        ("L", left, _ROUND),
        ("C", left, handle, left + handle, 0, left + _ROUND, 0),
        ("L", right - _ROUND, 0),
        ("C", right - handle, 0, right, handle, right, _ROUND),
        ("L", right, high),
        ("L", width, high),
        ("L", width, high + height),
        ("L", 0, high + height),
    )
    return Net(Size(width, high + height), panels, (), close(cut), ())
