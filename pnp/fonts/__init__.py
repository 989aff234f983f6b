"""Fonts of any kind, found by family and made into static TrueType with known measures."""

from pnp.fonts.book import FontBook, FontError
from pnp.fonts.prepared import Glyph, PreparedFont, kern
from pnp.fonts.stack import FontStack, Measured, Run

__all__ = ["FontBook", "FontError", "FontStack", "Glyph", "Measured", "PreparedFont", "Run", "kern"]
