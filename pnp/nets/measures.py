"""How large the parts of a box are, from the stack that goes into it.

The formulas are those of one-piece boxes as makers of such nets use them: flaps and lids go with
the depth, as long as the width allows.
"""

from __future__ import annotations

from msgspec import Struct

from pnp.model import Wrap
from pnp.units import Size

SLACK, SLACK_IN_DEPTH = 1.5, 1.0
"""Room around a stack in a box, in mm: a box of paper bulges, and cards must come out of it."""

SNUG = 0.5
"""Room around a stack in a band, in mm: it must not slip off."""

MOST_GLUE = 20.0
"""The widest flap for glue, in mm: more of it holds no better."""

INSET = 0.5
"""How much narrower a lip is at each side than the box it slips into, in mm."""


class Measures(Struct, frozen=True):
    """A box that is so wide, high and deep inside, in mm; all of these are more than nothing."""

    width: float
    height: float
    depth: float

    @classmethod
    def of(cls, wrap: Wrap) -> Measures:
        return cls(wrap.width, wrap.height, wrap.depth)

    @property
    def glue(self) -> float:
        """How far flaps reach that are glued."""
        return min(0.8 * self.depth, MOST_GLUE)

    @property
    def dust(self) -> float:
        """How far flaps reach that fold in beneath the lid and above the bottom."""
        return min(0.9 * self.depth, 0.4 * self.width)

    @property
    def lip(self) -> float:
        """How far the lid is tucked in."""
        return min(self.depth, 0.3 * self.width)

    @property
    def notch(self) -> float:
        """The radius of the cut for a thumb."""
        return 0.1 * self.width

    @property
    def slit(self) -> float:
        """How far the lid is cut in from each side, so that the flaps beneath it hold it."""
        return 0.2 * self.width

    @property
    def gap(self) -> float:
        """Between the foot of a flap and the corner of its panel: there pictures of neighbours go
        on beyond their cut, and what is glued stays bare."""
        return min(2.0, 0.15 * self.depth)

    @property
    def taper(self) -> float:
        """How much narrower a flap gets at each side."""
        return min(0.1 * self.depth, 5.0)


def room_in_box(cards: Size, depth: float) -> Measures:
    """The room that a box has inside for a stack of such cards, so many mm deep."""
    return Measures(cards.width + SLACK, cards.height + SLACK, depth + SLACK_IN_DEPTH)


def room_in_band(cards: Size, depth: float, height: float) -> Measures:
    """The room in a band of such a height around the same."""
    return Measures(cards.width + SNUG, height, depth + SNUG)
