"""Clash of Deck between two players: who is summoned where, and what an assault does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rules_of_games import companion_of
from tables import Table, box_of

GAME = companion_of("clash-of-deck").game
ROWS = [row.values for row in GAME.components[0].rows if row.values["kind"] == "unit"]
UNITS = {row["name"]: row for row in ROWS}


@pytest.fixture
def table(cache: Path) -> Table:
    """The Sun has begun and may summon."""
    table = Table(box_of("clash-of-deck", cache)).start(On_turn="Sun")
    table.tap("Summoning")
    table.taps = 0
    return table


def summon(table: Table, card: str, lane: str, *, from_side: str = "") -> None:
    side = f"{from_side} of the tower" if from_side else ""
    table.play("Summon", card, zone=lane, answer=side)


def end_turn(table: Table) -> None:
    table.tap("Assault", "End the turn")


def expect_lane(table: Table, name: str, *cards: str) -> None:
    """Who stands there, each with its ATK and HP."""
    told = [f"{card} {UNITS[card]['atk']}/{UNITS[card]['hp']}" for card in cards]
    assert table.lying(name) == told


def expect_dials(table: Table, seat: str, *, hand: int, right: int, towers: int) -> None:
    counted = [table.counter(name, seat) for name in ("Hand", "Cards right of tower")]
    assert counted == [hand, right]
    fallen = [] if towers == 2 else [f"Towers {towers}"]
    assert [badge for badge in table.badges(seat) if "Towers" in badge] == fallen


def test_a_unit_is_summoned_with_two_taps_and_its_cost_leaves_the_mana(table: Table) -> None:
    assert table.counts["Mana"] == "6"
    summon(table, "Reptile", "Upper lane")
    assert table.taps == 2
    assert table.counts["Mana"] == "3"
    expect_lane(table, "Sun Upper lane", "Reptile")
    expect_dials(table, "Sun", hand=8, right=7, towers=2)
    assert table.play_key("Summon", "Lieutenant")["isOff"]  # it is dimmed, and tells why
    table.play("Summon", "Lieutenant")
    assert "It costs 4 mana, and 3 are left" in table.note("Summon")
    assert table.lines[0].startswith("Summon: Reptile")
    table.undo()
    expect_dials(table, "Sun", hand=9, right=8, towers=2)


def test_an_assault_takes_two_taps_and_moves_units_towers_and_turn(table: Table) -> None:
    summon(table, "Reptile", "Upper lane")
    summon(table, "Brigand", "Upper lane")
    end_turn(table)
    assert table.says("Moon is on turn with 9 mana")
    summon(table, "Scribe", "Upper lane")
    summon(table, "Troll", "Lower lane")
    end_turn(table)
    table.taps = 0
    end_turn(table)
    assert table.taps == 2
    expect_lane(table, "Moon Upper lane")
    expect_lane(table, "Moon Lower lane", "Troll")
    expect_dials(table, "Moon", hand=8, right=5, towers=2)
    assert table.says("Scribe: to the right end of Moon’s hand")
    assert table.says("Moon’s tower: to place 3 of 8 from the left")
    assert table.says("Moon is on turn with 8 mana")
    assert table.lines[0].startswith("End the turn")
    table.undo()
    expect_lane(table, "Moon Upper lane", "Scribe")
    expect_dials(table, "Moon", hand=7, right=6, towers=2)


def test_the_log_tells_what_an_assault_did_and_no_sums(table: Table) -> None:
    summon(table, "Reptile", "Upper lane")
    end_turn(table)
    summon(table, "Scribe", "Upper lane")
    end_turn(table)
    end_turn(table)
    assert "End the turn · Moon Upper lane − Scribe" in table.lines
    assert "End the turn · On turn: Moon" in table.lines


def test_what_the_lanes_and_the_hands_disagree_on_stands_beneath_the_lanes(table: Table) -> None:
    summon(table, "Reptile", "Upper lane")
    summon(table, "Brigand", "Upper lane")
    assert table.said == ["Came this turn and must wait: Reptile"]
    table.lay("Moon Upper lane", "Troll")
    assert table.said == [
        "Moon has 8 units: with 1 in the lanes the hand holds 8 cards, not 9",
    ]
    table.tap("Moon Hand minus 1")
    assert table.said == ["Moon cannot have 8 cards right of the tower: 0 to 7"]
    table.tap("Moon Cards right of tower minus 1")
    assert table.said == ["Came this turn and must wait: Reptile"]
    table.tap(*["Sun Cards right of tower plus 1"] * 5)
    expect_dials(table, "Sun", hand=7, right=8, towers=2)


def test_the_page_tells_step_by_step_why_a_new_unit_waits_and_what_rage_does(table: Table) -> None:
    summon(table, "Reptile", "Lower lane")
    summon(table, "Brigand", "Lower lane")
    table.tap("Assault")
    assert table.why == [
        "Now the lower lane",
        "Brigand came this turn, but has Rage",
        "Brigand finds no unit, and may not hit the tower yet",
        "Reptile came this turn and waits",
        "Moon’s hand of 9 gives 9 mana",
    ]


def test_focus_comes_to_the_bridge_and_not_behind_the_others(table: Table) -> None:
    summon(table, "Partisan", "Upper lane")
    summon(table, "Baron", "Upper lane")
    expect_lane(table, "Sun Upper lane", "Baron", "Partisan")


def test_which_side_of_the_tower_a_card_comes_from_is_asked_where_both_are_in_reach(
    table: Table,
) -> None:
    table.tap("Damage to a tower")
    table.choose("Whose", "Sun")
    table.write("Damage", "2")
    table.tap("Move the tower")
    expect_dials(table, "Sun", hand=9, right=6, towers=2)
    table.taps = 0
    summon(table, "Partisan", "Upper lane", from_side="Left")
    expect_dials(table, "Sun", hand=8, right=6, towers=2)
    summon(table, "Scribe", "Lower lane", from_side="Right")
    expect_dials(table, "Sun", hand=7, right=5, towers=2)
    assert table.taps == 4  # the question costs none
    expect_lane(table, "Sun Lower lane", "Scribe")


def test_an_example_of_the_rules_is_tried_on_its_own_table(table: Table) -> None:
    table.try_example(table.example("The example of the rules"))
    assert table.figure("damage to the Watchtower") == "6"
    assert table.button == ""
    table.tap("Back to your table", "Attacks")
    assert table.figure("damage to the Watchtower") == "0"
    assert table.button == "End the turn"


def test_mana_counted_anew_in_mid_turn_leaves_out_what_was_spent(table: Table) -> None:
    summon(table, "Reptile", "Upper lane")
    table.tap("Mana plus 1")  # a slip
    assert table.counts["Mana"] == "4"
    table.tap("Mana", "Take the mana")
    assert table.counts["Mana"] == "3"
    assert table.phase == "Summoning"
    assert table.strips == ["Summon"]


def test_the_four_rounds_of_the_draft_are_told_at_one_tap(table: Table) -> None:
    table.tap("Draft")
    sun, moon = "Sun takes 1, Moon 2, Sun the last", "Moon takes 1, Sun 2, Moon the last"
    assert table.why == [sun, moon, sun, moon]


def test_who_plays_with_the_hands_alone_gets_mana_too(table: Table) -> None:
    table.tap("Sun Hand minus 1", "Sun Cards right of tower minus 1", "Turn plus 1", "Mana")
    assert table.figure("mana") == "8"


def test_the_unit_that_fells_the_stronghold_wins_by_its_name_on_the_button(table: Table) -> None:
    summon(table, "Reptile", "Upper lane")
    end_turn(table)
    table.tap("Moon Towers minus 1", *["Moon Cards right of tower minus 1"] * 7)
    end_turn(table)
    table.tap("Assault", "Sun wins", "Summoning")
    assert table.strips == []
    assert table.banner[0] == "Sun has won"
    assert (table.counts["Mana"], table.counts["Turn"]) == ("0", "3")
    table.tap("Mana of the turn")
    assert table.says("The game is over")
    assert table.button == ""
    assert "Sun wins · Sun has won" in table.lines


def test_damage_to_a_tower_tells_what_fells_it_and_whether_it_stands(table: Table) -> None:
    table.tap("Damage to a tower")
    table.choose("Whose", "Sun")
    table.write("Damage", "3")
    assert table.verdict == "Watchtower stands"
    assert table.figure("needed to fell it") == "8"
    assert table.figure("still needed then") == "5"
    table.tap("Move the tower")
    table.choose("Whose", "Sun")
    table.write("Damage", "9")
    assert table.verdict == "Watchtower falls"
    assert table.figure("needed to fell it") == "5"
    assert not any("still needed then" in below for below in table.figures)
    table.tap("Turn the tower over")
    expect_dials(table, "Sun", hand=9, right=8, towers=1)
    assert table.lines[:2] == ["Sun’s Watchtower falls", "3 damage to Sun’s tower"]


def expect_refused(table: Table, card: str, why: str) -> None:
    assert table.play_key("Summon", card)["isOff"]
    table.play("Summon", card)
    assert table.note("Summon") == f"{card}: {why}."


def test_units_that_all_have_seen_elsewhere_are_not_offered(table: Table) -> None:
    summon(table, "Brigand", "Upper lane")
    end_turn(table)
    summon(table, "Scribe", "Upper lane")
    summon(table, "Partisan", "Lower lane")
    end_turn(table)
    end_turn(table)
    expect_refused(table, "Scribe", "It is unit 7 from the left; 4 are in reach")
    assert not table.play_key("Summon", "Disciple")["isOff"]
    end_turn(table)
    expect_refused(table, "Scribe", "It is Moon’s")


def test_the_log_names_no_card_but_those_that_lie_open(table: Table) -> None:
    summon(table, "Reptile", "Upper lane")
    end_turn(table)
    summon(table, "Ogre", "Lower lane")
    told = " ".join(table.lines) + str(table.log)
    names = {name for name in UNITS if re.search(rf"\b{name}\b", told, re.IGNORECASE)}
    assert names == {"Reptile", "Ogre"}


def test_a_tower_alone_in_its_hand_cannot_be_summoned(table: Table) -> None:
    for _ in range(8):
        table.tap("Sun Cards right of tower minus 1", "Sun Hand minus 1")
    table.play("Summon", "Partisan")
    assert table.note("Summon") == "Partisan: Hand would fall to 0."
