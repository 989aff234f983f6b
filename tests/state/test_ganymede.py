"""What the page of Ganymede proposes, and what is for one pair of eyes."""

from __future__ import annotations

from pathlib import Path

import pytest
from ganymede_table import hp, play
from tables import Table, box_of


@pytest.fixture
def new_table(cache: Path) -> Table:
    return Table(box_of("ganymede", cache))


@pytest.fixture
def table(new_table: Table) -> Table:
    return new_table.start("Duel", First_Strike="Red")


@pytest.mark.parametrize("mode", ["Against Purple", "Three players"])
def test_a_round_against_purple(mode: str, new_table: Table) -> None:
    table = new_table.start(mode)
    assert hp(table) | {"Purple": table.counter("HP", "Purple")} == dict.fromkeys(
        ("Red", "Green", "Purple"), 15
    )
    table.tap("Two fights")
    play(table, Red=("Red 9", "Red 8"), Green=("Green 5", "Green 6"))
    play(table, Purple=("Purple 9", "Purple 8", "Purple 5"))
    assert table.figure("damage to Purple")
    table.tap("Take the damage")
    assert table.counts["Round"] == "2"


def test_purple_draws_at_17_or_less(new_table: Table) -> None:
    table = new_table.start("Against Purple")
    table.tap("Purple draws")
    play(table, Purple=("Purple 9",))
    assert table.verdict == "Purple draws"
    play(table, Purple=("Purple 8",))
    assert table.verdict == "Purple draws"
    assert table.figure("in all") == "17"
    table.tap("Take back Purple 8")
    play(table, Purple=("Purple 10",))
    assert table.verdict == "Purple stops"


def test_a_jammer_is_used_as_is_best_until_somebody_chooses(table: Table) -> None:
    table.tap("Showdown")
    play(table, Red=("Black 3", "Red 8", "Red 9"), Green=("Green 5", "Green 8", "Green 8"))
    jammer = next(question for question in table.asked if question.endswith("gets"))
    assert table.chosen(jammer) == ["+1"]
    assert table.figure("damage to Green") == "3"
    assert "Red uses Black 3: Green gains 1" in table.why
    table.choose(jammer, 0)
    assert table.figure("damage to Red") == "4"


def test_against_an_ace_that_is_still_to_be_announced_a_jammer_does_nothing(table: Table) -> None:
    table.tap("Showdown")
    play(table, Red=("Black 3", "Red 8", "Red 9"), Green=("Black A", "Green 9"))
    jammer = next(question for question in table.asked if question.endswith("gets"))
    assert table.chosen(jammer) == ["0"]
    assert table.figure("Strength of Green") == "20"
    table.choose("Ace counts", 11)
    assert table.chosen(jammer) == ["−1"]
    assert table.figure("Strength of Green") == "19"


def test_the_page_says_whether_a_hand_may_draw(table: Table) -> None:
    for cards, advice in (
        (["Red 9"], "Draw"),
        (["Red 9", "Black 4"], "Draw or stop"),
        (["Red 9", "Black 10", "Black 4"], "Stop"),
    ):
        table.add("Red · Cards", *cards)
        assert table.verdict == advice
        table.look_away()
        assert table.tapped == []


def test_what_ends_a_round_is_said_until_the_showdown_of_the_next(table: Table) -> None:
    clean_up = "Before you draw: clean-up and reinforcement"
    assert not table.says(clean_up)
    table.tap("Showdown")
    play(table, Red=("Red 8", "Red 9"), Green=("Green 5", "Green 8"))
    table.tap("Take the damage", "Close")
    assert table.says(clean_up)
    table.tap("Showdown")
    assert not table.says(clean_up)


def test_whoever_has_fallen_is_not_asked_and_another_draws_for_purple(new_table: Table) -> None:
    table = new_table.start("Against Purple")
    table.pause = 100
    table.tap(*["Red HP minus 3"] * 5)
    assert table.says("Green draws for Purple in place of Red")
    assert table.problems == ["Red has no HP left and plays no cards"]
    assert table.answers("I am") == ["Green"]
    table.choose("I am", "Green")
    table.add("Green · Cards", "Green 9")
    assert table.verdict == "Draw or stop"
    table.tap("Purple draws")
    play(table, Purple=("Purple 10", "Purple 8", "Purple 2"))
    assert table.says("Purple stops at 18: Purple 2 goes back")


def test_a_hand_reaches_no_log(table: Table) -> None:
    table.add("Red · Cards", "Red 9", "Black 4")
    table.tap("Red HP minus 1")
    assert "gan-" not in str(table.log)
    assert table.lines == ["Red HP −1", "New game: Duel"]


def test_private_cards_go_with_the_phase_and_are_not_kept(table: Table) -> None:
    table.add("Red · Cards", "Red 9")
    table.tap("Showdown", "Draw")
    assert table.tapped == []
