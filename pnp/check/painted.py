"""A face as a flat list of what is painted, each thing with its place on the face."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from msgspec import Struct

from pnp.art.extents import extent, overlap
from pnp.art.geometry import (
    Point,
    bounds,
    box_under,
    compose,
    points_of,
    rectangle,
    scale_of,
    transform,
)
from pnp.model import IDENTITY, Drawing, Group, Item, Matrix, Outline, Picture, Shape, Text
from pnp.units import POINTS_PER_MM, Rect

Rings = tuple[tuple[Point, ...], ...]

Clip = tuple[Outline, bool]

_CURVE_STEPS = 8

# Of its size, how far letters with and without descenders reach from their baseline.
_CAPITAL = 0.72
_DESCENDER = 0.24
_DESCENDING = frozenset("gjpqyQJ,;()[]{}/|@§çµþβμρφ")


class Painted(Struct, frozen=True, dict=True):
    """One shape, text or picture. `matrix` leads to the face's mm, `clips` are already there.

    A clip is an outline and whether it counts even-odd. `opacity` is that of the groups around it.
    """

    drawing: Shape | Text | Picture
    item: Item
    matrix: Matrix
    clips: tuple[Clip, ...]
    opacity: float

    @cached_property
    def reach(self) -> Rect | None:
        """What it may cover on the face; None where the clips leave nothing."""
        if isinstance(self.drawing, Text):
            box: Rect | None = box_under(self.matrix, _ink_of(self.drawing))
        else:
            box = extent([self.drawing], self.matrix)
        for outline, _ in self.clips:
            edge = bounds(outline)
            box = overlap(box, edge) if box and edge else None
        return box

    @cached_property
    def rings(self) -> Rings:
        """The outline of a shape or a picture as polygons on the face; a text's is its box."""
        match self.drawing:
            case Shape(outline=outline):
                return flatten(transform(outline, self.matrix))
            case Text() as text:
                return flatten(transform(rectangle(_ink_of(text)), self.matrix))
            case Picture(x=x, y=y, width=width, height=height):
                box = Rect(x, y, width, height)
                return flatten(transform(rectangle(box), self.matrix))

    @cached_property
    def _clip_rings(self) -> list[tuple[Rings, bool]]:
        return [(flatten(outline), even_odd) for outline, even_odd in self.clips]

    @property
    def points(self) -> float:
        """The size of a text on the face, in pt."""
        size = self.drawing.size if isinstance(self.drawing, Text) else 0
        return size * scale_of(self.matrix) * POINTS_PER_MM

    def covers(self, x: float, y: float) -> bool:
        """Whether it paints at a point of the face; a line's own width does not count."""
        reach = self.reach
        if reach is None or not (reach.x <= x <= reach.right and reach.y <= y <= reach.bottom):
            return False
        even_odd = isinstance(self.drawing, Shape) and self.drawing.even_odd
        return _inside(self.rings, x, y, even_odd) and all(
            _inside(rings, x, y, odd) for rings, odd in self._clip_rings
        )

    def fills(self, area: Rect) -> bool | None:
        """True if it paints all of `area`, False if none of it, None where its edge runs through.

        A line's own width does not count, as for `covers`.
        """
        reach = self.reach
        if reach is None or not meet(reach, area):
            return False
        outlines = (self.rings, *(rings for rings, _ in self._clip_rings))
        if any(_runs_into(ring, area) for rings in outlines for ring in rings):
            return None
        return self.covers(area.x + area.width / 2, area.y + area.height / 2)


def meet(one: Rect, other: Rect) -> bool:
    """Whether two rectangles touch or overlap."""
    return (
        one.x <= other.x + other.width
        and other.x <= one.x + one.width
        and one.y <= other.y + other.height
        and other.y <= one.y + one.height
    )


def paint_order(items: Iterable[Item]) -> Iterator[Painted]:
    """Everything that `items` paint, lowest first; what is wholly transparent is left out."""
    for item in items:
        yield from _unfold(item.drawing, item, IDENTITY, (), 1)


def flatten(outline: Outline) -> Rings:
    """The subpaths as polygons, curves as chords."""
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


def _unfold(
    drawing: Drawing, item: Item, matrix: Matrix, clips: tuple[Clip, ...], opacity: float
) -> Iterator[Painted]:
    if isinstance(drawing, Group):
        matrix = compose(matrix, drawing.matrix)
        opacity *= drawing.opacity
        if drawing.clip is not None:
            clips = (*clips, (transform(drawing.clip, matrix), drawing.clip_even_odd))
        for inner in drawing.drawings:
            yield from _unfold(inner, item, matrix, clips, opacity)
    elif opacity * drawing.opacity > 0:
        yield Painted(drawing, item, matrix, clips, opacity)


def _ink_of(text: Text) -> Rect:
    """About where the letters of a text are: from their capitals' top to their descenders."""
    below = _DESCENDER if _DESCENDING & set(text.text) else 0
    height = (_CAPITAL + below) * text.size
    return Rect(text.x, text.y - _CAPITAL * text.size, text.width, height)


def _chords(p0: Point, p1: Point, p2: Point, p3: Point) -> Iterator[Point]:
    for step in range(1, _CURVE_STEPS + 1):
        t = step / _CURVE_STEPS
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield (
            a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0],
            a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1],
        )


def _inside(rings: Rings, x: float, y: float, even_odd: bool) -> bool:
    """Whether a point lies inside, by the winding of the edges left of it."""
    winding = 0
    for ring in rings:
        x0, y0 = ring[-1]
        for x1, y1 in ring:
            if (y0 > y) != (y1 > y) and x0 + (y - y0) / (y1 - y0) * (x1 - x0) < x:
                winding += 1 if y1 > y0 else -1
            x0, y0 = x1, y1
    return winding % 2 == 1 if even_odd else winding != 0


def _runs_into(ring: tuple[Point, ...], area: Rect) -> bool:
    """Whether an edge of a polygon may cross `area`: the box around the edge meets it."""
    left, top, right, bottom = area.x, area.y, area.right, area.bottom
    x0, y0 = ring[-1]
    for x1, y1 in ring:
        if not (
            (x0 < left and x1 < left)
            or (x0 > right and x1 > right)
            or (y0 < top and y1 < top)
            or (y0 > bottom and y1 > bottom)
        ):
            return True
        x0, y0 = x1, y1
    return False
