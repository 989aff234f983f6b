"""SVG's gradients into the model's: units, transforms, links and stops resolved."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pnp.art.colors import parse_css_color
from pnp.art.document import SvgDocument
from pnp.art.elements import SvgElement
from pnp.art.geometry import apply, compose, determinant, is_uniform, scale_of
from pnp.art.styles import style_of
from pnp.art.values import Viewport, parse_extent, parse_share, parse_transform
from pnp.model import IDENTITY, Color, Fill, LinearGradient, Matrix, RadialGradient, Stop
from pnp.units import Rect

GRADIENTS = ("linearGradient", "radialGradient")

_INSIDE = 0.999
"""How near to the circle's edge, in radii, a focus may lie: beyond it the colours form a cone."""


def read_gradient(
    element: SvgElement, box: Rect, viewport: Viewport, matrix: Matrix, document: SvgDocument
) -> Fill | None:
    """A gradient for a shape with the bounds `box`, under `matrix`; None where it paints nothing.

    One stop is a plain colour. Raises ValueError with a sentence for what cannot be painted.
    """
    chain = _chain(element, document)
    attributes: dict[str, str] = {}
    for link in reversed(chain):
        attributes |= link.attributes
    if attributes.get("spreadMethod", "pad") != "pad":
        raise ValueError("a gradient that repeats or reflects cannot be drawn; add stops instead")
    stops = _stops(next((link for link in chain if _has_stops(link)), element), document)
    if not stops:
        return None
    relative = attributes.get("gradientUnits", "objectBoundingBox") == "objectBoundingBox"
    if relative:
        if box.width <= 0 or box.height <= 0:
            return None
        matrix = compose(matrix, (box.width, 0, 0, box.height, box.x, box.y))
        viewport = Viewport(1, 1)
    matrix = compose(matrix, parse_transform(attributes.get("gradientTransform", "")))
    if len(stops) == 1:
        return _flat(stops[0])
    if determinant(matrix) == 0:
        return None

    def extent(name: str, default: str, whole: float) -> float:
        return parse_extent(attributes.get(name, default), whole)

    width, height = viewport.width, viewport.height
    if element.tag == "linearGradient":
        start = extent("x1", "0%", width), extent("y1", "0%", height)
        end = extent("x2", "100%", width), extent("y2", "0%", height)
        return _linear(start, end, stops, matrix)
    return _radial(attributes, extent, viewport, stops, matrix)


def _chain(element: SvgElement, document: SvgDocument) -> list[SvgElement]:
    """The gradient and those it takes its missing parts from, in that order."""
    chain = [element]
    while href := chain[-1].attributes.get("href"):
        linked = document.by_id.get(href[1:]) if href.startswith("#") else None
        if linked is None or linked.tag not in GRADIENTS:
            raise ValueError(f"a gradient takes its colours from {href}, which is not in the file")
        if linked in chain:
            raise ValueError(f"the gradient {href} takes its colours from itself")
        chain.append(linked)
    return chain


def _has_stops(element: SvgElement) -> bool:
    return any(child.tag == "stop" for child in element.children)


def _stops(element: SvgElement, document: SvgDocument) -> tuple[Stop, ...]:
    """The stops with their offsets kept in order, as SVG asks."""
    stops: list[Stop] = []
    least = 0.0
    for child in element.children:
        if child.tag != "stop":
            continue
        style = style_of(child, {}, document.rules)
        current = _current_color(child, document)
        color, alpha = parse_css_color(style.get("stop-color", "black"), current)
        least = max(least, parse_share(child.attributes.get("offset", "0")))
        stops.append(Stop(least, color, alpha * parse_share(style.get("stop-opacity", "1"))))
    return tuple(stops)


def _current_color(element: SvgElement, document: SvgDocument) -> Color:
    """What `currentColor` means for a stop: the `color` of the nearest element around it."""
    around: SvgElement | None = element
    while around is not None:
        color = style_of(around, {}, document.rules).get("color")
        if color is not None:
            return parse_css_color(color, document.current)[0]
        around = around.parent
    return document.current


def _linear(
    start: tuple[float, float], end: tuple[float, float], stops: tuple[Stop, ...], matrix: Matrix
) -> Fill | None:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    if length == 0:
        # SVG 2, section 14.2.2: a line without length is painted in its last colour.
        return _flat(stops[-1])
    # A shear keeps the stripes straight but no longer at right angles to the line, so the line is
    # turned: its direction is the gradient of the offset, carried over by the inverse transpose.
    a, b, c, d, _, _ = matrix
    size = determinant(matrix)
    gx = (d * dx - b * dy) / (size * length)
    gy = (a * dy - c * dx) / (size * length)
    steep = gx * gx + gy * gy
    x1, y1 = apply(matrix, *start)
    return LinearGradient(x1, y1, x1 + gx / steep, y1 + gy / steep, stops)


def _radial(
    attributes: Mapping[str, str],
    extent: Callable[[str, str, float], float],
    viewport: Viewport,
    stops: tuple[Stop, ...],
    matrix: Matrix,
) -> Fill | None:
    radius = extent("r", "50%", viewport.diagonal)
    cx, cy = extent("cx", "50%", viewport.width), extent("cy", "50%", viewport.height)
    fx = extent("fx", attributes.get("cx", "50%"), viewport.width)
    fy = extent("fy", attributes.get("cy", "50%"), viewport.height)
    if extent("fr", "0", viewport.diagonal) != 0:
        raise ValueError("a radial gradient with a focal radius (fr) cannot be drawn; remove fr")
    if radius <= 0:
        return _flat(stops[-1])
    away = ((fx - cx) ** 2 + (fy - cy) ** 2) ** 0.5 / radius
    if away > _INSIDE:
        fx, fy = cx + (fx - cx) * _INSIDE / away, cy + (fy - cy) * _INSIDE / away
    if is_uniform(matrix):
        cx, cy = apply(matrix, cx, cy)
        fx, fy = apply(matrix, fx, fy)
        radius, matrix = radius * scale_of(matrix), IDENTITY
    return RadialGradient(cx, cy, radius, fx, fy, stops, matrix)


def _flat(stop: Stop) -> Fill:
    """One colour everywhere; a gradient of equal stops where it lets the ground through."""
    if stop.opacity == 1:
        return stop.color
    return LinearGradient(0, 0, 1, 0, (stop, stop))
