"""Turns of Narwhal, played as two people at a table would."""

from __future__ import annotations

from pathlib import Path

import pytest
from tables import Table, box_of

FLEET = {"Mothership": 1, "Destroyer": 4, "Fighter": 5, "Scout": 7, "Drone": 8}
"""Ships of Earth by class."""


@pytest.fixture
def table(cache: Path) -> Table:
    return Table(box_of("narwhal", cache)).start()


def flip(table: Table, earth: str, skaxar: str) -> None:
    table.add("Earth · Ships", f"Earth {earth}")
    table.add("Skaxar · Ships", f"Skaxar {skaxar}")


def expect_money(table: Table, **money: int) -> None:
    assert {seat: table.counter("Money", seat) for seat in money} == money


def test_a_turn_with_three_items_takes_seven_taps(table: Table) -> None:
    flip(table, "Fighter", "Scout")
    assert table.verdict == "Skaxar buys first"
    table.add("Skaxar · Buys", "Deflector")
    table.add("Earth · Buys", "Laser Battery", "Hull Plating")
    table.tap("Combat")
    assert table.verdict == "Earth wins the combat"
    assert table.figure("Firepower, Earth") == "7"
    assert table.figure("Shield, Skaxar") == "6"
    table.tap("End the turn")
    assert table.taps <= 7
    expect_money(table, Earth=8000, Skaxar=6000)
    assert table.says("Earth takes 2,000 from the bank")
    assert table.says("Skaxar may take an asteroid")
    assert table.counter("Shop") == 3


def test_the_turn_cannot_end_before_its_combat(table: Table) -> None:
    """There whoever lost is asked for the asteroid."""
    flip(table, "Fighter", "Scout")
    table.tap("Next phase")
    assert table.phase == "Arms dealer"
    assert table.verdict == "So far Earth wins"
    assert table.button == ""
    table.tap("Next phase")
    assert table.phase == "Combat"
    table.add("Skaxar · Asteroid", "Ice rock")
    table.tap("End the turn")
    expect_money(table, Earth=10000, Skaxar=10000)
    assert table.says("Skaxar takes 2,000 for its asteroid, which goes out of the game")
    assert len(table.lying("Out of the game")) == 1
    assert table.lying("Used up") == []


def test_the_recovery_asks_for_the_asteroid_and_never_for_ships(table: Table) -> None:
    table.tap("Recovery")
    assert table.asked == []
    assert table.says("The combat comes first")
    table.tap("Flip")
    flip(table, "Fighter", "Scout")
    table.tap("Recovery")
    assert list(table.form["hands"]) == ["Skaxar · Asteroid"]


def test_nobody_takes_an_asteroid_at_equal_speed_and_the_page_says_so(table: Table) -> None:
    flip(table, "Drone", "Drone")
    table.tap("Combat")
    assert table.verdict == "Both destroyed"
    table.tap("End the turn")
    assert table.says("Nobody takes an asteroid: both ships have Speed 6")


def test_a_mothership_that_was_destroyed_does_not_come_again(table: Table) -> None:
    flip(table, "Mothership", "Mothership")
    table.tap("Combat")
    assert table.verdict == "Both destroyed"
    table.tap("End the turn")
    assert table.key("Skaxar · Ships", "Skaxar Mothership")["told"] == "none left"
    flip(table, "Scout", "Mothership")
    assert table.says("Skaxar Mothership is destroyed")


def test_a_combat_with_an_asteroid_takes_five_taps(table: Table) -> None:
    """Without purchases the fight asks for all that it needs, and what is known makes way."""
    table.tap("Combat")
    flip(table, "Fighter", "Scout")
    assert "Earth · Ships" not in table.asked
    assert table.verdict == "Earth wins the combat"
    table.add("Skaxar · Asteroid", "Rich lode")
    table.tap("End the turn")
    assert table.taps == 5
    expect_money(table, Earth=10000, Skaxar=13000)


def test_an_asteroid_that_was_forgotten_is_taken_later_and_once(table: Table) -> None:
    flip(table, "Fighter", "Scout")
    table.tap("Combat", "End the turn")
    assert table.says("Skaxar may take an asteroid: tap Recovery, then Late asteroid")
    table.tap("Recovery", "Late asteroid")
    table.add("Asteroid", "Ore rock")
    assert table.verdict == "Skaxar takes 3,000"
    table.tap("Take the asteroid")
    expect_money(table, Earth=10000, Skaxar=11000)
    assert table.counts["Turn"] == "2"
    assert table.phase == "Flip"
    table.tap("Recovery", "Late asteroid")
    assert table.says("Nobody may take an asteroid now")
    assert "Asteroid" not in table.asked
    assert table.button == ""


def test_the_dealer_asks_for_ships_only_where_an_order_brings_one(table: Table) -> None:
    flip(table, "Fighter", "Destroyer")
    table.tap("Arms dealer")
    assert "Earth · Buys" in table.asked
    assert "Earth · Ships" not in table.asked
    table.add("Earth · Buys", "Reinforcements!")
    assert table.says("Reinforce: tap the second ship of Earth")
    assert table.button == ""
    assert table.asked[0] == "Earth · Ships"
    table.add("Earth · Ships", "Earth Scout")
    assert table.asked[0] == "Earth · Buys"
    assert table.verdict == "So far Earth wins"
    table.tap("Fight")
    assert "Earth · Ships" not in table.asked
    assert table.says("Earth fights with Earth Fighter, Earth Scout")
    assert table.says("Earth pays 4,000 of its 8,000")


def test_the_ship_that_a_redraw_brings_takes_one_tap(table: Table) -> None:
    flip(table, "Fighter", "Scout")
    table.tap("Arms dealer")
    table.add("Skaxar · Buys", "Redraw!")
    assert table.says("Redraw: tap the new ship of Skaxar")
    assert table.button == ""
    table.add("Skaxar · Ships", "Skaxar Destroyer")
    assert table.verdict == "So far Skaxar wins"
    assert table.says("Redraw: Skaxar Scout of Skaxar goes back, Skaxar Destroyer comes")
    assert table.says("Skaxar buys first: Speed 7 against 5")


def test_who_buys_first_stands_first_at_the_dealer(table: Table) -> None:
    flip(table, "Fighter", "Scout")
    table.tap("Arms dealer")
    assert table.asked == ["Skaxar · Buys", "Earth · Buys"]
    table.add("Skaxar · Buys", "Redraw!")
    table.add("Skaxar · Ships", "Skaxar Destroyer")
    order = ["Skaxar · Buys", "Skaxar · Ships", "Earth · Buys"]
    assert table.asked == order
    table.tap("Take back Redraw!")
    assert table.says("Skaxar turned up 2 ships and may have 1")
    assert table.asked[0] == "Skaxar · Buys"


def test_one_ship_is_turned_up_and_the_next_is_wanted(table: Table) -> None:
    table.add("Earth · Ships", "Earth Fighter")
    assert table.key("Earth · Ships", "Earth Scout")["isHidden"]
    assert table.problems == ["Tap the ship Skaxar turned up"]
    table.tap("Take back Earth Fighter")
    assert not table.key("Earth · Ships", "Earth Scout")["isHidden"]


def test_keys_say_what_cards_cost_and_asteroids_pay(table: Table) -> None:
    flip(table, "Fighter", "Scout")
    table.tap("Arms dealer")
    assert table.key("Skaxar · Buys", "Torpedo Rack")["told"] == "2,000"
    table.tap("Recovery")
    assert table.key("Skaxar · Asteroid", "Rich lode")["told"] == "5,000"


def test_the_example_of_the_rules_a_stalemate_and_the_turn_after_it(table: Table) -> None:
    flip(table, "Scout", "Scout")
    assert table.verdict == "A coin decides who buys first"
    table.tap("Combat", "End the turn")
    expect_money(table, Earth=8000, Skaxar=8000)
    flip(table, "Drone", "Fighter")
    table.tap("Arms dealer")
    table.add("Earth · Buys", "Laser Battery")
    assert table.figure("Firepower, Earth") == "7"
    assert table.figure("Firepower, Skaxar") == "11"
    table.tap("Recovery")
    assert table.hint("Earth · Asteroid") == "Tap up to one card"
    table.add("Earth · Asteroid", "Ore rock")
    table.tap("End the turn")
    expect_money(table, Earth=10000, Skaxar=11000)
    table.tap("Fleets")
    assert table.figure("ships of Earth") == "23"
    assert table.says("Earth Scout: 6, and 1 destroyed")


def test_one_undo_brings_money_ships_and_shop_back(table: Table) -> None:
    flip(table, "Fighter", "Drone")
    table.tap("Arms dealer")
    table.add("Earth · Buys", "Redraw!")
    table.add("Earth · Ships", "Earth Fighter")
    table.tap("Combat", "End the turn")
    expect_money(table, Earth=8000, Skaxar=8000)
    assert table.counts["Turn"] == "2"
    table.undo()
    assert table.counts["Turn"] == "1"
    assert table.counter("Shop") == 6
    table.tap("Fleets")
    assert table.figure("ships of Skaxar") == "25"


def test_undo_gives_back_what_was_tapped_and_redo_takes_it_again(table: Table) -> None:
    flip(table, "Fighter", "Scout")
    table.tap("Arms dealer")
    table.add("Earth · Buys", "Laser Battery", "Hull Plating")
    table.tap("Combat", "End the turn")
    assert table.tapped == []
    table.undo()
    assert table.verdict == "Earth wins the combat"
    table.tap("Buy")
    assert table.hand("Earth · Buys") == ["Laser Battery", "Hull Plating"]
    table.redo()
    table.tap("Buy")
    assert table.tapped == []


def test_what_nobody_can_pay_is_refused(table: Table) -> None:
    flip(table, "Fighter", "Scout")
    table.tap("Arms dealer")
    buys = ("Rail Cannon", "Fortress Shield", "Laser Battery")
    table.add("Skaxar · Buys", *buys)
    assert table.says("Skaxar buys for 9,000 and has only 8,000")
    assert table.button == ""


def test_without_ships_money_decides(table: Table) -> None:
    able = "Has a ship to put on the field"
    table.tap("The end")
    assert table.says("The game goes on")
    assert table.verdict == ""
    assert table.chosen(able) == {"Earth": "yes", "Skaxar": "yes"}
    table.choose(able, "no", "Skaxar")
    assert table.verdict == "Earth wins the planet"
    assert table.says("ships of Skaxar face down: 25")
    table.choose(able, "no", "Earth")
    assert table.verdict == "A draw: nobody gets the planet"
    table.tap("Skaxar Money plus 1000")
    assert table.verdict == "Skaxar wins the planet"


def test_the_end_stands_above_the_table_and_can_be_taken_back(table: Table) -> None:
    able = "Has a ship to put on the field"
    table.tap("The end")
    table.choose(able, "no", "Skaxar")
    table.tap("End the game")
    assert table.banner[0] == "Earth wins the planet"
    assert "Earth wins the planet · Winner: Earth" in table.lines[0]
    table.undo()
    assert table.banner == []


def test_what_is_destroyed_lies_there_and_can_be_put_right(table: Table) -> None:
    flip(table, "Fighter", "Drone")
    table.tap("Combat", "End the turn")
    assert table.lying("Earth Destroyed") == []
    assert len(table.lying("Skaxar Destroyed")) == 1
    table.move("Skaxar Destroyed", "Skaxar Drone", "Away")
    assert table.lying("Skaxar Destroyed") == []


def test_a_card_that_lies_in_a_zone_is_not_counted_as_free(table: Table) -> None:
    assert table.key("Earth · Ships", "Earth Scout")["told"] == "×7"
    table.lay("Earth Destroyed", "Earth Scout")
    scout = table.key("Earth · Ships", "Earth Scout")
    assert (scout["told"], scout["label"]) == ("•" * 6, "Add Earth Scout, 6 of 7 left")


def test_an_example_is_tried_on_a_table_of_its_own(table: Table) -> None:
    table.try_example(table.example("two scouts, a stalemate"))
    assert table.verdict == "Stalemate"
    assert table.says("Earth fights with Earth Scout")
    table.tap("Ships")
    assert table.hand("Earth · Ships") == []


def test_the_page_says_when_a_fleet_is_gone(table: Table) -> None:
    for name, copies in FLEET.items():
        table.lay("Earth Destroyed", *[f"Earth {name}"] * copies)
    assert "Earth has no ship left: it must buy a Repair" in " ".join(table.banner)
    assert not table.offers_new_game
    table.tap("Earth Money minus 5000", *["Earth Money minus 1000"] * 3)
    assert table.banner[0] == "Skaxar wins the planet"
