"""What a net is: panels that carry pictures, flaps, a cut around all of them, and folds."""

from __future__ import annotations

from msgspec import Struct

from pnp.model import Fold, Matrix, Outline
from pnp.units import Rect, Size

FREE = 2.0
"""How far a picture goes on beyond a cut, in mm: scissors stray about 1 mm."""

ONTO_FLAP = 1.0
"""How far a picture goes on over a fold to a bare flap, in mm: folds stray less than cuts."""

ONTO_PANEL = 0.1
"""How far it goes on over a fold to another picture, in mm: no light shines between them."""


class Beyond(Struct, frozen=True):
    """How far the picture of a panel goes on over each of its edges, as it lies on the net."""

    left: float = ONTO_PANEL
    top: float = ONTO_PANEL
    right: float = ONTO_PANEL
    bottom: float = ONTO_PANEL


class Panel(Struct, frozen=True):
    """A part of a net that shows a picture: where it lies, and how far that is turned, in degrees
    clockwise: 0 or 180.

    `face` is the side of the wrap that it shows; a left and a right panel show one "side".
    """

    name: str
    face: str
    area: Rect
    turn: int
    beyond: Beyond

    @property
    def window(self) -> Rect:
        """What its picture covers of the net."""
        area, beyond = self.area, self.beyond
        return Rect(
            area.x - beyond.left,
            area.y - beyond.top,
            area.width + beyond.left + beyond.right,
            area.height + beyond.top + beyond.bottom,
        )

    @property
    def matrix(self) -> Matrix:
        """What brings its picture, drawn from its top left, to where it lies."""
        area = self.area
        if self.turn == 180:
            return (-1, 0, 0, -1, area.right, area.bottom)
        return (1, 0, 0, 1, area.x, area.y)


class Flap(Struct, frozen=True):
    """A part of a net that is bare paper, with its area; `is_glued` if glue goes on its outside."""

    name: str
    area: Rect
    is_glued: bool


class Net(Struct, frozen=True):
    """A net as it lies on paper with its outside up, in mm from its top left."""

    size: Size
    panels: tuple[Panel, ...]
    flaps: tuple[Flap, ...]
    outline: Outline
    folds: tuple[Fold, ...]
