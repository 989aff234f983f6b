"""How far drawings reach: the upright rectangle around what they paint."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.art.geometry import around, bounds, box_under
from pnp.model import IDENTITY, Drawing, Group, Matrix, Picture, Shape, Stroke, Text
from pnp.units import Rect


def extent(drawings: Iterable[Drawing], matrix: Matrix = IDENTITY) -> Rect | None:
    """The rectangle around all drawings under `matrix`, their lines' width included; None if empty.

    Text counts from its font's ascent to its descent. A clip cuts the rectangle.
    """
    boxes = [box for drawing in drawings if (box := _extent(drawing)) is not None]
    return around(box_under(matrix, box) for box in boxes)


def overlap(one: Rect, other: Rect) -> Rect | None:
    """What two rectangles share; None if they do not meet."""
    left, top = max(one.x, other.x), max(one.y, other.y)
    width = min(one.right, other.right) - left
    height = min(one.bottom, other.bottom) - top
    return Rect(left, top, width, height) if width >= 0 and height >= 0 else None


def _extent(drawing: Drawing) -> Rect | None:
    match drawing:
        case Shape():
            box = bounds(drawing.outline)
            return box and box.grow(_reach(drawing.stroke) if drawing.stroke else 0)
        case Text():
            top = drawing.y - drawing.font.ascent * drawing.size
            height = (drawing.font.ascent - drawing.font.descent) * drawing.size
            return Rect(drawing.x, top, drawing.width, height)
        case Picture():
            return Rect(drawing.x, drawing.y, drawing.width, drawing.height)
        case Group():
            inside = extent(drawing.drawings)
            clip = bounds(drawing.clip) if drawing.clip is not None else None
            if inside and clip:
                inside = overlap(inside, clip)
            return inside and box_under(drawing.matrix, inside)


def _reach(stroke: Stroke) -> float:
    """How far a line may reach beyond its outline; a sharp corner reaches `miter` half widths."""
    return stroke.width / 2 * (stroke.miter if stroke.join == "miter" else 2**0.5)
