"""How a page is filled."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.model import PieceShape
from pnp.printing import MARGIN
from pnp.sheets.beds import both_ways, footer_top
from pnp.sheets.grid import LEAST_BLEED, MARKS, TICKS, Grid, find_grid, largest_pieces
from pnp.units import CARD_SIZES, PAPER_SIZES, Rect, Size

A4, LETTER = PAPER_SIZES["a4"], PAPER_SIZES["letter"]
RECT, ROUND = PieceShape.RECT, PieceShape.ROUND


def grid_of(size: str, paper: Size) -> Grid:
    grid = find_grid(CARD_SIZES[size].size, RECT, both_ways(paper, MARGIN))
    assert grid is not None
    return grid


def test_eight_poker_cards_lie_on_a4_with_all_their_bleed() -> None:
    grid = grid_of("poker", A4)
    assert (grid.columns, grid.rows) == (4, 2)
    assert grid.page == Size(297, 210)
    assert grid.bleed == 3


def test_eight_poker_cards_lie_on_letter_with_the_bleed_that_there_is_room_for() -> None:
    grid = grid_of("poker", LETTER)
    assert (grid.columns, grid.rows) == (4, 2)
    assert grid.bleed == pytest.approx(1.55)


@pytest.mark.parametrize(
    ("size", "on_a4", "on_letter"),
    [
        ("standard", 8, 8),
        ("bridge", 9, 8),
        ("tarot", 4, 4),
        ("mini-us", 16, 12),
        ("mini", 16, 12),
        ("jumbo", 3, 2),
        ("square", 6, 6),
        ("business", 10, 8),
        ("japanese", 9, 8),
    ],
)
def test_a_page_holds_as_many_cards_as_their_size_allows(
    size: str, on_a4: int, on_letter: int
) -> None:
    assert grid_of(size, A4).slots == on_a4
    assert grid_of(size, LETTER).slots == on_letter


def test_the_same_number_of_cards_gets_the_larger_bleed_then_the_upright_page() -> None:
    square = find_grid(Size(150, 150), RECT, both_ways(A4, MARGIN))
    assert square is not None
    assert square.page == A4
    wide = find_grid(Size(197, 150), RECT, both_ways(A4, MARGIN))
    assert wide is not None
    assert wide.page == Size(297, 210)


def test_the_largest_board_for_both_papers_has_all_its_bleed_on_both() -> None:
    for paper in (A4, LETTER):
        grid = find_grid(Size(180, 240), RECT, both_ways(paper, MARGIN))
        assert grid is not None
        assert (grid.slots, grid.bleed, grid.page) == (1, 3, paper)


def test_a_piece_fits_exactly_up_to_the_largest_sizes_that_are_told() -> None:
    upright, lying = largest_pieces(both_ways(A4, MARGIN))
    assert (upright, lying) == (Size(194, 275), Size(281, 188))
    for most in (upright, lying):
        grid = find_grid(most, RECT, both_ways(A4, MARGIN))
        assert grid is not None
        assert grid.bleed == pytest.approx(LEAST_BLEED)
        assert find_grid(Size(most.width + 0.1, most.height), RECT, both_ways(A4, MARGIN)) is None
        assert find_grid(Size(most.width, most.height + 0.1), RECT, both_ways(A4, MARGIN)) is None


def test_a_grid_stands_in_the_middle_unless_the_ruler_needs_the_room_below_it() -> None:
    small = find_grid(Size(100, 100), RECT, both_ways(A4, MARGIN))
    assert small is not None
    assert small.bounds.y == pytest.approx(small.page.height - small.bounds.bottom)
    cards = grid_of("poker", A4)
    assert cards.bounds.y == pytest.approx(10.7)
    assert cards.page.height - cards.bounds.bottom == pytest.approx(15.5)


def test_round_pieces_leave_room_for_the_ticks_between_them() -> None:
    grid = find_grid(Size(50.8, 50.8), ROUND, both_ways(A4, MARGIN))
    assert grid is not None
    first, second = grid.trim_of(0), grid.trim_of(1)
    assert second.x - first.right == pytest.approx(2 * grid.bleed + TICKS)
    assert (grid.columns, grid.rows) == (5, 3)


sizes = st.builds(Size, st.floats(8, 190), st.floats(8, 270))


@given(sizes, st.sampled_from([A4, LETTER]), st.sampled_from([RECT, ROUND]))
def test_every_grid_keeps_room_for_bleed_marks_footer_and_margin(
    size: Size, paper: Size, shape: PieceShape
) -> None:
    grid = find_grid(size, shape, both_ways(paper, MARGIN))
    if grid is None:
        assert size.height > size.width or size.width > 190
        return
    page = Rect(0, 0, grid.page.width, grid.page.height)
    bounds = grid.bounds
    assert bounds.x == pytest.approx(page.right - bounds.right, abs=0.001)
    assert bounds.y <= page.bottom - bounds.bottom + 0.001
    assert LEAST_BLEED - 1e-6 <= grid.bleed <= 3
    around = bounds.grow(grid.bleed)
    assert around.x >= MARGIN + MARKS - 1e-6
    assert around.y >= MARGIN + MARKS - 1e-6
    assert around.bottom <= footer_top(grid.page, MARGIN) - MARKS + 1e-6
    assert grid.gap >= 2 * grid.bleed - 1e-9
    trims = [grid.trim_of(slot) for slot in range(grid.slots)]
    far = max(trim.right for trim in trims), max(trim.bottom for trim in trims)
    assert far == pytest.approx((bounds.right, bounds.bottom))
    assert {(trim.width, trim.height) for trim in trims} == {(size.width, size.height)}
