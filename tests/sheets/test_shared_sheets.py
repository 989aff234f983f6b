"""Whoever cuts a shared sheet needs straight cuts alone, and finds every copy once, back behind front."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from blank_kits import blank_kit, make_pieces
from game_folders import game_names
from hypothesis import given, settings
from hypothesis import strategies as st
from touching import beyond, may_touch

from pnp.art.outlines import hexagon_of
from pnp.model import Piece, PieceShape, Shape
from pnp.printing import EDGE, MARGIN, Flip, Part, PrintOptions
from pnp.sheets import Imprint, Page, Plan, Slot, plan_kit
from pnp.sheets.bands import Kind
from pnp.sheets.beds import footer_top, printable
from pnp.sheets.grid import LEAST_BLEED, OFFSET
from pnp.sheets.lots import find_page, outline_of
from pnp.sheets.marks import stroke_of
from pnp.sheets.shelves import find_shelves
from pnp.sheets.ways import find_beds
from pnp.units import HEX_RATIO, Rect, Size

NEAR = 1e-6
PARTS = (Part.CARDS, Part.BOARDS, Part.TOKENS, Part.AIDS)

HEIGHTS = {
    PieceShape.SQUARE: lambda width: width,
    PieceShape.ROUND: lambda width: width,
    PieceShape.HEX: lambda width: width * HEX_RATIO,
}
"""Of shapes whose width decides."""

SHAPES = [shape for shape in PieceShape if shape is not PieceShape.NET]
"""Those that share sheets."""

Line = tuple[float, float, float, float]


@st.composite
def kits(draw: st.DrawFn) -> list[Piece]:
    """A few components of any size and number, each of one piece."""
    pieces = []
    for name in range(draw(st.integers(1, 7))):
        shape = draw(st.sampled_from(SHAPES))
        width = draw(st.integers(12, 190))
        height = HEIGHTS[shape](width) if shape in HEIGHTS else draw(st.integers(12, 190))
        part, backs = draw(st.sampled_from(PARTS)), draw(st.booleans())
        size = Size(width, height)
        copies = draw(st.integers(1, 30))
        pieces.append(make_pieces(f"kind-{name}", copies, size, part, shape, backs=backs))
    return pieces


def bleed_of(slot: Slot) -> Rect:
    return slot.trim.grow(slot.bleed)


def overlap(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.right - NEAR
        and other.x < one.right - NEAR
        and one.y < other.bottom - NEAR
        and other.y < one.bottom - NEAR
    )


def fronts_of(plans: Sequence[Plan]) -> Iterator[Page]:
    return (page for plan in plans for page in plan.pages if page.side != "back")


def part_sheet(page: Page) -> list[Rect]:
    """What a sheet falls into, cut by cut; each cut must run from edge to edge of one piece of it."""
    pieces = [printable(Size(page.width, page.height), MARGIN)]
    for x1, y1, x2, y2 in page.cuts:
        whole = [
            rect
            for rect in pieces
            if ((x1, x2) == pytest.approx((rect.x, rect.right)) and rect.y < y1 < rect.bottom)
            or ((y1, y2) == pytest.approx((rect.y, rect.bottom)) and rect.x < x1 < rect.right)
        ]
        (rect,) = whole
        pieces.remove(rect)
        if y1 == y2:
            pieces.append(rect._replace(height=y1 - rect.y))
            pieces.append(rect._replace(y=y1, height=rect.bottom - y1))
        else:
            pieces.append(rect._replace(width=x1 - rect.x))
            pieces.append(rect._replace(x=x1, width=rect.right - x1))
    return pieces


def can_be_cut(trims: Sequence[Rect]) -> bool:
    """Whether straight cuts from edge to edge, along the trims' own edges, set every one free."""
    if len(trims) < 2:
        return True
    for at in {trim.right for trim in trims}:
        left = [trim for trim in trims if trim.right <= at + NEAR]
        right = [trim for trim in trims if trim.x >= at - NEAR]
        if right and len(left) + len(right) == len(trims):
            return can_be_cut(left) and can_be_cut(right)
    for at in {trim.bottom for trim in trims}:
        upper = [trim for trim in trims if trim.bottom <= at + NEAR]
        lower = [trim for trim in trims if trim.y >= at - NEAR]
        if lower and len(upper) + len(lower) == len(trims):
            return can_be_cut(upper) and can_be_cut(lower)
    return False


def marks_of(page: Page) -> Iterator[Line]:
    """The ticks above the footer."""
    for drawing in page.drawings:
        if isinstance(drawing, Shape) and drawing.stroke == stroke_of(EDGE):
            starts, ends = drawing.outline[::2], drawing.outline[1::2]
            for (_, x1, y1), (_, x2, y2) in zip(starts, ends, strict=True):
                if max(y1, y2) <= footer_top(Size(page.width, page.height), MARGIN) + NEAR:
                    yield (min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))


def distance(mark: Line, slot: Slot) -> float:
    """From a mark to what is printed of a piece, in mm."""
    x1, y1, x2, y2 = mark
    bleed = bleed_of(slot)
    if slot.piece.component.shape is PieceShape.ROUND:
        radius = bleed.width / 2
        x, y = bleed.x + radius, bleed.y + radius
        near_x, near_y = min(max(x, x1), x2), min(max(y, y1), y2)
        return math.hypot(near_x - x, near_y - y) - radius
    if slot.piece.component.shape is PieceShape.HEX:
        corners = hexagon_of(slot.trim, slot.bleed)
        middle = ((x1 + x2) / 2, (y1 + y2) / 2)
        return min(beyond(point, corners) for point in ((x1, y1), middle, (x2, y2)))
    across = max(bleed.x - x2, x1 - bleed.right, 0.0)
    return math.hypot(across, max(bleed.y - y2, y1 - bleed.bottom, 0.0))


def check_cutting(page: Page) -> None:
    cells = part_sheet(page)
    found = []
    for cell in cells:
        inside = [slot for slot in page.slots if cell.contains(bleed_of(slot), NEAR)]
        assert len({outline_of(slot.piece.component) for slot in inside}) == 1
        if inside[0].piece.component.shape.is_rectangular or page.cuts:
            assert can_be_cut([slot.trim for slot in inside])
        found += inside
    assert len(found) == len(page.slots)
    for mark in marks_of(page):
        x1, y1, x2, y2 = mark
        around = Rect(x1, y1, x2 - x1, y2 - y1)
        if page.cuts:
            around = around.grow(OFFSET)
        assert any(cell.contains(around, NEAR) for cell in cells)
        assert min(distance(mark, slot) for slot in page.slots) >= OFFSET - 0.001


def check_places(page: Page) -> None:
    size = Size(page.width, page.height)
    inside = Rect(MARGIN, MARGIN, size.width - 2 * MARGIN, footer_top(size, MARGIN) - MARGIN)
    for at, slot in enumerate(page.slots):
        assert inside.contains(bleed_of(slot), NEAR)
        assert slot.bleed >= LEAST_BLEED - NEAR
        width, height = slot.piece.component.size
        if slot.turn:
            assert slot.turn == 90
            width, height = height, width
        assert (slot.trim.width, slot.trim.height) == pytest.approx((width, height), abs=1e-3)
        for other in page.slots[:at]:
            assert not overlap(bleed_of(slot), bleed_of(other)) or not may_touch(slot, other)


def check_backs(plan: Plan) -> None:
    if not plan.two_sided:
        assert all(slot.piece.back is None for page in plan.pages for slot in page.slots)
        return
    for front, back in zip(plan.pages[::2], plan.pages[1::2], strict=True):
        over_head = (front.width > front.height) == (plan.options.flip is Flip.LONG)
        expected = [slot for slot in front.slots if slot.piece.back]
        assert [slot.face for slot in back.slots] == [slot.piece.back for slot in expected]
        for one, other in zip(expected, back.slots, strict=True):
            assert (one.piece, one.copy, one.window) == (other.piece, other.copy, other.window)
            x, y, width, height = other.trim
            seen = (
                Rect(x, back.height - y - height, width, height)
                if over_head
                else Rect(back.width - x - width, y, width, height)
            )
            assert seen == pytest.approx(one.trim)
            # Turned about the same edge, the top of the back lies behind that of the front.
            assert other.turn == ((180 if over_head else 0) - one.turn) % 360


@settings(max_examples=60)
@given(kits(), st.sampled_from(["a4", "letter"]), st.sampled_from(list(Flip)))
def test_of_any_kit_every_copy_is_printed_once_and_can_be_cut_out(
    imprint: Imprint, pieces: list[Piece], paper: str, flip: Flip
) -> None:
    options = PrintOptions(paper, flip=flip)
    plans = plan_kit(pieces, options, imprint)
    copies = [(slot.piece.id, slot.copy) for page in fronts_of(plans) for slot in page.slots]
    wanted = [(piece.id, copy) for piece in pieces for copy in range(1, piece.row.copies + 1)]
    assert Counter(copies) == Counter(wanted)
    for plan in plans:
        check_backs(plan)
    for page in fronts_of(plans):
        check_places(page)
        check_cutting(page)
    apart = plan_kit(pieces, options._replace(share=False), imprint)
    assert len(list(fronts_of(plans))) <= len(list(fronts_of(apart)))
    assert plan_kit(pieces, options, imprint) == plans


def has_room(page: Page, piece: Piece, options: PrintOptions) -> bool:
    """Whether a page that is not full of one size has room for a piece more."""
    counts = Counter(outline_of(slot.piece.component) for slot in page.slots)
    grid = find_page(page.slots[0].piece.component, options)
    assert grid is not None
    if len(counts) == 1 and len(page.slots) == grid.slots > 1:
        return False
    counts[outline_of(piece.component)] += 1
    if len(counts) == 1:
        return len(page.slots) < grid.slots
    kinds = tuple(Kind(trim, shape, count) for (shape, trim), count in counts.items())
    return find_shelves(kinds, find_beds(options.sides, options), options.bleed) is not None


@settings(max_examples=30)
@given(kits(), st.sampled_from(["a4", "letter"]))
def test_no_piece_lies_alone_where_another_sheet_has_room(
    imprint: Imprint, pieces: list[Piece], paper: str
) -> None:
    few = [make_pieces(each.id, each.row.copies % 8 + 1, *sort_of(each)) for each in pieces]
    options = PrintOptions(paper)
    pages = list(fronts_of(plan_kit(few, options, imprint)))
    for page in pages:
        if len(page.slots) == 1:
            alone = page.slots[0].piece
            others = (other for other in pages if other is not page)
            assert not any(has_room(other, alone, options) for other in others)


def sort_of(piece: Piece) -> tuple[Size, Part, PieceShape]:
    component = piece.component
    return component.size, component.part, component.shape


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("game", game_names())
def test_shared_sheets_of_the_games_fall_apart_by_straight_cuts(
    imprint: Imprint, game: str, paper: str
) -> None:
    pages = list(fronts_of(plan_kit(blank_kit(game), PrintOptions(paper), imprint)))
    for page in pages:
        check_places(page)
        check_cutting(page)
        outlines = {outline_of(slot.piece.component) for slot in page.slots}
        assert len(page.cuts) == len(outlines) - 1
    assert any(page.cuts for page in pages) or game == "barbarossa"


def test_the_first_cuts_go_right_across_the_sheet(imprint: Imprint) -> None:
    (page,) = (
        page
        for page in fronts_of(plan_kit(blank_kit("ganymede"), PrintOptions("a4"), imprint))
        if page.cuts
    )
    first, second = page.cuts
    assert first == pytest.approx((MARGIN, first[1], page.width - MARGIN, first[1]))
    assert second[0] == second[2]
    assert (second[1], second[3]) == pytest.approx((first[1], footer_top(Size(210, 297), MARGIN)))


def test_marks_between_two_sizes_are_long_enough_to_lay_a_ruler_along(imprint: Imprint) -> None:
    for game in game_names():
        for page in fronts_of(plan_kit(blank_kit(game), PrintOptions("a4"), imprint)):
            if page.cuts and all(s.piece.component.shape is PieceShape.RECT for s in page.slots):
                lengths = [x2 - x1 + y2 - y1 for x1, y1, x2, y2 in marks_of(page)]
                assert min(lengths) >= 1.5 - NEAR
