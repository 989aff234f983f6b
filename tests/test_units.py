"""Lengths and sizes are understood in the units that designers write."""

from __future__ import annotations

import pytest

from pnp.problems import InputError
from pnp.units import CARD_SIZES, Rect, Size, parse_length, parse_size


@pytest.mark.parametrize(
    ("text", "mm"),
    [
        ("12", 12),
        ("12 mm", 12),
        (" 1.5cm ", 15),
        ("2.5 in", 63.5),
        ("72 pt", 25.4),
        ("-3", -3),
        (".5", 0.5),
        ("+2.", 2),
    ],
)
def test_a_length_is_read_in_millimetres(text: str, mm: float) -> None:
    assert parse_length(text) == pytest.approx(mm)


@pytest.mark.parametrize("text", ["", "mm", "1,5", "1 m", "1e3", "12 mm x"])
def test_what_is_no_length_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="is not a length") as caught:
        parse_length(text)
    assert caught.value.hint.startswith("write 12")


@pytest.mark.parametrize(
    ("text", "width", "height"),
    [
        ("63.5 x 88.9 mm", 63.5, 88.9),
        ("63.5mm × 88.9mm", 63.5, 88.9),
        ("2.5 x 3.5 in", 63.5, 88.9),
        ("1 in x 20 mm", 25.4, 20),
        ("170*230", 170, 230),
        ("25 mm", 25, 25),
        ("1 in", 25.4, 25.4),
    ],
)
def test_a_size_is_two_sides_or_one(text: str, width: float, height: float) -> None:
    size = parse_size(text)
    assert (size.width, size.height) == (pytest.approx(width), pytest.approx(height))


@pytest.mark.parametrize("text", ["0 x 10 mm", "0", "-5 mm"])
def test_a_size_must_be_above_zero(text: str) -> None:
    with pytest.raises(InputError, match="is not a size"):
        parse_size(text)


@pytest.mark.parametrize("text", ["", "poker deck", "1 x 2 x 3", "1.2.3 x 4 mm"])
def test_what_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="is not a size"):
        parse_size(text)


def test_named_sizes_are_those_that_are_sold() -> None:
    assert CARD_SIZES["poker"].size == Size(63.5, 88.9)
    assert all(named.size.width > 2 * named.corner for named in CARD_SIZES.values())


def test_a_rectangle_grows_and_shrinks_on_all_sides() -> None:
    trim = Rect(0, 0, 63.5, 88.9)
    assert trim.grow(3) == Rect(-3, -3, 69.5, 94.9)
    assert trim.grow(3).contains(trim)
    assert not trim.grow(-3).contains(trim)
    assert (trim.right, trim.bottom) == (63.5, 88.9)
    assert trim.contains(Rect(0, 0, 63.505, 88.9))
