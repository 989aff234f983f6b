"""Prepared fonts in one PDF; ReportLab cuts out and embeds the characters that were used."""

from __future__ import annotations

from functools import lru_cache

from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import TTFont

from pnp.model import FontFile


@lru_cache(maxsize=64)
def _open(key: str, file: str) -> TTFont:
    """A font as ReportLab reads it, once for all documents: it keeps apart what each of them uses.

    Never registered with ReportLab, which would mix up fonts of one PostScript name.
    """
    return TTFont(key, file)


class Fonts:
    """The fonts of one document, in the order in which it first used them."""

    def __init__(self, document: PDFDocument) -> None:
        self._document = document
        self._fonts: dict[str, TTFont] = {}
        self._encoded: dict[tuple[str, str], list[tuple[str, bytes]]] = {}

    def encode(self, text: str, font: FontFile) -> list[tuple[str, bytes]]:
        """The runs (font resource as "/F1+0", character codes) that show `text`.

        A part of a font has 256 characters at most, so that one text may need several.
        """
        known = self._encoded.get((font.key, text))
        if known is None:
            known = self._encoded[font.key, text] = self._encode(text, font)
        return known

    def _encode(self, text: str, font: FontFile) -> list[tuple[str, bytes]]:
        if font.key not in self._fonts:
            self._fonts[font.key] = _open(font.key, str(font.file))
        parts = self._fonts[font.key]
        return [
            (parts.getSubsetInternalName(part, self._document), codes)
            for part, codes in parts.splitString(text, self._document)
        ]

    def embed(self) -> None:
        """Add the fonts to the document; no text can be encoded afterwards."""
        for font in self._fonts.values():
            font.addObjects(self._document)
