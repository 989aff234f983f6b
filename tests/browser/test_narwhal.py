"""Turns of Narwhal, tapped through as two people at a table would."""

from __future__ import annotations

import pytest
from phones import Phone, PhoneMaker
from playwright.sync_api import expect
from served_pages import PageServer


@pytest.fixture
def phone(server: PageServer, new_phone: PhoneMaker) -> Phone:
    """A phone on which a game has just begun."""
    phone = new_phone().open("narwhal/")
    phone.tap("Start")
    phone.taps = 0
    return phone


def add(phone: Phone, keypad: str, *cards: str) -> None:
    keys = phone.page.get_by_role("region", name=keypad, exact=True)
    for card in cards:
        keys.get_by_role("button", name=f"Add {card},").tap()
        phone.taps += 1


def flip(phone: Phone, earth: str, skaxar: str) -> None:
    add(phone, "Earth · Ships", f"Earth {earth}")
    add(phone, "Skaxar · Ships", f"Skaxar {skaxar}")


def expect_verdict(phone: Phone, text: str) -> None:
    expect(phone.page.locator(".verdict")).to_have_text(text)


def test_the_arrow_leads_from_the_flip_to_the_dealer_and_to_the_combat(phone: Phone) -> None:
    """The turn cannot end before its combat, where whoever lost is asked for the asteroid."""
    arrow = phone.page.locator("#next")
    flip(phone, "Fighter", "Scout")
    arrow.tap()
    expect(phone.page.locator("#phases [aria-current]")).to_have_text("Arms dealer")
    expect_verdict(phone, "So far Earth wins")
    expect(phone.button("End the turn")).to_have_count(0)
    arrow.tap()
    expect(phone.page.locator("#phases [aria-current]")).to_have_text("Combat")
    add(phone, "Skaxar · Asteroid", "Ice rock")
    phone.tap("End the turn")
    phone.expect_hp(Earth=10000, Skaxar=10000)
    outcome = phone.page.locator("#outcome")
    expect(outcome).to_contain_text(
        "Skaxar takes 2,000 for its asteroid, which goes out of the game"
    )
    piles = phone.page.locator("details.zone")
    expect(piles.filter(has_text="Out of the game").locator("summary b")).to_have_text("1")
    expect(piles.filter(has_text="Used up").locator("summary b")).to_have_text("0")


def test_an_answer_with_figures_leaves_half_of_the_smallest_phone_to_the_form(
    server: PageServer, new_phone: PhoneMaker
) -> None:
    small = new_phone("small").open("narwhal/")
    small.tap("Start")
    flip(small, "Scout", "Scout")
    small.tap("Arms dealer")
    add(small, "Earth · Buys", "Laser Battery")
    expect(small.figure("Firepower, Earth")).to_be_visible()
    dock = small.page.locator("#calculators .dock").bounding_box()
    assert dock
    assert dock["height"] < 160


def test_piles_are_counted_and_open_at_a_tap(phone: Phone) -> None:
    """What is destroyed stands folded, stays open while it is wanted, and can be put right."""
    flip(phone, "Fighter", "Drone")
    phone.tap("Combat", "End the turn")
    pile = phone.page.locator("details.zone", has_text="Destroyed")
    expect(pile.locator("summary .lying b")).to_have_text(["0", "1"])
    wreck = phone.button("Skaxar Drone, 1 of 1, Skaxar Destroyed")
    expect(wreck).to_be_hidden()
    pile.locator("summary").tap()
    wreck.tap()
    phone.tap("Away")
    expect(pile.locator("summary .lying b")).to_have_text(["0", "0"])
    expect(phone.button("Add to Skaxar Destroyed")).to_be_visible()


def test_an_example_that_is_tried_lies_under_the_thumbs(phone: Phone) -> None:
    phone.look_at("Rules")
    phone.page.locator("summary", has_text="Fight").tap()
    example = phone.page.locator(".example", has_text="two scouts, a stalemate")
    example.get_by_role("button", name="Try this").tap()
    expect_verdict(phone, "Stalemate")
    expect(phone.page.locator(".verdict")).to_be_in_viewport(ratio=1)
    expect(phone.page.get_by_text("Earth fights with Earth Scout")).to_be_visible()
    phone.tap("Ships")
    ships = phone.page.get_by_role("region", name="Earth · Ships")
    expect(ships.get_by_text("Tap one card")).to_be_visible()
