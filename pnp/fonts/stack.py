"""A font with its fallbacks: who draws which character, and how wide a text becomes."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.fonts.charset import INVISIBLE
from pnp.fonts.prepared import PreparedFont

_UNSEEN = dict.fromkeys(map(ord, INVISIBLE))
_STAND_INS = {"\u2010": "-", "\u2011": "-"}


@dataclass(frozen=True, slots=True)
class Run:
    """Characters that one font draws; `width`, and the ink's `top` and `bottom`, in em."""

    text: str
    font: PreparedFont
    width: float
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Measured:
    """A text as runs of fonts; `missing` holds the characters that no font of the stack has."""

    runs: tuple[Run, ...]
    width: float
    missing: str = ""


class FontStack:
    """A font, then the fonts that step in for characters it lacks."""

    def __init__(self, fonts: tuple[PreparedFont, ...]) -> None:
        self.fonts = fonts
        self._known: dict[str, Measured] = {}

    def font_for(self, char: str) -> PreparedFont | None:
        """The first font that has the character; None: it is missing."""
        return next((font for font in self.fonts if char in font.glyphs), None)

    def measure(self, text: str) -> Measured:
        """A text without line breaks, fonts chosen; equal texts are measured once.

        Characters that are never drawn are left out. Spaces and hyphens of special width that no
        font has are drawn as the plain ones.
        """
        measured = self._known.get(text)
        if measured is None:
            measured = self._known[text] = self._measure(text)
        return measured

    def _measure(self, text: str) -> Measured:
        first = self.fonts[0]
        if all(map(first.glyphs.__contains__, text)) and (
            text.isascii() or text.translate(_UNSEEN) == text
        ):
            run = _run(text, first)
            return Measured((run,) if text else (), run.width)
        runs: list[Run] = []
        missing: list[str] = []
        for cluster in _clusters(text.translate(_UNSEEN)):
            drawn, font = self._font_for_all(cluster)
            if font is None:
                missing += [char for char in cluster if char not in missing]
            elif runs and runs[-1].font is font:
                runs[-1] = _run(runs[-1].text + drawn, font)
            else:
                runs.append(_run(drawn, font))
        return Measured(tuple(runs), sum(run.width for run in runs), "".join(missing))

    def _font_for_all(self, cluster: str) -> tuple[str, PreparedFont | None]:
        """What to draw for a letter with its marks, and the first font that has all of it."""
        for font in self.fonts:
            if all(char in font.glyphs for char in cluster):
                return cluster, font
        stand_in = " " if cluster.isspace() else _STAND_INS.get(cluster)
        return (stand_in, self.font_for(stand_in)) if stand_in else (cluster, None)


def _clusters(text: str) -> Iterator[str]:
    """Letters, each with the combining marks that follow it."""
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or not unicodedata.combining(text[at]):
            if start < at:
                yield text[start:at]
            start = at


def _run(text: str, font: PreparedFont) -> Run:
    glyphs = [font.glyphs[char] for char in text]
    return Run(
        text,
        font,
        sum(glyph.advance for glyph in glyphs),
        max((glyph.top for glyph in glyphs), default=0),
        min((glyph.bottom for glyph in glyphs), default=0),
    )
