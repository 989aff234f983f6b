"""Path data becomes absolute lines and cubics."""

from __future__ import annotations

import math

import pytest

from pnp.art import parse_path
from pnp.art.geometry import bounds, points_of

LETTERS = ("M", "L", "C", "Z")


def end(data: str) -> tuple[float, float]:
    return points_of(parse_path(data)[-1])[-1]


@pytest.mark.parametrize(
    ("data", "outline"),
    [
        ("M1 2L3 4", (("M", 1, 2), ("L", 3, 4))),
        ("m1 2l3 4", (("M", 1, 2), ("L", 4, 6))),
        ("M1,2 3,4", (("M", 1, 2), ("L", 3, 4))),
        ("m1 2 3 4", (("M", 1, 2), ("L", 4, 6))),
        ("M1 2h3v-4H0V0", (("M", 1, 2), ("L", 4, 2), ("L", 4, -2), ("L", 0, -2), ("L", 0, 0))),
        ("M0 0C1 2 3 4 5 6", (("M", 0, 0), ("C", 1, 2, 3, 4, 5, 6))),
        ("M1 1c1 2 3 4 5 6", (("M", 1, 1), ("C", 2, 3, 4, 5, 6, 7))),
        ("M.5.5-1e1-2", (("M", 0.5, 0.5), ("L", -10, -2))),
        ("M0 0L4 0Zl0 5", (("M", 0, 0), ("L", 4, 0), ("Z",), ("M", 0, 0), ("L", 0, 5))),
        ("", ()),
    ],
)
def test_lines_and_curves_are_read_as_written(data: str, outline: object) -> None:
    assert parse_path(data) == outline


def test_a_smooth_curve_mirrors_the_handle_before_it() -> None:
    assert parse_path("M0 0C0 1 2 3 4 3S8 5 8 9")[-1] == ("C", 6, 3, 8, 5, 8, 9)


def test_a_smooth_curve_after_a_line_starts_without_a_handle() -> None:
    assert parse_path("M0 0L4 3S8 5 8 9")[-1] == ("C", 4, 3, 8, 5, 8, 9)


def test_quadratic_curves_are_raised_to_cubics() -> None:
    assert parse_path("M0 0Q3 6 6 0T12 0") == (
        ("M", 0, 0),
        ("C", 2, 4, 4, 4, 6, 0),
        ("C", 8, -4, 10, -4, 12, 0),
    )


def test_the_flags_of_an_arc_need_no_space() -> None:
    assert parse_path("M0 0a5 5 0 1110 0") == parse_path("M0 0 a 5 5 0 1 1 10 0")


def test_an_arc_keeps_to_its_circle_and_takes_the_side_it_is_told() -> None:
    above, below = (bounds(parse_path(f"M0 5A5 5 0 0 {flag} 10 5")) for flag in (1, 0))
    assert above is not None
    assert below is not None
    assert (above.y, above.bottom) == pytest.approx((0, 5), abs=0.002)
    assert (below.y, below.bottom) == pytest.approx((5, 10), abs=0.002)


def test_the_large_flag_of_an_arc_takes_the_long_way() -> None:
    short, long = (bounds(parse_path(f"M5 0A5 5 0 {flag} 1 10 5")) for flag in (0, 1))
    assert short is not None
    assert long is not None
    assert short.width == pytest.approx(5, abs=0.01)
    assert long.width == pytest.approx(10, abs=0.01)


def test_a_turned_ellipse_reaches_as_far_as_its_formula_says() -> None:
    box = bounds(parse_path("M10 0A10 5 30 1 1 10 0.001"))
    assert box is not None
    turn = math.radians(30)
    assert box.width / 2 == pytest.approx(math.hypot(10 * math.cos(turn), 5 * math.sin(turn)), 1e-3)
    assert box.height / 2 == pytest.approx(
        math.hypot(10 * math.sin(turn), 5 * math.cos(turn)), 1e-3
    )


def test_radii_too_small_for_an_arc_grow_until_it_reaches() -> None:
    assert end("M0 0A1 1 0 0 1 10 0") == (10, 0)
    box = bounds(parse_path("M0 0A1 1 0 0 1 10 0"))
    assert box is not None
    assert box.height == pytest.approx(5, abs=0.002)


def test_an_arc_without_radius_is_a_line() -> None:
    assert parse_path("M0 0A0 5 0 0 1 10 0")[-1] == ("L", 10, 0)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ("L1 2", "begins with “L1 2”"),
        ("M1 2L3", "L takes 2 numbers"),
        ("M1 2L34", "L takes 2 numbers"),  # 34 is one number
        ("M1 2X3 4", "cannot be read at “X3 4”"),
        ("M1 2L3 four", "cannot be read at “four”"),
        ("M0 0A1 1 0 2 0 5 5", "A takes 7 numbers"),
        ("M1e999 0", "too large"),
    ],
)
def test_broken_path_data_is_quoted_where_it_breaks(data: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        parse_path(data)
