"""How lines on a sheet are drawn: marks, cuts that part it, and what lies on a cut."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.model import BLACK, Color, Outline, Shape, Stroke, parse_color
from pnp.printing import MarkStyle
from pnp.sheets.beds import Line

OUTLINE = 0.2
"""Width of the line around a piece, in mm. It lies on the cut, so that half of it stays."""

DASH = 1.2
"""About how long the dashes of that line are, in mm."""

ON_LIGHT = Color(125, 125, 125)
"""Every other dash of that line: no darker, for a cut that strays leaves some of it."""

PARTING = Stroke(BLACK, width=0.2, dash=(2.0, 1.5))
"""The line along which a sheet is parted before anything is cut out."""


def draw_lines(lines: Iterable[Line]) -> Outline:
    """Separate straight lines (x1, y1, x2, y2) as one outline."""
    return tuple(segment for x1, y1, x2, y2 in lines for segment in (("M", x1, y1), ("L", x2, y2)))


def draw_cuts(cuts: Iterable[Line]) -> Shape:
    """The cuts that part a sheet which several sizes share."""
    return Shape(draw_lines(cuts), stroke=PARTING)


def stroke_of(style: MarkStyle) -> Stroke:
    """The ink of ticks and lines beside the pieces."""
    return Stroke(parse_color(style.color), width=style.weight)


def divide(length: float) -> float:
    """The dash of which an even number fills a line: none is cut short, nor doubled at a corner."""
    return length / (2 * max(1, round(length / (2 * DASH))))
