"""How large shapes are, how thin, and which points lie in them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from pnp.art.geometry import Point, bounds, box_under, points_of
from pnp.model import Matrix, Outline, Shape
from pnp.units import Rect

_CHORDS = 4
"""Straight lines that stand for a curve."""

Rings = tuple[tuple[Point, ...], ...]


class Measure(Struct, frozen=True):
    """A shape in its own units: its box, its outline as polygons, its area and its edge's length.

    `along` are points of the outline, off its corners. Holes count as holes if they turn the other
    way.
    """

    box: Rect
    rings: Rings
    along: tuple[Point, ...]
    area: float
    edge: float

    def box_under(self, matrix: Matrix) -> Rect:
        """The box around it where `matrix` brings it."""
        return box_under(matrix, self.box)

    @property
    def thickness(self) -> float:
        """The width of a strip, the radius of a disc: twice the area over the edge's length."""
        return 2 * self.area / self.edge if self.edge else 0.0


@lru_cache(maxsize=8192)
def measure(shape: Shape) -> Measure:
    """The measures of a shape; icons and pictures come back on face after face."""
    rings = flatten(shape.outline)
    along: list[Point] = []
    area, edge = 0.0, 0.0
    for ring in rings:
        x0, y0 = ring[-1]
        for x1, y1 in ring:
            area += (x0 * y1 - x1 * y0) / 2
            edge += math.hypot(x1 - x0, y1 - y0)
            along.append((x1 + (x0 - x1) / 3, y1 + (y0 - y1) / 3))
            x0, y0 = x1, y1
    box = bounds(shape.outline) or Rect(0, 0, 0, 0)
    return Measure(box, rings, tuple(along), abs(area), edge)


def flatten(outline: Outline) -> Rings:
    """The subpaths as polygons, curves as a few chords."""
    rings: list[list[Point]] = []
    for segment in outline:
        points = points_of(segment)
        if segment[0] == "M":
            rings.append(points)
        elif segment[0] == "L":
            rings[-1] += points
        elif segment[0] == "C":
            rings[-1] += _chords(rings[-1][-1], *points)
    return tuple(tuple(ring) for ring in rings)


def holds(rings: Rings, x: float, y: float, *, even_odd: bool) -> bool:
    """Whether a point lies inside, by the winding of the edges left of it."""
    winding = 0
    for ring in rings:
        x0, y0 = ring[-1]
        for x1, y1 in ring:
            if (y0 > y) != (y1 > y) and x0 + (y - y0) / (y1 - y0) * (x1 - x0) < x:
                winding += 1 if y1 > y0 else -1
            x0, y0 = x1, y1
    return winding % 2 == 1 if even_odd else winding != 0


def _chords(p0: Point, p1: Point, p2: Point, p3: Point) -> Iterator[Point]:
    for step in range(1, _CHORDS + 1):
        t = step / _CHORDS
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield (
            a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0],
            a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1],
        )
