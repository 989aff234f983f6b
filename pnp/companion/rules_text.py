"""rules.md as sections of HTML, each with the anchor that phases point at."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.catalogue.files import read_utf8
from pnp.catalogue.mistakes import Findings
from pnp.expressions import fill_holes
from pnp.model import Game
from pnp.problems import Place, PnpError

if TYPE_CHECKING:  # slow to load, and a game may have no rules.md
    from markdown_it.token import Token

RULES_TEXT = "rules.md"


@dataclass(frozen=True, slots=True)
class Section:
    """What stands below one heading; `level` is 1 to 6, and 0 for what stands before the first."""

    anchor: str
    level: int
    title: str
    html: str


def read_rules(game: Game) -> tuple[Section, ...]:
    """The sections of the game's rules.md; none if there is no such file.

    Markdown is CommonMark with tables. HTML in it is shown as it is written, and pictures as their
    words; `{{ constants.hp }}` gives the figure. Raises PnpError with every mistake.
    """
    file = game.folder / RULES_TEXT
    if not file.is_file():
        return ()
    findings = Findings()
    lines = []
    for number, line in enumerate(read_utf8(file, RULES_TEXT).splitlines(), 1):
        try:
            lines.append(fill_holes(line, {"constants": game.constants}))
        except ValueError as error:
            findings.refuse(error, Place(RULES_TEXT, number))
    if findings.errors:
        raise PnpError(findings.errors)
    return make_sections("\n".join(lines))


def make_sections(text: str) -> tuple[Section, ...]:
    """The sections of a text in Markdown."""
    from markdown_it import MarkdownIt

    markdown = MarkdownIt("commonmark", {"html": False}).enable("table").disable("image")
    tokens = markdown.parse(text)
    starts = [at for at, token in enumerate(tokens) if token.type == "heading_open"]
    bounds = zip([0, *starts], [*starts, len(tokens)], strict=True)
    anchors: set[str] = set()
    sections = []
    for start, end in bounds:
        part = tokens[start:end]
        if not part:
            continue
        is_headed = part[0].type == "heading_open"
        title = _plain(part[1].children or ()) if is_headed else ""
        body = part[3:] if is_headed else part
        html = markdown.renderer.render(body, markdown.options, {})
        level = int(part[0].tag[1]) if is_headed else 0
        sections.append(Section(_unique(slug(title), anchors), level, title, html))
    return tuple(sections)


def slug(title: str) -> str:
    """The anchor of a heading: "Clean-up & end" → "clean-up-end"."""
    text = unicodedata.normalize("NFC", title).lower()
    return re.sub(r"[^\w-]+", "-", text).strip("-") or "rules"


def _plain(tokens: Iterable[Token]) -> str:
    return "".join(token.content if token.type != "softbreak" else " " for token in tokens)


def _unique(anchor: str, taken: set[str]) -> str:
    number = 1
    found = anchor
    while found in taken:
        number += 1
        found = f"{anchor}-{number}"
    taken.add(found)
    return found
