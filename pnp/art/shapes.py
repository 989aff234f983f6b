"""SVG's basic shapes and paths into outlines, in the element's own units."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pnp.art.elements import SvgElement
from pnp.art.geometry import Point, ellipse, polygon, polyline, rectangle
from pnp.art.paths import parse_path
from pnp.art.values import Viewport, parse_extent, parse_numbers, read_box, read_point
from pnp.model import Outline
from pnp.units import Rect


def outline_of(element: SvgElement, viewport: Viewport) -> Outline:
    """The outline of a shape; empty where SVG draws nothing (no size, no points).

    Raises ValueError with a sentence for attributes that cannot be read.
    """
    return SHAPES[element.tag](element.attributes, viewport)


def _rect(attributes: Mapping[str, str], port: Viewport) -> Outline:
    box = read_box(attributes, port, "0")
    if box.width <= 0 or box.height <= 0:
        return ()
    rx, ry = _radii(attributes, port)
    return rectangle(box, rx, ry)


def _circle(attributes: Mapping[str, str], port: Viewport) -> Outline:
    radius = parse_extent(attributes.get("r", "0"), port.diagonal)
    return _ellipse_at(attributes, port, radius, radius)


def _ellipse(attributes: Mapping[str, str], port: Viewport) -> Outline:
    return _ellipse_at(attributes, port, *_radii(attributes, port))


def _ellipse_at(attributes: Mapping[str, str], port: Viewport, rx: float, ry: float) -> Outline:
    if rx <= 0 or ry <= 0:
        return ()
    cx, cy = read_point(attributes, port, "cx", "cy")
    # SVG 2, section 10.4: dashes begin at the right.
    return ellipse(Rect(cx - rx, cy - ry, 2 * rx, 2 * ry), start="right")


def _line(attributes: Mapping[str, str], port: Viewport) -> Outline:
    ends = read_point(attributes, port, "x1", "y1"), read_point(attributes, port, "x2", "y2")
    return polyline(ends)


def _polyline(attributes: Mapping[str, str], _port: Viewport) -> Outline:
    return polyline(_points(attributes))


def _polygon(attributes: Mapping[str, str], _port: Viewport) -> Outline:
    return polygon(_points(attributes))


def _path(attributes: Mapping[str, str], _port: Viewport) -> Outline:
    return parse_path(attributes.get("d", ""))


SHAPES: Mapping[str, Callable[[Mapping[str, str], Viewport], Outline]] = {
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "polyline": _polyline,
    "polygon": _polygon,
    "path": _path,
}


def _radii(attributes: Mapping[str, str], port: Viewport) -> Point:
    """`rx` and `ry`; one that is left out or `auto` equals the other."""
    rx, ry = attributes.get("rx", "auto"), attributes.get("ry", "auto")
    rx, ry = (ry if rx == "auto" else rx), (rx if ry == "auto" else ry)
    return (
        0 if rx == "auto" else parse_extent(rx, port.width),
        0 if ry == "auto" else parse_extent(ry, port.height),
    )


def _points(attributes: Mapping[str, str]) -> list[Point]:
    numbers = parse_numbers(attributes.get("points", ""))
    if len(numbers) % 2:
        raise ValueError("points holds an odd count of numbers")
    return list(zip(numbers[::2], numbers[1::2], strict=True))
