"""Font files as they come: the family, weights and slant each offers, and which is nearest."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

Axes = tuple[tuple[str, float], ...]
"""Where on its axes a variable font is taken, by tag; axes not named stay at their default."""


class FontSource(Struct, frozen=True):
    """One font file of a family.

    `lightest` and `heaviest` are equal for a static font. `slant` is the axis, and the place on
    it, that makes an upright variable font italic.
    """

    file: Path
    family: str
    italic: bool
    lightest: float
    heaviest: float
    variable: bool = False
    slant: tuple[str, float] | None = None

    def weight_near(self, weight: float) -> float:
        return min(max(weight, self.lightest), self.heaviest)

    def leans(self, italic: bool) -> bool:
        """Whether the file can be drawn italic, or upright, as asked."""
        return self.italic == italic or (italic and self.slant is not None)

    def axes(self, weight: float, italic: bool) -> Axes:
        """The place to take a variable font at; empty for a static one."""
        if not self.variable:
            return ()
        axes = {}
        if self.lightest < self.heaviest:
            axes["wght"] = self.weight_near(weight)
        if italic and not self.italic and self.slant:
            tag, value = self.slant
            axes[tag] = value
        return tuple(sorted(axes.items()))


def nearest(sources: Iterable[FontSource], weight: int, italic: bool) -> FontSource:
    """The file to use: slant goes before weight; a tie makes bold bolder and light lighter."""

    def distance(source: FontSource) -> tuple[bool, float, float, str]:
        found = source.weight_near(weight)
        tie = -found if weight >= 500 else found
        return (not source.leans(italic), abs(found - weight), tie, source.file.name)

    return min(sources, key=distance)


def slant_axis(ranges: dict[str, tuple[float, float]]) -> tuple[str, float] | None:
    """The axis that slants, given lowest and highest value by tag: `ital` up to 1, `slnt` down."""
    if ranges.get("ital", (0, 0))[1] > 0:
        return "ital", ranges["ital"][1]
    if ranges.get("slnt", (0, 0))[0] < 0:
        return "slnt", ranges["slnt"][0]
    return None


def plain_name(family: str) -> str:
    """A family's name as it is compared: "Chakra Petch", "chakra-petch" and "ChakraPetch" agree."""
    return "".join(char for char in family.casefold() if char.isalnum())
