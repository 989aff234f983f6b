"""What lies beneath while a face is walked through: opaque areas, in two colours."""

from __future__ import annotations

from msgspec import Struct

from pnp.art.geometry import apply, box_under, determinant
from pnp.model import WHITE, Color, Matrix, Outline, Shape
from pnp.thrift.measures import Rings, flatten, holds, measure


class Clip(Struct, frozen=True):
    """What cuts drawings off, in coordinates of its own; `back` leads there from the face."""

    rings: Rings
    even_odd: bool
    back: Matrix

    @classmethod
    def of(cls, outline: Outline, matrix: Matrix, *, even_odd: bool) -> Clip:
        return cls(flatten(outline), even_odd, inverse(matrix))

    def shows(self, x: float, y: float) -> bool:
        """Whether a point of the face is left."""
        return holds(self.rings, *apply(self.back, x, y), even_odd=self.even_odd)


class Ground(Struct, frozen=True):
    """What lies somewhere: the `color` that it has on the face, and the one that is printed."""

    color: Color
    printed: Color


PAPER = Ground(WHITE, WHITE)


class _Area(Struct, frozen=True):
    left: float
    top: float
    right: float
    bottom: float
    shape: Shape
    back: Matrix
    clips: tuple[Clip, ...]
    ground: Ground

    def covers(self, x: float, y: float) -> bool:
        rings = measure(self.shape).rings
        inside = holds(rings, *apply(self.back, x, y), even_odd=self.shape.even_odd)
        return inside and all(clip.shows(x, y) for clip in self.clips)


class Beneath:
    """The opaque areas that were painted so far, on white paper."""

    def __init__(self) -> None:
        self._areas: list[_Area] = []

    def add(
        self, shape: Shape, ground: Ground, matrix: Matrix, clips: tuple[Clip, ...] = ()
    ) -> None:
        """Paint a shape, moved by `matrix` to the face's mm, over what is there."""
        if determinant(matrix):
            box = box_under(matrix, measure(shape).box)
            edges = box.x, box.y, box.right, box.bottom
            self._areas.append(_Area(*edges, shape, inverse(matrix), clips, ground))

    def find(self, x: float, y: float) -> Ground:
        """What lies at a point of the face."""
        for area in reversed(self._areas):
            # Most lie elsewhere, and a call for each would take longer than all else.
            if area.left <= x <= area.right and area.top <= y <= area.bottom and area.covers(x, y):
                return area.ground
        return PAPER


def inverse(matrix: Matrix) -> Matrix:
    """The matrix that leads back; its determinant must not be 0."""
    a, b, c, d, e, f = matrix
    size = determinant(matrix)
    return (
        d / size,
        -b / size,
        -c / size,
        a / size,
        (c * f - d * e) / size,
        (b * e - a * f) / size,
    )
