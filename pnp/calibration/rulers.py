"""Where the rulers of a calibration sheet lie, and how far the back moves in each cell."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

from pnp.problems import InputError
from pnp.units import Rect, Size

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
"""One for each cell. There is no I, which is read as 1 and as L."""

MIDDLE = LETTERS.index("N")
"""The cell in which the back is not moved."""

STEP, FINE = 0.25, 0.1
"""By how many mm the back moves from cell to cell: 3 mm to either side, and 1.2 on a test."""

DEPTH = 14.0
"""A cell across the way in which its bar moves, in mm."""

_PITCH = 14.0  # along that way, where there is room
_NARROWEST = 8.5  # a bar moves by 6 mm at most between cells that may both be right
_MOST_LINES = 3
_APART = 3.0
_LEAST_MIDDLE = Size(60, 60)  # for what the sheet says

Axis = Literal["x", "y"]


class Cell(NamedTuple):
    """A gap on the front, with its middle in mm from the page's top left, and a bar behind it.

    The bar is moved by so many `steps` along the axis of the ruler, as the back lies.
    """

    letter: str
    steps: int
    x: float
    y: float


class Ruler(NamedTuple):
    """Cells in lines. `disc` is the middle of the place that its number has, before the first."""

    number: int
    axis: Axis
    disc: tuple[float, float]
    cells: tuple[Cell, ...]
    pitch: float


class Rulers(NamedTuple):
    """Those at the head, right, foot and left of a page, and what they leave free in its middle."""

    all: tuple[Ruler, ...]
    free: Rect


def lay_rulers(page: Size, margin: float) -> Rulers:
    """The rulers of a page. Raises InputError if it is too small for them.

    Each lies at the middle of its edge: there, paper that has shrunk moves nothing across.
    """
    inner = Rect(0, 0, *page).grow(-margin)
    lines = _count_lines(inner.width)
    head = lines * DEPTH
    height = inner.height - 2 * (head + _APART)
    columns = _count_lines(height)
    side = columns * DEPTH
    free = Rect(
        inner.x + side + _APART, inner.y + head + _APART, inner.width - 2 * (side + _APART), height
    )
    if free.width < _LEAST_MIDDLE.width or free.height < _LEAST_MIDDLE.height:
        raise InputError(
            f"paper of {page} with margins of {margin:g} mm is too small for the sheet",
            "calibrate on A5 or larger; smaller paper strays in its own way",
        )
    return Rulers(
        (
            _lay(1, "x", Rect(inner.x, inner.y, inner.width, head), lines),
            _lay(2, "y", Rect(inner.right - side, free.y, side, height), columns),
            _lay(3, "x", Rect(inner.x, inner.bottom - head, inner.width, head), lines),
            _lay(4, "y", Rect(inner.x, free.y, side, height), columns),
        ),
        free,
    )


def _count_lines(length: float) -> int:
    """In how many lines the cells find room in a length, two or more."""
    return next(
        (n for n in range(2, _MOST_LINES) if length / _cells_of(n) >= _NARROWEST), _MOST_LINES
    )


def _cells_of(lines: int) -> int:
    return math.ceil((len(LETTERS) + 1) / lines)


def _lay(number: int, axis: Axis, room: Rect, lines: int) -> Ruler:
    """A ruler in the middle of its room; lines run along the way in which its bars move."""
    cells = _cells_of(lines)
    length = room.width if axis == "x" else room.height
    pitch = min(_PITCH, length / cells)
    start = (length - cells * pitch) / 2 + pitch / 2

    def place(at: int) -> tuple[float, float]:
        line, cell = divmod(at, cells)
        along, across = start + cell * pitch, line * DEPTH + DEPTH / 2
        return (
            (room.x + along, room.y + across) if axis == "x" else (room.x + across, room.y + along)
        )

    found = tuple(Cell(letter, at - MIDDLE, *place(at + 1)) for at, letter in enumerate(LETTERS))
    return Ruler(number, axis, place(0), found, pitch)
