"""The printed rules of a game as a plan: a cover, then rules.md in two columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import chain
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from pnp.faces import Layout, hash_drawings
from pnp.files import GAME_FILE
from pnp.fonts import FontError
from pnp.model import Drawing, Face, Game
from pnp.printing import Part, PrintOptions, Sides
from pnp.problems import Problem
from pnp.reading.locate import locate
from pnp.reading.mistakes import problem_at
from pnp.rulebook.blocks import Block, Phrase, QuoteBlock, read_blocks
from pnp.rulebook.booklet import BookletText, find_columns, plan_booklet
from pnp.rulebook.box import find_box, problems_of_box, set_box
from pnp.rulebook.columns import Columns
from pnp.rulebook.cover import set_cover
from pnp.rulebook.flow import Resources
from pnp.rulebook.lines import measure_text
from pnp.rulebook.pages import Placed, fill_pages
from pnp.rulebook.pictures import PictureFinder
from pnp.rulebook.reading_paper import find_reading_paper
from pnp.rulebook.references import PictureEntry
from pnp.rulebook.setting import Setter
from pnp.rulebook.strips import Strip, move
from pnp.rulebook.style import FOOT, MEASURE, TOP, RulesStyle
from pnp.rulebook.text import RulesText
from pnp.rulebook.typesetter import (
    TAIL,
    Pages,
    Typesetter,
    headings_of,
    look_up,
    pages_told,
    tail_of,
)
from pnp.sheets import Bookmark, Link, Page, Plan
from pnp.sheets.booklet import find_half
from pnp.units import Rect, Size, find_paper

_BELOW = 12.0
"""Below the line with the page's number, in mm."""


class Rulebook(Struct, dict=True):
    """The rules of one game, ready to be spread over the pages of any paper.

    `used_files` are pictures of the game that the rules show. `box` stands on the first page.
    `strips` are all of it, set before the pages are known that it tells of.
    """

    game: Game
    layout: Layout
    style: RulesStyle
    text: RulesText
    blocks: tuple[Block, ...]
    setter: Setter
    box: QuoteBlock | None = None
    strips: tuple[Strip, ...] = ()

    @cached_property
    def fingerprint(self) -> str:
        """What tells these rules from others: what they say and show, on whatever paper, but for
        the edition."""
        game = replace(self.game, edition="")
        height = find_paper("a4").height - TOP - FOOT
        box = set_box(self.box, self.setter, partial(look_up, {})) if self.box else None
        cover = set_cover(game, self.layout, self.style, height, box=box)
        drawings = chain.from_iterable(strip.drawings for strip in (*cover, *self.strips))
        return hash_drawings(drawings)[:12]

    @property
    def used_files(self) -> frozenset[Path]:
        return frozenset(self.setter.resources.pictures.used)

    def faces(self) -> dict[PictureEntry, Face]:
        """The faces that pictures of the rules show."""
        entries = chain.from_iterable(self.text.pictures.values())
        faces = {entry: self.setter.resources.pictures.face_of(entry) for entry in entries}
        return {entry: face for entry, face in faces.items() if face}

    def plan(self, options: PrintOptions, kit: Sequence[Plan] = ()) -> Plan:
        """All pages on the paper of the options, or on one that is read, both sides of each sheet;
        `kit` are the plans of the pieces, of which the packing list tells."""
        size = find_paper(find_reading_paper(options.paper) or options.paper)
        height = size.height - TOP - FOOT
        cover = self._set_cover(height, kit, {})
        text = self._fill_pages(height, len(cover))
        if self.box:  # it may tell of pages
            cover = self._set_cover(height, kit, pages_told(text, len(cover)))
        pages = [*cover, *text]
        made = tuple(
            self._draw(page, number, len(pages), size, is_cover=number <= len(cover))
            for number, page in enumerate(pages, 1)
        )
        first = Bookmark(self.game.title, 1, 1, 0, "")
        options = options._replace(sides=Sides.DUPLEX)
        return Plan(Part.RULES, options, made, True, (first, *_bookmarks(pages)))

    def plan_booklet(self, options: PrintOptions, kit: Sequence[Plan] = ()) -> Plan:
        """The same as a booklet of half pages, to be folded and stapled.

        Raises InputError if half of the paper is too small.
        """
        columns = find_columns(find_half(options.paper))
        if columns not in self._booklets:
            alike = (
                each
                for other, each in self._booklets.items()
                if replace(other, widest=columns.widest) == columns
            )
            known = next(alike, None)
            self._booklets[columns] = known.for_columns(columns) if known else self._set_in(columns)
        typesetter = self._booklets[columns]
        text = BookletText(self.game, self.layout, self.text.headings, self.box, typesetter)
        return plan_booklet(text, options, kit)

    def _set_in(self, columns: Columns) -> Typesetter:
        here = self.setter.resources
        style = replace(self.style, columns=columns)
        return Typesetter.of(Setter(Resources(style, here.pictures, here.anchors)), self.blocks)

    @cached_property
    def _booklets(self) -> dict[Columns, Typesetter]:
        """What sets booklets, by the columns of their pages."""
        return {}

    def _set_cover(self, height: float, kit: Sequence[Plan], told: Mapping[str, str]) -> Pages:
        box = set_box(self.box, self.setter, partial(look_up, told)) if self.box else None
        return fill_pages(set_cover(self.game, self.layout, self.style, height, kit, box), height)

    def _fill_pages(self, height: float, before: int) -> Pages:
        """The text, on pages that follow so many others.

        Where the last page is nearly empty, all is set as much closer as saves this page.
        """
        pages = self._typesetter.set_pages(height, before)
        tail = tail_of(pages, height)
        if tail / (len(pages) - 1 + tail) > TAIL:
            return pages
        return self._typesetter.set_closer(height, before, len(pages)) or pages

    @cached_property
    def _typesetter(self) -> Typesetter:
        return Typesetter.of(self.setter, self.blocks, self.text.headings)

    def _draw(
        self, placed: Sequence[Placed], number: int, total: int, size: Size, is_cover: bool
    ) -> Page:
        left = (size.width - MEASURE) / 2
        drawings: list[Drawing] = []
        links = []
        for one in placed:
            x, y = left + one.x, TOP + one.y
            drawings.append(move(one.strip.drawings, x, y))
            for link in one.strip.links:
                area = link.area
                here = Rect(x + area.x, y + area.y, area.width, area.height)
                links.append(Link(here, link.target))
        if not is_cover:
            drawings += self._foot(number, total, left, size)
        return Page(
            sheet=(number + 1) // 2,
            number=number,
            side="front" if number % 2 else "back",
            width=size.width,
            height=size.height,
            slots=(),
            drawings=tuple(drawings),
            links=tuple(links),
        )

    def _foot(self, number: int, total: int, left: float, size: Size) -> Iterator[Drawing]:
        game, kind = self.game, self.style.foot
        words = [f"{game.title} {game.version}".strip(), f"edition {game.edition}"]
        y = size.height - _BELOW - kind.line
        what = measure_text([Phrase(" · ".join(words))], kind, self.style).set(MEASURE - 20)
        page = measure_text([Phrase(f"{number} / {total}")], kind, self.style).set(
            MEASURE, 0, "right"
        )
        for line in (*what[:1], *page):
            yield move(line.drawings, left, y)


def set_rules(
    game: Game, layout: Layout, text: RulesText
) -> tuple[Rulebook | None, tuple[Problem, ...]]:
    """The printed rules of a laid-out game, and what there is to say about them.

    There are none if a font of theirs is nowhere.
    """
    try:
        style = RulesStyle.of(game.theme, layout.fonts)
    except FontError as error:
        place = locate(game.folder, GAME_FILE, "theme", "fonts", error.font, "family")
        return None, (problem_at(error, place),)
    anchors = frozenset(heading.anchor for heading in text.headings)
    setter = Setter(Resources(style, PictureFinder(game, layout), anchors))
    blocks, box, crowded = _take_box(read_blocks(text), setter)
    strips = setter.set(blocks, _nowhere) + ([set_box(box, setter, _nowhere)] if box else [])
    found = setter.resources.findings
    problems = (*found.errors, *found.notes, *crowded)
    return Rulebook(game, layout, style, text, blocks, setter, box, tuple(strips)), problems


def _take_box(
    blocks: tuple[Block, ...], setter: Setter
) -> tuple[tuple[Block, ...], QuoteBlock | None, tuple[Problem, ...]]:
    """The blocks without the box, the box if the first page has room for it, and what to tell."""
    box = find_box(blocks)
    if box is None or not box.blocks:
        return blocks, None, ()
    problems = tuple(problems_of_box(box, set_box(box, setter, _nowhere)))
    if problems:
        return blocks, None, problems
    return tuple(block for block in blocks if block is not box), box, ()


def _nowhere(anchor: str) -> str:
    return look_up({}, anchor)


def _bookmarks(pages: Iterable[Sequence[Placed]]) -> Iterator[Bookmark]:
    for number, placed in headings_of(pages):
        heading = placed.strip.heading
        if heading:
            yield Bookmark(heading.title, heading.level, number, TOP + placed.y, heading.anchor)
