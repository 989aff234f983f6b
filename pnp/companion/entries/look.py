"""How a page looks: its face for display, its colours and shapes, and the pictures of its cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NewType

from msgspec import Struct, field

from pnp.model import Color
from pnp.reading.words import Name, Words
from pnp.units import Rect

Corner = Literal["round", "cut", "square", "scoop"]
"""How the corners of keys and panels are shaped."""


Part = NewType("Part", Rect)
"""A part of a face, in mm from the upper left of its trim."""


class ArtEntry(Struct, frozen=True):
    """The part of a front that stands for its card on keys and in rows."""

    part: Part | None = None
    """Where it lies, as `"50 x 40 mm at 13, 18"` from the left and from above; around all that is
    of role `art` unless said."""
    show: tuple[Words, ...] = ("ground", "art")
    """The roles and ids of what is seen of it, `[ground, art]` unless said; the rest is clear."""


class LookEntry(Struct, frozen=True):
    """How the page looks."""

    font: Words | None = None
    """The font of the theme for names, headings and figures, `display` unless said; `system` for
    that of the phone."""
    weight: int = 700
    """How bold that font is, from 100 to 900; 700 unless said."""
    accent: Color | None = None
    """The colour of what is to be tapped next, and of what is chosen."""
    tint: Color | None = None
    """The colour that tinges panels, keys and lines."""
    paper: Color | None = None
    """The ground by day, a pale colour; by night it is black."""
    corner: Corner = "round"
    """How the corners of keys and panels are shaped; `round` unless said."""
    art: Mapping[Name, ArtEntry] = field(default_factory=dict)
    """The pictures of cards, by the name of their face in layout.yaml."""
    marks: Mapping[Name, Color] = field(default_factory=dict)
    """Shields before answers and questions, by the name of an icon of the game, which the answer or
    the input is called too: the colour that it stands on."""
