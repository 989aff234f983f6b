"""A font ready for layout and paper: its file, and the measures of every character it has."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import compress, pairwise
from typing import NamedTuple

from msgspec import Struct

from pnp.model import FontFile, Kern


class Kerns(NamedTuple):
    """How far the pen moves between two characters, in the units of the font; back if below 0.

    Characters of one text of `firsts`, or of `seconds`, are kerned alike. `rows` has a row for each
    text of `firsts`, and in it a number for each of `seconds`, with spaces between them: a game
    asks for few of them, and a text is read in a tenth of the time of its numbers.
    """

    firsts: tuple[str, ...] = ()
    seconds: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()


class Metrics(Struct, frozen=True):
    """What layout asks of a prepared font, in its own units; heights count up from the baseline.

    `advances`, `tops` and `bottoms` have one number for each of `characters`; `kerns` hold the
    pairs of them that are moved.
    """

    units: int
    ascent: int
    descent: int
    cap_height: int
    characters: str
    advances: tuple[int, ...]
    tops: tuple[int, ...]
    bottoms: tuple[int, ...]
    kerns: Kerns


class Glyph(Struct, frozen=True):
    """One character's advance and the reach of its ink above the baseline, in em."""

    advance: float
    top: float
    bottom: float


class Pairs(dict[tuple[str, str], float]):
    """How far the pen moves between two characters, in em; 0 for most.

    A font has tens of thousands of pairs, a game hundreds: each is looked up when it is first met.
    """

    def __init__(self, kerns: Kerns, units: int) -> None:
        super().__init__()
        firsts, seconds, rows = kerns
        alike = zip(firsts, rows, strict=True)
        self._rows = {first: row for characters, row in alike for first in characters}
        self._columns = {second: at for at, alike in enumerate(seconds) for second in alike}
        self._units = units

    def __missing__(self, pair: tuple[str, str]) -> float:
        row, column = self._rows.get(pair[0]), self._columns.get(pair[1])
        kern = 0.0
        if row is not None and column is not None:
            kern = _read_row(row)[column] / self._units
        self[pair] = kern
        return kern


@lru_cache(maxsize=1024)
def _read_row(row: str) -> tuple[int, ...]:
    return tuple(map(int, row.split()))


class PreparedFont(Struct, frozen=True, eq=False):
    """A static TrueType file and its measures; `cap_height` in em, `glyphs` by character.

    `pairs` is None for a font that is not kerned.
    """

    file: FontFile
    cap_height: float
    glyphs: Mapping[str, Glyph]
    pairs: Pairs | None = None

    def advance(self, char: str) -> float | None:
        """How far the pen moves, in em; None if the font lacks the character."""
        glyph = self.glyphs.get(char)
        return glyph.advance if glyph else None


@lru_cache(maxsize=8192)
def kern(text: str, font: PreparedFont) -> tuple[Kern, ...]:
    """Where the pen moves between the characters of a text that one font draws."""
    if font.pairs is None:
        return ()
    moves = [*map(font.pairs.__getitem__, pairwise(text))]
    return tuple(compress(enumerate(moves, 1), moves))


def prepared_font(file: FontFile, metrics: Metrics) -> PreparedFont:
    """The font whose measures in em follow from `metrics`."""
    units = metrics.units
    columns = (metrics.advances, metrics.tops, metrics.bottoms)
    measures = map(Glyph, *([number / units for number in column] for column in columns))
    glyphs = dict(zip(metrics.characters, measures, strict=True))
    pairs = Pairs(metrics.kerns, units) if any(metrics.kerns) else None
    return PreparedFont(file, metrics.cap_height / units, glyphs, pairs)
