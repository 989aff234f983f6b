"""What is kept of a game: games that wait, saves of older pages, and drafts that can be believed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from page_modules import ask
from tables import Table, box_of

DUEL = {"Red": 12, "Green": 15}


@pytest.fixture
def table(cache: Path) -> Table:
    return Table(box_of("ganymede", cache)).start("Duel", First_Strike="Red")


def test_a_game_in_which_nothing_happened_does_not_wait(table: Table) -> None:
    assert ask("parked", "park", [], table.log) == []
    table.tap("Red HP minus 3")
    (waits,) = ask("parked", "park", [], table.log)
    assert waits == table.log


def test_a_game_waits_without_the_one_before_it_and_is_gone_on_with(table: Table) -> None:
    table.tap("Red HP minus 3")
    first = ask("parked", "park", [], table.log)
    table.start("Against Purple")
    table.tap("Green HP minus 3")
    games = ask("parked", "park", first, table.log)
    assert [game["events"][0]["mode"] for game in games] == ["coop", "duel"]
    assert len(games[0]["events"]) == 2
    table.take_over(games[1])
    assert {seat: table.counter("HP", seat) for seat in DUEL} == DUEL
    began = ask("parked", "beganAt", table.log)
    assert ask("parked", "without", games, began) == games[:1]
    kept = ask("parked", "readGames", ask("parked", "writeGames", games), "ganymede")
    assert kept == games


def test_a_save_with_less_than_today_goes_on(table: Table) -> None:
    """As an older page wrote it: no edition, no place in the log, a seat that is gone."""
    begun: dict[str, Any] = {
        "t": 1,
        "k": "new",
        "mode": "duel",
        "phase": "draw",
        "options": {},
        "markers": {},
        "counters": {"hp.red": 7, "hp.green": 8, "hp.blue": 9},
    }
    text = json.dumps({"v": 1, "game": "ganymede", "events": [begun]})
    old = Table(table.box, ask("saves", "read", text, "ganymede"))
    assert [old.counter("HP", seat) for seat in ("Red", "Green")] == [7, 8]
    old.tap("Red HP minus 3")
    assert old.counter("HP", "Red") == 4


def test_a_game_goes_on_that_stands_in_a_phase_of_an_older_page(table: Table) -> None:
    log = json.loads(json.dumps(table.log).replace('"draw"', '"muster"'))
    old = Table(table.box, ask("saves", "read", json.dumps(log), "ganymede"))
    assert old.phase == ""
    state = {**ask("game", "fold", old.log), "phase": "muster"}
    assert ask("opening", "roomsOf", json.loads(table.box.data), state)["near"] == []
    old.tap("Red HP minus 3", "Next phase")
    assert (old.phase, old.counter("HP", "Red")) == ("Draw", 12)
    old.undo()
    assert old.lines
    old.tap("Showdown")
    assert old.phase == "Showdown"


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "null",
        '{"v":1,"game":"ganymede","events":[{"k":"change"}],"at":1}',
        '{"v":1,"game":"another","events":[],"at":0}',
        '{"v":99,"game":"ganymede","events":[],"at":0}',
        '{"hp":{"red":12}}',
    ],
)
def test_a_save_that_cannot_be_read_is_none(text: str) -> None:
    assert ask("saves", "read", text, "ganymede") is None


@pytest.mark.parametrize(
    "kept", [7, {"first": [{"card": "nobody", "choices": {}}]}, {"first": "x", "second": [3]}]
)
def test_drafts_that_cannot_be_believed_are_left_out(kept: object, table: Table) -> None:
    data = json.loads(table.box.data)
    believed = ask("drafts", "believe", data, kept)
    assert believed == {}
    table.tap("Showdown")
    again = Table(table.box, table.log, {"open": "showdown", "drafts": believed})
    again.add("Red · Cards", "Red 6")
    assert again.tapped == ["Red 6"]


def test_a_game_goes_on_where_it_was(table: Table) -> None:
    table.tap("Showdown", "Red HP minus 3")
    again = table.reload()
    assert (again.phase, again.counter("HP", "Red")) == ("Showdown", 12)
    again.tap("Undo: Red HP −3")
    assert again.counter("HP", "Red") == 15
