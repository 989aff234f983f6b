"""A made game of trains: cards at one tap, and cards that lie in lanes."""

from __future__ import annotations

from pathlib import Path

import pytest
from depot import FILES
from tables import Box, Table, box_of_files


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Box:
    return box_of_files(FILES, tmp_path_factory.mktemp("trains") / "depot", cache)


@pytest.fixture
def depot(box: Box) -> Table:
    return Table(box).start(Turn="Ann")


def test_one_tap_pays_gains_and_tells(depot: Table) -> None:
    depot.play("Play", "Barge")
    assert depot.note("Play") == "Play: Barge, Steam −2, Goods +4, Ann Coal −1."
    assert depot.counts == {"Steam": "2", "Goods": "4"}
    depot.tap("Undo: Play: Barge, Steam −2, Goods +4, Ann Coal −1")
    assert depot.counts == {"Steam": "4", "Goods": "0"}
    assert depot.note("Play") == ""


def test_a_key_tells_what_its_card_does_and_why_it_cannot(depot: Table) -> None:
    assert depot.play_key("Play", "Truck")["label"] == "Play Truck, Steam −1, Goods +2"
    assert depot.play_key("Play", "Crane")["isOff"]
    depot.play("Play", "Crane")
    assert depot.note("Play") == "Crane: Coal would fall to −1."
    depot.play("Play", "Barge", "Zeppelin")
    assert depot.note("Play") == "Zeppelin: it costs 3 Steam, and there is 2."
    assert depot.counts == {"Steam": "2", "Goods": "4"}


def test_what_a_seat_plays_most_stands_first_on_its_next_turn(depot: Table) -> None:
    depot.play("Play", "Canoe", "Canoe")
    depot.give("Turn", "Bob")
    assert depot.keys("Play")[0] == "Cart"
    depot.give("Turn", "Ann")
    assert depot.keys("Play")[0] == "Canoe"
    assert len(depot.keys("Play")) == 8
    assert depot.reload().keys("Play")[0] == "Canoe"


def test_keys_keep_their_places_while_a_seat_is_at_it(depot: Table) -> None:
    before = depot.keys("Play")
    depot.play("Play", "Canoe", "Canoe")
    assert depot.keys("Play") == before


def test_two_taps_send_an_engine_to_a_lane(depot: Table) -> None:
    depot.play("Send", "Puffer", zone="South line")
    assert depot.taps == 2
    assert depot.lying("Ann South line") == ["Puffer"]
    assert depot.counts["Steam"] == "2"
    assert depot.play_key("Send", "Puffer")["isOff"]
    depot.tap("Undo: Send: Puffer, Steam −2, Ann South line")
    assert depot.lying("Ann South line") == []


def test_cards_are_laid_down_moved_and_taken_away(depot: Table) -> None:
    north = "Bob North line"
    depot.lay(north, "Shunter", "Puffer")
    assert depot.lying(north) == ["Shunter", "Puffer"]
    depot.move(north, "Shunter", "Move right")
    assert depot.lying(north) == ["Puffer", "Shunter"]
    depot.move(north, "Shunter", "To Bob South line")
    assert depot.lying("Bob South line") == ["Shunter"]
    depot.move(north, "Puffer", "Away")
    assert depot.lying(north) == []
    depot.tap("Undo: Bob North line − Puffer")
    assert depot.lying(north) == ["Puffer"]
    assert depot.reload().lying(north) == ["Puffer"]


def test_the_rules_see_the_lanes_and_move_the_cards(depot: Table) -> None:
    depot.lay("Ann North line", "Puffer", "Shunter")
    assert depot.figure("engines up north") == "2"
    depot.tap("Swap lines")
    assert depot.lying("Bob North line") == ["Puffer", "Shunter"]
    assert depot.lying("Ann North line") == []
    assert depot.lines[0] == "Swap lines: Bob North line + Puffer, Shunter"
