"""The fonts of one PDF, in the order in which it first used them."""

from __future__ import annotations

from pnp.ink.objects import EmbeddedFont, Objects, open_font
from pnp.ink.operators import show
from pnp.model import Kern, Text


class Fonts:
    """Prepared fonts; only the characters that were encoded are embedded."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects
        self._fonts: dict[str, EmbeddedFont] = {}
        self._shown: dict[tuple[str, str], list[tuple[str, str]]] = {}

    def show(self, text: Text) -> list[tuple[str, str]]:
        """The runs (font resource as "/F1+0", operator) that show a text.

        Texts of one font and the same letters are kerned alike.
        """
        key = text.font.key, text.text
        known = self._shown.get(key)
        if known is None:
            if text.font.key not in self._fonts:
                self._fonts[text.font.key] = open_font(text.font.key, str(text.font.file))
            runs = self._fonts[text.font.key].encode(text.text, self._objects)
            known = self._shown[key] = _show_runs(runs, text.kerns)
        return known

    def embed(self) -> None:
        """Add the fonts to the document; no text can be encoded afterwards."""
        for font in self._fonts.values():
            font.embed(self._objects)


def _show_runs(runs: list[tuple[str, bytes]], kerns: tuple[Kern, ...]) -> list[tuple[str, str]]:
    if len(runs) == 1:
        [(name, codes)] = runs
        return [(name, show(codes, kerns))]
    shown = []
    start = 0
    for name, codes in runs:
        end = start + len(codes)
        within = [(at - start, by) for at, by in kerns if start < at <= end]
        shown.append((name, show(codes, within)))
        start = end
    return shown
