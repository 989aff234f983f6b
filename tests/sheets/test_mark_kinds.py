"""Marks of every kind are where a cut is, and on nothing that is kept."""

from __future__ import annotations

import math
from itertools import product
from random import Random

import pytest
from blank_kits import make_pieces
from handmade import make_back, make_piece
from plans import plan_pieces

from pnp.model import BLACK, WHITE, Group, PieceShape, Shape
from pnp.printing import (
    EDGE,
    SCISSORS,
    Flip,
    MarkedPages,
    Marks,
    MarkStyle,
    Part,
    Sides,
    marks_of,
    style_of,
)
from pnp.sheets import Imprint
from pnp.sheets.beds import Bed, both_ways, whole_page
from pnp.sheets.duplex import goes_over_head
from pnp.sheets.grid import OFFSET, TICKS, Grid, find_grid
from pnp.sheets.marks import PARTING, draw_marks, open_gutters
from pnp.sheets.sheet import Block, Sheet
from pnp.units import CARD_SIZES, PAPER_SIZES, Rect, Size

Line = tuple[float, float, float, float]
NEAR = 1e-6
POKER = CARD_SIZES["poker"].size
BESIDE = (Marks.EDGE, Marks.CORNER, Marks.FULL)
"""The kinds that lie beside the pieces."""


def lines_of(shapes: tuple[Shape, ...]) -> list[Line]:
    ends = [(float(part[1]), float(part[2])) for shape in shapes for part in shape.outline]
    return [(*one, *two) for one, two in zip(ends[::2], ends[1::2], strict=True)]


def sheet_of(grid: Grid, kind: Marks = Marks.EDGE) -> Sheet:
    """A full sheet as it is printed with marks of a kind."""
    piece = make_pieces("card", 1, grid.trim)
    block = Block(grid, tuple((piece, copy) for copy in range(1, grid.slots + 1)))
    return open_gutters(Sheet(Sides.DUPLEX, (block,)), kind)


def any_grid(chance: Random, kind: Marks) -> Grid:
    """A grid of any cards on any paper, be it that they touch."""
    while True:
        trim = Size(round(chance.uniform(15, 150), 1), round(chance.uniform(15, 150), 1))
        paper, margin = chance.choice(list(PAPER_SIZES.values())), chance.choice([0, 5, 6.35, 12])
        beds = both_ways(paper, margin)
        if chance.random() < 0.2:
            if grid := touching(chance.choice(beds), trim):
                return grid
            continue
        if grid := find_grid(trim, PieceShape.RECT, beds, chance.choice([1.5, 2, 3])):
            return sheet_of(grid, kind).blocks[0].grid


def touching(bed: Bed, trim: Size) -> Grid | None:
    columns = int((bed.room.width - 3) // trim.width)
    rows = int((bed.room.height - 3) // trim.height)
    return Grid(bed, columns, rows, trim, 0.0, 0.0) if columns and rows else None


def crosses(line: Line, box: Rect) -> bool:
    x1, y1, x2, y2 = line
    return x1 < box.right and x2 > box.x and y1 < box.bottom and y2 > box.y


@pytest.mark.parametrize("kind", BESIDE)
def test_marks_touch_no_bleed_and_keep_within_what_the_printer_prints(kind: Marks) -> None:
    chance = Random(f"marks {kind}")
    for _ in range(60):
        grid = any_grid(chance, kind)
        style = style_of(kind)._replace(length=chance.choice([1.0, 5.0, 15.0]))
        slots = [grid.trim_of(slot) for slot in range(grid.slots)]
        filled = slots[: chance.randint(1, grid.slots)]
        lines = lines_of(draw_marks(grid, PieceShape.RECT, filled, (), style))
        bed = grid.bed
        top, left = bed.margin - NEAR, bed.margin - NEAR
        boxes = [slot.grow(grid.bleed + OFFSET - 0.001) for slot in slots]
        for line in lines:
            assert left <= line[0] <= line[2] <= bed.page.width - left
            assert top <= line[1] <= line[3] <= bed.footer_top + NEAR
            assert not any(crosses(line, box) for box in boxes)
            if kind is not Marks.FULL:
                assert math.dist(line[:2], line[2:]) <= max(style.length, TICKS) + NEAR
        # Both ends of every cut of a used row or column.
        for x, y in (
            (x, y) for trim in filled for x, y in ((trim.x, trim.y), (trim.right, trim.bottom))
        ):
            assert sum(abs(line[0] - x) + abs(line[2] - x) < 1e-3 for line in lines) >= 2
            assert sum(abs(line[1] - y) + abs(line[3] - y) < 1e-3 for line in lines) >= 2


@pytest.mark.parametrize("kind", BESIDE)
def test_marks_of_a_part_filled_sheet_are_among_those_of_a_full_one(kind: Marks) -> None:
    chance = Random(f"part {kind}")
    for _ in range(25):
        grid = any_grid(chance, kind)
        slots = [grid.trim_of(slot) for slot in range(grid.slots)]
        part = slots[: chance.randint(1, grid.slots)]
        whole, some = (
            {tuple(round(at, 3) for at in line) for line in lines_of(drawn)}
            for drawn in (
                draw_marks(grid, PieceShape.RECT, trims, (), style_of(kind))
                for trims in (slots, part)
            )
        )
        assert some <= whole
        # What is printed on the empty places later brings the rest, and nothing twice.
        rest = draw_marks(grid, PieceShape.RECT, slots[len(part) :], part, style_of(kind))
        added = {tuple(round(at, 3) for at in line) for line in lines_of(rest)}
        assert not added & some


@pytest.mark.parametrize("kind", [Marks.CORNER, Marks.FULL])
def test_there_are_marks_between_cards_where_a_sheet_has_room_to_spare(kind: Marks) -> None:
    beds = both_ways(PAPER_SIZES["a4"], 5)
    tight = find_grid(POKER, PieceShape.RECT, beds)
    assert tight
    grid = sheet_of(tight, kind).blocks[0].grid
    assert (grid.columns, grid.rows) == (tight.columns, tight.rows)
    assert grid.bleed >= 2
    slots = [grid.trim_of(slot) for slot in range(grid.slots)]
    inner = grid.bounds
    lines = lines_of(draw_marks(grid, PieceShape.RECT, slots, (), style_of(kind)))
    between = [line for line in lines if crosses(line, inner)]
    assert between
    # Each is in line with a cut, in the middle of a gutter.
    cuts = {round(at, 3) for slot in slots for at in (slot.x, slot.right, slot.y, slot.bottom)}
    assert all({round(at, 3) for at in line} & cuts for line in between)
    assert len(set(between)) == len(between)


def test_cards_whose_bleed_is_small_already_keep_it() -> None:
    tight = find_grid(POKER, PieceShape.RECT, both_ways(PAPER_SIZES["letter"], 5))
    assert tight
    assert tight.bleed < 2
    assert sheet_of(tight, Marks.CORNER).blocks[0].grid == tight


def test_full_lines_run_from_the_cards_to_the_printers_margin() -> None:
    bed = whole_page(PAPER_SIZES["a4"], 5)
    grid = Grid(bed, 2, 2, Size(50, 70), 3, 0)
    slots = [grid.trim_of(slot) for slot in range(4)]
    lines = lines_of(draw_marks(grid, PieceShape.RECT, slots, (), style_of(Marks.FULL)))
    assert {min(line[0] for line in lines), min(line[1] for line in lines)} == {5}
    assert max(line[2] for line in lines) == 205
    assert max(line[3] for line in lines) == pytest.approx(bed.footer_top)


@pytest.mark.parametrize("gap", [0.0, 6.0])
def test_scissors_draw_one_thin_light_line_on_each_cut_and_no_other(gap: float) -> None:
    grid = Grid(whole_page(PAPER_SIZES["a4"], 5), 3, 2, Size(50, 70), gap / 2, 0)
    slots = [grid.trim_of(slot) for slot in range(5)]
    white, *dashed = draw_marks(grid, PieceShape.RECT, slots, (), SCISSORS)
    sides = {
        tuple(round(at, 3) for at in side)
        for slot in slots
        for side in (
            (slot.x, slot.y, slot.right, slot.y),
            (slot.x, slot.bottom, slot.right, slot.bottom),
            (slot.x, slot.y, slot.x, slot.bottom),
            (slot.right, slot.y, slot.right, slot.bottom),
        )
    }
    for shapes in ((white,), tuple(dashed)):
        found = [tuple(round(at, 3) for at in line) for line in lines_of(shapes)]
        assert len(found) == len(set(found))
        assert set(found) == sides
    assert len(sides) == (15 if gap == 0 else 20)
    for shape in (white, *dashed):
        assert shape.stroke
        assert shape.stroke.width <= 0.2
        assert min(shape.stroke.color.red, shape.stroke.color.blue) >= 120
    assert white.stroke
    assert white.stroke.color == WHITE
    # No dash is cut short: each line begins dark, and ends white.
    for shape, length in zip(dashed, (50, 70), strict=True):
        assert shape.stroke
        one, two = shape.stroke.dash
        assert one == two
        assert length / (one + two) == pytest.approx(round(length / (one + two)))


def test_a_sheet_without_marks_has_none_not_even_around_round_pieces(imprint: Imprint) -> None:
    none = MarkStyle(Marks.NONE)
    for shape in (PieceShape.RECT, PieceShape.ROUND):
        piece = make_pieces("piece", 5, Size(25, 25), shape=shape, backs=False)
        marked, bare = (
            plan_pieces(Part.TOKENS, [piece], "a4", imprint, marks=style).pages[0].drawings
            for style in (EDGE, none)
        )
        assert set(bare) < set(marked)
        assert len(marked) - len(bare) == (1 if shape is PieceShape.RECT else 3)


def test_sheets_that_are_printed_on_one_side_have_scissors_unless_somebody_says_otherwise() -> None:
    kinds = {sides: marks_of(sides).kind for sides in Sides}
    assert [sides for sides, kind in kinds.items() if kind is Marks.SCISSORS] == [
        Sides.FOLD,
        Sides.FRONTS,
    ]


@pytest.mark.parametrize(("pages", "flip"), list(product(MarkedPages, Flip)))
def test_marks_of_backs_lie_behind_those_of_fronts(
    imprint: Imprint, pages: MarkedPages, flip: Flip
) -> None:
    piece = make_piece("a", 5, back=make_back())
    style = MarkStyle(Marks.EDGE, pages)
    front, back = plan_pieces(Part.CARDS, [piece], "a4", imprint, marks=style, flip=flip).pages
    page = Size(front.width, front.height)
    ticks = [each for each in front.drawings if isinstance(each, Shape) and has_ink(each)]
    behind = [
        each
        for each in back.drawings
        if isinstance(each, Group) and isinstance(each.drawings[0], Shape)
    ]
    assert bool(ticks) == (pages is not MarkedPages.BACKS)
    assert bool(behind) == (pages is not MarkedPages.FRONTS)
    trims = [slot.trim for slot in back.slots]
    for group in behind:
        a, _, _, d, e, f = group.matrix
        assert (a, d) == ((1, -1) if goes_over_head(page, flip) else (-1, 1))
        marks = lines_of(tuple(each for each in group.drawings if isinstance(each, Shape)))
        xs = {round(a * x + e, 3) for x1, _, x2, _ in marks for x in (x1, x2)}
        ys = {round(d * y + f, 3) for _, y1, _, y2 in marks for y in (y1, y2)}
        assert xs >= {round(at, 3) for trim in trims for at in (trim.x, trim.right)}
        assert ys >= {round(at, 3) for trim in trims for at in (trim.y, trim.bottom)}


def has_ink(shape: Shape) -> bool:
    """Whether a shape is marks, not the ruler: some of them stand at the head of the page."""
    stroke = shape.stroke
    highest = min(float(part[2]) for part in shape.outline)
    return bool(stroke and stroke.color == BLACK and highest < 100)


def test_targets_lie_behind_each_other_near_the_middle_of_the_edges(imprint: Imprint) -> None:
    piece = make_piece("a", 8, back=make_back())
    style = MarkStyle(targets=True)
    for flip in Flip:
        front, back = plan_pieces(Part.CARDS, [piece], "a4", imprint, marks=style, flip=flip).pages
        circles = [each for each in front.drawings if is_circle(each)]
        middles = [middle_of(each) for each in circles]
        assert [x for x, _ in middles] == [7, front.width - 7]
        assert all(abs(y - front.height / 2) <= 5 for _, y in middles)
        (group,) = (
            each
            for each in back.drawings
            if isinstance(each, Group) and any(map(is_circle, each.drawings))
        )
        a, _, _, d, e, f = group.matrix
        page = Size(front.width, front.height)
        for each in filter(is_circle, group.drawings):
            x, y = middle_of(each)
            x, y = a * x + e, d * y + f
            over = (x, page.height - y) if goes_over_head(page, flip) else (page.width - x, y)
            assert over in middles


def is_circle(drawing: object) -> bool:
    return isinstance(drawing, Shape) and any(part[0] == "C" for part in drawing.outline)


def middle_of(drawing: object) -> tuple[float, float]:
    assert isinstance(drawing, Shape)
    points = [part[-2:] for part in drawing.outline if len(part) > 2]
    xs, ys = [float(x) for x, _ in points], [float(y) for _, y in points]
    return round((min(xs) + max(xs)) / 2, 6), round((min(ys) + max(ys)) / 2, 6)


def test_a_sheet_says_that_it_has_no_room_for_targets(imprint: Imprint) -> None:
    style = MarkStyle(targets=True)
    piece = make_piece("a", 1, Size(193, 270), back=make_back(Size(193, 270)))
    front, _ = plan_pieces(Part.CARDS, [piece], "a4", imprint, marks=style).pages
    assert not any(map(is_circle, front.drawings))
    words = "".join(getattr(each, "text", "") for each in front.drawings)
    assert "no room for targets" in words


def test_marks_of_shared_sheets_stay_short_of_the_cuts_that_part_them(imprint: Imprint) -> None:
    pieces = [
        make_pieces("cards", 4, POKER),
        make_pieces("aids", 2, CARD_SIZES["tarot"].size, Part.AIDS),
    ]
    for kind in BESIDE:
        plan = plan_pieces(Part.CARDS, pieces, "letter", imprint, marks=style_of(kind), share=True)
        page = plan.pages[0]
        assert page.cuts
        marks = [
            line
            for each in page.drawings
            if isinstance(each, Shape) and has_ink(each) and each.stroke != PARTING
            for line in lines_of((each,))
        ]
        bleeds = [slot.trim.grow(slot.bleed + OFFSET - 0.001) for slot in page.slots]
        for line in marks:
            assert not any(crosses(line, bleed) for bleed in bleeds)
            assert not any(
                crosses(line, Rect(x1, y1, x2 - x1, y2 - y1).grow(OFFSET - NEAR))
                for x1, y1, x2, y2 in page.cuts
            )
