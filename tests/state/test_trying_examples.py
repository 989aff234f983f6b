"""A worked example of the rules is tried on a table of its own, while a game is on."""

from __future__ import annotations

from pathlib import Path

import pytest
from tables import Table, box_of


@pytest.fixture
def meeting(cache: Path) -> Table:
    """A game of four, whose first card of a meeting lies there."""
    table = Table(box_of("chronicle", cache)).start("For four")
    table.tap("Who wins?")
    table.count(question(table), Yellow=9)
    return table


def question(table: Table) -> str:
    """What asks for the cards of a meeting."""
    return next(one for one in table.asked if one.startswith("What lies there"))


def test_an_example_has_its_own_seats_and_is_never_applied(meeting: Table) -> None:
    meeting.try_example(meeting.example("The highest Strength wins"))
    assert meeting.says("For three")
    assert "Teal" not in meeting.chosen(question(meeting))
    assert meeting.verdict == "Violet"
    assert meeting.says("Violet takes 3 cards")
    assert meeting.button == ""


def test_whoever_goes_back_finds_what_was_tapped_before(meeting: Table) -> None:
    meeting.try_example(meeting.example("The Angel acts before four evil cards are looked at"))
    assert meeting.says("History: Monster Attack")
    meeting.tap("Back to your table")
    assert meeting.chosen(question(meeting))["Yellow"] == "9"
    assert "Teal" in meeting.chosen(question(meeting))
    assert meeting.says("Next to play: Violet")


def test_a_game_that_goes_on_leaves_the_example(meeting: Table) -> None:
    meeting.try_example(meeting.example("The highest Strength wins"))
    meeting.tap("Yellow Fame plus 1")
    assert not meeting.offers("Back to your table")
    assert meeting.form["label"] == "Who wins?"
