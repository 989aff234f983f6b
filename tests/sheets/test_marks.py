"""Cut marks lie outside of everything that is cut out."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.art.geometry import Point, bounds
from pnp.art.outlines import hexagon_of
from pnp.model import PieceShape, Shape
from pnp.printing import EDGE, MARGIN
from pnp.sheets.beds import both_ways, footer_top
from pnp.sheets.grid import OFFSET, Grid, find_grid_on
from pnp.sheets.marks import draw_marks
from pnp.units import CARD_SIZES, HEX_RATIO, PAPER_SIZES, Size

RECT, ROUND, HEX = PieceShape.RECT, PieceShape.ROUND, PieceShape.HEX
Line = tuple[float, float, float, float]


def lines_of(shape: Shape) -> list[Line]:
    starts, ends = shape.outline[::2], shape.outline[1::2]
    return [
        (float(start[1]), float(start[2]), float(end[1]), float(end[2]))
        for start, end in zip(starts, ends, strict=True)
    ]


def grid_of(size: Size, shape: PieceShape = RECT, paper: str = "a4") -> Grid:
    """A straight grid: in a dense one, hexagons have no ticks."""
    beds = both_ways(PAPER_SIZES[paper], MARGIN)
    grids = filter(None, (find_grid_on(bed, size, shape, 3) for bed in beds))
    return max(grids, key=lambda grid: grid.slots)


def marks_of(grid: Grid, filled: int, shape: PieceShape = RECT) -> list[Line]:
    """The straight marks, without the lines around pieces."""
    return lines_of(draw_marks(grid, shape, [grid.trim_of(slot) for slot in range(filled)])[0])


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
        assert 1.2 - 1e-6 <= math.hypot(x2 - x1, y2 - y1) <= EDGE.length + 1e-6
        assert min(x1, x2) >= MARGIN - 1e-6
        assert max(x1, x2) <= grid.page.width - MARGIN + 1e-6
        assert min(y1, y2) >= MARGIN - 1e-6
        assert max(y1, y2) <= footer_top(grid.page, MARGIN) + 1e-6


@pytest.mark.parametrize("diameter", [12, 20, 25, 40])
def test_a_round_piece_has_ticks_of_its_own_outside_every_circle(diameter: float) -> None:
    size = Size(diameter, diameter)
    grid = grid_of(size, ROUND)
    lines = marks_of(grid, grid.slots, ROUND)
    assert len(lines) == 4 * grid.slots
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
    assert max(max(line[1], line[3]) for line in lines) <= footer_top(grid.page, MARGIN) + 1e-6


@pytest.mark.parametrize("shape", [ROUND, HEX])
def test_a_line_of_white_and_grey_runs_exactly_along_the_cut_of_what_no_ruler_cuts_out(
    shape: PieceShape,
) -> None:
    size = Size(25, 25) if shape is ROUND else Size(25, 25 * HEX_RATIO)
    grid = grid_of(size, shape)
    trims = [grid.trim_of(slot) for slot in range(3)]
    _, white, grey = draw_marks(grid, shape, trims)
    assert white.outline == grey.outline
    one = sum(segment[0] == "M" for segment in white.outline)
    assert one == len(trims)
    assert bounds(white.outline[: len(white.outline) // 3]) == pytest.approx(trims[0])
    assert white.stroke is not None
    assert grey.stroke is not None
    assert (white.stroke.dash, grey.stroke.dash) != ((), ())
    # Nothing dark stays on a piece whose cut has strayed.
    colors = [white.stroke.color, grey.stroke.color]
    assert [min(color.red, color.green, color.blue) >= 120 for color in colors] == [True, True]
    assert max(white.stroke.width, grey.stroke.width) <= 0.25


@pytest.mark.parametrize("shape", [RECT, PieceShape.SQUARE])
def test_no_line_lies_on_what_straight_cuts_take_out(shape: PieceShape) -> None:
    grid = grid_of(Size(25, 25), shape)
    (marks,) = draw_marks(grid, shape, [grid.trim_of(0)])
    assert lines_of(marks) == marks_of(grid, 1)


@pytest.mark.parametrize("size", [Size(30, 30 * HEX_RATIO), Size(20 * HEX_RATIO, 20)])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_ticks_of_a_hexagon_lie_in_line_with_its_sides_and_on_no_bleed(
    size: Size, paper: str
) -> None:
    grid = grid_of(size, HEX, paper)
    lines = marks_of(grid, grid.slots, HEX)
    trims = [grid.trim_of(slot) for slot in range(grid.slots)]
    bleeds = [hexagon_of(trim, grid.bleed + OFFSET - 0.001) for trim in trims]
    for x1, y1, x2, y2 in lines:
        for bleed in bleeds:
            for at in (0.0, 0.5, 1.0):
                assert not is_inside((x1 + at * (x2 - x1), y1 + at * (y2 - y1)), bleed)
        assert min(x1, x2) >= MARGIN - 1e-6
        assert max(x1, x2) <= grid.page.width - MARGIN + 1e-6
        assert min(y1, y2) >= MARGIN - 1e-6
        assert max(y1, y2) <= footer_top(grid.page, MARGIN) + 1e-6
    corners = hexagon_of(trims[0])
    for one, two in zip(corners, (*corners[1:], corners[0]), strict=True):
        along = [line for line in lines if runs_along(line, one, two)]
        assert along, (one, two)


def is_inside(point: Point, corners: tuple[Point, ...]) -> bool:
    """Whether a point lies within corners that run clockwise, y down."""
    return all(
        (two[0] - one[0]) * (point[1] - one[1]) > (two[1] - one[1]) * (point[0] - one[0])
        for one, two in zip(corners, (*corners[1:], corners[0]), strict=True)
    )


def runs_along(line: Line, one: Point, two: Point) -> bool:
    """Whether both ends of a mark lie on the line through two points, and near to one of them."""
    length = math.dist(one, two)
    for x, y in (line[:2], line[2:]):
        aside = (two[0] - one[0]) * (y - one[1]) - (two[1] - one[1]) * (x - one[0])
        if abs(aside) / length > 0.001:
            return False
    return min(math.dist(line[:2], one), math.dist(line[:2], two)) < 8
