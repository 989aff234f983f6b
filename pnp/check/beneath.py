"""The colour that lies under a point of a face: shapes, gradients and pictures, blended."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from pnp.art.geometry import determinant
from pnp.check.painted import Painted
from pnp.model import (
    WHITE,
    Color,
    Fill,
    LinearGradient,
    Matrix,
    Picture,
    PictureFile,
    RadialGradient,
    Shape,
    Stop,
    Text,
    blend,
)
from pnp.units import Rect

if TYPE_CHECKING:  # slow to load, and most faces have no pixels
    from PIL.Image import Image

_LARGEST = 256
"""Pixels on the longer side to which pictures are reduced before they are looked at."""


def color_beneath(layers: Sequence[Painted], x: float, y: float) -> Color:
    """The colour at (x, y) mm after painting `layers` on white paper; texts are passed over."""
    showing: list[tuple[Color, float]] = []
    for painted in reversed(layers):
        seen = _color_of(painted, x, y)
        if seen is None:
            continue
        showing.append(seen)
        if seen[1] >= 1:
            break
    color = WHITE
    for above, opacity in reversed(showing):
        color = blend(color, above, opacity)
    return color


def opacity_at(layers: Sequence[Painted], x: float, y: float) -> float:
    """How much of the paper `layers` hide at (x, y) mm, 0 to 1; texts are passed over."""
    clear = 1.0
    for painted in layers:
        seen = _color_of(painted, x, y)
        if seen:
            clear *= 1 - seen[1]
    return 1 - clear


def layers_beneath(layers: Sequence[Painted], area: Rect) -> tuple[list[Painted], bool]:
    """Those of `layers` that show somewhere in `area` (mm); whether all of it has one colour."""
    showing: list[Painted] = []
    is_even = True
    for painted in reversed(layers):
        drawing = painted.drawing
        if isinstance(drawing, Text) or (isinstance(drawing, Shape) and drawing.fill is None):
            continue
        fills = painted.fills(area)
        if fills is False:
            continue
        showing.append(painted)
        is_plain = isinstance(drawing, Shape) and isinstance(drawing.fill, Color)
        is_even = is_even and is_plain and fills is True
        if fills and is_plain and drawing.opacity * painted.opacity == 1:
            break
    return showing[::-1], is_even


def _color_of(painted: Painted, x: float, y: float) -> tuple[Color, float] | None:
    drawing = painted.drawing
    if not isinstance(drawing, Shape | Picture) or not painted.covers(x, y):
        return None
    at = _back(painted.matrix, x, y)
    if isinstance(drawing, Shape):
        if drawing.fill is None:
            return None
        color, opacity = _color_in(drawing.fill, *at)
    else:
        across, down = (at[0] - drawing.x) / drawing.width, (at[1] - drawing.y) / drawing.height
        color, opacity = _pixel(drawing.source, across, down)
    return color, opacity * drawing.opacity * painted.opacity


def _back(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """The point that `matrix` brings to (x, y)."""
    a, b, c, d, e, f = matrix
    size = determinant(matrix)
    return (d * (x - e) - c * (y - f)) / size, (a * (y - f) - b * (x - e)) / size


def _color_in(fill: Fill, x: float, y: float) -> tuple[Color, float]:
    match fill:
        case Color():
            return fill, 1
        case LinearGradient():
            dx, dy = fill.x2 - fill.x1, fill.y2 - fill.y1
            length = dx * dx + dy * dy
            offset = ((x - fill.x1) * dx + (y - fill.y1) * dy) / length if length else 1
        case RadialGradient():
            offset = _radial_offset(fill, *_back(fill.matrix, x, y))
    return _at(fill.stops, offset)


def _radial_offset(fill: RadialGradient, x: float, y: float) -> float:
    """The share of the way from the focus to the circle, through the point."""
    px, py, cx, cy = x - fill.fx, y - fill.fy, fill.cx - fill.fx, fill.cy - fill.fy
    a = fill.radius**2 - cx * cx - cy * cy
    if a <= 0:
        return 1
    b = px * cx + py * cy
    return (math.sqrt(b * b + a * (px * px + py * py)) - b) / a


def _at(stops: Sequence[Stop], offset: float) -> tuple[Color, float]:
    before = stops[0]
    for stop in stops:
        if stop.offset >= offset:
            if stop.offset <= before.offset:
                return stop.color, stop.opacity
            share = max(0.0, (offset - before.offset) / (stop.offset - before.offset))
            opacity = before.opacity + (stop.opacity - before.opacity) * share
            return blend(before.color, stop.color, share), opacity
        before = stop
    return before.color, before.opacity


def _pixel(source: PictureFile, across: float, down: float) -> tuple[Color, float]:
    image = _reduced(source)
    column = min(image.width - 1, max(0, int(across * image.width)))
    row = min(image.height - 1, max(0, int(down * image.height)))
    red, green, blue, alpha = cast("tuple[int, int, int, int]", image.getpixel((column, row)))
    return Color(red, green, blue), alpha / 255


@lru_cache(maxsize=64)
def _reduced(source: PictureFile) -> Image:
    from PIL import Image, ImageOps

    with Image.open(source.file) as opened:
        opened.draft("RGB", (_LARGEST, _LARGEST))
        image = ImageOps.exif_transpose(opened).convert("RGBA")
    image.thumbnail((_LARGEST, _LARGEST))
    return image
