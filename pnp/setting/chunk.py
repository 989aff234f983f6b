"""What no line may part: letters, icons and gaps, measured at a size of 1 em."""

from __future__ import annotations

from msgspec import Struct

from pnp.art import Vector
from pnp.fonts import Measured
from pnp.model import Color


class Letters(Struct, frozen=True):
    """Text in one colour, and where it leads: "" for nowhere."""

    text: Measured
    color: Color
    link: str = ""


class Icon(Struct, frozen=True):
    """An icon among words: `width` of its box in em, which is 1 em high from `bottom` up."""

    vector: Vector
    width: float
    bottom: float

    @property
    def top(self) -> float:
        return self.bottom + 1


class Gap(Struct, frozen=True):
    """A space of a font that has none; `width` in em."""

    width: float


Fragment = Letters | Icon | Gap
"""What stands on a line."""


class Chunk(Struct):
    """Text and icons that stay together, and the space that parts them from the next chunk.

    Widths and the reach of the ink above the baseline in em. `hyphen` shows if a line ends here.
    `gap` is what lies between it and the next chunk on its line: space, and what is kerned there;
    `kern` is what its first letter and the one before it, in this chunk or another, are kerned by.
    """

    fragments: tuple[Fragment, ...]
    width: float
    top: float
    bottom: float
    space: tuple[Fragment, ...] = ()
    gap: float = 0
    hyphen: tuple[Fragment, ...] = ()
    hyphen_width: float = 0
    kern: float = 0

    def add(self, other: Chunk) -> None:
        """Take in what no line may part from this chunk."""
        self.fragments += other.fragments
        self.width += other.kern + other.width
        self.top = max(self.top, other.top)
        self.bottom = min(self.bottom, other.bottom)
        self.hyphen, self.hyphen_width = other.hyphen, other.hyphen_width

    def keep_space(self) -> None:
        """Make the space after the chunk a part of it: no line ends there."""
        self.fragments += self.space
        self.width += self.gap
        self.space, self.gap = (), 0


Paragraph = list[Chunk]
