"""Panels: areas of a layout that carry text or signs, and whose colour may say what they are."""

from __future__ import annotations

from pnp.art.geometry import determinant, transform
from pnp.model import WHITE, Color, Drawing, Group, Outline, Shape, Stroke, contrast
from pnp.thrift.beneath import inverse
from pnp.thrift.measures import measure
from pnp.thrift.tones import on_white, saturation
from pnp.thrift.walk import Walk
from pnp.units import BLEED, Rect

STRIPE = 0.9
"""Width in mm of the stripe of its own colour that a panel keeps along its edge."""

DARK_STRIPE = 0.5
"""The same for dark panels without a hue."""

_LEAST_AREA = 40.0
"""Area in mm² from which a shape is a panel."""

_COLORFUL = 80
"""Of 255: a colour whose channels differ by less says nothing."""

_PALEST = 1.4
"""Contrast to white that a stripe has at least."""

_DARK = 4.5

_BEYOND = 0.3
"""What comes so near to the edge of the bleed goes on beyond it."""


def draw_stripe(shape: Shape, color: Color, walk: Walk) -> list[Drawing]:
    """The stripe of its colour that a panel keeps along its edge, where it ends on the card."""
    size, scale = measure(shape), walk.scale
    width = _width(color)
    is_large = size.area * scale**2 >= _LEAST_AREA and size.thickness * scale >= 2 * STRIPE
    if not (walk.is_panel and walk.trim and width and is_large and determinant(walk.matrix)):
        return []
    outline = transform(shape.outline, walk.matrix)
    outline = transform(_run_out(outline, walk.trim), inverse(walk.matrix))
    stroke = Stroke(on_white(color, max(_PALEST, contrast(color, WHITE))), 2 * width / scale)
    inside = (Shape(outline, None, stroke),)
    return [Group(inside, clip=outline, clip_even_odd=shape.even_odd)]


def _width(color: Color) -> float:
    if saturation(color) >= _COLORFUL:
        return STRIPE
    return DARK_STRIPE if contrast(color, WHITE) > _DARK else 0


def _run_out(outline: Outline, trim: Rect) -> Outline:
    """The outline, with what ends at the edge of the bleed moved far out: no line is seen there."""
    edge = trim.grow(BLEED - _BEYOND)
    far = trim.grow(3 * BLEED)

    def move(number: float, *, across: bool) -> float:
        low, high = (edge.x, edge.right) if across else (edge.y, edge.bottom)
        if low < number < high:
            return number
        beyond = (far.x, far.right) if across else (far.y, far.bottom)
        return beyond[0] if number <= low else beyond[1]

    return tuple(
        (
            segment[0],
            *(move(float(each), across=at % 2 == 0) for at, each in enumerate(segment[1:])),
        )
        for segment in outline
    )
