"""Made games of trains: cards at one tap, cards that lie in lanes, questions, refusals and turns."""

from __future__ import annotations

from pathlib import Path

import pytest
from depot import FILES as DEPOT
from storm import STORM, STORM_IN_TURNS
from tables import Box, Table, box_of_files


@pytest.fixture(scope="module")
def depot_box(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Box:
    return box_of_files(DEPOT, tmp_path_factory.mktemp("depots") / "depot", cache)


@pytest.fixture(scope="module")
def storm_box(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Box:
    return box_of_files(STORM, tmp_path_factory.mktemp("storms") / "storm", cache)


@pytest.fixture(scope="module")
def turns_box(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Box:
    return box_of_files(STORM_IN_TURNS, tmp_path_factory.mktemp("turns") / "storm", cache)


@pytest.fixture
def depot(depot_box: Box) -> Table:
    return Table(depot_box).start(Turn="Ann")


@pytest.fixture
def storm(storm_box: Box) -> Table:
    return Table(storm_box).start(Turn="Ann")


@pytest.fixture
def turns(turns_box: Box) -> Table:
    return Table(turns_box).start(Turn="Ann")


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


# What must be asked before it counts, and what cannot be


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


# What a turn leaves behind, and what ends the last one


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
