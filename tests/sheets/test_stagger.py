"""Circles and hexagons lie dense where a page holds more of them so."""

from __future__ import annotations

import math
import re
from itertools import combinations

import pytest
from game_folders import ROOT
from hypothesis import given
from hypothesis import strategies as st
from touching import free_between, middle_of

from pnp.art.outlines import hexagon_of
from pnp.model import PieceShape
from pnp.printing import MARGIN
from pnp.sheets.beds import both_ways, footer_top
from pnp.sheets.grid import LEAST_BLEED, MARKS, OFFSET, TICKS, Grid, find_grid, find_grid_on
from pnp.sheets.marks import draw_marks
from pnp.sheets.stagger import find_staggers
from pnp.units import HEX_RATIO, PAPER_SIZES, Rect, Size, parse_size

ROUND, HEX = PieceShape.ROUND, PieceShape.HEX
NEAR = 1e-6

DISCS = st.builds(lambda length: (ROUND, Size(length, length)), st.floats(8, 100))
FLAT = st.builds(lambda length: (HEX, Size(length, length * HEX_RATIO)), st.floats(8, 100))
POINTED = st.builds(lambda length: (HEX, Size(length * HEX_RATIO, length)), st.floats(8, 100))
PIECES = st.one_of(DISCS, FLAT, POINTED)
PAPERS = st.sampled_from([PAPER_SIZES["a4"], PAPER_SIZES["letter"]])


def grid_of(shape: PieceShape, size: Size, paper: str = "a4") -> Grid:
    grid = find_grid(size, shape, both_ways(PAPER_SIZES[paper], MARGIN))
    assert grid is not None
    return grid


def trims_of(grid: Grid) -> list[Rect]:
    return [grid.trim_of(slot) for slot in range(grid.slots)]


@pytest.mark.parametrize(
    ("diameter", "straight", "dense"), [(20, 117, 128), (25, 70, 80), (30, 54, 60), (40, 24, 30)]
)
def test_a_room_holds_as_many_discs_as_books_of_packing_say(
    diameter: float, straight: int, dense: int
) -> None:
    room, gap = Size(200, 287), 2
    size = Size(diameter, diameter)
    found = [stagger.slots for stagger in find_staggers(size, ROUND, room, gap, 0)]
    assert max(found) == dense
    across, down = (int((length + gap) / (diameter + gap)) for length in room)
    assert across * down == straight


def test_the_guide_says_how_many_lie_on_a_page() -> None:
    page = (ROOT / "docs" / "printing.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (round|hex), (.+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", page, re.M)
    assert len(rows) == 8
    for word, length, *told in rows:
        shape, size = PieceShape(word), parse_size(length)
        found = []
        for paper in ("a4", "letter"):
            beds = both_ways(PAPER_SIZES[paper], MARGIN)
            straight = filter(None, (find_grid_on(bed, size, shape, 3) for bed in beds))
            found += [max(grid.slots for grid in straight), grid_of(shape, size, paper).slots]
        assert found == list(map(int, told))


@given(PIECES, PAPERS)
def test_a_page_takes_the_dense_grid_only_where_it_holds_more(
    piece: tuple[PieceShape, Size], paper: Size
) -> None:
    shape, size = piece
    beds = both_ways(paper, MARGIN)
    grid = find_grid(size, shape, beds)
    assert grid is not None
    straight = max(
        filter(None, (find_grid_on(bed, size, shape, 3) for bed in beds)),
        key=lambda each: (each.slots, each.bleed),
    )
    if grid.stagger is None:
        assert grid == straight
    else:
        assert grid.slots > straight.slots
    assert grid.slots == max(
        straight.slots, *(dense_by_hand(shape, size, bed.page) for bed in beds)
    )


def dense_by_hand(shape: PieceShape, size: Size, page: Size) -> int:
    """How many lie in staggered lanes, laid one after the other until the page is full."""
    wide = page.width - 2 * MARGIN - 2 * MARKS
    high = footer_top(page, MARGIN) - MARGIN - 2 * MARKS
    down = (True, False) if shape is ROUND else (size.width > size.height,)
    most = 0
    for columns in down:
        (room, thick), (along, across) = ((high, wide), (size.height, size.width))
        if not columns:
            (room, thick), (along, across) = ((wide, high), (size.width, size.height))
        step = min(size) + 2 * LEAST_BLEED + TICKS
        laid, lane, at = 0, 0, LEAST_BLEED
        while at + across + LEAST_BLEED <= thick + NEAR:
            place = LEAST_BLEED + lane % 2 * step / 2
            while place + along + LEAST_BLEED <= room + NEAR:
                laid += 1
                place += step
            lane += 1
            at += step * math.sqrt(3) / 2
        most = max(most, laid)
    return most


@given(PIECES, PAPERS)
def test_no_bleed_lies_on_a_neighbour_or_beyond_the_room(
    piece: tuple[PieceShape, Size], paper: Size
) -> None:
    shape, size = piece
    grid = find_grid(size, shape, both_ways(paper, MARGIN))
    assert grid is not None
    assert grid.bleed >= LEAST_BLEED - NEAR
    trims = trims_of(grid)
    for trim in trims:
        assert grid.room.contains(trim.grow(grid.bleed + MARKS), NEAR)
    reach = max(size) + 2 * grid.gap
    for one, other in combinations(trims, 2):
        centres = math.dist(middle_of(one), middle_of(other))
        if centres > reach:
            continue
        if shape is ROUND:
            free = centres - size.width - 2 * grid.bleed
        else:
            free = free_between(hexagon_of(one, grid.bleed), hexagon_of(other, grid.bleed))
        # Corner to corner, as hexagons lie in a straight grid, their bleeds reach farther out.
        assert free >= (TICKS if shape is ROUND or grid.stagger else OFFSET) - 0.001


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("diameter", [12, 20, 25, 30])
def test_ticks_of_dense_discs_point_at_their_middle_and_touch_no_neighbour(
    diameter: float, paper: str
) -> None:
    grid = grid_of(ROUND, Size(diameter, diameter), paper)
    assert grid.stagger is not None
    trims = trims_of(grid)
    centres = [middle_of(trim) for trim in trims]
    ticks, *_ = draw_marks(grid, ROUND, trims)
    lines = [
        (float(start[1]), float(start[2]), float(end[1]), float(end[2]))
        for start, end in zip(ticks.outline[::2], ticks.outline[1::2], strict=True)
    ]
    assert len(lines) == 4 * grid.slots
    for x1, y1, x2, y2 in lines:
        ends = [
            min(math.dist((x, y), centre) for centre in centres) for x, y in ((x1, y1), (x2, y2))
        ]
        assert min(ends) == pytest.approx(diameter / 2 + grid.bleed + OFFSET)
        assert any(x1 == x2 == x or y1 == y2 == y for x, y in centres)


@pytest.mark.parametrize("size", [Size(30, 30 * HEX_RATIO), Size(30 * HEX_RATIO, 30)])
def test_a_honeycomb_has_lines_on_the_cut_alone(size: Size) -> None:
    grid = grid_of(HEX, size)
    assert grid.stagger is not None
    drawn = draw_marks(grid, HEX, trims_of(grid))
    assert [len(shape.outline) for shape in drawn] == [7 * grid.slots] * 2
