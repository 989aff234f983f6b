"""What a turn leaves behind, and what ends the last one: a made game of trains, in turns."""

from __future__ import annotations

from pathlib import Path

import pytest
from storm import STORM_IN_TURNS
from tables import Box, Table, box_of_files


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Box:
    return box_of_files(STORM_IN_TURNS, tmp_path_factory.mktemp("trains") / "storm", cache)


@pytest.fixture
def turns(box: Box) -> Table:
    return Table(box).start(Turn="Ann")


def test_what_one_player_tapped_does_not_wait_for_the_next(turns: Table) -> None:
    turns.add("Load", "Cart")
    turns.tap("Next phase")
    assert turns.is_shut
    turns.tap("Toll")
    assert turns.tapped == ["Cart"]
    turns.tap("Next phase")
    assert turns.tapped == []
    turns.undo()
    assert turns.tapped == ["Cart"]


def test_the_rules_know_the_phase(turns: Table) -> None:
    turns.add("Load", "Cart")
    assert not turns.says("It is night")
    turns.tap("Next phase", "Toll")
    assert turns.says("It is night")


def test_a_key_tells_what_the_rules_say_of_its_card(turns: Table) -> None:
    turns.add("Load", "Cart")
    assert turns.key("Load", "Truck")["told"] == "too heavy"
    assert turns.key("Load", "Cart")["told"] == "1 goods"


def test_what_ends_the_game_leads_to_its_form_and_no_phase_comes_next(turns: Table) -> None:
    turns.tap("Next phase", *["Goods plus 1"] * 3)
    assert turns.says("The last train leaves")
    assert not turns.offers("Next phase")
    turns.tap("Toll")
    assert "Load" in turns.asked


def test_the_log_shows_who_played(turns: Table) -> None:
    turns.play("Play", "Cart")
    assert turns.lines[0].startswith("Play: Cart")
    assert turns.shown["players"][0] == "Ann"
