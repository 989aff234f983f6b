"""Pages two by two on sheets that are folded in the middle, laid into one another and stapled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from pnp.fonts import FontStack
from pnp.model import Color, Drawing, Group, Shape, Stroke
from pnp.printing import PrintOptions
from pnp.problems import InputError
from pnp.setting.text import set_line
from pnp.sheets.duplex import goes_over_head
from pnp.sheets.marks import draw_lines
from pnp.sheets.pages import Page, Side
from pnp.sheets.straying import move_back
from pnp.units import MM_PER_POINT, Size, find_paper, paper_name

SHEET_PAGES = 4
"""Pages of one sheet: two on each side."""

PAPER = 0.1
"""How thick the paper is, in mm: 80 g/m². Each sheet is pushed outwards by those within it."""

LEAST = Size(105, 148)
"""A page is no smaller than A6."""

_TOLERANCE = 0.5

FOLD = 4.0
"""Length of a mark of the fold, from the printer's margin, in mm."""

STAPLE = 8.0
"""Length of a mark that a staple hides, in mm."""

_DASH = (1.0, 0.6)
_WEIGHT = 0.2
_GREY = Color(0x8A, 0x8F, 0x97)
_LABEL = 5.5 * MM_PER_POINT
_BESIDE = 4.0
"""From the fold to the words beside it, in mm."""


class Spread(NamedTuple):
    """The pages that lie side by side on one side of a sheet; they count from 1."""

    left: int
    right: int


class Leaves(Struct, frozen=True):
    """What a booklet is folded of: the drawings of its pages, each `half` large, in their order.

    `margin` is what the printer leaves blank; `font` is that of the words beside the fold.
    """

    pages: Sequence[tuple[Drawing, ...]]
    half: Size
    margin: float
    font: FontStack


def find_half(paper: str) -> Size:
    """The page of a booklet: half a sheet of paper. Raises InputError if that is too small."""
    sheet = find_paper(paper)
    half = Size(sheet.height / 2, sheet.width)
    room = (half.width - LEAST.width, half.height - LEAST.height)
    if min(room) < -_TOLERANCE:
        raise InputError(
            f"a booklet of {paper_name(paper)} would have pages of {half}, "
            f"and {LEAST} is the least that can be read",
            "fold it of A5 or larger paper, or leave the booklet out with --only",
        )
    return half


def pad(pages: int) -> int:
    """As many pages or more, so that they fill whole sheets."""
    return -(-pages // SHEET_PAGES) * SHEET_PAGES


def order_pages(pages: int) -> Iterator[tuple[Spread, Spread]]:
    """Front and back of each sheet, the outermost first, of so many pages, a multiple of four.

    The front is the outer side. Eight pages: (8, 1) and (2, 7), then (6, 3) and (4, 5).
    """
    for low in range(1, pages // 2, 2):
        high = pages + 1 - low
        yield Spread(high, low), Spread(low + 1, high - 1)


def find_creep(sheet: int) -> float:
    """How far pages of a sheet, 0 being the outermost, are moved to the fold, in mm.

    Folded, a sheet stands out by the paper it lies around; so moved, all outer margins look alike
    and stay so when the edge is cut straight.
    """
    return sheet * PAPER


def fold_pages(leaves: Leaves, options: PrintOptions) -> Iterator[Page]:
    """Both sides of every sheet, the outermost first; they lie, and are turned as options say."""
    size = Size(2 * leaves.half.width, leaves.half.height)
    sheets = list(order_pages(len(leaves.pages)))
    number = 0
    for at, spreads in enumerate(sheets):
        sides: tuple[Side, Side] = ("front", "back")
        for side, spread in zip(sides, spreads, strict=True):
            number += 1
            drawings = (
                *_lay_spread(leaves, spread, find_creep(at)),
                *_mark_fold(size, leaves.margin),
                *(_mark_staples(size) if number == 1 else ()),
                *_label(leaves, size, f"booklet sheet {at + 1}/{len(sheets)} {side}"),
            )
            if side == "back" and goes_over_head(size, options.flip):
                drawings = (Group(drawings, (-1, 0, 0, -1, size.width, size.height)),)
            page = Page(at + 1, number, side, size.width, size.height, (), drawings)
            yield move_back(page, options.printer)


def _lay_spread(leaves: Leaves, spread: Spread, creep: float) -> Iterator[Drawing]:
    left, right = (leaves.pages[number - 1] for number in spread)
    for drawings, x in ((left, creep), (right, leaves.half.width - creep)):
        if drawings:
            yield Group(drawings, (1, 0, 0, 1, round(x, 4), 0))


def _mark_fold(size: Size, margin: float) -> Iterator[Drawing]:
    middle = size.width / 2
    lines = [
        (middle, margin, middle, margin + FOLD),
        (middle, size.height - margin, middle, size.height - margin - FOLD),
    ]
    yield Shape(draw_lines(lines), stroke=Stroke(_GREY, _WEIGHT, _DASH))


def _mark_staples(size: Size) -> Iterator[Drawing]:
    """Where staples go through the fold, seen from outside: at a quarter from head and foot."""
    middle, half = size.width / 2, STAPLE / 2
    places = (size.height / 4, 3 * size.height / 4)
    lines = [(middle, y - half, middle, y + half) for y in places]
    yield Shape(draw_lines(lines), stroke=Stroke(_GREY, _WEIGHT))


def _label(leaves: Leaves, size: Size, words: str) -> tuple[Drawing, ...]:
    """Which sheet and side this is, small at the foot of its left page beside the fold."""
    x, y = size.width / 2 - _BESIDE, size.height - leaves.margin - _LABEL / 4
    return set_line(words, leaves.font, _LABEL, x, y, _GREY, "right")
