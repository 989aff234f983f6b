"""Which characters a prepared font carries, and which ones no font needs to have."""

from __future__ import annotations

from collections.abc import Iterable


def _span(first: int, last: int) -> str:
    return "".join(map(chr, range(first, last + 1)))


INVISIBLE = (
    "\r\u00ad\u061c\ufeff"
    + _span(0x180B, 0x180E)  # Mongolian variation selectors
    + _span(0x200B, 0x200F)  # zero-width space and joiners, marks of direction
    + _span(0x202A, 0x202E)
    + _span(0x2060, 0x206F)
    + _span(0xFE00, 0xFE0F)  # variation selectors
    + _span(0xE0100, 0xE01EF)
)
"""Characters that steer breaking, direction or choice of glyph, and are never drawn."""

_LATIN = _span(0x20, 0x7E) + _span(0xA0, 0xFF) + "ŒœŠšŽžŸẞ"
_PUNCTUATION = _span(0x2010, 0x2027) + _span(0x202F, 0x203A) + "⁄"
_SIGNS = "€№™⁰⁴⁵⁶⁷⁸⁹−∕∙√∞≈≠≤≥" + _span(0x2150, 0x215E)
_ARROWS = _span(0x2190, 0x2199) + "↺↻⇐⇑⇒⇓⇔"
_SYMBOLS = "■□▲△▶▷▼▽◀◁◆◇○●★☆✓✗" + _span(0x2660, 0x2667) + _span(0x2680, 0x2685)
_NUMBERED = _span(0x2460, 0x2473)

BASE = frozenset(_LATIN + _PUNCTUATION + _SIGNS + _ARROWS + _SYMBOLS + _NUMBERED) - set(INVISIBLE)
"""What every font is asked for, so that most edits of a text leave the prepared fonts alone.

Letters of Latin-1 and what Western languages need beside it; those of other languages come from
the texts, since each takes its share of the time in which a font is prepared.
"""


def charset_of(texts: Iterable[str]) -> str:
    """BASE and every visible character of `texts`, each once, in code point order."""
    wanted = BASE.union(*texts) - set(INVISIBLE)
    return "".join(sorted(char for char in wanted if char >= " "))
