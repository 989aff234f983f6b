"""What marks, lines and texts of a page cover."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.model import Drawing, Group, Matrix, Shape, Text
from pnp.units import Rect


def inks(drawings: tuple[Drawing, ...], matrix: Matrix = (1, 0, 0, 1, 0, 0)) -> Iterator[Rect]:
    """What marks, lines and texts of a page cover; a dashed line lies on a cut, with its ground."""
    for drawing in drawings:
        if isinstance(drawing, Group):
            yield from inks(drawing.drawings, join(matrix, drawing.matrix))
        elif isinstance(drawing, Text):
            size = drawing.size
            corners = [(drawing.x, drawing.y - 0.75 * size), (drawing.x + drawing.width, drawing.y)]
            yield box_of([place(matrix, *corner) for corner in corners])
        elif isinstance(drawing, Shape) and drawing.stroke and is_straight(drawing):
            ends = [place(matrix, float(x), float(y)) for _, x, y in drawing.outline]
            yield from (box_of(ends[at : at + 2]) for at in range(0, len(ends), 2))


def is_straight(shape: Shape) -> bool:
    """Whether it is made of separate lines, none of them dashed."""
    kinds = [segment[0] for segment in shape.outline]
    return not (shape.stroke and shape.stroke.dash) and kinds == ["M", "L"] * (len(kinds) // 2)


def join(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    (x, y), (right, down), (to, below) = ((a, b), (c, d), (e, f))
    o = outer
    return (
        o[0] * x + o[2] * y,
        o[1] * x + o[3] * y,
        o[0] * right + o[2] * down,
        o[1] * right + o[3] * down,
        *place(outer, to, below),
    )


def place(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def box_of(points: list[tuple[float, float]]) -> Rect:
    xs, ys = zip(*points, strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
