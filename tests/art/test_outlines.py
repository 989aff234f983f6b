"""The edges along which pieces are cut, and how far they move outwards."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from pnp.art.geometry import bounds, rectangle
from pnp.art.outlines import hexagon_of, outline_of
from pnp.model import PieceShape
from pnp.units import HEX_RATIO, Rect

FLAT = Rect(10, 20, 30, 30 * HEX_RATIO)
POINTED = Rect(10, 20, 30 * HEX_RATIO, 30)


@pytest.mark.parametrize("trim", [FLAT, POINTED])
def test_a_hexagon_touches_all_edges_of_its_trim_and_has_equal_sides(trim: Rect) -> None:
    corners = hexagon_of(trim)
    assert bounds(outline_of(PieceShape.HEX, trim)) == pytest.approx(trim)
    sides = [math.dist(one, two) for one, two in pairwise((*corners, corners[0]))]
    assert sides == pytest.approx([15] * 6)


def test_a_wide_one_has_a_flat_side_on_top_and_a_high_one_a_corner() -> None:
    tops = [min(y for _, y in hexagon_of(trim)) for trim in (FLAT, POINTED)]
    counts = [
        sum(y == pytest.approx(top) for _, y in hexagon_of(trim))
        for trim, top in zip((FLAT, POINTED), tops, strict=True)
    ]
    assert counts == [2, 1]


@pytest.mark.parametrize("trim", [FLAT, POINTED])
def test_grown_by_the_bleed_every_side_of_a_hexagon_moves_as_far(trim: Rect) -> None:
    inner, outer = hexagon_of(trim), hexagon_of(trim, 3)
    middle = (trim.x + trim.width / 2, trim.y + trim.height / 2)
    for corners, distance in ((inner, 15 * HEX_RATIO), (outer, 15 * HEX_RATIO + 3)):
        for (x1, y1), (x2, y2) in pairwise((*corners, corners[0])):
            reach = math.dist(middle, ((x1 + x2) / 2, (y1 + y2) / 2))
            assert reach == pytest.approx(distance)


def test_rounded_corners_grow_with_the_edge_and_sharp_ones_stay_sharp() -> None:
    trim = Rect(0, 0, 20, 20)
    for shape in (PieceShape.RECT, PieceShape.SQUARE):
        assert outline_of(shape, trim, 3, 2) == rectangle(trim.grow(2), 5)
        assert outline_of(shape, trim, 0, 2) == rectangle(trim.grow(2))
