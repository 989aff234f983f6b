"""A font with its fallbacks: who draws which character, and how wide a text becomes."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct

from pnp.fonts.charset import INVISIBLE
from pnp.fonts.prepared import PreparedFont, kern

_UNSEEN = dict.fromkeys(map(ord, INVISIBLE))
_STAND_INS = {"\u2010": "-", "\u2011": "-"}

_MOST_KNOWN = 8192
"""Measured texts that are kept: while a game is written, ever new ones come."""


class Run(Struct, frozen=True):
    """Characters that one font draws; `width` in em, and what it were without kerning: `bare`."""

    text: str
    font: PreparedFont
    width: float
    bare: float


class Measured(Struct, frozen=True):
    """A text as runs of fonts; width, and the reach of its ink above the baseline, in em.

    `length` counts the characters drawn, of which `first` and `last` are empty if there are none;
    `missing` holds those that no font of the stack has.
    """

    runs: tuple[Run, ...]
    width: float
    top: float
    bottom: float
    length: int
    first: str = ""
    last: str = ""
    missing: str = ""


class FontStack:
    """A font, then the fonts that step in for characters it lacks.

    `seams` tells what the last character of a text, spaces if any, and the first character of the
    next are kerned by, in em, by all of them in a row.
    """

    def __init__(self, fonts: tuple[PreparedFont, ...]) -> None:
        self.fonts = fonts
        self._known: dict[str, Measured] = {}
        self.seams = _Seams(self)

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
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            measured = self._known[text] = self._measure(text)
        return measured

    def _measure(self, text: str) -> Measured:
        first = self.fonts[0]
        if all(map(first.glyphs.__contains__, text)) and (
            text.isascii() or text.translate(_UNSEEN) == text
        ):
            return _measured([(text, first)] if text else [])
        drawn: list[tuple[str, PreparedFont]] = []
        missing: dict[str, None] = {}
        for cluster in _clusters(text.translate(_UNSEEN)):
            seen, font = self._font_for_all(cluster)
            if font is None:
                missing.update(dict.fromkeys(cluster))
            elif drawn and drawn[-1][1] is font:
                drawn[-1] = (drawn[-1][0] + seen, font)
            else:
                drawn.append((seen, font))
        return _measured(drawn, "".join(missing))

    def _font_for_all(self, cluster: str) -> tuple[str, PreparedFont | None]:
        """What to draw for a letter with its marks, and the first font that has all of it."""
        for font in self.fonts:
            if all(char in font.glyphs for char in cluster):
                return cluster, font
        stand_in = " " if cluster.isspace() else _STAND_INS.get(cluster)
        return (stand_in, self.font_for(stand_in)) if stand_in else (cluster, None)


class _Seams(dict[str, float]):
    def __init__(self, stack: FontStack) -> None:
        super().__init__()
        self._stack = stack

    def __missing__(self, seam: str) -> float:
        kern = 0.0
        for pair in pairwise(seam):
            font = self._stack.font_for(pair[0])
            if font and font.pairs is not None and font is self._stack.font_for(pair[1]):
                kern += font.pairs[pair]
        self[seam] = kern
        return kern


def _clusters(text: str) -> Iterator[str]:
    """Letters, each with the combining marks that follow it."""
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or not unicodedata.combining(text[at]):
            if start < at:
                yield text[start:at]
            start = at


def _measured(drawn: list[tuple[str, PreparedFont]], missing: str = "") -> Measured:
    glyphs = [font.glyphs[char] for text, font in drawn for char in text]
    runs = [_run(text, font) for text, font in drawn]
    return Measured(
        runs=tuple(runs),
        width=sum([run.width for run in runs]),
        top=max([glyph.top for glyph in glyphs], default=0),
        bottom=min([glyph.bottom for glyph in glyphs], default=0),
        length=len(glyphs),
        first=drawn[0][0][0] if drawn else "",
        last=drawn[-1][0][-1] if drawn else "",
        missing=missing,
    )


def _run(text: str, font: PreparedFont) -> Run:
    bare = sum([font.glyphs[char].advance for char in text])
    return Run(text, font, bare + sum([by for _, by in kern(text, font)]), bare)
