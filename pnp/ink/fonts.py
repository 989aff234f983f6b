"""The fonts of one PDF, in the order in which it first used them."""

from __future__ import annotations

from pnp.ink.objects import EmbeddedFont, Objects, open_font
from pnp.model import FontFile


class Fonts:
    """Prepared fonts; only the characters that were encoded are embedded."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects
        self._fonts: dict[str, EmbeddedFont] = {}
        self._encoded: dict[tuple[str, str], list[tuple[str, bytes]]] = {}

    def encode(self, text: str, font: FontFile) -> list[tuple[str, bytes]]:
        """The runs (font resource as "/F1+0", character codes) that show `text`."""
        known = self._encoded.get((font.key, text))
        if known is None:
            if font.key not in self._fonts:
                self._fonts[font.key] = open_font(font.key, str(font.file))
            known = self._fonts[font.key].encode(text, self._objects)
            self._encoded[font.key, text] = known
        return known

    def embed(self) -> None:
        """Add the fonts to the document; no text can be encoded afterwards."""
        for font in self._fonts.values():
            font.embed(self._objects)
