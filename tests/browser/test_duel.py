"""A duel of Ganymede, tapped through as two people at a table would."""

from __future__ import annotations

import re

import pytest
from phones import Phone
from playwright.sync_api import expect

FAQ_2 = {"Red": ("Black A", "Red 9"), "Green": ("Black 7", "Black 10")}
FAQ_3 = {"Red": ("Black 4", "Red 6", "Black 7"), "Green": ("Black 10", "Black 10")}


def test_a_duel_begins_with_one_tap(any_phone: Phone) -> None:
    any_phone.tap("Start")
    any_phone.expect_hp(Red=15, Green=15)
    expect(any_phone.page.get_by_text(re.compile("First Strike: (Red|Green)"))).to_be_visible()


def test_a_round_of_six_cards_takes_eight_taps(any_phone: Phone) -> None:
    any_phone.start(first="Red")
    any_phone.taps = 0
    any_phone.tap("Showdown")
    any_phone.play("Red", "Black 4", "Red 6", "Black 7")
    any_phone.play("Green", "Green 5", "Green 6", "Green 8")
    any_phone.tap("Take the damage")
    assert any_phone.taps <= 8
    any_phone.expect_hp(Red=12, Green=15)


def test_the_rulebooks_ace_and_9_against_7_and_10(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Showdown")
    for seat, cards in FAQ_2.items():
        phone.play(seat, *cards)
    expect(phone.figure("Strength of Red")).to_have_text("12")
    expect(phone.figure("Strength of Green")).to_have_text("17")
    expect(phone.figure("damage to Red")).to_have_text("4")
    expect(phone.figure("damage to Green")).to_have_text("0")
    phone.tap("11")
    expect(phone.figure("Strength of Red")).to_have_text("0")


def test_the_rulebooks_10_that_holds_six_damage_down_to_three(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Showdown")
    for seat, cards in FAQ_3.items():
        phone.play(seat, *cards)
    expect(phone.figure("Strength of Red")).to_have_text("21")
    expect(phone.figure("Strength of Green")).to_have_text("20")
    expect(phone.figure("damage to Green")).to_have_text("3")
    expect(phone.page.get_by_text("6 damage becomes 3")).to_be_visible()


def test_two_rounds_leave_hp_phase_and_next_starter_as_they_should_be(any_phone: Phone) -> None:
    phone = any_phone
    phone.start(first="Red")
    for hands in (FAQ_2, FAQ_3):
        phone.tap("Showdown")
        for seat, cards in hands.items():
            phone.play(seat, *cards)
        phone.tap("Take the damage")
    phone.expect_hp(Red=11, Green=12)
    whereabouts = phone.page.locator("#whereabouts")
    expect(whereabouts).to_contain_text("Round 3")
    expect(phone.button("Draw")).to_have_attribute("aria-current", "step")
    green = phone.page.get_by_role("region", name="Green", exact=True)
    expect(green.get_by_text("Starts")).to_be_visible()
    outcome = phone.page.locator("#outcome")
    expect(outcome.get_by_text("Move the marker of Green to 12")).to_be_visible()
    expect(outcome.get_by_text("Green starts the next round")).to_be_visible()


def test_one_undo_takes_a_whole_fight_back(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Showdown")
    for seat, cards in FAQ_2.items():
        phone.play(seat, *cards)
    phone.tap("Take the damage")
    phone.expect_hp(Red=11)
    phone.tap("Undo: Take the damage: Red HP −4")
    phone.expect_hp(Red=15, Green=15)
    expect(phone.page.locator("#whereabouts")).to_contain_text("Round 1")
    expect(phone.button("Showdown")).to_have_attribute("aria-current", "step")


def test_tapping_the_phase_that_is_on_begins_no_other_round(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Draw", "Draw")
    expect(phone.page.locator("#whereabouts")).to_contain_text("Round 1")


def test_going_back_to_a_phase_counts_no_round_and_going_on_does(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Next phase", "Draw")
    whereabouts = phone.page.locator("#whereabouts")
    expect(phone.button("Draw")).to_have_attribute("aria-current", "step")
    expect(whereabouts).to_contain_text("Round 1")
    phone.tap("Next phase", "Clean-up", "Next phase")
    expect(phone.button("Draw")).to_have_attribute("aria-current", "step")
    expect(whereabouts).to_contain_text("Round 2")


def test_a_card_on_the_keypad_is_there_as_often_as_in_the_box(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Showdown")
    phone.play("Red", "Black 7", "Black 7")
    phone.play("Green", "Black 7")
    gone = phone.button("Add Black 7, 0 of 3 left")
    expect(gone).to_have_count(2)
    expect(gone.first).to_be_disabled()
    phone.button("Take back Black 7").first.tap()
    expect(phone.button("Add Black 7, 1 of 3 left")).to_have_count(2)


def test_the_page_says_who_has_won(phone: Phone) -> None:
    phone.start(first="Red")
    for _ in range(5):
        phone.tap("Green HP minus 3")
    expect(phone.page.get_by_text("Red wins the war")).to_be_visible()
    green = phone.page.get_by_role("region", name="Green", exact=True)
    expect(green.get_by_text("none")).to_be_visible()
    phone.tap("Red HP minus 3")
    phone.button(re.compile("^Undo")).tap()
    phone.button(re.compile("^Undo")).tap()
    phone.expect_hp(Green=15)
    expect(phone.page.get_by_text("Red wins the war")).to_be_hidden()


def test_who_has_won_is_two_taps_from_the_next_game(phone: Phone) -> None:
    phone.start(first="Red")
    for _ in range(5):
        phone.tap("Green HP minus 3")
    phone.tap("New game")
    phone.tap("Back to the game")
    phone.expect_hp(Green=0)
    phone.tap("New game", "Start")
    phone.expect_hp(Red=15, Green=15)


@pytest.mark.parametrize("mode", ["Together against Purple", "Three players"])
def test_a_round_against_purple(mode: str, any_phone: Phone) -> None:
    phone = any_phone
    phone.start(mode)
    phone.expect_hp(Red=15, Green=15, Purple=15)
    phone.tap("Two fights")
    phone.play("Red", "Red 9", "Red 8")
    phone.play("Green", "Green 5", "Green 6")
    phone.play("Purple", "Purple 9", "Purple 9") if False else phone.play(
        "Purple", "Purple 9", "Purple 8", "Purple 5"
    )
    expect(phone.figure("damage to Purple")).to_be_visible()
    phone.tap("Take the damage")
    expect(phone.page.locator("#whereabouts")).to_contain_text("Round 2")


def test_purple_draws_at_17_or_less(phone: Phone) -> None:
    phone.start("Together against Purple")
    phone.tap("Purple draws")
    phone.play("Purple", "Purple 9")
    expect(phone.page.locator(".verdict")).to_have_text("Purple draws")
    phone.play("Purple", "Purple 8")
    expect(phone.page.locator(".verdict")).to_have_text("Purple draws")
    expect(phone.figure("in all")).to_have_text("17")
    phone.button("Take back Purple 8").tap()
    phone.play("Purple", "Purple 10")
    expect(phone.page.locator(".verdict")).to_have_text("Purple stops")
