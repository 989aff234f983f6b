"""The outlines that pieces are cut to."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.art.geometry import Point, ellipse, polygon, rectangle, transform
from pnp.model import Matrix, Outline, Piece, PieceShape
from pnp.units import Rect, Size


def outline_of(shape: PieceShape, trim: Rect, corner: float = 0, grow: float = 0) -> Outline:
    """The edge of a piece that is cut to `trim`, moved outwards by `grow` mm.

    `corner` is the radius at the trim; 0 leaves corners sharp, however far out they are moved.
    """
    if shape is PieceShape.ROUND:
        return ellipse(trim.grow(grow))
    if shape is PieceShape.HEX:
        return polygon(hexagon_of(trim, grow))
    return rectangle(trim.grow(grow), corner + grow if corner else 0)


def cut_of(piece: Piece, trim: Rect, turn: int = 0) -> Outline:
    """Where a piece is cut that lies at `trim`, turned by 0, 90, 180 or 270 degrees clockwise."""
    component = piece.component
    if piece.outline is None:
        return outline_of(component.shape, trim, component.corner)
    return transform(piece.outline, lying_at(trim, turn))


def lying_at(trim: Rect, turn: int) -> Matrix:
    """What brings a piece, drawn from its top left, to where it lies, turned clockwise."""
    matrices: dict[int, Matrix] = {
        0: (1, 0, 0, 1, trim.x, trim.y),
        90: (0, 1, -1, 0, trim.right, trim.y),
        180: (-1, 0, 0, -1, trim.right, trim.bottom),
        270: (0, -1, 1, 0, trim.x, trim.bottom),
    }
    return matrices[turn]


def write_path(outline: Outline) -> str:
    """An outline as the path data of SVG, to 0.001 mm."""
    return " ".join(_write_segment(*segment) for segment in outline)


def _write_segment(command: str | float, *numbers: str | float) -> str:
    told = (f"{round(float(number), 3) + 0:g}" for number in numbers)
    return f"{command}{' '.join(told)}"


def hexagon_of(trim: Rect, grow: float = 0) -> tuple[Point, ...]:
    """The corners of a hexagon, clockwise; its flat sides lie on the nearer edges of `trim`."""
    x, y = trim.x + trim.width / 2, trim.y + trim.height / 2
    # Flat sides move by `grow`, corners by more.
    scale = 1 + 2 * grow / min(trim.width, trim.height)
    across, down = trim.width / 2 * scale, trim.height / 2 * scale
    if is_flat(Size(trim.width, trim.height)):
        sides: Sequence[Point] = ((-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1), (-1, 0))
    else:
        sides = ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))
    return tuple((x + right * across, y + below * down) for right, below in sides)


def is_flat(size: Size) -> bool:
    """Whether a hexagon of this size has its flat sides at the top and at the bottom."""
    return size.width >= size.height
