"""What printed.yaml may hold: each block, and how its values are read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Annotated, Any

from msgspec import Struct, field

from pnp.prints.record import Made
from pnp.problems import InputError, quote
from pnp.reading.readers import OneValue, matching, read_scalar

_NUMBERS = re.compile(r"(\d{1,6})(?: of (\d{1,6}))?")
_DAY = r"\d{4}-\d{2}-\d{2}"


class CopiesEntry(Struct, frozen=True):
    """How many were printed, of how many that the catalogue has; of all of them unless said."""

    printed: int
    of: int


def _read_copies(node: Any) -> CopiesEntry:
    text = read_scalar(node, str)
    found = _NUMBERS.fullmatch(text)
    if not found:
        hint = "write how many were printed, as 3, or 2 of 3 where the catalogue has more"
        raise InputError(f"{quote(text)} is no number of copies", hint)
    return CopiesEntry(int(found[1]), int(found[2] or found[1]))


def _read_day(node: Any) -> date:
    text = read_scalar(node, str)
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise InputError(f"{quote(text)} is no day", "write it as 2027-01-31") from None


Copies = Annotated[
    CopiesEntry,
    OneValue(_read_copies, "a number of copies", "numbers of copies", {"type": "string"}),
]
Day = Annotated[date, OneValue(_read_day, "a day", "days", matching(_DAY))]


class PortraitEntry(Struct, frozen=True):
    """A piece as it was when it was printed."""

    name: str
    component: str
    front: str
    front_words: tuple[str, ...] = ()
    back: str = ""
    back_words: tuple[str, ...] = ()
    fields: Mapping[str, str] = field(default_factory=dict)


class RunEntry(Struct, frozen=True):
    """One time that the game was printed."""

    day: Day
    edition: str
    version: str
    made: Made
    paper: str = ""
    pieces: Mapping[str, Copies] = field(default_factory=dict)
    out: Mapping[str, Copies] = field(default_factory=dict)
    only: tuple[str, ...] = ()
    pages: str = ""
    sets: int = 1
    rules: str = ""


class RecordEntry(Struct, frozen=True):
    """All of the file."""

    prints: tuple[RunEntry, ...]
    portraits: Mapping[str, PortraitEntry] = field(default_factory=dict)
