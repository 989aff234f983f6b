"""What each corps of Barbarossa has deployed, which the phone keeps account of by itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from barbarossa_table import attack_minsk
from tables import Table, box_of

MINE, THEIRS = "Corps 1 Deployed", "Corps 2 Deployed"


@pytest.fixture
def table(cache: Path) -> Table:
    return Table(box_of("barbarossa", cache)).start("For two", Turn="Corps 1")


def end_turn(table: Table) -> None:
    while not table.offers("Next player"):
        table.tap("Next phase")
    table.tap("Next player")


def test_only_a_corps_that_has_deployed_a_commander_is_offered_it(table: Table) -> None:
    table.tap("Operate")
    assert table.keys("Use deployed") == []
    table.play("Play", "Corps Commander")
    assert table.keys("Use deployed") == ["Corps Commander"]
    table.undo()
    assert (table.keys("Use deployed"), table.lying(MINE)) == ([], [])
    table.play("Play", "Corps Commander")
    end_turn(table)
    table.tap("Operate")
    assert table.keys("Use deployed") == []
    assert table.reload().lying(MINE) == ["Corps Comm."]


def test_cards_that_go_to_the_discard_pile_are_not_deployed(table: Table) -> None:
    table.tap("Operate")
    table.play("Play", "Armored Reconnaissance Battalion", "Captured Depot", "Lightning Advance")
    assert table.lying(MINE) == []
    table.play("Play", "Grenadier Regiment")
    assert table.lying(MINE) == ["Grenadier"]
    assert table.lines[0] == "Play: Grenadier Regiment, OP −1, RP +1, Corps 1 Deployed"


def test_heavy_tanks_are_woken_once_they_are_deployed(table: Table) -> None:
    assert table.keys("Wake for SP") == []
    table.lay(MINE, "Independent Heavy Tank Battalion")
    assert table.keys("Wake for SP") == ["Independent Heavy Tank Battalion"]


def test_an_event_lies_before_whoever_got_it_until_it_is_paid_off(table: Table) -> None:
    attack_minsk(table, "Mud Season")
    table.choose("Deploy the Event with", "Corps 2")
    table.tap("Corps 1 wins Minsk for 8 BP")
    assert table.lying(THEIRS) == ["Mud"]
    end_turn(table)
    table.play("Play a Transport", "Trucks", "Trucks")
    table.tap("Operate")
    assert table.keys("Use deployed") == ["Mud Season"]
    table.play("Use deployed", "Mud Season")
    assert (table.keys("Use deployed"), table.lying(THEIRS)) == ([], [])
    table.undo()
    assert table.lying(THEIRS) == ["Mud"]


def test_the_rulebooks_kharkov_takes_ten_taps_and_leaves_what_is_left(table: Table) -> None:
    held = ("Grenadier Regiment", "Position", "Panzer Grenadier")
    table.lay(MINE, *held, "Independent Heavy Tank Battalion")
    table.tap("Operate")
    table.play("Play", "Armored Reconnaissance Battalion", "Assault Gun Battalion")
    table.taps = 0
    table.tap("Attack")
    table.add("Target", "Kharkov")
    table.add("Event", "Soviet Guards Tank Army")
    assert table.key("Event", "Partisans")["isHidden"]
    assert table.key("Fatigue", "Panzer Regiment")["isHidden"]
    table.add("Fatigue", "Independent Heavy Tank Battalion", *["Panzer Grenadier"] * 2)
    table.add("Fatigue", "Grenadier Regiment")
    table.add("Discard", "Grenadier Regiment")
    assert table.chosen("Assault Guns discard it") == ["yes"]
    table.add("Lower the cost", "Position")
    table.tap("Corps 1 wins Kharkov for 16 BP")
    assert table.taps <= 10
    # one Panzer Grenadier was laid down by the Headquarters, and the City takes the only Tank
    assert table.lying(MINE) == ["Panzer Gren.", "Assault Guns", "Panzer Gren.", "Kharkov"]
    assert table.says("That is Independent Heavy Tank Battalion")
    table.undo()
    assert len(table.lying(MINE)) == 5


def test_who_discards_infantry_is_asked_where_nothing_is_known(table: Table) -> None:
    table.tap("Operate", "Attack")
    table.add("Target", "Hill")
    table.add("Discard", "Grenadier Regiment")
    assert table.chosen("Assault Guns discard it") == [None]
    assert table.figure("you have") == "1"
    table.choose("Assault Guns discard it", "yes")
    assert table.figure("you have") == "2"
    assert not table.key("Fatigue", "Panzer Regiment")["isHidden"]


def test_whether_a_unit_is_deployed_is_asked_until_it_is_known(table: Table) -> None:
    table.tap("Operate", "Attack")
    table.add("Target", "Hill")
    assert "You have a Unit deployed" in table.asked
    table.play("Play", "Grenadier Regiment")
    assert "You have a Unit deployed" not in table.asked
