"""Headings of rules.md: their anchors, and which open a section in small type."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from pnp.files import RULES_FILE
from pnp.problems import InputError, Place, quote
from pnp.reading.mistakes import Findings

if TYPE_CHECKING:  # slow to load, and a game may have no rules.md
    from markdown_it.token import Token

SMALL = "{small}"
"""Ends a heading whose section is for who wants to know more, and stands in small type."""

_MARK = re.compile(r"(?<!\\)\{([^{}]*[^\W\d_][^{}]*)\}\s*$")
"""Words in braces at the end; with a backslash before them they are meant as they are."""


class Heading(Struct, frozen=True):
    """A heading that opens a section; `at` is its first token, `level` is 1 to 6.

    `small` if its section, or one that it is a part of, stands in small type.
    """

    at: int
    level: int
    title: str
    anchor: str
    small: bool = False


def read_headings(tokens: Sequence[Token], findings: Findings) -> Iterator[Heading]:
    """The headings that open sections; marks are taken off their words, others go to `findings`."""
    # What stands before the first heading has an anchor too.
    opens = bool(tokens) and tokens[0].type == "heading_open"
    anchors = set() if opens else {slug("")}
    small_from: int | None = None
    for at, token in enumerate(tokens):
        if token.type != "heading_open" or token.level:
            continue
        level, words = int(token.tag[1]), tokens[at + 1]
        if small_from is not None and level <= small_from:
            small_from = None
        try:
            if _take_mark(words) and small_from is None:
                small_from = level
        except InputError as error:
            findings.refuse(error, Place(RULES_FILE, token.map[0] + 1 if token.map else 1))
        title = plain(words.children or ())
        anchor = _unique(slug(title), anchors)
        yield Heading(at, level, title, anchor, small_from is not None)


def slug(title: str) -> str:
    """The anchor of a heading: "Clean-up & end" → "clean-up-end"."""
    text = unicodedata.normalize("NFC", title).lower()
    return re.sub(r"[^\w-]+", "-", text).strip("-") or "rules"


def plain(tokens: Iterable[Token]) -> str:
    """The words of inline tokens, without their marks."""
    return "".join(token.content if token.type != "softbreak" else " " for token in tokens)


def _take_mark(inline: Token) -> bool:
    """Whether a heading is marked as small; its words lose the mark. Raises InputError."""
    found = _MARK.search(inline.content)
    if not found or not inline.children:
        return False
    if f"{{{found[1].strip().lower()}}}" != SMALL:
        raise InputError(
            f"{quote(found[0].strip())} is no mark of a heading",
            f"write {SMALL} for a section in small type, or \\{{ for a brace that is printed",
        )
    last = inline.children[-1]
    last.content = _MARK.sub("", last.content).rstrip()
    return True


def _unique(anchor: str, taken: set[str]) -> str:
    number = 1
    found = anchor
    while found in taken:
        number += 1
        found = f"{anchor}-{number}"
    taken.add(found)
    return found
