"""Two texts differ in words, so that a reader sees at once which."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.prints.rewording import Run, compare_words


@pytest.mark.parametrize(
    ("old", "new", "runs"),
    [
        (
            "Draw two cards.",
            "Draw three cards.",
            [("Draw ", "Draw "), ("two", "three"), (" cards.",) * 2],
        ),
        (
            "Draw <b>2</b> cards.",
            "Draw <b>3</b> cards.",
            [("Draw <b>",) * 2, ("2", "3"), ("</b> cards.",) * 2],
        ),
        (
            "Discard a unit.",
            "Discard a unit, then draw.",
            [("Discard a unit",) * 2, ("", ", then draw"), (".",) * 2],
        ),
        (
            "two old owls fly home",
            "ten new owls fly home",
            [("two old", "ten new"), (" owls fly home",) * 2],
        ),
        ("4", "5", [("4", "5")]),
        ("", "5", [("", "5")]),
        (
            "カードを二枚引く",
            "カードを三枚引く",
            [("カードを",) * 2, ("二", "三"), ("枚引く",) * 2],
        ),
    ],
)
def test_only_what_differs_is_marked(old: str, new: str, runs: list[tuple[str, str]]) -> None:
    joined = [Run(*run) for run in runs]
    assert list(compare_words(old, new)) == joined


def test_texts_with_little_in_common_are_told_whole() -> None:
    old, new = "Look at the top card.", "Move the owl to a field of your choice."
    assert compare_words(old, new) == (Run(old, new),)


def test_equal_texts_have_nothing_to_mark() -> None:
    assert compare_words("Owl", "Owl") == (Run("Owl", "Owl"),)
    assert compare_words("", "") == ()


@given(st.text("ab <>/.", max_size=40), st.text("ab <>/.", max_size=40))
def test_the_runs_are_both_texts(old: str, new: str) -> None:
    runs = compare_words(old, new)
    assert "".join(run.old for run in runs) == old
    assert "".join(run.new for run in runs) == new
    assert all(one.stayed != other.stayed for one, other in pairwise(runs))
