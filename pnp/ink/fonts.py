"""The fonts of one PDF, in the order in which it first used them."""

from __future__ import annotations

from pnp.ink.objects import EmbeddedFont, Objects, open_font
from pnp.ink.operators import show
from pnp.model import FontFile, Kern


class Fonts:
    """Prepared fonts; only the characters that were encoded are embedded."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects
        self._fonts: dict[str, EmbeddedFont] = {}
        self._shown: dict[tuple[str, str, tuple[Kern, ...]], list[tuple[str, str]]] = {}

    def show(self, text: str, font: FontFile, kerns: tuple[Kern, ...]) -> list[tuple[str, str]]:
        """The runs (font resource as "/F1+0", operator) that show `text`."""
        known = self._shown.get((font.key, text, kerns))
        if known is None:
            if font.key not in self._fonts:
                self._fonts[font.key] = open_font(font.key, str(font.file))
            known = []
            start = 0
            for name, codes in self._fonts[font.key].encode(text, self._objects):
                end = start + len(codes)
                within = [(at - start, by) for at, by in kerns if start < at <= end]
                known.append((name, show(codes, within)))
                start = end
            self._shown[font.key, text, kerns] = known
        return known

    def embed(self) -> None:
        """Add the fonts to the document; no text can be encoded afterwards."""
        for font in self._fonts.values():
            font.embed(self._objects)
