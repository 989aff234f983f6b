"""Cut marks lie outside of everything that is cut out."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.model import PieceShape, Shape
from pnp.sheets.grid import MARGIN, Grid, find_grid, footer_top
from pnp.sheets.marks import LONGEST, OFFSET, draw_marks
from pnp.units import CARD_SIZES, PAPER_SIZES, Size

RECT, ROUND = PieceShape.RECT, PieceShape.ROUND
Line = tuple[float, float, float, float]


def lines_of(shape: Shape) -> list[Line]:
    starts, ends = shape.outline[::2], shape.outline[1::2]
    return [
        (float(start[1]), float(start[2]), float(end[1]), float(end[2]))
        for start, end in zip(starts, ends, strict=True)
    ]


def grid_of(size: Size, shape: PieceShape = RECT, paper: str = "a4") -> Grid:
    grid = find_grid(size, shape, PAPER_SIZES[paper])
    assert grid is not None
    return grid


def marks_of(grid: Grid, filled: int, shape: PieceShape = RECT) -> list[Line]:
    return lines_of(draw_marks(grid, shape, [grid.trim_of(slot) for slot in range(filled)]))


def crosses(line: Line, left: float, top: float, right: float, bottom: float) -> bool:
    x1, y1, x2, y2 = line
    return x1 < right and x2 > left and y1 < bottom and y2 > top


@given(
    st.sampled_from([card.size for card in CARD_SIZES.values()]),
    st.sampled_from(["a4", "letter"]),
    st.integers(1, 20),
)
def test_no_mark_touches_any_bleed_not_even_that_of_an_empty_slot(
    size: Size, paper: str, filled: int
) -> None:
    grid = grid_of(size, RECT, paper)
    lines = marks_of(grid, min(filled, grid.slots))
    assert lines
    for slot in range(grid.slots):
        bleed = grid.trim_of(slot).grow(grid.bleed + OFFSET - 0.001)
        assert not any(crosses(line, bleed.x, bleed.y, bleed.right, bleed.bottom) for line in lines)


def test_every_edge_of_every_used_row_and_column_is_marked_at_both_ends() -> None:
    grid = grid_of(CARD_SIZES["poker"].size)
    lines = marks_of(grid, 5)
    for slot in range(5):
        trim = grid.trim_of(slot)
        for x in (trim.x, trim.right):
            ends = [line for line in lines if line[0] == line[2] == x]
            assert len(ends) == 2
        for y in (trim.y, trim.bottom):
            ends = [line for line in lines if line[1] == line[3] == y]
            assert len(ends) == 2


def test_a_row_without_cards_has_no_marks_and_the_others_stay_where_they_were() -> None:
    grid = grid_of(CARD_SIZES["poker"].size)
    full, part = set(marks_of(grid, 8)), set(marks_of(grid, 2))
    assert part < full
    assert len(part) == 2 * (4 + 2)


@given(st.sampled_from([card.size for card in CARD_SIZES.values()]))
def test_marks_are_long_enough_to_see_and_stay_inside_the_printers_margin(size: Size) -> None:
    grid = grid_of(size)
    for x1, y1, x2, y2 in marks_of(grid, grid.slots):
        assert 1.2 - 1e-6 <= math.hypot(x2 - x1, y2 - y1) <= LONGEST + 1e-6
        assert min(x1, x2) >= MARGIN - 1e-6
        assert max(x1, x2) <= grid.page.width - MARGIN + 1e-6
        assert min(y1, y2) >= MARGIN - 1e-6
        assert max(y1, y2) <= footer_top(grid.page) + 1e-6


@pytest.mark.parametrize("diameter", [12, 20, 25, 40])
def test_a_round_piece_has_ticks_of_its_own_outside_every_circle(diameter: float) -> None:
    size = Size(diameter, diameter)
    grid = grid_of(size, ROUND)
    lines = marks_of(grid, grid.slots, ROUND)
    assert len(lines) == 12 * grid.slots
    centres = [
        (trim.x + diameter / 2, trim.y + diameter / 2)
        for trim in map(grid.trim_of, range(grid.slots))
    ]
    radius = diameter / 2 + grid.bleed + OFFSET
    nearest = min(
        math.hypot(px - x, py - y)
        for x1, y1, x2, y2 in lines
        for px, py in ((x1, y1), (x2, y2), ((x1 + x2) / 2, (y1 + y2) / 2))
        for x, y in centres
    )
    assert nearest == pytest.approx(radius)
    assert min(min(line) for line in lines) >= MARGIN - 1e-6
    assert max(max(line[1], line[3]) for line in lines) <= footer_top(grid.page) + 1e-6


@pytest.mark.parametrize("diameter", [12, 20, 25, 40])
def test_ticks_tell_where_a_round_piece_ends(diameter: float) -> None:
    grid = grid_of(Size(diameter, diameter), ROUND)
    trim = grid.trim_of(0)
    lines = marks_of(grid, 1, ROUND)
    for edge in (trim.x, trim.right):
        assert sum(x1 == pytest.approx(edge) == x2 and y1 != y2 for x1, y1, x2, y2 in lines) == 2
    for edge in (trim.y, trim.bottom):
        assert sum(y1 == pytest.approx(edge) == y2 and x1 != x2 for x1, y1, x2, y2 in lines) == 2
    assert min(math.dist((x1, y1), (x2, y2)) for x1, y1, x2, y2 in lines) > 0.5
