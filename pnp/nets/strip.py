"""Sides of a box beside each other on one strip, with a flap at its end, become a net."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pnp.model import Fold, Outline, Segment
from pnp.nets.cuts import close, turn_back
from pnp.nets.edges import HANGINGS, Edge
from pnp.nets.measures import Measures
from pnp.nets.net import FREE, ONTO_FLAP, ONTO_PANEL, Beyond, Flap, Net, Panel
from pnp.units import Rect, Size


class Upright(Struct, frozen=True):
    """A side that stands upright when the box does, and what hangs on its upper and lower edge:
    keys of HANGINGS."""

    name: str
    face: str
    is_wide: bool
    above: str = "nothing"
    below: str = "nothing"


def lay_strip(sides: Sequence[Upright], room: Measures) -> Net:
    """The net of sides from left to right, as one sees them from outside, and a flap to be glued
    beneath what follows: the first of them, or that of another strip."""
    top = max(HANGINGS[side.above].reach(room) for side in sides)
    foot = top + room.height
    bottom = foot + max(HANGINGS[side.below].reach(room) for side in sides)
    x = 0.0
    uppers: list[Edge] = []
    lowers: list[Edge] = []
    panels: list[Panel] = []
    folds: list[Fold] = []
    for at, side in enumerate(sides):
        width = room.width if side.is_wide else room.depth
        above = HANGINGS[side.above].make(side.name, x, top, width, -1, room)
        below = HANGINGS[side.below].make(side.name, x, foot, width, 1, room)
        is_last = at == len(sides) - 1
        beyond = Beyond(
            FREE if at == 0 else ONTO_PANEL,
            above.beyond,
            ONTO_FLAP if is_last else ONTO_PANEL,
            below.beyond,
        )
        panels.append(Panel(side.name, side.face, Rect(x, top, width, room.height), 0, beyond))
        x += width
        folds.append((x, top, x, foot))
        uppers.append(above)
        lowers.append(below)
    edges = (*uppers, *lowers)
    seam = Flap("seam", Rect(x, top, room.glue, room.height), is_glued=True)
    return Net(
        Size(x + room.glue, bottom),
        (*panels, *(panel for edge in edges for panel in edge.panels)),
        (seam, *(flap for edge in edges for flap in edge.flaps)),
        _draw_around(uppers, lowers, seam.area),
        (*folds, *(fold for edge in edges for fold in edge.folds)),
    )


def _draw_around(uppers: Sequence[Edge], lowers: Sequence[Edge], seam: Rect) -> Outline:
    """The cut, clockwise from the top left of the first side."""
    taper = min(0.27 * seam.width, 0.1 * seam.height)  # about 15°
    cut: list[Segment] = [segment for edge in uppers for segment in edge.cut]
    cut += [("L", seam.right, seam.y + taper), ("L", seam.right, seam.bottom - taper)]
    for edge in reversed(lowers):
        cut += turn_back(edge.cut)
    return close(cut)
