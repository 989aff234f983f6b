"""Events of Barbarossa that lie before a player for turns, and what they take."""

from __future__ import annotations

from pathlib import Path

import pytest
from barbarossa_table import attack_minsk, expect_purse
from tables import Table, box_of


@pytest.fixture
def table(cache: Path) -> Table:
    return Table(box_of("barbarossa", cache)).start("For two", Turn="Corps 1")


def give(table: Table, event: str, corps: str, cost: int) -> None:
    """Corps 1 takes Minsk and deploys its Event with a corps, and the next turn begins."""
    attack_minsk(table, event)
    table.choose("Deploy the Event with", corps)
    table.tap(f"Corps 1 wins Minsk for {cost} BP")
    table.tap("Next phase", "End", "Next player")


def test_an_event_that_stays_is_deployed_with_somebody(table: Table) -> None:
    attack_minsk(table, "Mud Season")
    assert table.says("You win. Choose with whom you deploy Mud Season")
    assert table.button == ""
    assert table.asked.index("Deploy the Event with") < table.asked.index("Target")
    table.choose("Deploy the Event with", "Corps 2")
    table.tap("Corps 1 wins Minsk for 8 BP")
    assert table.says("Mud Season: deploy it with Corps 2")
    assert "Mud 1" in table.badges("Corps 2")


def test_mud_season_takes_from_the_trucks_of_the_corps_that_has_it(table: Table) -> None:
    give(table, "Mud Season", "Corps 2", 8)
    told = "Mud Season before you: Your Trucks give 1\N{NO-BREAK SPACE}SP less each."
    assert told in table.outcome
    table.play("Play a Transport", "Trucks", "Trucks", "Horses")
    expect_purse(table, SP=3)
    table.tap("Operate")
    mud = table.play_key("Use deployed", "Mud Season")
    assert mud["label"] == "Use deployed Mud Season, SP −2, Mud −1"
    table.play("Use deployed", "Mud Season")
    expect_purse(table, OP=1, SP=1)
    table.play("Play a Transport", "Trucks")
    expect_purse(table, OP=1, SP=3)
    assert table.play_key("Use deployed", "Mud Season")["isOff"]
    table.play("Use deployed", "Mud Season")
    assert "Mud Season: none lies before you" in table.note("Use deployed")
    table.tap("Next phase", "End", "Next player")
    table.play("Play a Transport", "Trucks")
    expect_purse(table, SP=2)


def test_partisans_take_from_the_first_transport_of_each_turn(table: Table) -> None:
    give(table, "Partisans", "Corps 2", 7)
    table.play("Play a Transport", "Horses", "Horses", "Trains")
    expect_purse(table, SP=4)
    table.tap("Operate", "Next phase", "End", "Next player")
    table.play("Play a Transport", "Trains")
    expect_purse(table, SP=3)
    table.tap("Operate", "Next phase", "End", "Next player")
    table.play("Play a Transport", "Trains")
    expect_purse(table, SP=2)


def test_general_winter_is_told_in_place_of_turning_all_upright(table: Table) -> None:
    give(table, "General Winter", "Corps 2", 9)
    told = " ".join(table.outcome)
    assert "you activate no more than three cards" in told
    assert "turn your fatigued cards upright" not in told


def test_the_log_tells_each_attack_alike(table: Table) -> None:
    """What was won or lost, and before whom an Event lies now; the purse tells the rest."""
    give(table, "Mud Season", "Corps 2", 8)
    assert "Corps 1 wins Minsk for 8 BP · Corps 2 Mud +1" in table.lines


def test_an_event_that_goes_to_the_discard_pile_asks_for_nobody(table: Table) -> None:
    attack_minsk(table, "Soviet Rifle Army")
    assert table.button == "Corps 1 wins Minsk for 8 BP"
    assert "Deploy the Event with" not in table.asked
