"""Fills and strokes as a layout writes them."""

from __future__ import annotations

import math

from msgspec import Struct

from pnp.expressions import Scope
from pnp.faces.fields import NumberField, TextField, length, number
from pnp.faces.game_art import GameArt
from pnp.faces.limits import Extent
from pnp.model import Color, Fill, LinearGradient, Stop, Stroke
from pnp.units import Rect

HAIRLINE = 0.25
"""Width of a stroke that names none, in mm (0.7 pt)."""


class FillField(Struct, frozen=True):
    """What fills a shape."""

    def read(self, box: Rect, art: GameArt, scope: Scope) -> Fill | None:
        """The fill for one box and one row. Raises ValueError."""
        raise NotImplementedError


class ColorField(FillField, frozen=True):
    """One colour, or "none"."""

    color: TextField

    def read(self, box: Rect, art: GameArt, scope: Scope) -> Color | None:
        name = self.color.read(scope)
        return art.color(name) if name != "none" else None


class GradientField(FillField, frozen=True):
    """Two colours across a box: from top to bottom, `turn` degrees clockwise."""

    start: TextField
    """The colour at the top."""
    end: TextField
    """The colour at the bottom."""
    turn: NumberField = number(0)
    """Degrees by which it is turned, clockwise."""

    def read(self, box: Rect, art: GameArt, scope: Scope) -> LinearGradient:
        angle = math.radians(self.turn.read(scope))
        dx, dy = -math.sin(angle), math.cos(angle)
        reach = (abs(dx) * box.width + abs(dy) * box.height) / 2
        x, y = box.x + box.width / 2, box.y + box.height / 2
        return LinearGradient(
            x - dx * reach,
            y - dy * reach,
            x + dx * reach,
            y + dy * reach,
            (
                Stop(0, art.color(self.start.read(scope))),
                Stop(1, art.color(self.end.read(scope))),
            ),
        )


class StrokeField(Struct, frozen=True):
    """What draws the edge of a shape."""

    def read(self, art: GameArt, scope: Scope) -> Stroke | None:
        """The stroke for one row, or none. Raises ValueError."""
        raise NotImplementedError


class LineField(StrokeField, frozen=True):
    """A line's colour, or "none", with its width and dashes."""

    color: TextField
    """A colour of the theme, `"#rrggbb"`, or `none`."""
    width: Extent = length(HAIRLINE)
    """How wide it is, 0.25 mm unless said."""
    dash: tuple[Extent, ...] = ()
    """Lengths of dashes and of gaps between them, in turn."""

    def read(self, art: GameArt, scope: Scope) -> Stroke | None:
        name = self.color.read(scope)
        if name == "none":
            return None
        dash = tuple(each.read(scope) for each in self.dash)
        return Stroke(art.color(name), self.width.read(scope), dash)
