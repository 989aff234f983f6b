"""A drawing from a file, in its own units, and how it is placed in a box of a face."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pnp.art.geometry import rectangle
from pnp.model import Drawing, Group
from pnp.units import Rect

Fit = Literal["contain", "cover", "fill"]


class Vector(Struct, frozen=True):
    """What an SVG draws: origin top-left, `width` × `height` in its own units, y down."""

    width: float
    height: float
    drawings: tuple[Drawing, ...]


def fit_vector(vector: Vector, box: Rect, fit: Fit = "contain") -> Group:
    """The drawing fitted into `box` (mm); `cover` cuts what lies outside."""
    area = fit_into(box, vector.width, vector.height, fit)
    scales = area.width / vector.width, area.height / vector.height
    placed = Group(vector.drawings, (scales[0], 0, 0, scales[1], area.x, area.y))
    if fit == "cover" and not box.contains(area, tolerance=1e-6):
        return Group((placed,), clip=rectangle(box))
    return placed


def fit_into(box: Rect, width: float, height: float, fit: Fit) -> Rect:
    """Where a picture of any unit lies in mm: centred in `box`, which it keeps to or fills.

    `contain` shows all of it, `cover` leaves no ground free, `fill` stretches it.
    """
    if fit == "fill":
        return box
    scales = box.width / width, box.height / height
    scale = min(scales) if fit == "contain" else max(scales)
    left = box.x + (box.width - width * scale) / 2
    top = box.y + (box.height - height * scale) / 2
    return Rect(left, top, width * scale, height * scale)
