"""The rules as a booklet: set for pages of half the paper, and laid on sheets to be folded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from pnp.art.geometry import rectangle
from pnp.faces import Layout
from pnp.model import Drawing, Game, Shape
from pnp.printing import Part, PrintOptions, Sides
from pnp.rulebook.blocks import Phrase, QuoteBlock
from pnp.rulebook.booklet_cover import is_room_for, set_back_cover, set_front_cover
from pnp.rulebook.booklet_front import FrontMatter
from pnp.rulebook.box import set_box
from pnp.rulebook.columns import Columns
from pnp.rulebook.cover import list_credits, list_pieces
from pnp.rulebook.headings import Heading
from pnp.rulebook.lines import measure_text
from pnp.rulebook.packing import pack
from pnp.rulebook.strips import Strip, move
from pnp.rulebook.style import GUTTER, HAIRLINE, LINE, MEASURE, TALLEST, RulesStyle
from pnp.rulebook.typesetter import TAIL, Pages, Typesetter, look_up, pages_told, tail_of
from pnp.sheets import Plan
from pnp.sheets.booklet import SHEET_PAGES, Leaves, find_half, fold_pages, pad
from pnp.units import Rect, Size

_TOP, _FOOT = 13.0, 17.0
"""Above and below the text of a page, in mm."""

_BELOW = 7.5
"""Below the line with the page's number, in mm."""

_SIDE = 12.0
"""Beside the text, at least, in mm."""

_MEASURE = 114.0
"""Of one column, at most: about 78 characters of 10 pt, and the same on A4 and Letter."""

_TWO_COLUMNS = 140.0
"""A text that would be wider stands in two columns."""

_TALLEST = 160.0
"""No picture of a page of one column is higher, in mm."""

_PICTURE = 132.0
"""Width of a picture that is meant for a larger page, at most, in mm."""

_BARE = 8.0
"""Beside such a picture, at least, in mm."""

_NOTE_LINE = 8.0
"""Between the lines of a page for notes, in mm."""


class BookletText(Struct, frozen=True):
    """What a booklet is made of; `typesetter` sets its text in its columns."""

    game: Game
    layout: Layout
    headings: Sequence[Heading]
    box: QuoteBlock | None
    typesetter: Typesetter

    @property
    def style(self) -> RulesStyle:
        return self.typesetter.setter.resources.style


class _Way(Struct, frozen=True):
    """Pages or strips that stand before the text; `has_back`: what may be last is on a page of its
    own, the last of all."""

    front: Pages
    lead: tuple[Strip, ...]
    has_back: bool

    @property
    def before(self) -> int:
        """Pages before the text, the cover among them."""
        return 1 + len(self.front)

    def count_sheets(self, text: int) -> int:
        return pad(self.before + text + self.has_back) // SHEET_PAGES


def find_columns(half: Size) -> Columns:
    """How text stands on a page of a booklet."""
    measure = half.width - 2 * _SIDE
    tallest = _height(half) - 4 * LINE
    if measure > _TWO_COLUMNS:
        measure = min(MEASURE, measure)
        return Columns(measure, 2, GUTTER, min(TALLEST, tallest), measure)
    widest = min(half.width - 2 * _BARE, _PICTURE)
    return Columns(min(_MEASURE, measure), 1, 0, min(_TALLEST, tallest), widest)


def plan_booklet(text: BookletText, options: PrintOptions, kit: Sequence[Plan] = ()) -> Plan:
    """The sheets of a booklet, on both sides of the paper of the options.

    `kit` are the plans of the pieces, of which the packing list tells. Raises InputError if half of
    the paper is too small.
    """
    half = find_half(options.paper)
    pages = tuple(_make_pages(text, half, kit))
    options = options._replace(sides=Sides.DUPLEX)
    leaves = Leaves(pages, half, options.margin, text.layout.fonts.find("text"))
    return Plan(Part.BOOKLET, options, tuple(fold_pages(leaves, options)), two_sided=True)


def _make_pages(
    text: BookletText, half: Size, kit: Sequence[Plan]
) -> Iterator[tuple[Drawing, ...]]:
    """The drawings of all pages in the order in which they are read."""
    style, height = text.style, _height(half)
    left = (half.width - style.columns.measure) / 2
    box = _set_box(text, {})
    on_cover = box is None or is_room_for(box, text.game, text.layout, style, height)
    pieces = list_pieces(pack(text.game, kit), style)
    inside = [box] if box and not on_cover else []
    last = tuple(list_credits(text.game, text.layout, style))
    matter = FrontMatter(style, text.headings, (*inside, *pieces), last)
    way, pages = _choose_way(text.typesetter, matter, height)
    told = pages_told(pages, way.before)
    if box and any(link.target.startswith("#") for link in box.links):
        box = _set_box(text, told)
        first = (box, *pieces) if box and not on_cover else matter.first
        matter = replace(matter, first=first)
    page_of = partial(look_up, told)
    front = matter.fill_pages(height, page_of, with_last=not way.has_back)
    cover = set_front_cover(text.game, text.layout, style, height, box if on_cover else None)
    yield (move(cover.drawings, left, _TOP),)
    for number, page in enumerate([*front, *pages], 2):
        drawings = [move(one.strip.drawings, left + one.x, _TOP + one.y) for one in page]
        yield (*drawings, *_set_foot(text, number, left, half))
    printed = way.before + len(pages)
    total = SHEET_PAGES * way.count_sheets(len(pages))
    for number in range(printed + 1, total):
        yield (move(_set_notes(style, height), left, _TOP), *_set_foot(text, number, left, half))
    if way.has_back:
        yield (move(set_back_cover(last, style, height).drawings, left, _TOP),)
    elif printed < total:
        yield ()


def _height(half: Size) -> float:
    """Of the text of a page."""
    return half.height - _TOP - _FOOT


def _set_box(text: BookletText, told: Mapping[str, str]) -> Strip | None:
    return set_box(text.box, text.typesetter.setter, partial(look_up, told)) if text.box else None


def _choose_way(typesetter: Typesetter, matter: FrontMatter, height: float) -> tuple[_Way, Pages]:
    """What stands where, and the pages of the text, on as few sheets as may be.

    Where little text begins another sheet, all is set as much closer as saves it.
    """
    inside = _find_way(matter, height, has_back=False)
    text = typesetter.set_pages(height, inside.before, inside.lead)
    fewer = inside.count_sheets(len(text)) - 1
    room = SHEET_PAGES * fewer - inside.before
    beyond = len(text) - room - 1 + tail_of(text, height)
    if room > 0 and beyond / (room + beyond) <= TAIL:
        text = typesetter.set_closer(height, inside.before, room + 1, inside.lead) or text
    if not matter.last:
        return inside, text
    behind = _find_way(matter, height, has_back=True)
    is_same = (behind.before, behind.lead) == (inside.before, inside.lead)
    other = text if is_same else typesetter.set_pages(height, behind.before, behind.lead)
    if behind.count_sheets(len(other)) <= inside.count_sheets(len(text)):
        return behind, other
    return inside, text


def _find_way(matter: FrontMatter, height: float, has_back: bool) -> _Way:
    front = matter.fill_pages(height, partial(look_up, {}), with_last=not has_back)
    return _Way(front, () if front else matter.strips(with_last=not has_back), has_back)


def _set_notes(style: RulesStyle, height: float) -> tuple[Drawing, ...]:
    """A page with lines to write on."""
    kind, measure = style.title(3), style.columns.measure
    heading = measure_text([Phrase("Notes")], kind, style).set(measure)
    drawings: list[Drawing] = [move(line.drawings, 0, 0) for line in heading]
    y = kind.line + _NOTE_LINE
    while y < height:
        drawings.append(Shape(rectangle(Rect(0, y, measure, 0.15)), HAIRLINE))
        y += _NOTE_LINE
    return tuple(drawings)


def _set_foot(text: BookletText, number: int, left: float, half: Size) -> Iterator[Drawing]:
    """The number at the outer edge, the name of the game at the inner one."""
    style = text.style
    kind, measure = style.foot, style.columns.measure
    y = half.height - _BELOW - kind.line
    is_left = number % 2 == 0
    name = measure_text([Phrase(text.game.title)], kind, style)
    page = measure_text([Phrase(str(number), bold=True)], kind, style)
    for line in name.set(measure - 12, 12 if is_left else 0, "right" if is_left else "left")[:1]:
        yield move(line.drawings, left, y)
    for line in page.set(measure, 0, "left" if is_left else "right"):
        yield move(line.drawings, left, y)
