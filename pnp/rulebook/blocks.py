"""The rules as blocks of text: what Markdown's tokens say, without how it is set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from pnp.rulebook.headings import Heading, plain
from pnp.rulebook.references import PictureEntry
from pnp.rulebook.text import RulesText, target_of

if TYPE_CHECKING:
    from markdown_it.token import Token

Align = Literal["left", "center", "right"]


class Phrase(Struct, frozen=True):
    """Words of one look; a line ends at each "\\n". `link` is an address or "#anchor"."""

    text: str
    bold: bool = False
    italic: bool = False
    code: bool = False
    link: str = ""


Phrases = tuple[Phrase, ...]


class TitleBlock(Struct, frozen=True):
    """A heading; `heading` is None for one inside of a list or a quotation."""

    level: int
    phrases: Phrases
    heading: Heading | None
    line: int


class TextBlock(Struct, frozen=True):
    """A paragraph; `line` is where it begins in rules.md."""

    phrases: Phrases
    line: int


class ListBlock(Struct, frozen=True):
    """Entries with bullets, or with numbers from `start`; `tight` if no empty line parts them."""

    entries: tuple[tuple[Block, ...], ...]
    start: int | None
    tight: bool


class TableBlock(Struct, frozen=True):
    """Cells by row, the first row being the head; `aligns` has one entry for each column."""

    rows: tuple[tuple[Phrases, ...], ...]
    aligns: tuple[Align, ...]
    line: int


class QuoteBlock(Struct, frozen=True):
    """A quotation, or an example set apart; `is_box` if it says the game in a minute."""

    blocks: tuple[Block, ...]
    is_box: bool = False
    line: int = 1


class CodeBlock(Struct, frozen=True):
    """Lines to be set as they are."""

    lines: tuple[str, ...]
    line: int


class PicturesBlock(Struct, frozen=True):
    """Pictures side by side."""

    pictures: tuple[PictureEntry, ...]


class PauseBlock(Struct, frozen=True):
    """A break between thoughts."""


Block = (
    TitleBlock
    | TextBlock
    | ListBlock
    | TableBlock
    | QuoteBlock
    | CodeBlock
    | PicturesBlock
    | PauseBlock
)


def read_blocks(text: RulesText) -> tuple[Block, ...]:
    """The blocks of the rules, in their order."""
    return _Reader(text).read_until("")


class _Reader:
    """Goes through the tokens once."""

    def __init__(self, text: RulesText) -> None:
        self._text = text
        self._tokens = text.tokens
        self._headings = {heading.at: heading for heading in text.headings}
        self._at = 0

    def read_until(self, closing: str) -> tuple[Block, ...]:
        """The blocks before a token of the type `closing`, which is passed."""
        blocks: list[Block] = []
        while self._at < len(self._tokens) and self._tokens[self._at].type != closing:
            block = self._read_block()
            if block is not None:
                blocks.append(block)
        self._at += 1
        return tuple(blocks)

    def _read_block(self) -> Block | None:
        at, token = self._at, self._tokens[self._at]
        line = token.map[0] + 1 if token.map else 1
        self._at += 1
        match token.type:
            case "heading_open":
                phrases = self._read_inline()
                return TitleBlock(int(token.tag[1]), phrases, self._headings.get(at), line)
            case "paragraph_open":
                phrases = self._read_inline()
                if at in self._text.pictures:
                    return PicturesBlock(self._text.pictures[at])
                return TextBlock(phrases, line)
            case "bullet_list_open" | "ordered_list_open":
                return self._read_list(token)
            case "blockquote_open":
                quoted = self.read_until("blockquote_close")
                return QuoteBlock(quoted, at == self._text.box, line)
            case "table_open":
                return self._read_table(line)
            case "fence" | "code_block":
                return CodeBlock(tuple(token.content.rstrip("\n").split("\n")), line)
            case "hr":
                return PauseBlock()
        return None

    def _read_inline(self) -> Phrases:
        """The phrases of the inline token that comes now; its closing token is passed too."""
        inline = self._tokens[self._at]
        self._at += 2
        return read_phrases(inline.children or ())

    def _read_list(self, token: Token) -> ListBlock:
        closing = token.type.replace("open", "close")
        start = int(token.attrs.get("start", 1)) if token.type.startswith("ordered") else None
        entries = []
        tight = True
        while self._tokens[self._at].type != closing:
            first = self._tokens[self._at + 1]
            # Markdown hides the paragraphs of a list that has no empty lines.
            tight = tight and not (first.type == "paragraph_open" and not first.hidden)
            self._at += 1
            entries.append(self.read_until("list_item_close"))
        self._at += 1
        return ListBlock(tuple(entries), start, tight)

    def _read_table(self, line: int) -> TableBlock:
        rows: list[list[Phrases]] = []
        aligns: list[Align] = []
        while (token := self._tokens[self._at]).type != "table_close":
            self._at += 1
            if token.type == "tr_open":
                rows.append([])
            elif token.type in ("th_open", "td_open"):
                if len(rows) == 1:
                    aligns.append(_align(token))
                rows[-1].append(self._read_inline())
        self._at += 1
        return TableBlock(tuple(map(tuple, rows)), tuple(aligns), line)


def read_phrases(tokens: Sequence[Token]) -> Phrases:
    """The words of a paragraph with their looks."""
    phrases: list[Phrase] = []
    bold = italic = 0
    link = ""
    for token in tokens:
        match token.type:
            case "strong_open" | "strong_close":
                bold += token.nesting
            case "em_open" | "em_close":
                italic += token.nesting
            case "link_open":
                link = target_of(token)
            case "link_close":
                link = ""
            case _:
                written = {"softbreak": " ", "hardbreak": "\n"}.get(token.type) or plain([token])
                code = token.type == "code_inline"
                if written:
                    phrases.append(Phrase(written, bold > 0, italic > 0, code, link))
    return tuple(phrases)


def _align(cell: Token) -> Align:
    style = str(cell.attrs.get("style", ""))
    if "center" in style:
        return "center"
    return "right" if "right" in style else "left"
