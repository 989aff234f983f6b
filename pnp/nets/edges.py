"""What hangs on the upper and the lower edge of a side of a box, and where it is cut and folded."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from pnp.model import Fold, Outline, Segment
from pnp.nets.measures import INSET, Measures
from pnp.nets.net import FREE, ONTO_FLAP, ONTO_PANEL, Beyond, Flap, Panel
from pnp.units import Rect

_ROUND = 0.5523
"""Handle length, in radii, of a cubic that draws a quarter circle."""


class Edge(Struct, frozen=True):
    """What hangs on one edge of a side.

    `cut` goes from the left end of the edge to its right end, both included. `beyond` is how far
    the picture of the side goes on over the edge.
    """

    cut: Outline
    beyond: float
    panels: tuple[Panel, ...] = ()
    flaps: tuple[Flap, ...] = ()
    folds: tuple[Fold, ...] = ()


class Hanging(Struct, frozen=True):
    """A way to go on at an edge: how far it reaches, and what it is at (x, y) along `width` mm.

    `out` is -1 at an upper edge, where it reaches up, and 1 at a lower one.
    """

    reach: Callable[[Measures], float]
    make: Callable[[str, float, float, float, int, Measures], Edge]


def _leave_open(name: str, x: float, y: float, width: float, out: int, room: Measures) -> Edge:
    return Edge((("L", x, y), ("L", x + width, y)), FREE)


def _cut_notch(name: str, x: float, y: float, width: float, out: int, room: Measures) -> Edge:
    """Half a circle, cut into the side."""
    radius, middle = room.notch, x + width / 2
    handle, deep = radius * _ROUND, y - out * radius
    cut: Outline = (
        ("L", x, y),
        ("L", middle - radius, y),
        ("C", middle - radius, y - out * handle, middle - handle, deep, middle, deep),
        ("C", middle + handle, deep, middle + radius, y - out * handle, middle + radius, y),
        ("L", x + width, y),
    )
    return Edge(cut, FREE)


def _hang_flap(
    name: str, x: float, y: float, width: float, out: int, room: Measures, reach: float, glued: bool
) -> Edge:
    left, right, end = x + room.gap, x + width - room.gap, y + out * reach
    cut: Outline = (
        ("L", x, y),
        ("L", left, y),
        ("L", left + room.taper, end),
        ("L", right - room.taper, end),
        ("L", right, y),
        ("L", x + width, y),
    )
    area = Rect(left, min(y, end), right - left, reach)
    flap = Flap(f"{name} {'top' if out < 0 else 'bottom'} flap", area, glued)
    return Edge(cut, ONTO_FLAP, flaps=(flap,), folds=((left, y, right, y),))


def _hang_dust(name: str, x: float, y: float, width: float, out: int, room: Measures) -> Edge:
    return _hang_flap(name, x, y, width, out, room, room.dust, glued=out > 0)


def _hang_glue(name: str, x: float, y: float, width: float, out: int, room: Measures) -> Edge:
    return _hang_flap(name, x, y, width, out, room, room.glue, glued=True)


def _hang_base(name: str, x: float, y: float, width: float, out: int, room: Measures) -> Edge:
    """The bottom, glued to the flaps beneath it. Its picture hangs on the front, head up."""
    end = y + room.depth
    cut: Outline = (("L", x, y), ("L", x, end), ("L", x + width, end), ("L", x + width, y))
    beyond = Beyond(left=room.gap, right=room.gap, bottom=FREE)
    panel = Panel("bottom", "bottom", Rect(x, y, width, room.depth), 0, beyond)
    return Edge(cut, ONTO_PANEL, (panel,), folds=((x, y, x + width, y),))


def _hang_lid(name: str, x: float, y: float, width: float, out: int, room: Measures) -> Edge:
    """The lid and its lip. Who looks down on the box from its front sees the lid's picture with its
    foot at the front, which is up here: it stands on its head."""
    top, right = y - room.depth, x + width
    end, near, far = top - room.lip, x + INSET, right - INSET
    curve = min(room.lip, 0.25 * width)
    handle = curve * (1 - _ROUND)
    start = end + curve
    cut: tuple[Segment, ...] = (
        ("L", x, y),
        ("L", x, top),
        ("L", x + room.slit, top),
        ("L", near, top),
        ("L", near, start),
        ("C", near, end + handle, near + handle, end, near + curve, end),
        ("L", far - curve, end),
        ("C", far - handle, end, far, end + handle, far, start),
        ("L", far, top),
        ("L", right - room.slit, top),
        ("L", right, top),
        ("L", right, y),
    )
    lid = Panel(
        "top", "top", Rect(x, top, width, room.depth), 180, Beyond(left=room.gap, right=room.gap)
    )
    lip = Panel("lip", "lip", Rect(x, end, width, room.lip), 180, Beyond(FREE, FREE, FREE))
    folds = ((x, y, right, y), (x + room.slit, top, right - room.slit, top))
    return Edge(cut, ONTO_PANEL, (lid, lip), folds=folds)


HANGINGS: Mapping[str, Hanging] = {
    "nothing": Hanging(lambda room: 0, _leave_open),
    "notch": Hanging(lambda room: 0, _cut_notch),
    "dust": Hanging(lambda room: room.dust, _hang_dust),
    "glue": Hanging(lambda room: room.glue, _hang_glue),
    "base": Hanging(lambda room: room.depth, _hang_base),
    "lid": Hanging(lambda room: room.depth + room.lip, _hang_lid),
}
"""All ways to go on at the edge of a side."""
