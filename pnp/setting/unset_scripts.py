"""Scripts that need more than one letter after the other: they are refused, not printed wrong."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from functools import cache, lru_cache
from operator import itemgetter
from typing import NamedTuple

from msgspec import Struct

HINT = "show it as a picture, its letters drawn as outlines"

_RIGHT_TO_LEFT = "is written from right to left"
_JOINED = "joins its letters"
_STACKED = "joins, stacks and moves its letters"
_MARKED = "stacks marks on its letters"


class Refusal(NamedTuple):
    """Why a text cannot be set, as in "Hebrew is written from right to left, …"; what to do."""

    message: str
    hint: str


class _Script(Struct, frozen=True):
    """A script by name; `letters` are its ranges of characters, in hexadecimal digits."""

    name: str
    trouble: str
    letters: str

    @property
    def ranges(self) -> list[tuple[int, int]]:
        """The first and the last character of each range."""
        pairs = (each.partition("-") for each in self.letters.split())
        return [(int(first, 16), int(last or first, 16)) for first, _, last in pairs]


_HANGUL = _Script("Hangul in parts", _JOINED, "1100-11FF A960-A97F D7B0-D7FF")

_SCRIPTS = (
    _Script("Hebrew", _RIGHT_TO_LEFT, "0590-05FF FB1D-FB4F"),
    _Script(
        "Arabic", _RIGHT_TO_LEFT, "0600-06FF 0750-077F 0870-08FF FB50-FDFF FE70-FEFC 1EE00-1EEFF"
    ),
    _Script("Syriac", _RIGHT_TO_LEFT, "0700-074F 0860-086F"),
    _Script("Thaana", _RIGHT_TO_LEFT, "0780-07BF"),
    _Script("N'Ko", _RIGHT_TO_LEFT, "07C0-07FF"),
    _Script("", _RIGHT_TO_LEFT, "0800-085F 10800-10FFF 1E800-1EDFF"),
    _HANGUL,
    _Script("Mongolian", _JOINED, "1807 180A 1820-18AF"),
    _Script("Phags-pa", _JOINED, "A840-A87F"),
    _Script("Devanagari", _STACKED, "0900-0963 0966-097F A8E0-A8FF"),
    _Script("Bengali", _STACKED, "0980-09FF"),
    _Script("Gurmukhi", _STACKED, "0A00-0A7F"),
    _Script("Gujarati", _STACKED, "0A80-0AFF"),
    _Script("Oriya", _STACKED, "0B00-0B7F"),
    _Script("Tamil", _STACKED, "0B80-0BFF"),
    _Script("Telugu", _STACKED, "0C00-0C7F"),
    _Script("Kannada", _STACKED, "0C80-0CFF"),
    _Script("Malayalam", _STACKED, "0D00-0D7F"),
    _Script("Sinhala", _STACKED, "0D80-0DFF"),
    _Script("Tibetan", _STACKED, "0F00-0FFF"),
    _Script("Myanmar", _STACKED, "1000-109F A9E0-A9FF AA60-AA7F"),
    _Script("Khmer", _STACKED, "1780-17FF"),
    _Script("Javanese", _STACKED, "A980-A9DF"),
    _Script("Balinese", _STACKED, "1B00-1B7F"),
    _Script(
        "",
        _STACKED,
        "1700-177F 1900-19DF 1A00-1AAF 1B80-1C4F A800-A82F A880-A8DF "
        "A900-A95F AA00-AA5F AA80-AAFF ABC0-ABFF 11000-11FFF",
    ),
    _Script("Thai", _MARKED, "0E31 0E34-0E3A 0E47-0E4E"),
    _Script("Lao", _MARKED, "0EB1 0EB4-0EBC 0EC8-0ECE"),
)
"""By the blocks of Unicode; one without a name has many small ones, whose characters tell it."""

_MARKS = _Script(
    "",
    "",
    "0300-036F 0483-0489 1AB0-1AFF 1CD0-1CFF 1DC0-1DFF 20D0-20E2 "
    "20E4-20F0 302A-302F 3099-309A A66F-A67D FE20-FE2F",
)
"""What combines with the letter before it, in scripts that are set; not the ring of keycaps."""

_COMPOSED = {_MARKS, _HANGUL}

_RANGES = sorted(
    ((*ends, script) for script in (*_SCRIPTS, _MARKS) for ends in script.ranges),
    key=itemgetter(0),
)
_STARTS = [first for first, _, _ in _RANGES]


@lru_cache(maxsize=8192)
def _script_of(char: str) -> _Script | None:
    """The script that keeps a character from being set; None for those that are set."""
    at = bisect_right(_STARTS, ord(char)) - 1
    if at < 0:
        return None
    _, last, script = _RANGES[at]
    return script if ord(char) <= last else None


def compose_marks(text: str) -> str:
    """The text with one character for a letter and its marks, or a syllable, if Unicode has one.

    All else stays as it is, which normalising the whole would not leave it.
    """
    if text.isascii() or not _COMPOSED & set(map(_script_of, set(text))):
        return text
    return _in_parts().sub(lambda found: unicodedata.normalize("NFC", found[0]), text)


@cache
def _in_parts() -> re.Pattern[str]:
    """Letters with marks, and syllables of Hangul as some systems write them."""
    marks = "".join(f"{chr(first)}-{chr(last)}" for first, last in _MARKS.ranges)
    hangul = "[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?"
    return re.compile(f".?[{marks}]+|{hangul}", re.DOTALL)


@lru_cache(maxsize=4096)
def find_refusals(text: str) -> tuple[Refusal, ...]:
    """Why a text cannot be set: each script once, in the order of the text; mostly nothing."""
    if text.isascii() or not any(map(_script_of, set(text))):
        return ()
    composed = compose_marks(text)
    refused = (_refuse(char, composed[:at]) for at, char in enumerate(composed))
    return tuple(dict.fromkeys(filter(None, refused)))


def _refuse(char: str, before: str) -> Refusal | None:
    script = _script_of(char)
    if script is None:
        return None
    if script is not _MARKS:
        name = script.name or unicodedata.name(char, "This script").split()[0].capitalize()
        return Refusal(f"{name} {script.trouble}, which pnp does not set yet", HINT)
    return Refusal(
        f"“{before[-1:].strip() or '◌'}{char}” has a mark (U+{ord(char):04X}) that no letter of "
        "Unicode has, and pnp does not set marks yet",
        f"write a letter that has its mark, as é, or {HINT}",
    )
