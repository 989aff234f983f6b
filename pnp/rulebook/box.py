"""The box that says a game in a minute: a quotation at the head of the rules, on the first page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pnp.art.geometry import rectangle
from pnp.files import RULES_FILE
from pnp.model import WHITE, Drawing, Shape, blend
from pnp.problems import Level, Place, Problem
from pnp.rulebook.blocks import Block, QuoteBlock, TitleBlock
from pnp.rulebook.columns import Columns
from pnp.rulebook.flow import PageOf
from pnp.rulebook.pages import fill_pages
from pnp.rulebook.setting import Setter
from pnp.rulebook.strips import Strip, move
from pnp.rulebook.style import LINE
from pnp.units import Rect

HIGHEST = 56.0
"""In mm: beside title, packing list and half a cover no more has room on a page of Letter."""

_PADDING = 4.0
_GUTTER = 7.0
_BAR = 1.4
_TINT = 0.1
_ENDLESS = 1e6


def find_box(blocks: Sequence[Block]) -> QuoteBlock | None:
    """The box of the rules, if there is one."""
    return next((each for each in blocks if isinstance(each, QuoteBlock) and each.is_box), None)


def set_box(box: QuoteBlock, setter: Setter, page_of: PageOf) -> Strip:
    """The box as one strip: its heading, and below it the text in columns that end level."""
    style = setter.resources.style
    measure = style.columns.measure
    room = measure - 2 * _PADDING
    columns = Columns(room, style.columns.count, _GUTTER, _ENDLESS, room)
    title = box.blocks[0] if isinstance(box.blocks[0], TitleBlock) else None
    drawings: list[Drawing] = []
    links = []
    y = _PADDING * 0.8
    if title:
        kind = replace(style.title(3), color=style.accent)
        for line in setter.resources.copy(title.phrases, kind, title.line).set(columns.measure):
            drawings.append(move(line.drawings, _PADDING, y))
            y += kind.line
        y += LINE / 4
    text = setter.set_narrow(box.blocks[1 if title else 0 :], columns.width, page_of)
    bottom = y
    for placed in fill_pages(text, _ENDLESS, columns)[0]:
        x = _PADDING + placed.x
        top = y + placed.y
        drawings.append(move(placed.strip.drawings, x, top))
        bottom = max(bottom, top + placed.strip.height)
        for link in placed.strip.links:
            area = link.area._replace(x=link.area.x + x, y=link.area.y + top)
            links.append(replace(link, area=area))
    height = bottom + _PADDING * 0.8
    ground = Shape(rectangle(Rect(0, 0, measure, height)), blend(WHITE, style.accent, _TINT))
    bar = Shape(rectangle(Rect(0, 0, _BAR, height)), style.accent)
    return Strip((ground, bar, *drawings), height, wide=True, links=tuple(links))


def problems_of_box(box: QuoteBlock, strip: Strip) -> Iterator[Problem]:
    """What is told of a box that has no room on the first page."""
    if strip.height > HIGHEST:
        yield Problem(
            Level.WARNING,
            "long-box",
            f"the quotation at the head is {strip.height:.0f} mm high as a box on the first page, "
            f"and {HIGHEST:.0f} mm are free: it is printed among the rules",
            "say in 60 to 110 words what the goal is, what a turn is, and how one wins",
            Place(RULES_FILE, box.line),
            value=f"{strip.height:.0f} mm",
        )
