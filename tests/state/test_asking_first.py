"""What must be asked before it counts, and what cannot be: a made game of trains, in a storm."""

from __future__ import annotations

from pathlib import Path

import pytest
from storm import STORM
from tables import Box, Table, box_of_files


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Box:
    return box_of_files(STORM, tmp_path_factory.mktemp("trains") / "storm", cache)


@pytest.fixture
def storm(box: Box) -> Table:
    return Table(box).start(Turn="Ann")


def test_nothing_is_done_before_what_must_be_asked_is_answered(storm: Table) -> None:
    assert storm.chosen("Who pays?") is None
    assert storm.problems == ["Say who pays"]
    assert storm.figure("coins of toll") == "0"
    storm.choose("Who pays?", "Bob")
    assert storm.problems == ["Say how"]
    storm.choose("How?", "coal")
    storm.tap("Bob pays in coal")
    assert storm.chosen("Who pays?") is None
    storm.tap("Undo: Bob pays in coal · Bob Storm +1")
    assert storm.chosen("Who pays?") == "Bob"


def test_a_second_tap_takes_an_answer_back_and_what_hung_on_it_too(storm: Table) -> None:
    storm.choose("Who pays?", "Bob")
    storm.choose("How?", "coal")
    storm.choose("Who pays?", "Bob")
    assert storm.problems == ["Say who pays"]
    storm.choose("Who pays?", "Ann")
    assert storm.problems == ["Say how"]


def test_the_rules_say_what_is_asked_first(storm: Table) -> None:
    storm.choose("Who pays?", "Bob")
    assert storm.asked == ["Who pays?", "How?", "Coins"]
    storm.choose("How?", "cash")
    assert storm.asked == ["Coins", "Who pays?", "How?"]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("abc", "abc is not a whole number"),
        ("-4", "-4 is less than 0"),
        ("5,001", "5,001 is more than 5,000"),
    ],
)
def test_what_is_no_such_number_is_refused_with_a_sentence(
    storm: Table, typed: str, told: str
) -> None:
    assert storm.write("Coins", "1200") == ""
    assert storm.write("Coins", typed) == told
    assert storm.figure("coins of toll") == "2,400"


def test_the_rules_read_an_empty_cell_as_the_table_has_it(storm: Table) -> None:
    assert storm.figure("coal of a cart") == "–"


def test_a_card_that_the_rules_refuse_says_why(storm: Table) -> None:
    assert not storm.play_key("Send", "Shunter")["isOff"]
    storm.play("Send", "Puffer", zone="North line", answer="To the end")
    assert storm.play_key("Send", "Shunter")["isOff"]
    storm.play("Send", "Shunter")
    assert storm.note("Send") == "Shunter: Shunter is snowed in."


def test_one_tap_says_where_a_card_goes_and_how(storm: Table) -> None:
    storm.lay("Ann North line", "Shunter")
    assert storm.lying("Ann North line") == ["Shunter 3 Steam"]
    storm.play("Send", "Puffer", zone="North line", answer="To the front")
    assert storm.lying("Ann North line") == ["Puffer 2 Steam", "Shunter 3 Steam"]


def test_nothing_is_played_once_the_game_is_won(storm: Table) -> None:
    storm.play("Play", "Truck", "Truck")
    assert "Play" in storm.strips
    storm.tap(*["Goods plus 1"] * 4)
    assert storm.says("Ann has won")
    assert storm.strips == []
    storm.undo()
    assert "Play" in storm.strips


def test_a_quiet_counter_of_a_seat_is_told_only_while_it_counts(storm: Table) -> None:
    assert storm.badges("Ann") == ["Turn"]
    storm.tap("Ann Storm plus 1")
    assert storm.badges("Ann")[-1] == "Storm 1"
    storm.tap("Ann Storm minus 1")
    assert storm.badges("Ann") == ["Turn"]
