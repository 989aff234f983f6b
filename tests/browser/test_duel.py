"""A duel of Ganymede, tapped through as two people at a table would."""

from __future__ import annotations

import re

from phones import Phone
from playwright.sync_api import expect

FAQ_2 = {"Red": ("Black A", "Red 9"), "Green": ("Black 7", "Black 10")}
FAQ_3 = {"Red": ("Black 4", "Red 6", "Black 7"), "Green": ("Black 10", "Black 10")}


def test_a_duel_begins_with_one_tap(phone: Phone) -> None:
    phone.tap("Start")
    phone.expect_hp(Red=15, Green=15)
    expect(phone.page.get_by_text(re.compile("First Strike: (Red|Green)"))).to_be_visible()


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


def test_who_has_won_is_two_taps_from_the_next_game(phone: Phone) -> None:
    phone.start(first="Red")
    for _ in range(5):
        phone.tap("Green HP minus 3")
    phone.tap("New game")
    phone.tap("Back to the game")
    phone.expect_hp(Green=0)
    phone.tap("New game", "Start")
    phone.expect_hp(Red=15, Green=15)
