"""A game of somebody's own: tables, a layout and a companion.yaml, and not a line of code."""

from __future__ import annotations

from pathlib import Path

import pytest
from own_game import WITH_A_PAD, WITH_ROUNDS
from tables import Box, Table, box_of_files


@pytest.fixture(scope="module")
def pad_box(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Box:
    return box_of_files(WITH_A_PAD, tmp_path_factory.mktemp("pads") / "my-game", cache)


@pytest.fixture(scope="module")
def round_box(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Box:
    return box_of_files(WITH_ROUNDS, tmp_path_factory.mktemp("rounds") / "my-game", cache)


@pytest.fixture
def table(pad_box: Box) -> Table:
    return Table(pad_box).start()


@pytest.fixture
def scoring(round_box: Box) -> Table:
    return Table(round_box).start()


def test_formulas_answer_and_say_how(table: Table) -> None:
    table.write("Sets", "2")
    table.write("Coins", "23")
    assert table.figure("score") == "10"
    assert table.figure("left") == "10"
    assert table.says("20 − 10 = 10")
    table.choose("Lost a fight", "yes")
    assert table.figure("score") == "0"


def test_a_score_pad_adds_up_rounds_and_names_who_is_ahead(table: Table) -> None:
    table.write_row(Ann={"Tricks": 4, "Bonus": -3}, Bob={"Tricks": 2, "Bonus": 0})
    assert table.pad["leaders"] == ["Ann"]
    table.write_row(Ann={"Tricks": 0, "Bonus": 0}, Bob={"Tricks": 0, "Bonus": 1})
    assert table.pad["leaders"] == ["Ann", "Bob"]
    assert table.pad["isOver"]
    table.open_row(1)
    assert table.pad["worth"] == {"Ann": 5, "Bob": 4}
    table.write_row(Bob={"Tricks": 3})
    for sheet in (table, table.reload()):
        assert sheet.pad["leaders"] == ["Bob"]
        assert sheet.pad["sums"] == [5, 7]
    table.tap("Undo: Round 1: Ann 5, Bob 6")
    assert table.pad["leaders"] == ["Ann", "Bob"]


def test_a_row_that_was_begun_goes_with_the_one_that_is_corrected(table: Table) -> None:
    table.write_row(Ann={"Tricks": 4}, Bob={"Tricks": 2})
    assert table.pad["row"] == 1
    table.open_row(1)
    assert (table.pad["row"], table.pad["worth"]) == (0, {"Ann": 8, "Bob": 4})
    table.open_row(2)
    assert (table.pad["row"], table.pad["worth"]) == (1, {"Ann": 0, "Bob": 0})


def test_every_seat_answers_and_one_tap_scores_them_all(scoring: Table) -> None:
    scoring.count("Tricks", Ann=3, Bob=5)
    assert scoring.figure("best") == "5"
    scoring.count("Out of the round", Bob="yes")
    assert "Bob" not in scoring.chosen("Tricks")
    assert scoring.figure("best") == "3"
    scoring.tap("Score the round")
    assert [scoring.counter("Fame", seat) for seat in ("Ann", "Bob", "Eve")] == [1, 0, 0]
    assert scoring.lines[0].startswith("Score the round")
    scoring.undo()
    assert scoring.counter("Fame", "Ann") == 0


def test_a_form_that_changes_nothing_is_emptied_and_leaves_no_event(scoring: Table) -> None:
    scoring.count("Out of the round", Ann="yes", Bob="yes", Eve="yes")
    scoring.tap("Score the round")
    assert scoring.chosen("Out of the round") == {"Ann": "no", "Bob": "no", "Eve": "no"}
    assert scoring.lines == ["New game"]


def test_nobody_may_hold_a_thing(scoring: Table) -> None:
    assert scoring.chosen("Holds the angel") == "Nobody"
    scoring.choose("Holds the angel", "Eve")
    assert scoring.chosen("Holds the angel") == "Eve"
