"""Numbers that people type: as the page writes them itself, and what is refused with a sentence."""

from __future__ import annotations

from functools import partial

import page_modules
import pytest

ask = partial(page_modules.ask, probe="")


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("12", 12),
        (" 12 ", 12),
        ("−3", -3),
        ("-3", -3),
        ("+4", 4),
        ("1,200", 1200),
        ("12.000", 12000),
        ("1 000 000", 1000000),
        ("", 0),
    ],
)
def test_a_number_is_read_as_people_and_the_page_write_it(typed: str, number: int) -> None:
    assert ask("numbers", "readNumber", typed, {}) == {"number": number, "refusal": ""}


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("abc", "abc is not a whole number"),
        ("2.5", "2.5 is not a whole number"),
        ("1e3", "1e3 is not a whole number"),
        ("NaN", "NaN is not a whole number"),
        ("99999999999999999999", "99999999999999999999 is not a whole number"),
        ("-1", "-1 is less than 0"),
        ("1,201", "1,201 is more than 1,200"),
    ],
)
def test_what_is_no_number_or_none_of_these_is_refused(typed: str, refusal: str) -> None:
    told = ask("numbers", "readNumber", typed, {"min": 0, "max": 1200})
    assert told["refusal"] == refusal


def test_nothing_typed_is_the_number_next_to_nothing() -> None:
    assert ask("numbers", "readNumber", "", {"min": 2, "max": 9})["number"] == 2
    assert ask("numbers", "readNumber", "", {"min": -9, "max": -2})["number"] == -2
