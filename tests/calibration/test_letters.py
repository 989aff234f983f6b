"""Letters that are read off a sheet tell how backs must be moved."""

from __future__ import annotations

import math
from datetime import date

import pytest

from pnp.art.geometry import apply
from pnp.calibration.letters import read_shift, split_letters
from pnp.calibration.rulers import DEPTH, FINE, LETTERS, MIDDLE, STEP, lay_rulers
from pnp.calibration.sheet import Order, pages_of
from pnp.jobs.calibrate import keep_letters
from pnp.printing import Flip, Printer, PrintOptions, Shift
from pnp.problems import InputError
from pnp.sheets.duplex import turn_over
from pnp.sheets.straying import matrix_of
from pnp.units import PAPER_SIZES, Rect

DAY = date(2027, 1, 31)


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "a3"])
@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("shift", [Shift(2, -1, 0.3), Shift(-1.6, 0.4, -0.3), Shift(0, 0, 0.5)])
def test_letters_that_match_tell_shift_and_turn_to_a_fraction_of_a_step(
    paper: str, flip: Flip, shift: Shift
) -> None:
    for page in pages_of(paper):
        matrix = matrix_of(shift, page)
        rulers = lay_rulers(page, 5).all
        letters = []
        for ruler in rulers:
            faults = {}
            for cell in ruler.cells:
                x, y, _, _ = turn_over(Rect(cell.x, cell.y, 0, 0), page, flip)[0]
                moved = apply(matrix, x, y)
                need = moved[0] - x if ruler.axis == "x" else moved[1] - y
                faults[cell.letter] = abs(need - cell.steps * STEP)
            letters.append(min(faults, key=faults.__getitem__))
        found = read_shift(rulers, letters, page, flip, STEP)
        assert found.x == pytest.approx(shift.x, abs=STEP / 2)
        assert found.y == pytest.approx(shift.y, abs=STEP / 2)
        assert math.radians(abs(found.turn - shift.turn)) * page.height / 2 < STEP


def test_two_neighbours_stand_for_what_lies_between_them() -> None:
    page, flip = PAPER_SIZES["a4"], Flip.LONG
    rulers = lay_rulers(page, 5).all
    assert split_letters("no; N,nm  n") == ("NO", "N", "NM", "N")
    found = read_shift(rulers, ("NO", "N", "NO", "N"), page, flip, STEP)
    assert found == Shift(STEP / 2, 0, 0)
    found = read_shift(rulers, ("N", "MN", "N", "MN"), page, flip, STEP)
    assert found == Shift(0, -STEP / 2, 0)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("3,N,N,N", "“3” is no letter of a ruler"),
        ("-N,N,N,N", "“-N” is no letter of a ruler"),
        ("I,N,N,N", "“I” is no letter of a ruler"),
        ("KM,N,N,N", "“KM” are no neighbours"),
    ],
)
def test_what_is_no_letter_is_refused(text: str, told: str) -> None:
    with pytest.raises(InputError, match=told) as caught:
        split_letters(text)
    assert "alphabet" in caught.value.hint or "KL" in caught.value.hint


def test_a_letter_that_cannot_be_right_is_noticed() -> None:
    page = PAPER_SIZES["a4"]
    rulers = lay_rulers(page, 5).all
    with pytest.raises(InputError, match="rulers 1 and 3 tell another turn of the paper than 2"):
        read_shift(rulers, ("N", "N", "T", "N"), page, Flip.LONG, STEP)


def test_a_test_sheet_that_matches_in_its_middle_changes_nothing() -> None:
    kept = Printer("home", 0.5, -0.25, 0.1, Shift(0.25, 0.5, 0.1))
    order = Order("home", PrintOptions(printer=kept))
    printers, found = keep_letters(order, ["N"] * 8, {}, DAY)
    assert printers["home"].as_printer(found) == kept
    assert order.step == FINE


def test_what_is_read_of_one_sheet_alone_leaves_pages_that_lie_where_they_are() -> None:
    printers, found = keep_letters(Order("home", PrintOptions()), ["O"] * 4, {}, DAY)
    printer = printers["home"].as_printer(found)
    assert printer.shift_of(210, 297) == Shift(STEP, STEP)
    assert printer.shift_of(297, 210) is None


@pytest.mark.parametrize("count", [0, 3, 5, 12])
def test_other_numbers_of_letters_are_refused(count: int) -> None:
    with pytest.raises(InputError, match=f"{count} letters were typed"):
        keep_letters(Order("home", PrintOptions()), ["N"] * count, {}, DAY)


@pytest.mark.parametrize("margin", [3, 5, 6.35, 10])
@pytest.mark.parametrize("paper", ["a5", "a4", "letter", "legal", "a3", "13x19in"])
def test_rulers_lie_within_the_margins_and_clear_of_what_is_said(paper: str, margin: float) -> None:
    for page in pages_of(paper):
        rulers = lay_rulers(page, margin)
        inner = Rect(0, 0, *page).grow(-margin)
        for ruler in rulers.all:
            assert "".join(cell.letter for cell in ruler.cells) == LETTERS
            for cell in ruler.cells:
                along = ruler.pitch / 2
                size = (along, DEPTH / 2) if ruler.axis == "x" else (DEPTH / 2, along)
                box = Rect(cell.x - size[0], cell.y - size[1], 2 * size[0], 2 * size[1])
                assert inner.contains(box)
                assert (
                    box.right <= rulers.free.x
                    or box.x >= rulers.free.right
                    or box.bottom <= rulers.free.y
                    or box.y >= rulers.free.bottom
                )
            # No bar can be taken for one of the next cell: none moves as far.
            assert ruler.pitch > 2.3 * MIDDLE * STEP


def test_paper_that_is_too_small_is_refused_with_what_to_do() -> None:
    with pytest.raises(InputError, match="too small for the sheet") as caught:
        lay_rulers(PAPER_SIZES["a6"], 5)
    assert "A5" in caught.value.hint
