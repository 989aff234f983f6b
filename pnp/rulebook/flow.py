"""A column that is filled with blocks: headings, paragraphs, lists, quotations, code."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from pnp.art.geometry import ellipse, rectangle
from pnp.model import Drawing, Shape
from pnp.reading.mistakes import Findings
from pnp.rulebook.blocks import (
    Block,
    CodeBlock,
    ListBlock,
    PauseBlock,
    Phrase,
    Phrases,
    PicturesBlock,
    QuoteBlock,
    TableBlock,
    TextBlock,
    TitleBlock,
)
from pnp.rulebook.lines import MeasuredText, measure_text
from pnp.rulebook.picture_rows import set_beyond, set_pictures
from pnp.rulebook.pictures import PictureFinder, ShownPicture
from pnp.rulebook.strips import Strip, add_drawings, keep_together, move, strips_of_lines
from pnp.rulebook.style import HAIRLINE, RulesStyle, Type
from pnp.rulebook.tables import set_table
from pnp.rulebook.text_problems import problems_of_text
from pnp.units import Rect

INDENT = 4.6
"""Of the entries of a list, in mm."""

_HEAD_WEIGHT = 700
_FEW = 3
"""Lines of a list that no column parts, and of a last entry that stays with the one before it."""

_WHOLE = 5
"""Lines of an entry of a list that no column parts."""

_BULLET = 1.1
_RULE = 0.5

_LED = ListBlock | TableBlock | QuoteBlock | PicturesBlock
"""What a paragraph leads to whose sentence does not end, and so stays with."""

PageOf = Callable[[str], str]
"""The page on which the heading of an anchor stands, as it is printed."""


class Resources(Struct):
    """What text is set of beside its blocks: a look, pictures, the anchors of headings.

    What is wrong with the text goes to `findings`.
    """

    style: RulesStyle
    pictures: PictureFinder
    anchors: Collection[str]
    findings: Findings = field(default_factory=Findings)

    def copy(self, phrases: Iterable[Phrase], kind: Type, line: int) -> MeasuredText:
        """Measure a text that begins on a line of rules.md, and tell what its fonts lack."""
        copy = measure_text(phrases, kind, self.style)
        self.findings.add(problems_of_text(copy, line))
        return copy


class Flow(Struct, frozen=True):
    """A column, or what is left of it inside of a list: `width` mm from `left`."""

    resources: Resources
    style: RulesStyle
    width: float
    left: float
    page_of: PageOf
    outermost: bool = False

    @property
    def _widest(self) -> float:
        """How wide a table or pictures may become that span all columns."""
        return self.style.columns.measure if self.outermost else self.width

    @property
    def _indent(self) -> float:
        return INDENT * self.style.share

    def _indented(self) -> Flow:
        room = self.width - self._indent
        return replace(self, width=room, left=self.left + self._indent, outermost=False)

    def set(self, block: Block, following: Block | None) -> Iterator[Strip]:
        match block:
            case TitleBlock():
                yield from self._set_title(block)
            case TextBlock():
                yield from self._set_text(block, following)
            case ListBlock():
                yield from self._set_list(block)
            case QuoteBlock():
                yield from self._set_quote(block)
            case TableBlock():
                yield from map(self._shift, self._set_table(block))
            case PicturesBlock():
                yield from map(self._shift, self._set_pictures(block))
            case CodeBlock():
                yield from self._set_code(block)
            case PauseBlock():
                yield from self._set_pause()

    def set_all(self, blocks: Sequence[Block]) -> Iterator[Strip]:
        for at, block in enumerate(blocks):
            yield from self.set(block, blocks[at + 1] if at + 1 < len(blocks) else None)

    def _set_title(self, block: TitleBlock) -> Iterator[Strip]:
        level = block.level if block.heading else 4
        kind = self.style.title(level)
        wide = level == 1
        copy = self._copy(block.phrases, kind, block.line)
        lines = copy.set(self.style.columns.measure if wide else self.width, self.left)
        before = {1: 2.0, 2: 1.5, 3: 1.0}.get(level, 0.5) * self.style.line
        for at, strip in enumerate(strips_of_lines(lines, kind.line, before)):
            heading = block.heading if at == 0 else None
            keep = not wide or at + 1 < len(lines)
            yield replace(strip, keep=keep, wide=wide, heading=heading, is_title=True)

    def _set_text(self, block: TextBlock, following: Block | None) -> Iterator[Strip]:
        kind = self.style.text
        lines = self._copy(self._told(block.phrases), kind, block.line).set(self.width, self.left)
        ends = block.phrases[-1].text.rstrip() if block.phrases else ""
        goes_on = ends.endswith((":", ",")) or ends[-1:].isalnum()
        leads = goes_on and isinstance(following, _LED)
        yield from strips_of_lines(lines, kind.line, self.style.paragraph, keep=leads)

    def _set_list(self, block: ListBlock) -> Iterator[Strip]:
        inner = self._indented()
        entries = [list(inner.set_all(entry)) for entry in block.entries]
        is_short = sum(map(len, entries)) <= _FEW
        for at, strips in enumerate(entries):
            if not strips:
                continue
            before = self.style.entry if at and block.tight else self.style.paragraph
            sign = self._sign(block, at + (block.start or 0))
            first = add_drawings(replace(strips[0], before=before), sign)
            # A last entry of few lines does not stand alone in a new column.
            leads_last = at == len(entries) - 2 and len(entries[-1]) <= _FEW
            keep = leads_last or (is_short and at < len(entries) - 1)
            yield from keep_together([first, *strips[1:]], _WHOLE, keep)

    def _sign(self, block: ListBlock, number: int) -> Iterable[Drawing]:
        """The bullet or the number before an entry."""
        kind = self.style.text
        if block.start is None:
            y = kind.line / 2 - _BULLET / 2
            bullet = Rect(self.left + 1, y, _BULLET, _BULLET)
            return (Shape(ellipse(bullet), self.style.accent),)
        sign = replace(kind, color=self.style.accent)
        copy = measure_text([Phrase(f"{number}.", bold=True)], sign, self.style)
        room = max(self._indent - 1.2, copy.natural)
        return copy.set(room, self.left + self._indent - 1.2 - room, "right")[0].drawings

    def _set_quote(self, block: QuoteBlock) -> Iterator[Strip]:
        inner = self._indented()
        for at, strip in enumerate(inner.set_all(block.blocks)):
            # The room above a strip is a part of it, for the bar runs on beside it.
            above = strip.before if at else 0.0
            height = above + strip.height
            bar = Shape(rectangle(Rect(self.left, 0, _RULE, height)), self.style.accent)
            links = tuple(
                replace(link, area=link.area._replace(y=link.area.y + above))
                for link in strip.links
            )
            yield replace(
                strip,
                drawings=(bar, move(strip.drawings, 0, above)),
                height=height,
                before=0 if at else self.style.paragraph,
                links=links,
            )

    def _set_table(self, block: TableBlock) -> list[Strip]:
        text = self.style.small
        head = replace(text, weight=_HEAD_WEIGHT)
        rows = [
            [self._copy(self._told(cell), text if row else head, block.line) for cell in cells]
            for row, cells in enumerate(block.rows)
        ]
        return set_table(rows, block.aligns, self.width, self._widest)

    def _set_pictures(self, block: PicturesBlock) -> list[Strip]:
        columns = self.style.columns
        shown = self.resources.pictures.show(block.pictures, self.resources.findings, columns)
        if self.outermost and columns.count == 1:
            return set_beyond(shown, columns, self._caption, self.style.line)
        widths = (self.width, self._widest)
        return set_pictures(shown, *widths, self._caption, self.style.line, columns.tallest)

    def _set_code(self, block: CodeBlock) -> Iterator[Strip]:
        kind = self.style.small
        lines = []
        for line in block.lines:
            copy = self._copy([Phrase(line.replace(" ", "\u00a0"))], kind, block.line)
            lines += copy.set(self.width - self._indent, self.left + self._indent)
        yield from strips_of_lines(lines, kind.line, self.style.paragraph)

    def _set_pause(self) -> Iterator[Strip]:
        third = self.width / 3
        line = Rect(self.left + third, self.style.line / 2, third, 0.2)
        yield Strip((Shape(rectangle(line), HAIRLINE),), self.style.line)

    def _told(self, phrases: Phrases) -> Iterator[Phrase]:
        """The phrases, links followed by what leads there on paper: a page or an address."""
        for at, phrase in enumerate(phrases):
            yield phrase
            ends = at + 1 == len(phrases) or phrases[at + 1].link != phrase.link
            if not phrase.link or not ends:
                continue
            anchor = phrase.link.removeprefix("#")
            if phrase.link.startswith("#"):
                if anchor in self.resources.anchors:
                    yield Phrase(f"\u00a0(p.\u00a0{self.page_of(anchor)})")
            elif phrase.link.removeprefix("mailto:") != phrase.text:
                yield Phrase(f" ({phrase.link})")

    def _copy(self, phrases: Iterable[Phrase], kind: Type, line: int) -> MeasuredText:
        return self.resources.copy(phrases, kind, line)

    def _caption(self, shown: ShownPicture) -> MeasuredText:
        return self._copy([Phrase(shown.words)], self.style.caption, shown.line)

    def _shift(self, strip: Strip) -> Strip:
        """A strip that was set from 0, where this column begins."""
        if not self.left:
            return strip
        links = tuple(
            replace(link, area=link.area._replace(x=link.area.x + self.left))
            for link in strip.links
        )
        head = self._shift(strip.head) if strip.head else None
        drawings = (move(strip.drawings, self.left, 0),)
        return replace(strip, drawings=drawings, links=links, head=head)
