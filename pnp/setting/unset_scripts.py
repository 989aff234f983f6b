"""Scripts that need more than one letter after the other: they are refused, not printed wrong."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

HINT = "show it as a picture, its letters drawn as outlines"

_RIGHT_TO_LEFT = "is written from right to left"
_JOINED = "joins its letters"
_STACKED = "joins, stacks and moves its letters"
_MARKED = "stacks marks on its letters"


class Refusal(NamedTuple):
    """Why a text cannot be set, as in "Hebrew is written from right to left, …"; what to do."""

    message: str
    hint: str


class _Script(NamedTuple):
    """A script by name; `letters` is the inside of a regular expression's brackets."""

    name: str
    trouble: str
    letters: str


_SCRIPTS = (
    _Script("Hebrew", _RIGHT_TO_LEFT, "\u0590-\u05ff\ufb1d-\ufb4f"),
    _Script(
        "Arabic",
        _RIGHT_TO_LEFT,
        "\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc\U0001ee00-\U0001eeff",
    ),
    _Script("Syriac", _RIGHT_TO_LEFT, "\u0700-\u074f\u0860-\u086f"),
    _Script("Thaana", _RIGHT_TO_LEFT, "\u0780-\u07bf"),
    _Script("N'Ko", _RIGHT_TO_LEFT, "\u07c0-\u07ff"),
    _Script("", _RIGHT_TO_LEFT, "\u0800-\u085f\U00010800-\U00010fff\U0001e800-\U0001edff"),
    _Script("Hangul in parts", _JOINED, "\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff"),
    _Script("Mongolian", _JOINED, "\u1807\u180a\u1820-\u18af"),
    _Script("Phags-pa", _JOINED, "\ua840-\ua87f"),
    _Script("Devanagari", _STACKED, "\u0900-\u0963\u0966-\u097f\ua8e0-\ua8ff"),
    _Script("Bengali", _STACKED, "\u0980-\u09ff"),
    _Script("Gurmukhi", _STACKED, "\u0a00-\u0a7f"),
    _Script("Gujarati", _STACKED, "\u0a80-\u0aff"),
    _Script("Oriya", _STACKED, "\u0b00-\u0b7f"),
    _Script("Tamil", _STACKED, "\u0b80-\u0bff"),
    _Script("Telugu", _STACKED, "\u0c00-\u0c7f"),
    _Script("Kannada", _STACKED, "\u0c80-\u0cff"),
    _Script("Malayalam", _STACKED, "\u0d00-\u0d7f"),
    _Script("Sinhala", _STACKED, "\u0d80-\u0dff"),
    _Script("Tibetan", _STACKED, "\u0f00-\u0fff"),
    _Script("Myanmar", _STACKED, "\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f"),
    _Script("Khmer", _STACKED, "\u1780-\u17ff"),
    _Script("Javanese", _STACKED, "\ua980-\ua9df"),
    _Script("Balinese", _STACKED, "\u1b00-\u1b7f"),
    _Script(
        "",
        _STACKED,
        "\u1700-\u177f\u1900-\u19df\u1a00-\u1aaf\u1b80-\u1c4f\ua800-\ua82f\ua880-\ua8df"
        "\ua900-\ua95f\uaa00-\uaa5f\uaa80-\uaaff\uabc0-\uabff\U00011000-\U00011fff",
    ),
    _Script("Thai", _MARKED, "\u0e31\u0e34-\u0e3a\u0e47-\u0e4e"),
    _Script("Lao", _MARKED, "\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece"),
)
"""By the blocks of Unicode; one without a name has many small ones, whose characters tell it."""

_MARKS = (
    "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1cd0-\u1cff\u1dc0-\u1dff\u20d0-\u20e2\u20e4-\u20f0"
    "\u302a-\u302f\u3099\u309a\ua66f-\ua67d\ufe20-\ufe2f"
)
"""What combines with the letter before it, in scripts that are set; not the ring of keycaps."""

_IN_PARTS = re.compile(f".?[{_MARKS}]+|[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?", re.DOTALL)
"""Letters with marks, and syllables of Hangul as some systems write them."""
_REFUSED = re.compile(f"[{_MARKS}{''.join(script.letters for script in _SCRIPTS)}]")


def compose_marks(text: str) -> str:
    """The text with one character for a letter and its marks, or a syllable, if Unicode has one.

    All else stays as it is, which normalising the whole would not leave it.
    """
    if text.isascii() or not _IN_PARTS.search(text):
        return text
    return _IN_PARTS.sub(lambda found: unicodedata.normalize("NFC", found[0]), text)


@lru_cache(maxsize=4096)
def find_refusals(text: str) -> tuple[Refusal, ...]:
    """Why a text cannot be set: each script once, in the order of the text; mostly nothing."""
    if text.isascii() or not _REFUSED.search(text):
        return ()
    composed = compose_marks(text)
    return tuple(dict.fromkeys(_refuse(found, composed) for found in _REFUSED.finditer(composed)))


def _refuse(found: re.Match[str], text: str) -> Refusal:
    char = found[0]
    for script in _SCRIPTS:
        if re.match(f"[{script.letters}]", char):
            name = script.name or unicodedata.name(char, "This script").split()[0].capitalize()
            return Refusal(f"{name} {script.trouble}, which pnp does not set yet", HINT)
    before = text[: found.start()][-1:].strip()
    return Refusal(
        f"“{before or '◌'}{char}” has a mark (U+{ord(char):04X}) that no letter of Unicode has, "
        "and pnp does not set marks yet",
        f"write a letter that has its mark, as é, or {HINT}",
    )
