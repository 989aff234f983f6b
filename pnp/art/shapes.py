"""SVG's basic shapes and paths into outlines, in the element's own units."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pnp.art.elements import Element
from pnp.art.geometry import Point, ellipse, polygon, rectangle
from pnp.art.paths import parse_path
from pnp.art.values import Viewport, parse_extent, parse_numbers
from pnp.model import Outline
from pnp.units import Rect


def outline_of(element: Element, viewport: Viewport) -> Outline:
    """The outline of a shape; empty where SVG draws nothing (no size, no points).

    Raises ValueError with a sentence for attributes that cannot be read.
    """
    return SHAPES[element.tag](element.attributes, viewport)


def _rect(attributes: Mapping[str, str], port: Viewport) -> Outline:
    box = Rect(
        parse_extent(attributes.get("x", "0"), port.width),
        parse_extent(attributes.get("y", "0"), port.height),
        parse_extent(attributes.get("width", "0"), port.width),
        parse_extent(attributes.get("height", "0"), port.height),
    )
    if box.width <= 0 or box.height <= 0:
        return ()
    rx, ry = _radii(attributes, port)
    return rectangle(box, rx, ry)


def _circle(attributes: Mapping[str, str], port: Viewport) -> Outline:
    radius = parse_extent(attributes.get("r", "0"), port.diagonal)
    return ellipse(*_center(attributes, port), radius, radius) if radius > 0 else ()


def _ellipse(attributes: Mapping[str, str], port: Viewport) -> Outline:
    rx, ry = _radii(attributes, port)
    return ellipse(*_center(attributes, port), rx, ry) if rx > 0 and ry > 0 else ()


def _line(attributes: Mapping[str, str], port: Viewport) -> Outline:
    start = (
        parse_extent(attributes.get("x1", "0"), port.width),
        parse_extent(attributes.get("y1", "0"), port.height),
    )
    end = (
        parse_extent(attributes.get("x2", "0"), port.width),
        parse_extent(attributes.get("y2", "0"), port.height),
    )
    return polygon([start, end], closed=False)


def _polyline(attributes: Mapping[str, str], _port: Viewport) -> Outline:
    return polygon(_points(attributes), closed=False)


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


def _center(attributes: Mapping[str, str], port: Viewport) -> Point:
    return (
        parse_extent(attributes.get("cx", "0"), port.width),
        parse_extent(attributes.get("cy", "0"), port.height),
    )


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
