"""Standees: a strip that is folded over at its head, so that both sides of it show a figure."""

from __future__ import annotations

from pnp.model import Outline, Wrap
from pnp.nets.net import FREE, ONTO_FLAP, ONTO_PANEL, Beyond, Flap, Net, Panel
from pnp.units import Rect, Size

LEAST_FOOT = 8.0
"""The least depth of a flap, in mm: a shorter one does not hold a fold."""


def foot_of(figure: Size) -> float:
    """How deep each flap is, in mm: both together as deep as the figure is wide, so that it falls
    no sooner to the front than to the side."""
    return max(figure.width / 2, LEAST_FOOT)


def lay_standee(wrap: Wrap, number: int = 0) -> Net:
    """The back on its head above the front, each with a flap at its foot as deep as the wrap."""
    width, height, foot = wrap.width, wrap.height, wrap.depth
    head = foot + height
    bottom = head + height
    end = bottom + foot
    panels = (
        Panel(
            "front",
            "front",
            Rect(0, head, width, height),
            0,
            Beyond(FREE, ONTO_PANEL, FREE, ONTO_FLAP),
        ),
        Panel("back", "back", Rect(0, foot, width, height), 180, Beyond(FREE, ONTO_FLAP, FREE)),
    )
    flaps = (
        Flap("back flap", Rect(0, 0, width, foot), is_glued=False),
        Flap("front flap", Rect(0, bottom, width, foot), is_glued=False),
    )
    cut: Outline = (("M", 0, 0), ("L", width, 0), ("L", width, end), ("L", 0, end), ("Z",))
    folds = tuple((0.0, y, width, y) for y in (foot, head, bottom))
    return Net(Size(width, end), panels, flaps, cut, folds)
