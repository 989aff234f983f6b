"""Rows of the score pad, without a page."""

from __future__ import annotations

import pytest
from mole_game import DATA, Values, begun, state_of, written
from page_modules import ask

PAD: Values = {
    "columns": [{"name": "tricks", "min": 0, "max": 13}, {"name": "bonus", "min": None, "max": None}],
    "points": "",
    "rounds": 2,
    "wins": "most",
}  # fmt: skip


def test_rows_of_the_pad_add_up_and_the_best_wins_or_shares() -> None:
    log = written(written(begun(), 0, north=3, south=-1), 1, north=1, south=5)
    rows = state_of(log)["pad"]
    seats = ["north", "south"]
    assert ask("pad", "sums", rows, seats) == [4, 4]
    assert ask("pad", "leaders", PAD, rows, seats) == seats
    assert ask("pad", "isOver", PAD, rows) is True
    assert ask("pad", "isOver", PAD, rows[:1]) is False
    assert ask("pad", "leaders", PAD, rows[:1], seats) == ["north"]
    assert ask("pad", "leaders", {**PAD, "wins": "least"}, rows[:1], seats) == ["south"]
    assert ask("pad", "leaders", PAD, [], seats) == []


def test_a_row_is_corrected_and_undone_like_anything_else() -> None:
    log = written(written(begun(), 0, north=3), 0, north=7)
    assert [row["points"] for row in state_of(log)["pad"]] == [{"north": 7}]
    assert [row["points"] for row in state_of(ask("log", "undo", log))["pad"]] == [{"north": 3}]
    assert ask("history", "describe", DATA, log["events"][-1]) == "Round 1: North 7"
    assert ask("saves", "read", ask("saves", "write", log), "moles") == log


def test_points_are_the_sum_of_the_columns_unless_a_formula_says_otherwise() -> None:
    assert ask("pad", "pointsOf", PAD, {}, {"tricks": 4, "bonus": -6}) == -2
    assert ask("pad", "pointsOf", {**PAD, "points": "f1"}, {}, {"tricks": 4}) is None


@pytest.mark.parametrize(("typed", "kept"), [(4, 4), (-2, 0), (99, 13), (2.6, 3), (None, 0)])
def test_what_is_written_down_keeps_the_bounds_of_its_column(
    typed: float | None, kept: int
) -> None:
    assert ask("pad", "bounded", PAD["columns"][0], typed) == kept
