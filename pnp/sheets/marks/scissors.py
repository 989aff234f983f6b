"""A thin line of two colours on the cut itself, for whoever cuts without a ruler."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pnp.model import WHITE, Shape, Stroke, parse_color
from pnp.printing import MarkStyle
from pnp.sheets.beds import Line
from pnp.sheets.marks.lines import divide, draw_lines
from pnp.units import Rect


def draw_scissors(
    trims: Sequence[Rect], used: Sequence[Rect], style: MarkStyle
) -> tuple[Shape, ...]:
    """Dashes, white and of the style's colour by turns, along the sides of all pieces.

    Corners are sharp: cards are cut straight, and rounded with a punch then. Pieces that touch
    share their line, and what was `used` before has its own.
    """
    there = set(map(_key, _sides(used)))
    lines = {_key(line): line for line in _sides(trims)}
    left = [line for key, line in lines.items() if key not in there]
    return tuple(_draw(left, style))


def _draw(lines: Sequence[Line], style: MarkStyle) -> Iterator[Shape]:
    if not lines:
        return
    yield Shape(draw_lines(lines), stroke=Stroke(WHITE, style.weight))
    by_length: dict[float, list[Line]] = {}
    for line in lines:
        x1, y1, x2, y2 = line
        by_length.setdefault(round(x2 - x1 + y2 - y1, 4), []).append(line)
    color = parse_color(style.color)
    for length, of_one in by_length.items():
        dash = divide(length)
        yield Shape(draw_lines(of_one), stroke=Stroke(color, style.weight, (dash, dash)))


def _sides(trims: Iterable[Rect]) -> Iterator[Line]:
    for trim in trims:
        yield (trim.x, trim.y, trim.right, trim.y)
        yield (trim.x, trim.bottom, trim.right, trim.bottom)
        yield (trim.x, trim.y, trim.x, trim.bottom)
        yield (trim.right, trim.y, trim.right, trim.bottom)


def _key(line: Line) -> tuple[float, ...]:
    return tuple(round(place, 3) for place in line)
