"""Pictures and links of rules.md that are written wrong, so that they are shown as plain text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pnp.files import RULES_FILE
from pnp.problems import Level, Place, Problem, quote
from pnp.rulebook.headings import slug

if TYPE_CHECKING:  # slow to load, and a game may have no rules.md
    from markdown_it.token import Token

_MEANT = re.compile(r"(?:!\[[^\n]*?|(?<!!)\[[^\[\]\n]+\])\((?P<inside>[^\n]*)")
_TITLE = re.compile(r"\S+\s+[^\"'\s][^)\"']*\)")

_EMPHASIS = re.compile(r"[*_]")


def find_stray_links(tokens: Sequence[Token]) -> Iterator[Problem]:
    """A warning for each that begins as a picture or a link and is none, with its line.

    What has a backslash before it is meant to be shown.
    """
    for token in tokens:
        if token.type == "inline":
            text = _plain_text(token)
            for found in _MEANT.finditer(text):
                if not _is_escaped(found[0], token.content):
                    first = token.map[0] + 1 if token.map else 1
                    yield _problem(found, first + text.count("\n", 0, found.start()))


def _plain_text(inline: Token) -> str:
    """The letters outside of links, code and pictures, on the lines that they stand on."""
    parts, depth = [], 0
    for child in inline.children or ():
        depth += child.nesting if child.type in ("link_open", "link_close") else 0
        if child.type in ("softbreak", "hardbreak"):
            parts.append("\n")
        elif child.type == "text" and not depth:
            parts.append(child.content)
    return "".join(parts)


def _is_escaped(shown: str, written: str) -> bool:
    begin = _EMPHASIS.sub("", shown[: shown.index("(") + 1])
    either = "".join(rf"\\?{re.escape(letter)}" for letter in begin)
    return any("\\" in found for found in re.findall(either, _EMPHASIS.sub("", written)))


def _problem(found: re.Match[str], line: int) -> Problem:
    is_picture, inside = found[0].startswith("!"), found["inside"]
    begin, end = found[0].removesuffix(inside), inside.find(")") + 1
    shown = begin + (inside[:end] if end else inside)
    message = f"{quote(shown)} is printed as it stands, since it is no whole "
    message += "picture" if is_picture else "link"
    hint = _what_to_do(found, is_picture=is_picture)
    return Problem(
        Level.WARNING, "stray-markup", message, hint, Place(RULES_FILE, line), value=shown
    )


def _what_to_do(found: re.Match[str], *, is_picture: bool) -> str:
    inside = found["inside"]
    if not found[0].removesuffix(inside).endswith("]("):
        return "write ![words](card:ID), with ] and ( beside each other"
    if inside.count('"') % 2:
        return 'close its quote, as in ![words](card:ID "40 x 20 mm at 0, 30")'
    if ")" not in inside:
        return "close it with )"
    address = inside[: inside.index(")")].strip()
    if is_picture and _TITLE.match(inside) and address.startswith(("card:", "face:")):
        name, _, title = address.partition(" ")
        return f'put quotes around what stands behind the name: ({name} "{title.strip()}")'
    if address.startswith("#"):
        return f"an anchor has - for a blank: (#{slug(address)})"
    return f"an address with blanks stands between < and >: (<{address}>)"
