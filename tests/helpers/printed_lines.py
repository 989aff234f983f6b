"""What is drawn on a finished page itself, beside its faces: lines and words, read from the PDF."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pikepdf import Matrix, Page, parse_content_stream

from pnp.units import POINTS_PER_MM

Point = tuple[float, float]
Line = tuple[Point, Point]

_NUMBERED = ("cm", "m", "l", "Tm")


class Strokes(NamedTuple):
    """The straight lines of one stroked path, in mm from the page's top left."""

    lines: tuple[Line, ...]

    @property
    def left(self) -> float:
        return min(min(start[0], end[0]) for start, end in self.lines)

    @property
    def right(self) -> float:
        return max(max(start[0], end[0]) for start, end in self.lines)

    @property
    def top(self) -> float:
        return min(min(start[1], end[1]) for start, end in self.lines)

    @property
    def bottom(self) -> float:
        return max(max(start[1], end[1]) for start, end in self.lines)


class Words(NamedTuple):
    """A line of text: the size of its type in pt, and where its baseline starts, in mm."""

    size: float
    x: float
    y: float


def read_page(page: Page) -> tuple[list[Strokes], list[Words]]:
    """All lines and texts of a page in the order in which they are painted, without its faces."""
    found = list(_read(page))
    return (
        [each for each in found if isinstance(each, Strokes)],
        [each for each in found if isinstance(each, Words)],
    )


def _read(page: Page) -> Iterator[Strokes | Words]:
    height = float(page.mediabox[3])
    now, kept = Matrix(), list[Matrix]()
    lines: list[Line] = []
    here, placed, size = (0.0, 0.0), Matrix(), 0.0

    def place(x: float, y: float, matrix: Matrix) -> Point:
        right, up = matrix.transform((x, y))
        return right / POINTS_PER_MM, (height - up) / POINTS_PER_MM

    for operands, operator in parse_content_stream(page):
        name = str(operator)
        numbers = [float(each) for each in operands] if name in _NUMBERED else []
        match name:
            case "q":
                kept.append(now)
            case "Q":
                now = kept.pop()
            case "cm":
                now = Matrix(*numbers) @ now
            case "m":
                here = place(*numbers, now)
            case "l":
                there = place(*numbers, now)
                lines.append((here, there))
                here = there
            case "S":
                if lines:
                    yield Strokes(tuple(lines))
                lines = []
            case "f" | "f*" | "n":
                lines = []
            case "Tm":
                placed = Matrix(*numbers) @ now
            case "Tf":
                size = float(operands[1])
            case "Tj" | "TJ":
                yield Words(size * abs(placed.d), *place(0, 0, placed))
