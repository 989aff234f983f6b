"""Arithmetic of outlines and matrices: compose, move, measure. Knows no file and no paint."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal, cast

from pnp.model import IDENTITY, Matrix, Outline, Segment
from pnp.units import Rect

Point = tuple[float, float]

ARC = 4 * (math.sqrt(2) - 1) / 3
"""Handle length, in radii, of a cubic that draws a quarter circle (off by 0.03 % at most)."""


def compose(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that applies `inner` first and `outer` to what comes out."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def scaling(x: float, y: float) -> Matrix:
    return (x, 0, 0, y, 0, 0)


def moving(x: float, y: float) -> Matrix:
    return (1, 0, 0, 1, x, y)


def turning(degrees: float) -> Matrix:
    """A turn about the origin, clockwise as y runs down."""
    # Rounded, so that quarter turns are exact and leave rectangles upright.
    cosine = round(math.cos(math.radians(degrees)), 12)
    sine = round(math.sin(math.radians(degrees)), 12)
    return (cosine, sine, -sine, cosine, 0, 0)


def turning_about(x: float, y: float, degrees: float) -> Matrix:
    """A turn about the point (x, y), clockwise as y runs down."""
    return compose(moving(x, y), compose(turning(degrees), moving(-x, -y)))


def determinant(matrix: Matrix) -> float:
    return matrix[0] * matrix[3] - matrix[1] * matrix[2]


def scale_of(matrix: Matrix) -> float:
    """How many times longer lengths become, averaged over the directions."""
    return math.sqrt(abs(determinant(matrix)))


def is_uniform(matrix: Matrix) -> bool:
    """Whether a circle stays a circle, so that a pen's width stays one number."""
    a, b, c, d, _, _ = matrix
    size = a * a + b * b + c * c + d * d
    return abs(a * c + b * d) <= 1e-6 * size and abs(a * a + b * b - c * c - d * d) <= 1e-6 * size


def apply(matrix: Matrix, x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def points_of(segment: Segment) -> list[Point]:
    """The handles and the end of a segment; none for "Z"."""
    return list(_points(segment))


def _points(segment: Segment) -> Iterator[Point]:
    numbers = cast("tuple[float, ...]", segment)
    return zip(numbers[1::2], numbers[2::2], strict=True)


def transform(outline: Outline, matrix: Matrix, digits: int | None = None) -> Outline:
    """The outline under a matrix, rounded to `digits` decimals where they are given."""
    a, b, c, d, e, f = matrix
    moved: list[Segment] = []
    for segment in outline:
        numbers: list[float] = []
        for x, y in _points(segment):
            numbers += (a * x + c * y + e, b * x + d * y + f)
        if digits is not None:
            # Adding 0.0 turns the -0.0 that rounding leaves into 0.0: equal shapes, equal bytes.
            numbers = [round(number, digits) + 0.0 for number in numbers]
        moved.append((segment[0], *numbers))
    return tuple(moved)


def polyline(points: Iterable[Point]) -> Outline:
    """Straight lines from point to point."""
    return tuple(("L" if at else "M", x, y) for at, (x, y) in enumerate(points))


def polygon(points: Iterable[Point]) -> Outline:
    """Straight lines from point to point and back to the first; empty without points."""
    outline = polyline(points)
    return (*outline, ("Z",)) if outline else ()


def rectangle(box: Rect, rx: float = 0, ry: float | None = None) -> Outline:
    """A rectangle, its corners rounded by a quarter of an ellipse of radii `rx`, `ry`.

    Radii are at most half of their side. `rx` alone is the radius of a quarter circle.
    """
    if ry is None:
        rx = ry = min(rx, box.width / 2, box.height / 2)
    rx, ry = min(rx, box.width / 2), min(ry, box.height / 2)
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    if rx <= 0 or ry <= 0:
        return polygon([(left, top), (right, top), (right, bottom), (left, bottom)])
    hx, hy = rx * (1 - ARC), ry * (1 - ARC)
    return (
        ("M", left + rx, top),
        ("L", right - rx, top),
        ("C", right - hx, top, right, top + hy, right, top + ry),
        ("L", right, bottom - ry),
        ("C", right, bottom - hy, right - hx, bottom, right - rx, bottom),
        ("L", left + rx, bottom),
        ("C", left + hx, bottom, left, bottom - hy, left, bottom - ry),
        ("L", left, top + ry),
        ("C", left, top + hy, left + hx, top, left + rx, top),
        ("Z",),
    )


def ellipse(box: Rect, start: Literal["top", "right"] = "top") -> Outline:
    """The ellipse that fills `box`, as four cubics clockwise from `start`, where dashes begin."""
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    cx, cy = (left + right) / 2, (top + bottom) / 2
    hx, hy = box.width / 2 * ARC, box.height / 2 * ARC
    first: Outline = (("C", cx + hx, top, right, cy - hy, right, cy),)
    others: Outline = (
        ("C", right, cy + hy, cx + hx, bottom, cx, bottom),
        ("C", cx - hx, bottom, left, cy + hy, left, cy),
        ("C", left, cy - hy, cx - hx, top, cx, top),
    )
    if start == "top":
        return (("M", cx, top), *first, *others, ("Z",))
    return (("M", right, cy), *others, *first, ("Z",))


@lru_cache(maxsize=1024)  # icons and frames come back on face after face
def bounds(outline: Outline) -> Rect | None:
    """The smallest upright rectangle around the curve itself (not its handles); None if empty."""
    xs: list[float] = []
    ys: list[float] = []
    for segment in outline:
        numbers = cast("tuple[float, ...]", segment)
        if segment[0] == "C":
            xs += _turns(xs[-1], *numbers[1::2])
            ys += _turns(ys[-1], *numbers[2::2])
        if segment[0] != "Z":
            xs.append(numbers[-2])
            ys.append(numbers[-1])
    if not xs:
        return None
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def box_under(matrix: Matrix, box: Rect) -> Rect:
    """The smallest upright rectangle around a box under a matrix."""
    if matrix == IDENTITY:
        return box
    corners = [apply(matrix, x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    xs, ys = zip(*corners, strict=True)
    left, top = min(xs), min(ys)
    return Rect(left, top, max(xs) - left, max(ys) - top)


def around(boxes: Iterable[Rect]) -> Rect | None:
    """The smallest rectangle that holds all `boxes`; None without any."""
    all_boxes = list(boxes)
    if not all_boxes:
        return None
    left, top = min(box.x for box in all_boxes), min(box.y for box in all_boxes)
    right, bottom = max(box.right for box in all_boxes), max(box.bottom for box in all_boxes)
    return Rect(left, top, right - left, bottom - top)


def _turns(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """The values at which a cubic, in one dimension, turns back between its ends."""
    low, high = min(p0, p3), max(p0, p3)
    if low <= p1 <= high and low <= p2 <= high:
        return []
    # The derivative is a·t² + b·t + c, up to a factor of three.
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    root = b * b - 4 * a * c
    if abs(a) < 1e-12:
        times = [-c / b] if b else []
    elif root < 0:
        times = []
    else:
        times = [(-b - math.sqrt(root)) / (2 * a), (-b + math.sqrt(root)) / (2 * a)]
    return [
        (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3
        for t in times
        if 0 < t < 1
    ]
