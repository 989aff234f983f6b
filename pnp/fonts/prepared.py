"""A font ready for layout and paper: its file, and the measures of every character it has."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pnp.model import FontFile


class Metrics(Struct, frozen=True):
    """What layout asks of a prepared font, in its own units; heights count up from the baseline.

    `advances`, `tops` and `bottoms` have one number for each of `characters`.
    """

    units: int
    ascent: int
    descent: int
    cap_height: int
    characters: str
    advances: tuple[int, ...]
    tops: tuple[int, ...]
    bottoms: tuple[int, ...]


class Glyph(Struct, frozen=True):
    """One character's advance and the reach of its ink above the baseline, in em."""

    advance: float
    top: float
    bottom: float


class PreparedFont(Struct, frozen=True, eq=False):
    """A static TrueType file and its measures; `cap_height` in em, `glyphs` by character."""

    file: FontFile
    cap_height: float
    glyphs: Mapping[str, Glyph]

    def advance(self, char: str) -> float | None:
        """How far the pen moves, in em; None if the font lacks the character."""
        glyph = self.glyphs.get(char)
        return glyph.advance if glyph else None


def prepared_font(file: FontFile, metrics: Metrics) -> PreparedFont:
    """The font whose measures in em follow from `metrics`."""
    units = metrics.units
    columns = (metrics.advances, metrics.tops, metrics.bottoms)
    measures = map(Glyph, *([number / units for number in column] for column in columns))
    glyphs = dict(zip(metrics.characters, measures, strict=True))
    return PreparedFont(file, metrics.cap_height / units, glyphs)
