"""Where to cut: each kind of marks in a file of its own."""

from pnp.sheets.marks.draw import KINDS, draw_marks
from pnp.sheets.marks.edge import LEAST
from pnp.sheets.marks.gutters import open_gutters
from pnp.sheets.marks.lines import (
    DASH,
    ON_LIGHT,
    OUTLINE,
    PARTING,
    draw_cuts,
    draw_lines,
    stroke_of,
)
from pnp.sheets.marks.targets import draw_targets

__all__ = [
    "DASH",
    "KINDS",
    "LEAST",
    "ON_LIGHT",
    "OUTLINE",
    "PARTING",
    "draw_cuts",
    "draw_lines",
    "draw_marks",
    "draw_targets",
    "open_gutters",
    "stroke_of",
]
