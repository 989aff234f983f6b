"""Turns of Barbarossa, played as people at a table would."""

from __future__ import annotations

from pathlib import Path

import pytest
from barbarossa_table import attack_minsk, expect_purse
from tables import Table, box_of

POINTS = "VP on all cards"
BEST = "VP of the best Objective"


@pytest.fixture
def new_table(cache: Path) -> Table:
    return Table(box_of("barbarossa", cache))


@pytest.fixture
def table(new_table: Table) -> Table:
    return new_table.start("For two", Turn="Corps 1")


def test_the_turn_of_the_rulebook(table: Table) -> None:
    table.play("Play a Transport", "Trains")
    expect_purse(table, SP=3)
    table.play("Wake for SP", "Independent Heavy Tank Battalion")
    expect_purse(table)
    table.tap("Operate")
    table.play("Play", "Armored Reconnaissance Battalion")
    expect_purse(table, OP=2, BP=2)
    table.play("Play", "Assault Gun Battalion", "Division Headquarters Company")
    assert "Division Headquarters Company, Draw +1, RP +1." in table.note("Play")
    expect_purse(table, OP=1, RP=1, BP=2)
    table.tap("Attack")
    table.add("Target", "Kharkov")
    assert table.says("Kharkov costs 12 BP so far, and you have 2")
    table.add("Event", "Soviet Guards Tank Army")
    assert table.verdict == "16 BP short"
    assert table.button == "Give up the attack"
    assert table.form["loses"]
    table.add("Fatigue", "Independent Heavy Tank Battalion", "Panzer Grenadier")
    table.add("Fatigue", "Panzer Grenadier", "Grenadier Regiment")
    assert table.verdict == "4 BP short"
    table.add("Discard", "Grenadier Regiment")
    table.choose("Assault Guns discard it", "yes")
    table.add("Lower the cost", "Position")
    for below, figure in (("it costs", "16"), ("you have", "16"), ("left", "0")):
        assert table.figure(below) == figure
    table.tap("Corps 1 wins Kharkov for 16 BP")
    expect_purse(table, OP=1, RP=1)
    assert table.says("Fatigue: Independent Heavy Tank")
    assert table.says("Win or lose: discard a Tank")
    assert table.says("Soviet Guards Tank Army goes to your discard pile")
    table.play("Play a Transport", "Trucks")
    table.tap("Reinforce")
    expect_purse(table, OP=1, SP=2, RP=2)
    table.play("Buy", "Horses", "Field Replacement Battalion")
    expect_purse(table, OP=1)


def test_an_attack_with_four_units_takes_eight_taps_and_one_undo(table: Table) -> None:
    table.tap("Operate")
    table.taps = 0
    table.tap("Attack")
    table.add("Target", "Minsk")
    table.add("Event", "Soviet Rifle Army")
    table.add("Fatigue", *["Grenadier Regiment"] * 3, "Assault Gun Battalion")
    table.tap("Corps 1 wins Minsk for 8 BP")
    assert table.taps <= 8
    expect_purse(table, OP=1, BP=4)
    assert table.says("You have attacked in this turn")
    assert "Target" not in table.asked
    assert table.lines[0].startswith("Corps 1 wins Minsk for 8 BP")
    table.undo()
    expect_purse(table, OP=1)


def test_going_back_a_phase_pays_nothing_twice(table: Table) -> None:
    table.tap("Next phase", "Next phase")
    assert table.counts["RP"] == "1"
    table.tap("Operate", "Reinforce", "Operate", "Next phase")
    assert (table.counts["RP"], table.counts["OP"]) == ("1", "1")


def test_a_card_that_costs_too_much_says_so(table: Table) -> None:
    table.tap("Operate")
    tanks = table.play_key("Play", "Panzer Regiment")
    assert (tanks["label"], tanks["isOff"]) == ("Play Panzer Regiment, OP −2", True)
    table.play("Play", "Panzer Regiment")
    assert "costs 2 OP, and you have 1" in table.note("Play")
    expect_purse(table, OP=1)


def test_a_card_is_bought_with_one_tap_and_prices_stand_on_the_keys(table: Table) -> None:
    table.play("Play a Transport", "Trucks", "Horses")
    table.tap("Operate", "Reinforce")
    assert table.play_key("Buy", "Trains")["label"] == "Buy Trains, SP −6, RP −1"
    table.play("Buy", "Trains")
    assert "costs 1 RP and 6 SP, and you have 1 RP and 3 SP" in table.note("Buy")
    expect_purse(table, OP=1, SP=3, RP=1)
    table.taps = 0
    table.play("Buy", "Trucks")
    assert table.taps == 1
    assert "Trucks" in table.keys("Buy")
    expect_purse(table, OP=1)
    table.tap("Undo: Buy: Trucks, SP −3, RP −1")
    expect_purse(table, OP=1, SP=3, RP=1)


def test_an_attack_waits_for_the_operation_phase(table: Table) -> None:
    table.tap("Attack")
    assert table.says("Attack in the Operation Phase")
    table.tap("Operate", "Attack")
    assert not table.says("Attack in the Operation Phase")
    table.add("Target", "Hill")
    assert table.verdict == "3 BP short"
    assert table.button == "Give up the attack"


def test_a_wrong_tap_on_a_phase_takes_no_attack_away(table: Table) -> None:
    table.tap("Operate", "Attack")
    table.add("Target", "Hill")
    table.tap("Reinforce", "Attack")
    assert table.says("Attack in the Operation Phase")
    table.tap("Operate", "Attack")
    table.tap("Give up the attack")
    assert table.lines[0] == "Corps 1 loses at Hill by 3 BP"
    table.tap("Reinforce", "Operate", "Attack")
    assert table.says("You have attacked in this turn")
    table.tap("Reinforce", "End", "Next player", "Operate", "Attack")
    table.add("Target", "Hill")
    assert table.button == "Give up the attack"


def test_a_city_that_was_won_is_kept_and_falls_to_nobody_else(table: Table) -> None:
    def won() -> list[int]:
        return [table.lying(f"{corps} Deployed").count("Minsk") for corps in ("Corps 1", "Corps 2")]

    attack_minsk(table, "Soviet Rifle Army")
    table.tap("Corps 1 wins Minsk for 8 BP")
    assert won() == [1, 0]
    table.tap("Reinforce", "End", "Next player", "Operate", "Attack")
    assert table.key("Target", "Minsk")["told"] == "fallen"
    table.add("Target", "Minsk")
    assert table.says("Minsk has fallen already, to Corps 1")
    table.go_to("Operate, OP +1")
    assert won() == [0, 0]


def count_up(table: Table, **vp: str) -> None:
    """`count_up(table, Corps_1="20")`"""
    for corps, n in vp.items():
        assert table.write(POINTS, n, corps.replace("_", " ")) == ""


def test_what_was_won_breaks_a_tie_without_being_told(table: Table) -> None:
    attack_minsk(table, "Soviet Rifle Army")
    table.tap("Corps 1 wins Minsk for 8 BP", "End of game")
    count_up(table, Corps_1="20", Corps_2="20")
    assert table.chosen(BEST)["Corps 1"] == "2"
    assert table.verdict == "Corps 1 wins"
    table.write(BEST, "8", "Corps 2")
    assert table.verdict == "Corps 2 wins"
    table.write(BEST, "8", "Corps 1")
    assert table.says("Corps 1, Corps 2 claim an Objective of 8 VP, and the cards have 1")
    assert table.button == ""


def test_keys_tell_the_house_rule_and_what_a_hill_gives(table: Table) -> None:
    table.tap("Operate", "Attack")
    assert "1 BP" in table.key("Fatigue", "Panzer Grenadier")["told"]
    table.add("Target", "Minsk")
    assert "City: 1 BP" in table.key("Fatigue", "Hill")["told"]
    rule = next(one for one in table.house_rules if one.startswith("Panzer Grenadiers fight for 3"))
    table.agree(rule)
    assert table.key("Fatigue", "Panzer Grenadier")["told"] == "3 BP"


def test_keys_tell_what_their_cards_are_worth(table: Table) -> None:
    table.tap("Operate", "Attack")
    assert table.key("Target", "Kharkov")["told"] == "12 BP"
    assert table.key("Fatigue", "Independent Heavy Tank Battalion")["told"] == "7 BP"
    assert table.key("Fatigue", "Panzer Commander")["told"] == "+1 BP"
    assert table.key("Fatigue", "Grenadier Regiment")["told"] == "3 BP"
    assert table.key("Discard", "Grenadier Regiment")["told"] == "1 BP, Guns 2"
    assert table.key("Event", "Thin Defences")["told"] == "no change"


def test_a_turn_is_passed_on_with_two_taps_and_an_empty_purse(table: Table) -> None:
    table.tap("Operate")
    table.play("Play a Transport", "Horses")
    table.play("Play", "Grenadier Regiment")
    table.tap("Next phase")
    expect_purse(table, SP=1, RP=2)
    table.taps = 0
    table.tap("End", "Next player")
    assert table.taps == 2
    expect_purse(table)
    assert table.badges("Corps 2") == ["Turn"]
    table.tap(*["Next phase"] * 3, "Next player")
    assert table.badges("Corps 1") == ["Turn"]


def test_what_a_player_plays_most_stands_first_in_the_next_turn(table: Table) -> None:
    table.tap("Operate")
    table.play("Play", "Captured Depot")
    table.tap("Next phase", "Next phase", "Next player")
    table.tap(*["Next phase"] * 3, "Next player", "Next phase")
    assert table.keys("Play")[0] == "Captured Depot"
    assert table.play_key("Play", "Captured Depot")["label"] == "Play Captured Depot, SP +2"


def test_what_breaks_a_tie_is_asked_only_in_a_tie(new_table: Table) -> None:
    table = new_table.start("For three", Turn="Corps 1")
    table.tap("End of game")
    assert BEST not in table.asked
    count_up(table, Corps_1="20", Corps_2="20", Corps_3="18")
    assert list(table.chosen(BEST)) == ["Corps 1", "Corps 2"]
    assert table.verdict == "Level so far: Corps 1, Corps 2"
    table.write(BEST, "1", "Corps 2")
    assert table.verdict == "Corps 2 wins"
    count_up(table, Corps_1="21")
    assert BEST not in table.asked
    assert table.verdict == "Corps 1 wins"


def test_the_result_that_is_written_down_tells_the_points_of_all(new_table: Table) -> None:
    table = new_table.start("For three", Turn="Corps 1")
    table.tap("End of game")
    count_up(table, Corps_1="28", Corps_2="34", Corps_3="1000000")
    assert table.says("All cards together have 106 VP")
    count_up(table, Corps_3="31")
    result = "Corps 2 wins: 34 VP · Corps 3: 31, Corps 1: 28"
    table.tap("Write it down")
    assert table.outcome == [result]
    assert table.lines[0] == result


def test_whoever_is_level_without_any_objective_shares_what_is_written_down(table: Table) -> None:
    table.tap("End of game")
    count_up(table, Corps_1="20", Corps_2="20")
    assert table.verdict == "Level so far: Corps 1, Corps 2"
    table.tap("Write it down")
    assert table.outcome == ["Corps 1, Corps 2 share the victory: 20 VP each"]


def test_transports_stand_open_in_each_phase_in_which_they_are_played(table: Table) -> None:
    for phase in ("Operate", "Reinforce"):
        table.tap(phase)
        assert len(table.keys("Play a Transport")) == 3


def test_nobody_plays_on_once_moscow_has_fallen(table: Table) -> None:
    table.play("Play a Transport", "Trains")
    table.tap("Operate", "Attack")
    table.add("Target", "Moscow")
    table.add("Event", "Thin Defences")
    table.add("Fatigue", *["Panzer Regiment"] * 3)
    table.tap("Corps 1 wins Moscow for 16 BP")
    assert "Moscow has fallen. Nothing comes after this Operation Phase" in table.banner[0]
    table.tap("Reinforce")
    assert "Moscow has fallen, so nobody plays on" in table.banner[0]
    assert table.play_key("Buy", "Horses")["isOff"]
    assert table.play_key("Play a Transport", "Horses")["isOff"]
    table.tap("End")
    assert not table.offers("Next player")
    assert not table.offers("Next phase")
    table.tap("End of game")
    count_up(table, Corps_1="20", Corps_2="20")
    assert table.verdict == "Corps 1 wins"
    table.go_to("Operate, OP +1")
    assert table.banner == []


def test_the_rulebooks_attack_can_be_tried(table: Table) -> None:
    table.try_example("bar-kharkov-won")
    for below, figure in (("it costs", "16"), ("you have", "16"), ("left", "0")):
        assert table.figure(below) == figure
    assert table.says("2 BP in the purse")
    assert table.says("Assault Guns discard Grenadier Regiment: 2 BP")
