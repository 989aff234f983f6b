"""Where a line may end: between words, between East Asian characters, never before a comma.

The pairs follow Unicode's line breaking (UAX 14) and Japanese practice (JIS X 4051, kinsoku) as
far as cards need them: no dictionary of syllables, no hyphens but the designer's own.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

ICON = "\ufffc"
"""Stands for an inline icon among the characters around it."""

SPACES = " \t\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u205f\u3000"
"""Spaces at which a line may end; no-break spaces are not among them."""

SOFT_HYPHEN = "\u00ad"
_BREAK_HERE = {SOFT_HYPHEN, "\u200b"}
_NEVER_HERE = {"\u00a0", "\u2007", "\u2011", "\u202f", "\u2060", "\ufeff", "\u200d"}

_STRAIGHT_QUOTES = "'\""  # they open and close, so nothing parts them from either side
_CLOSING = frozenset(
    ",.!?:;)]}%’”»›…‥"
    "、。，．・：；？！゛゜ヽヾゝゞ々〻ー–〜～〟’”）〕］｝〉》」』】〙〗｠°′″℃％‰"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
    "ㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ｡｣､･ｧｨｩｪｫｬｭｮｯｰﾞﾟ" + _STRAIGHT_QUOTES
)
_OPENING = frozenset("([{‘“«‹（〔［｛〈《「『【〘〖｟〝｢$£¥€￥＄￡#＃№" + _STRAIGHT_QUOTES)
_JOINTS = frozenset("-‐–—/")

_EAST_ASIAN = (
    (0x2E80, 0x303F),  # radicals, punctuation
    (0x3040, 0x312F),  # kana, bopomofo
    (0x3190, 0x9FFF),  # ideographs and what goes with them
    (0xF900, 0xFAFF),
    (0xFE30, 0xFE4F),
    (0xFF00, 0xFFEF),  # full and half width forms
    (0x20000, 0x3FFFF),
)


def is_east_asian(char: str) -> bool:
    """Whether a line may end on either side of the character; Hangul is written with spaces."""
    code = ord(char)
    return code >= 0x2E80 and any(first <= code <= last for first, last in _EAST_ASIAN)


def may_break(before: str, after: str) -> bool:
    """Whether a line may end between two neighbours, characters or ICON, without a space."""
    if before in _BREAK_HERE:
        return True
    if after in _BREAK_HERE or before in _NEVER_HERE or after in _NEVER_HERE:
        return False
    if after in _CLOSING or before in _OPENING or unicodedata.combining(after):
        return False
    # An icon holds on to the word or number beside it; icons in a row part like ideographs.
    return is_east_asian(before) or is_east_asian(after) or (before == ICON and after == ICON)


def holds_across_space(before: str, after: str) -> bool:
    """Whether a space between two words is no place to break: French « and lone ! ? ; : »."""
    return (before[0] in _OPENING and _OPENING.issuperset(before)) or (
        after[0] in _CLOSING and _CLOSING.issuperset(after)
    )


@lru_cache(maxsize=8192)
def split_word(word: str) -> tuple[str, ...]:
    """The unbreakable pieces of a text without spaces; a soft hyphen stays at its piece's end."""
    pieces = []
    start = 0
    for at in range(1, len(word)):
        if may_break(word[at - 1], word[at]) or _after_joint(word, at):
            pieces.append(word[start:at])
            start = at
    return (*pieces, word[start:])


def _after_joint(word: str, at: int) -> bool:
    """Whether `at` follows the dash or slash of "well-known" or "and/or", but not of "2-3"."""
    if at < 2 or word[at - 1] not in _JOINTS or word[at] in _CLOSING:
        return False
    return word[at - 2].isalpha() and word[at].isalpha()


def wrap(
    widths: Sequence[float], gaps: Sequence[float], tails: Sequence[float], room: float
) -> list[tuple[int, int]]:
    """Fill lines of `room` with pieces, as many as go on each; (first, one past the last) a line.

    Each piece has its width, the gap to the next one, which ends no line, and its tail: what is
    added where a line ends after it (a soft hyphen). A piece wider than `room` has its own line.
    """
    lines = []
    start, used = 0, 0.0
    for at, width in enumerate(widths):
        if at > start and used + width + tails[at] > room + 1e-6:
            lines.append((start, at))
            start, used = at, 0.0
        used += width + gaps[at]
    return [*lines, (start, len(widths))] if widths else []
