"""Whatever is printed on whatever paper: nothing overlaps, nothing is lost, and no sheet is wasted."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from handmade import make_back, make_piece
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from page_inks import inks
from plans import plan_pieces
from touching import may_touch

from pnp.model import Piece, PieceShape
from pnp.printing import Fit, Flip, Part, PrintOptions, PrintOrder, Sides
from pnp.problems import PnpError
from pnp.sheets import Imprint, Page, Plan, Slot, find_page, is_tiled
from pnp.sheets.ways import WAYS
from pnp.units import HEX_RATIO, PAPER_SIZES, Rect, Size, find_paper

NEAR = 1e-6
PAPERS = (*PAPER_SIZES, "200x280mm", "8x10in", "100x100mm")

HEIGHTS = {
    PieceShape.SQUARE: lambda width: width,
    PieceShape.ROUND: lambda width: width,
    PieceShape.HEX: lambda width: width * HEX_RATIO,
}
"""Of shapes whose width decides."""


@st.composite
def asked(draw: st.DrawFn) -> PrintOptions:
    """Any way to fill any paper."""
    return PrintOptions(
        draw(st.sampled_from(PAPERS)),
        sides=draw(st.sampled_from(list(WAYS))),
        flip=draw(st.sampled_from(Flip)),
        margin=draw(st.sampled_from([0, 3, 5, 6.35, 12.7])),
        fit=draw(st.sampled_from(Fit)),
        bleed=draw(st.sampled_from([1.5, 2, 3])),
        order=draw(st.sampled_from(PrintOrder)),
        share=draw(st.booleans()),
    )


@st.composite
def pieces(draw: st.DrawFn) -> list[Piece]:
    """One or two pieces of one size and shape, some with backs."""
    shape = draw(st.sampled_from(PieceShape))
    width = draw(st.floats(15, 190))
    size = Size(width, HEIGHTS[shape](width) if shape in HEIGHTS else draw(st.floats(15, 260)))
    return [
        make_piece(
            name,
            draw(st.integers(1, 40)),
            size,
            shape,
            back=make_back(size) if draw(st.booleans()) else None,
        )
        for name in ("a", "b")[: draw(st.integers(1, 2))]
    ]


def overlap(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.right - NEAR
        and other.x < one.right - NEAR
        and one.y < other.bottom - NEAR
        and other.y < one.bottom - NEAR
    )


def plan_of(printed: list[Piece], options: PrintOptions, imprint: Imprint) -> Plan:
    return plan_pieces(Part.CARDS, printed, imprint=imprint, **options._asdict())


def check_page(page: Page, margin: float) -> None:
    """Nothing leaves what the printer prints on, and nothing lies where it must not."""
    inside = Rect(0, 0, page.width, page.height).grow(-margin)
    for slot in page.slots:
        assert inside.contains(slot.shown, NEAR)
        assert slot.shown.contains(slot.trim, NEAR)
    for one, other in combinations(neighbours(page.slots), 2):
        assert not overlap(one.shown, other.shown) or not may_touch(one, other)
    for ink in inks(page.drawings):
        assert inside.contains(ink, 0.5)  # tails of letters
        for slot in page.slots:
            if slot.piece.component.shape.is_rectangular:
                assert not overlap(ink.grow(0.01), slot.shown)
            else:  # at least not on the piece's middle, where no corner of it is cut off
                assert not overlap(ink, slot.trim.grow(-slot.trim.width / 4))


def neighbours(slots: tuple[Slot, ...]) -> tuple[Slot, ...]:
    """Enough slots to have all kinds of neighbours, of pages with hundreds."""
    return slots[:30]


@settings(max_examples=120)
@given(pieces(), asked())
def test_nothing_overlaps_and_every_copy_is_there_once(
    imprint: Imprint, printed: list[Piece], options: PrintOptions
) -> None:
    assume(not is_tiled(printed[0].component, options))  # tiles overlap, to be glued
    shown = "back" if options.sides is Sides.BACKS else "front"
    wanted = {
        (piece.id, copy)
        for piece in printed
        for copy in range(1, piece.row.copies + 1)
        if shown == "front" or piece.back
    }
    try:
        plan = plan_of(printed, options, imprint)
    except PnpError:
        assert find_page(printed[0].component, options) is None
        return
    for page in {page.sheet: page for page in plan.pages}.values():
        check_page(page, options.margin)
    for page in plan.pages[:2]:
        check_page(page, options.margin)
    pages = list(plan.pages)
    if shown == "back":  # those that carry play are among the fronts
        pages += plan_of(printed, options._replace(sides=Sides.FRONTS), imprint).pages
    placed = Counter(
        (slot.piece.id, slot.copy) for page in pages for slot in page.slots if slot.side == shown
    )
    assert placed == Counter(wanted)


@settings(max_examples=60)
@given(pieces(), asked())
def test_what_shows_of_a_back_lies_behind_what_shows_of_its_front(
    imprint: Imprint, printed: list[Piece], options: PrintOptions
) -> None:
    assume(not is_tiled(printed[0].component, options))  # tiles overlap, to be glued
    options = options._replace(sides=Sides.DUPLEX)
    if find_page(printed[0].component, options) is None:
        return
    plan = plan_of(printed, options, imprint)
    pages = iter(plan.pages)
    for front, back in zip(pages, pages, strict=True) if plan.two_sided else ():
        behind = {(slot.piece.id, slot.copy): slot.shown for slot in back.slots}
        over_head = (front.width > front.height) == (options.flip is Flip.LONG)
        for slot in front.slots:
            if slot.piece.back:
                x, y, width, height = behind[slot.piece.id, slot.copy]
                if over_head:
                    y = front.height - y - height
                else:
                    x = front.width - x - width
                assert (x, y, width, height) == pytest.approx(tuple(slot.shown), abs=NEAR)


# What fits, reckoned apart: a row of `n` pieces needs their lengths, twice the bleed for each, and
# room for marks at both ends.
def row_of(room: float, length: float, bleed: float, marks: float) -> int:
    number = 0
    while (number + 1) * (length + 2 * bleed) + 2 * marks <= room + NEAR:
        number += 1
    return number


def most_of(paper: Size, margin: float, size: Size, fit: Fit) -> int:
    """The most upright rectangles on a paper that lies either way, above a footer or beside it."""
    found = [0]
    for width, height in (paper, reversed(paper)):
        across, down = width - 2 * margin, height - 2 * margin
        rooms = [(across, down - 6)]
        rows = [(1.5, 1.5)]
        if fit is Fit.MOST:
            rooms.append((across - 6, down))
            rows += [(1, 1.3), (0, 1.3)]
        for wide, high in rooms:
            for bleed, marks in rows:
                number = row_of(wide, size.width, bleed, marks)
                number *= row_of(high, size.height, bleed, marks)
                if bleed or number > 1:
                    found.append(number)
    return max(found)


@settings(max_examples=150)
@given(
    st.builds(Size, st.floats(20, 120), st.floats(20, 160)),
    st.integers(1, 90),
    st.sampled_from(PAPERS),
    st.sampled_from([3, 5, 6.35, 10]),
    st.sampled_from(Fit),
)
def test_as_many_lie_on_a_page_as_arithmetic_says_and_no_sheet_is_wasted(
    imprint: Imprint, size: Size, copies: int, paper: str, margin: float, fit: Fit
) -> None:
    piece = make_piece("a", copies, size)
    options = PrintOptions(paper, margin=margin, fit=fit)
    slots = most_of(find_paper(paper), margin, size, fit)
    grid = find_page(piece.component, options)
    assert (grid.slots if grid else 0) == slots
    if slots:
        plan = plan_of([piece], options, imprint)
        assert len(plan.pages) == -(-copies // slots)
        assert len(plan.pages[0].slots) == min(copies, slots)
