"""A duel of Ganymede, played as two people at a table would."""

from __future__ import annotations

from pathlib import Path

import pytest
from ganymede_table import hp, play
from tables import Table, box_of

FAQ_2 = {"Red": ("Black A", "Red 9"), "Green": ("Black 7", "Black 10")}
FAQ_3 = {"Red": ("Black 4", "Red 6", "Black 7"), "Green": ("Black 10", "Black 10")}


@pytest.fixture
def new_table(cache: Path) -> Table:
    return Table(box_of("ganymede", cache))


@pytest.fixture
def table(new_table: Table) -> Table:
    return new_table.start("Duel", First_Strike="Red")


def test_a_round_of_six_cards_takes_eight_taps(table: Table) -> None:
    table.tap("Showdown")
    play(table, Red=("Black 4", "Red 6", "Black 7"), Green=("Green 5", "Green 6", "Green 8"))
    table.tap("Take the damage")
    assert table.taps <= 8
    assert hp(table) == {"Red": 12, "Green": 15}


def test_the_rulebooks_ace_and_9_against_7_and_10(table: Table) -> None:
    table.tap("Showdown")
    play(table, **FAQ_2)
    assert table.figure("Strength of Red") == "12"
    assert table.figure("Strength of Green") == "17"
    assert table.figure("damage to Red") == "4"
    assert table.figure("damage to Green") == "0"
    table.choose("Ace counts", 11)
    assert table.figure("Strength of Red") == "0"


def test_the_rulebooks_10_that_holds_six_damage_down_to_three(table: Table) -> None:
    table.tap("Showdown")
    play(table, **FAQ_3)
    assert table.figure("Strength of Red") == "21"
    assert table.figure("Strength of Green") == "20"
    assert table.figure("damage to Green") == "3"
    assert table.says("6 damage becomes 3")


def test_one_undo_takes_a_whole_fight_back(table: Table) -> None:
    table.tap("Showdown")
    play(table, **FAQ_2)
    table.tap("Take the damage")
    assert hp(table) == {"Red": 11, "Green": 15}
    table.tap("Undo: Green 17 beats Red 12 · Red HP −4")
    assert hp(table) == {"Red": 15, "Green": 15}
    assert table.counts["Round"] == "1"
    assert table.phase == "Showdown"


def test_tapping_the_phase_that_is_on_begins_no_other_round(table: Table) -> None:
    table.tap("Draw", "Draw")
    assert table.counts["Round"] == "1"


def test_going_back_to_a_phase_counts_no_round_and_going_on_does(table: Table) -> None:
    table.tap("Next phase", "Draw")
    assert (table.phase, table.counts["Round"]) == ("Draw", "1")
    table.tap("Next phase")
    play(table, **FAQ_2)
    table.tap("Take the damage")
    assert (table.phase, table.counts["Round"]) == ("Draw", "2")


def test_no_tap_passes_over_a_form_that_leads_on_by_itself(table: Table) -> None:
    table.tap("Next phase")
    assert not table.offers("Next phase")
    table.tap("Draw")
    assert table.offers("Next phase")


def test_sides_keep_their_places_and_cards_whoever_starts(table: Table) -> None:
    table.tap("Showdown")
    play(table, **FAQ_2)
    table.choose("Ace counts", 11)
    told = table.figures
    assert told == ["Strength of Red", "Strength of Green", "damage to Red", "damage to Green"]
    table.choose("Starts", "Green")
    hands = {f"{seat} · Cards": list(cards) for seat, cards in FAQ_2.items()}
    assert list(table.form["hands"].items()) == list(hands.items())
    assert table.figures == told
    assert table.figure("Strength of Red") == "0"


def test_a_fight_that_hurts_nobody_says_so_on_its_button(table: Table) -> None:
    table.tap("Showdown")
    play(table, Red=("Red 8", "Red 8", "Red 6"), Green=("Green 9", "Green 8", "Green 5"))
    assert table.button == "Nobody is hurt: next round"


def test_a_card_on_the_keypad_is_there_as_often_as_in_the_box(table: Table) -> None:
    table.tap("Showdown")
    play(table, Red=("Black 7", "Black 7"), Green=("Black 7",))
    for seat in ("Red", "Green"):
        gone = table.key(f"{seat} · Cards", "Black 7")
        assert (gone["label"], gone["isOff"]) == ("Add Black 7, 0 of 3 left", True)
    table.tap("Take back Black 7")
    for seat in ("Red", "Green"):
        assert table.key(f"{seat} · Cards", "Black 7")["label"] == "Add Black 7, 1 of 3 left"


def test_the_page_says_who_has_won(table: Table) -> None:
    table.pause = 100
    table.tap(*["Green HP minus 3"] * 5)
    assert table.banner == ["Red wins the war"]
    table.pause = 5000
    table.tap("Red HP minus 3")
    table.undo()
    table.undo()
    assert hp(table)["Green"] == 15
    assert table.banner == []


def test_a_worked_example_fills_the_form(table: Table) -> None:
    table.try_example("gan-faq3")
    assert table.figure("Strength of Red") == "21"
    assert table.figure("Strength of Green") == "20"
    assert table.tapped == ["Black 4", "Red 6", "Black 7", "Black 10", "Black 10"]


def test_a_slip_is_undone_and_the_button_names_it(table: Table) -> None:
    table.tap("Red HP minus 3")
    assert hp(table)["Red"] == 12
    table.tap("Undo: Red HP −3")
    assert hp(table)["Red"] == 15
    table.tap("Redo: Red HP −3")
    assert hp(table)["Red"] == 12


def test_hp_stay_between_nothing_and_what_the_board_has(table: Table) -> None:
    table.tap("Red HP plus 1", "Red HP plus 3")
    table.tap(*["Green HP minus 3"] * 6)
    assert hp(table) == {"Red": 15, "Green": 0}


def test_fast_taps_all_count_and_are_one_event(table: Table) -> None:
    table.pause = 100
    table.tap(*["Red HP minus 1"] * 5)
    assert hp(table)["Red"] == 10
    table.tap("Undo: Red HP −5")
    assert hp(table)["Red"] == 15


def test_undo_takes_back_a_game_that_was_begun_too_soon(table: Table) -> None:
    table.tap("Red HP minus 3")
    table.start("Duel", First_Strike="Red")
    assert hp(table)["Red"] == 15
    table.tap("Undo: New game: Duel")
    assert hp(table)["Red"] == 12


def test_a_line_of_the_log_leads_back_to_where_it_stood(table: Table) -> None:
    table.tap("Red HP minus 3", "Green HP minus 3", "Red HP minus 3")
    assert len(table.lines) == 4
    table.go_to("Green HP −3")
    assert hp(table) == {"Red": 12, "Green": 12}
    table.tap("Redo: Red HP −3")
    assert hp(table)["Red"] == 9


def test_the_result_is_told_in_lines(table: Table) -> None:
    table.tap(*["Green HP minus 3"] * 5)
    assert table.result("today") == [
        "The War Chronicles of Ganymede: Duel, today",
        "Red wins the war",
        "HP Red 15, Green 0",
        "Round 1",
    ]


def test_what_was_tapped_is_there_again_after_a_reload_and_stays_while_hp_are_counted(
    table: Table,
) -> None:
    table.tap("Showdown")
    play(table, Red=("Black 4", "Red 6"))
    again = table.reload()
    assert again.hand("Red · Cards") == ["Black 4", "Red 6"]
    again.tap("Red HP minus 1")
    assert again.hand("Red · Cards") == ["Black 4", "Red 6"]


def test_the_log_tells_who_beat_whom(table: Table) -> None:
    table.tap("Showdown")
    play(table, **FAQ_2)
    table.tap("Take the damage")
    assert table.lines[0] == "Green 17 beats Red 12 · Red HP −4"


def test_nothing_is_asked_once_the_duel_is_won(table: Table) -> None:
    table.tap("Showdown")
    assert table.asked
    table.tap(*["Green HP minus 3"] * 5)
    assert table.offers_new_game
    assert not table.asked


def test_one_hand_is_asked_for_at_a_time(table: Table) -> None:
    table.tap("Showdown")
    play(table, Red=("Red 9",))
    assert table.says("Tap the cards of Red: 2 or more")
    assert not table.says("Tap the cards of Green: 2 or more")
