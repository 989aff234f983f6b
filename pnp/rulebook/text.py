"""rules.md as Markdown's tokens, its figures filled in, its headings and pictures found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING
from urllib.parse import unquote

from msgspec import Struct

from pnp.expressions import fill_holes
from pnp.faces import RulesPicture
from pnp.files import RULES_FILE
from pnp.model import Game
from pnp.problems import InputError, Level, Place, Problem, did_you_mean, quote
from pnp.reading.files import read_utf8
from pnp.reading.mistakes import Findings
from pnp.rulebook.headings import Heading, plain, read_headings
from pnp.rulebook.references import PictureEntry, read_reference
from pnp.rulebook.stray_links import find_stray_links

if TYPE_CHECKING:  # slow to load, and a game may have no rules.md
    from markdown_it.token import Token


class RulesText(Struct, frozen=True):
    """The rules of a game as they are written.

    `pictures` hold, by its first token, each paragraph that consists of pictures alone; `links`
    are the anchors that texts refer to, each with its line. `box` is the first token of a quotation
    at the head, before which there is a title at most: it says the game in a minute.
    """

    tokens: Sequence[Token]
    headings: tuple[Heading, ...]
    pictures: Mapping[int, tuple[PictureEntry, ...]]
    links: tuple[tuple[int, str], ...]
    box: int | None = None


def read_rules(game: Game) -> tuple[RulesText | None, tuple[Problem, ...]]:
    """The game's rules.md, None if there is nothing in it, and every mistake.

    Markdown is CommonMark with tables. HTML in it is shown as it is written; `{{ constants.hp }}`
    gives the figure. Text with mistakes is there as far as it could be read.
    """
    file = game.folder / RULES_FILE
    if not file.is_file():
        return None, ()
    findings = Findings()
    lines = []
    with findings.gather():
        for number, line in enumerate(read_utf8(file, RULES_FILE).splitlines(), 1):
            try:
                lines.append(fill_holes(line, {"constants": game.constants}))
            except ValueError as error:
                findings.refuse(error, Place(RULES_FILE, number))
                lines.append(line)
    rules = parse_rules("\n".join(lines), findings)
    told = (*findings.errors, *findings.notes, *_dead_links(rules))
    return rules if rules.tokens else None, told


def parse_rules(text: str, findings: Findings) -> RulesText:
    """A text in Markdown; pictures, links and marks that cannot be meant go to `findings`."""
    from markdown_it import MarkdownIt

    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(text)
    findings.add(find_stray_links(tokens))
    pictures = {}
    for at, token in enumerate(tokens):
        if token.type == "inline" and _has_pictures(token):
            line = token.map[0] + 1 if token.map else 1
            if tokens[at - 1].type == "paragraph_open" and _is_all_pictures(token):
                pictures[at - 1] = tuple(_read_pictures(token, line, findings))
            else:
                findings.refuse(_amid_text(), Place(RULES_FILE, line))
    headings = tuple(read_headings(tokens, findings))
    return RulesText(tokens, headings, pictures, tuple(_links(tokens)), _find_box(tokens))


def _dead_links(text: RulesText) -> Iterator[Problem]:
    anchors = [heading.anchor for heading in text.headings]
    for line, anchor in text.links:
        if anchor not in anchors:
            yield Problem(
                Level.WARNING,
                "dead-link",
                f"{quote(anchor)} is no heading of the rules",
                did_you_mean(anchor, anchors),
                Place(RULES_FILE, line),
                value=f"#{anchor}",
            )


def faces_shown_in(text: RulesText) -> Iterator[RulesPicture]:
    """The faces that pictures of the rules show without a row."""
    for entries in text.pictures.values():
        for entry in entries:
            if isinstance(entry.reference, RulesPicture):
                yield entry.reference


def target_of(link: Token) -> str:
    """The address of a link, or "#anchor" as `slug` writes it: Markdown quotes its letters."""
    address = str(link.attrs.get("href", ""))
    return unquote(address) if address.startswith("#") else address


def _find_box(tokens: Sequence[Token]) -> int | None:
    at = 3 if tokens and tokens[0].type == "heading_open" and tokens[0].tag == "h1" else 0
    return at if at < len(tokens) and tokens[at].type == "blockquote_open" else None


def _links(tokens: Sequence[Token]) -> Iterator[tuple[int, str]]:
    for token in tokens:
        line = token.map[0] + 1 if token.map else 1
        for child in token.children or ():
            if child.type == "softbreak":
                line += 1
            if child.type == "link_open" and target_of(child).startswith("#"):
                yield line, target_of(child).removeprefix("#")


def _has_pictures(inline: Token) -> bool:
    return any(child.type == "image" for child in inline.children or ())


def _is_all_pictures(inline: Token) -> bool:
    return all(
        child.type in ("image", "softbreak", "hardbreak") or not child.content.strip()
        for child in inline.children or ()
    )


def _amid_text() -> InputError:
    return InputError(
        "a picture stands within a text",
        "give pictures a paragraph of their own, with an empty line before and after",
    )


def _read_pictures(inline: Token, line: int, findings: Findings) -> Iterator[PictureEntry]:
    for child in inline.children or ():
        if child.type in ("softbreak", "hardbreak"):
            line += 1
        if child.type == "image":
            target, title = str(child.attrs["src"]), str(child.attrs.get("title", ""))
            words = plain(child.children or ())
            try:
                yield PictureEntry(read_reference(target, title), words, line)
            except ValueError as error:
                findings.refuse(error, Place(RULES_FILE, line), target)
