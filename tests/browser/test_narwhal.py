"""Turns of Narwhal, tapped through as two people at a table would."""

from __future__ import annotations

import re

import pytest
from phones import Phone, PhoneMaker
from playwright.sync_api import expect
from served_pages import PageServer

FLEET = {"Mothership": 1, "Destroyer": 4, "Fighter": 5, "Scout": 7, "Drone": 8}
"""Ships of Earth by class."""


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


def expect_shop(phone: Phone, cards: int) -> None:
    row = phone.page.locator("#game-counters > *", has_text="Shop")
    expect(row.locator("output")).to_have_text(str(cards))


def test_a_turn_with_three_items_takes_seven_taps(phone: Phone) -> None:
    flip(phone, "Fighter", "Scout")
    expect_verdict(phone, "Skaxar buys first")
    add(phone, "Skaxar · Buys in this order", "Deflector")
    add(phone, "Earth · Buys in this order", "Laser Battery", "Hull Plating")
    phone.tap("Combat")
    expect_verdict(phone, "Earth wins the combat")
    expect(phone.figure("Firepower, Earth")).to_have_text("7")
    expect(phone.figure("Shield, Skaxar")).to_have_text("6")
    phone.tap("End the turn")
    assert phone.taps <= 7
    phone.expect_hp(Earth=8000, Skaxar=6000)
    outcome = phone.page.locator("#outcome")
    expect(outcome.get_by_text("Earth takes 2,000 from the bank")).to_be_visible()
    expect(outcome.get_by_text("Skaxar may take an asteroid")).to_be_visible()
    expect_shop(phone, 3)


def test_the_arrow_leads_from_the_flip_to_the_dealer_and_to_the_combat(phone: Phone) -> None:
    """The turn cannot end before its combat, where whoever lost is asked for the asteroid."""
    arrow = phone.page.locator("#next")
    flip(phone, "Fighter", "Scout")
    arrow.tap()
    expect(phone.page.locator("#phases [aria-current]")).to_have_text("Arms dealer")
    expect_verdict(phone, "Earth wins the combat")
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


def test_the_recovery_asks_for_the_asteroid_and_never_for_ships(phone: Phone) -> None:
    phone.tap("Recovery")
    expect(phone.page.locator("#form .hand")).to_have_count(0)
    expect(phone.page.locator("#form")).to_contain_text("The combat comes first")
    phone.tap("Flip")
    flip(phone, "Fighter", "Scout")
    phone.tap("Recovery")
    expect(phone.page.locator("#form .hand h3")).to_have_text(["Skaxar · Asteroid"])


def test_nobody_takes_an_asteroid_at_equal_speed_and_the_page_says_so(phone: Phone) -> None:
    flip(phone, "Drone", "Drone")
    phone.tap("Combat")
    expect_verdict(phone, "Both destroyed")
    phone.tap("End the turn")
    told = "Nobody takes an asteroid: both ships have Speed 6"
    expect(phone.page.locator("#outcome")).to_contain_text(told)


def test_a_mothership_that_was_destroyed_does_not_come_again(phone: Phone) -> None:
    flip(phone, "Mothership", "Mothership")
    phone.tap("Combat")
    expect_verdict(phone, "Both destroyed")
    phone.tap("End the turn")
    skaxar = phone.page.get_by_role("region", name="Skaxar · Ships", exact=True)
    key = skaxar.get_by_role("button", name="Add Skaxar Mothership,")
    expect(key).to_have_text("Mothershipnone left")
    flip(phone, "Scout", "Mothership")
    expect(phone.page.get_by_text("Skaxar Mothership is destroyed")).to_be_visible()


def test_a_combat_with_an_asteroid_takes_five_taps(phone: Phone) -> None:
    """Without purchases the fight asks for all that it needs, and what is known makes way."""
    phone.tap("Combat")
    flip(phone, "Fighter", "Scout")
    expect(phone.page.get_by_role("region", name="Earth · Ships", exact=True)).to_be_hidden()
    expect_verdict(phone, "Earth wins the combat")
    add(phone, "Skaxar · Asteroid", "Rich lode")
    phone.tap("End the turn")
    assert phone.taps == 5
    phone.expect_hp(Earth=10000, Skaxar=13000)


def test_an_asteroid_that_was_forgotten_is_taken_later_and_once(phone: Phone) -> None:
    flip(phone, "Fighter", "Scout")
    phone.tap("Combat", "End the turn")
    told = "Skaxar may take an asteroid: tap it under Late asteroid"
    expect(phone.page.locator("#outcome")).to_contain_text(told)
    phone.tap("Late asteroid")
    add(phone, "Asteroid", "Ore rock")
    expect_verdict(phone, "Skaxar takes 3,000")
    phone.tap("Take the asteroid")
    phone.expect_hp(Earth=10000, Skaxar=11000)
    expect(phone.page.locator("#whereabouts")).to_contain_text("Turn 2")
    expect(phone.page.get_by_text("Only who lost in the combat before")).to_be_visible()
    expect(phone.page.get_by_role("region", name="Asteroid", exact=True)).to_have_count(0)
    expect(phone.button("Take the asteroid")).to_have_count(0)


def test_the_dealer_asks_for_ships_only_where_an_order_brings_one(phone: Phone) -> None:
    flip(phone, "Fighter", "Destroyer")
    phone.tap("Arms dealer")
    ships = phone.page.get_by_role("region", name="Earth · Ships", exact=True)
    expect(
        phone.page.get_by_role("region", name="Earth · Buys in this order", exact=True)
    ).to_be_visible()
    expect(ships).to_be_hidden()
    add(phone, "Earth · Buys in this order", "Reinforcements!")
    wanted = "Tap the ship that the Reinforcements of Earth turned up"
    expect(phone.page.get_by_text(wanted)).to_be_visible()
    expect(phone.button("End the turn")).to_have_count(0)
    add(phone, "Earth · Ships", "Earth Scout")
    expect_verdict(phone, "Earth wins the combat")
    phone.tap("Fight")
    expect(ships).to_be_hidden()
    expect(phone.page.get_by_text("Earth fights with Earth Fighter, Earth Scout")).to_be_visible()
    expect(phone.page.get_by_text("Earth pays 4,000 of its 8,000")).to_be_visible()


def test_the_ship_that_a_redraw_brings_takes_one_tap(phone: Phone) -> None:
    flip(phone, "Fighter", "Scout")
    phone.tap("Arms dealer")
    add(phone, "Skaxar · Buys in this order", "Redraw!")
    expect(phone.page.get_by_text("Tap the ship that the Redraw of Skaxar brought")).to_be_visible()
    expect(phone.button("End the turn")).to_have_count(0)
    add(phone, "Skaxar · Ships", "Skaxar Destroyer")
    expect_verdict(phone, "Skaxar wins the combat")
    why = phone.page.locator("#form")
    expect(why).to_contain_text("Redraw: Skaxar Scout of Skaxar goes back, Skaxar Destroyer comes")
    expect(why).to_contain_text("Skaxar buys first: Speed 7 against 5")


def test_who_buys_first_stands_first_at_the_dealer(phone: Phone) -> None:
    flip(phone, "Fighter", "Scout")
    phone.tap("Arms dealer")
    buys = phone.page.locator("#form .hand h3")
    expect(buys).to_have_text(["Skaxar · Buys in this order", "Earth · Buys in this order"])
    add(phone, "Skaxar · Buys in this order", "Redraw!")
    add(phone, "Skaxar · Ships", "Skaxar Destroyer")
    order = ["Skaxar · Buys in this order", "Skaxar · Ships", "Earth · Buys in this order"]
    expect(buys).to_have_text(order)
    phone.tap("Take back Redraw!")
    expect(phone.page.get_by_text("Skaxar turned up 2 ships and may have 1")).to_be_visible()
    expect(buys.first).to_have_text("Skaxar · Buys in this order")


def test_one_ship_is_turned_up_and_the_next_is_wanted(phone: Phone) -> None:
    earth = phone.page.get_by_role("region", name="Earth · Ships", exact=True)
    add(phone, "Earth · Ships", "Earth Fighter")
    expect(earth.get_by_role("button", name="Add Earth Scout,")).to_be_hidden()
    expect(phone.page.get_by_text("Tap the ship of Skaxar")).to_be_visible()
    phone.tap("Take back Earth Fighter")
    expect(earth.get_by_role("button", name="Add Earth Scout,")).to_be_visible()


def test_keys_say_what_cards_cost_and_asteroids_pay(phone: Phone) -> None:
    flip(phone, "Fighter", "Scout")
    phone.tap("Arms dealer")
    shop = phone.page.get_by_role("region", name="Skaxar · Buys in this order", exact=True)
    expect(shop.get_by_role("button", name="Add Torpedo Rack,")).to_have_text("Fire +22,000")
    phone.tap("Recovery")
    belt = phone.page.get_by_role("region", name="Skaxar · Asteroid", exact=True)
    expect(belt.get_by_role("button", name="Add Rich lode,")).to_have_text("Rich lode5,000")


def test_the_example_of_the_rules_a_stalemate_and_the_turn_after_it(phone: Phone) -> None:
    flip(phone, "Scout", "Scout")
    expect_verdict(phone, "A coin decides")
    phone.tap("Combat", "End the turn")
    phone.expect_hp(Earth=8000, Skaxar=8000)
    flip(phone, "Drone", "Fighter")
    phone.tap("Arms dealer")
    add(phone, "Earth · Buys in this order", "Laser Battery")
    expect(phone.figure("Firepower, Earth")).to_have_text("7")
    expect(phone.figure("Firepower, Skaxar")).to_have_text("11")
    phone.tap("Recovery")
    expect(phone.page.get_by_text("Tap up to one card")).to_be_visible()
    add(phone, "Earth · Asteroid", "Ore rock")
    phone.tap("End the turn")
    phone.expect_hp(Earth=10000, Skaxar=11000)
    phone.tap("Fleets")
    expect(phone.figure("ships of Earth")).to_have_text("23")
    expect(phone.page.get_by_text("Earth Scout: 6, and 1 destroyed")).to_be_visible()


def test_an_answer_with_figures_leaves_half_of_the_smallest_phone_to_the_form(
    server: PageServer, new_phone: PhoneMaker
) -> None:
    small = new_phone("small").open("narwhal/")
    small.tap("Start")
    flip(small, "Scout", "Scout")
    small.tap("Arms dealer")
    add(small, "Earth · Buys in this order", "Laser Battery")
    expect(small.figure("Firepower, Earth")).to_be_visible()
    dock = small.page.locator("#calculators .dock").bounding_box()
    assert dock
    assert dock["height"] < 160


def test_one_undo_brings_money_ships_and_shop_back(phone: Phone) -> None:
    flip(phone, "Fighter", "Drone")
    phone.tap("Arms dealer")
    add(phone, "Earth · Buys in this order", "Redraw!")
    add(phone, "Earth · Ships", "Earth Fighter")
    phone.tap("Combat", "End the turn")
    phone.expect_hp(Earth=8000, Skaxar=8000)
    expect(phone.page.locator("#whereabouts")).to_contain_text("Turn 2")
    phone.button("Undo: ", exact=False).tap()
    expect(phone.page.locator("#whereabouts")).to_contain_text("Turn 1")
    expect_shop(phone, 6)
    phone.tap("Fleets")
    expect(phone.figure("ships of Skaxar")).to_have_text("25")


def test_what_nobody_can_pay_is_refused(phone: Phone) -> None:
    flip(phone, "Fighter", "Scout")
    phone.tap("Arms dealer")
    add(phone, "Skaxar · Buys in this order", "Rail Cannon", "Fortress Shield", "Laser Battery")
    expect(phone.page.get_by_text("Skaxar buys for 9,000 and has only 8,000")).to_be_visible()
    expect(phone.button("End the turn")).to_have_count(0)


def test_without_ships_money_decides(phone: Phone) -> None:
    phone.tap("The end")
    expect(phone.page.get_by_text("The game goes on")).to_be_visible()
    expect(phone.page.locator(".verdict")).to_have_count(0)
    able = phone.page.get_by_role("group", name="Has a ship to put on the field")
    able.get_by_role("button", name="Skaxar").tap()
    expect_verdict(phone, "Earth wins the planet")
    expect(phone.page.get_by_text("Skaxar has 25 ships face down")).to_be_visible()
    able.get_by_role("button", name="Earth").tap()
    expect_verdict(phone, "A draw: nobody gets the planet")
    phone.tap("Skaxar Money plus 1000")
    expect_verdict(phone, "Skaxar wins the planet")


def test_the_end_stands_above_the_table_and_can_be_taken_back(phone: Phone) -> None:
    phone.tap("The end")
    able = phone.page.get_by_role("group", name="Has a ship to put on the field")
    able.get_by_role("button", name="Skaxar").tap()
    phone.tap("End the game")
    banner = phone.page.locator("#banner")
    expect(banner).to_contain_text("Earth wins the planet")
    phone.button(re.compile("^Undo: .*Earth wins the planet · Winner: Earth")).tap()
    expect(banner).to_be_empty()


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


def test_the_page_says_when_a_fleet_is_gone(phone: Phone) -> None:
    phone.page.locator("details.zone", has_text="Destroyed").locator("summary").tap()
    phone.tap("Add to Earth Destroyed")
    keypad = phone.page.get_by_role("dialog")
    for name, copies in FLEET.items():
        for left in range(copies, 0, -1):
            keypad.get_by_role("button", name=f"Add Earth {name}, {left} of {copies} left").tap()
    phone.tap("Close")
    banner = phone.page.locator("#banner")
    expect(banner).to_contain_text("Earth has no ship left: it buys a Repair first, or has lost")
    expect(banner.get_by_role("button", name="New game")).to_have_count(0)
    phone.tap("Earth Money minus 5000", *["Earth Money minus 1000"] * 3)
    expect(banner).to_contain_text("Skaxar wins the planet")
