"""Tiles cover a board, lie over one another as they should, and each finds room on its page."""

from __future__ import annotations

from itertools import pairwise

import pytest
from blank_kits import make_pieces
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pnp.art.extents import extent
from pnp.model import Fold
from pnp.printing import HOME_PAPERS, MARGIN, Part, PrintOptions, Sides
from pnp.problems import PnpError
from pnp.sheets import Imprint, Slot, describe, plan_kit
from pnp.sheets.beds import both_ways, printable
from pnp.sheets.joints import find_joints
from pnp.sheets.large import tile_side
from pnp.sheets.sheet import TilePrint
from pnp.sheets.tile_page import draw_tile
from pnp.sheets.tiles import FRAME, HEAD, OVERLAP, Seam, Span, Tiling, find_tiling
from pnp.units import PAPER_SIZES, Rect, Size

NEAR = 1e-6
BOARD = Size(400, 300)


def tiling_of(
    size: Size, paper: str = "a4", folds: tuple[Fold, ...] = (), bleed: float = 3, shift: float = 0
) -> Tiling:
    tiling = find_tiling(size, folds, both_ways(PAPER_SIZES[paper], MARGIN), bleed, shift)
    assert tiling
    return tiling


def down(x: float, size: Size = BOARD) -> Fold:
    return (x, 0, x, size.height)


def across(y: float, size: Size = BOARD) -> Fold:
    return (0, y, size.width, y)


def check_axis(spans: tuple[Span, ...], length: float, bleed: float) -> None:
    """Whether tiles cover an axis with its bleed, and overlap as much as they should."""
    assert spans[0].first == pytest.approx(-bleed)
    assert spans[-1].last == pytest.approx(length + bleed)
    assert (spans[0].before, spans[-1].after) == (Seam.EDGE, Seam.EDGE)
    for one, two in pairwise(spans):
        assert one.end == two.start
        assert one.after is two.before
        wide = 2 * bleed if one.after is Seam.FOLD else OVERLAP
        assert one.last - two.first == pytest.approx(wide)
        assert one.first < two.first
        assert one.last < two.last


@settings(max_examples=60, deadline=None)
@given(
    st.integers(200, 900),
    st.integers(200, 900),
    st.sampled_from(["a4", "letter", "a3", "a5"]),
    st.lists(st.integers(10, 190), max_size=2),
    st.sampled_from([0.0, 1.5, 3.0]),
    st.sampled_from([0.0, 15.0]),
)
def test_tiles_cover_a_board_and_find_room(
    width: int, height: int, paper: str, folds: list[int], bleed: float, shift: float
) -> None:
    size = Size(width, height)
    lines = tuple(down(at, size) if at % 2 else across(at, size) for at in folds)
    tiling = tiling_of(size, paper, lines, bleed, shift)
    check_axis(tiling.columns, width, tiling.bleed)
    check_axis(tiling.rows, height, tiling.bleed)
    bed = tiling.bed
    room = printable(bed.page, MARGIN)
    free = Rect(room.x, room.y + HEAD, room.width, room.height - HEAD).grow(-FRAME)
    for tile in tiling.tiles:
        assert free.contains(tile.printed, NEAR)
        assert tile.printed.contains(tile.trim, NEAR)


@pytest.mark.parametrize(
    ("size", "paper", "count"),
    [
        (BOARD, "a4", 4),
        (BOARD, "letter", 4),
        (Size(300, 400), "a4", 4),
        (Size(300, 400), "letter", 4),
        (BOARD, "a3", 2),
        (Size(500, 260), "a4", 4),
    ],
)
def test_a_board_takes_as_few_sheets_as_it_can(size: Size, paper: str, count: int) -> None:
    assert tiling_of(size, paper).count == count


def test_seams_part_a_board_evenly() -> None:
    assert [span.start for span in tiling_of(BOARD).columns] == [0, 200]
    assert [span.start for span in tiling_of(BOARD).rows] == [0, 150]


def test_bleed_is_given_up_before_a_sheet_is_added() -> None:
    beds = both_ways(PAPER_SIZES["a4"], MARGIN)
    room = max(bed.room.width for bed in beds) - 2 * FRAME
    tiling = tiling_of(Size(2 * room - OVERLAP - 4, 150))
    assert (tiling.bleed, len(tiling.columns)) == (pytest.approx(2), 2)


def test_a_board_is_parted_at_its_folds_and_panels_where_they_need_it() -> None:
    tiling = tiling_of(BOARD, folds=(down(120),))
    assert tiling.columns[0].end == tiling.columns[1].start == 120
    assert tiling.columns[0].after is Seam.FOLD
    quarters = tiling_of(BOARD, folds=(down(200), across(150)))
    assert quarters.count == 4
    assert {joint.seam for tile in quarters.tiles for joint in find_joints(tile)} == {Seam.FOLD}


def test_both_tiles_of_a_seam_have_its_letter_and_no_other_seam_has_it() -> None:
    tiles = list(tiling_of(Size(700, 700)).tiles)
    seams: dict[str, list[tuple[int, str]]] = {}
    for tile in tiles:
        for joint in find_joints(tile):
            seams.setdefault(joint.letter, []).append((tile.number, joint.edge))
            other = tiles[tile.number + joint.ahead]
            assert {"right": "left", "bottom": "top", "left": "right", "top": "bottom"}[
                joint.edge
            ] in {each.edge for each in find_joints(other) if each.letter == joint.letter}
    assert {len(ends) for ends in seams.values()} == {2}
    assert not seams.keys() & {"I", "O"}  # beside a seam they look like a tick and a zero


def test_the_second_side_follows_on_sheets_of_its_own_with_other_seams(imprint: Imprint) -> None:
    piece = replace(make_pieces("board", 1, BOARD, Part.BOARDS), folds=(down(150),))
    (plan,) = plan_kit([piece], PrintOptions(), imprint)
    slots = [slot for page in plan.pages for slot in page.slots]
    sides = [slot.side for slot in slots]
    assert sides == sorted(sides, key=["front", "back"].index)
    assert set(sides) == {"front", "back"}
    assert not plan.two_sided
    options = PrintOptions()
    front, back = tile_side(piece, "front", options), tile_side(piece, "back", options)
    assert front
    assert back
    assert 250 in {span.start for span in back.columns}  # the fold, seen from behind
    seams = {span.start for span in front.rows if span.before is Seam.GLUE}
    assert seams.isdisjoint({span.start for span in back.rows if span.before is Seam.GLUE})


def test_a_kit_tells_which_part_of_a_board_lies_where(imprint: Imprint) -> None:
    piece = make_pieces("board", 2, BOARD, Part.BOARDS, backs=False)
    (plan,) = plan_kit([piece], PrintOptions("letter"), imprint)
    told = [slot for page in describe(plan) for slot in page["slots"]]  # type: ignore[attr-defined]
    assert [slot["tile"] for slot in told] == 2 * [
        [1, 1, 2, 2],
        [1, 2, 2, 2],
        [2, 1, 2, 2],
        [2, 2, 2, 2],
    ]
    assert told[3]["part_mm"] == [200, 150, 200, 150]
    assert [slot["copy"] for slot in told] == [1, 1, 1, 1, 2, 2, 2, 2]


def test_tiles_lie_in_a_pdf_with_backs_so_that_each_front_has_its_sheet(imprint: Imprint) -> None:
    large = make_pieces("board", 1, BOARD, Part.BOARDS, backs=False)
    small = make_pieces("mat", 1, Size(150, 200), Part.BOARDS)
    (plan,) = plan_kit([large, small], PrintOptions(), imprint)
    assert [page.side for page in plan.pages] == ["front", "back"] * 5
    assert [len(page.slots) for page in plan.pages] == [1, 1, 1, 0, 1, 0, 1, 0, 1, 0]


@pytest.mark.parametrize("sides", [Sides.DUPLEX, Sides.FRONTS])
def test_no_side_is_lost_whatever_way_paper_is_filled(sides: Sides, imprint: Imprint) -> None:
    piece = make_pieces("board", 1, BOARD, Part.BOARDS)
    (plan,) = plan_kit([piece], PrintOptions(sides=sides), imprint)
    assert {slot.side for page in plan.pages for slot in page.slots} == {"front", "back"}


def test_a_board_that_needs_too_many_sheets_is_refused_with_their_number(imprint: Imprint) -> None:
    piece = make_pieces("board", 1, Size(1500, 1200), Part.BOARDS)
    with pytest.raises(PnpError, match=r"45 sheets of A4.*25 are the most"):
        plan_kit([piece], PrintOptions(), imprint)


@pytest.mark.parametrize("paper", HOME_PAPERS)
@pytest.mark.parametrize("size", [BOARD, Size(300, 400)])
def test_marks_keep_to_the_room_of_the_printer(size: Size, paper: str, imprint: Imprint) -> None:
    piece = make_pieces("board", 1, size, Part.BOARDS, backs=False)
    piece = replace(piece, folds=(down(size.width / 2, size),))
    (plan,) = plan_kit([piece], PrintOptions(paper), imprint)
    for page in plan.pages:
        room = printable(Size(page.width, page.height), MARGIN)
        for drawing in draw_tile(make_print(page.slots[0]), page.number, imprint.font):
            box = extent([drawing])
            assert box
            # Beyond lines is counted what their sharp corners might reach.
            assert room.contains(box.grow(-0.8))


def make_print(slot: Slot) -> TilePrint:
    assert slot.tile
    return TilePrint(slot.piece, slot.copy, slot.side, slot.tile)
