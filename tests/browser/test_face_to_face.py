"""Two seats stand face to face: their cards as pictures, their figures against each other."""

from __future__ import annotations

import pytest
from phones import Phone, PhoneMaker
from playwright.sync_api import Locator, expect

LOADED = "image => image.complete && image.naturalWidth > 0"


def add(phone: Phone, keypad: str, card: str) -> None:
    keys = phone.page.get_by_role("region", name=keypad, exact=True)
    keys.get_by_role("button", name=f"Add {card},").tap()


def flip(phone: Phone, earth: str, skaxar: str) -> None:
    add(phone, "Earth · Ships", f"Earth {earth}")
    add(phone, "Skaxar · Ships", f"Skaxar {skaxar}")


def expect_verdict(phone: Phone, text: str) -> None:
    expect(phone.page.locator(".verdict")).to_have_text(text)


def side(phone: Phone, seat: str) -> Locator:
    return phone.page.locator(f".side.seat-{seat}")


@pytest.fixture
def phone(new_phone: PhoneMaker) -> Phone:
    """A phone on which a game of Narwhal has just begun."""
    phone = new_phone().open("narwhal/")
    phone.tap("Start")
    return phone


def test_ships_face_each_other_with_their_speed_and_then_with_all_they_have(phone: Phone) -> None:
    add(phone, "Earth · Ships", "Earth Fighter")
    expect(side(phone, "earth").locator(".front img")).to_have_count(1)
    expect(side(phone, "skaxar").locator("img")).to_have_count(0)
    add(phone, "Skaxar · Ships", "Skaxar Scout")
    expect(phone.page.locator(".figure").nth(0)).to_have_text("5Speed, Earth")
    expect(phone.page.locator(".figure").nth(1)).to_have_text("7Speed, Skaxar")
    phone.tap("Arms dealer")
    add(phone, "Earth · Buys in this order", "Laser Battery")
    expect(side(phone, "earth").locator(".gear img")).to_have_count(1)
    expect(side(phone, "earth")).to_contain_text("Earth: Earth Fighter, Laser Battery")
    expect(phone.figure("Firepower, Earth")).to_have_text("7")
    for picture in phone.page.locator(".side img").all():
        assert picture.evaluate(LOADED)


def test_pictures_that_look_up_are_turned_to_each_other(phone: Phone) -> None:
    flip(phone, "Fighter", "Scout")
    turned = [
        side(phone, seat).locator("img").evaluate("image => getComputedStyle(image).transform")
        for seat in ("earth", "skaxar")
    ]
    assert turned == ["matrix(0, 1, -1, 0, 0, 0)", "matrix(0, -1, 1, 0, 0, 0)"]


def test_who_is_destroyed_is_seen_and_the_winner_shines(phone: Phone) -> None:
    flip(phone, "Fighter", "Scout")
    phone.tap("Combat")
    expect_verdict(phone, "Earth wins the combat")
    expect(side(phone, "skaxar")).to_have_class("side seat-skaxar is-fallen")
    expect(side(phone, "earth")).to_have_class("side seat-earth is-winner")
    less = phone.page.locator(".figure.is-less")
    expect(less).to_have_text(["4Shield, Skaxar", "4Firepower, Skaxar"])


def test_both_fall_or_nobody(phone: Phone) -> None:
    flip(phone, "Drone", "Drone")
    phone.tap("Combat")
    expect_verdict(phone, "Both destroyed")
    expect(phone.page.locator(".is-fallen")).to_have_count(2)
    expect(phone.page.locator(".is-winner")).to_have_count(0)
    phone.tap("End the turn")
    flip(phone, "Scout", "Scout")
    phone.tap("Combat")
    expect_verdict(phone, "Stalemate")
    expect(phone.page.locator(".is-fallen, .is-winner")).to_have_count(0)
    phone.tap("End the turn")
    flip(phone, "Drone", "Drone")
    expect(side(phone, "earth").locator(".front img")).to_have_count(2)


@pytest.mark.parametrize("size", ["upright", "small", "lying"])
def test_nothing_of_a_stage_leaves_its_place(new_phone: PhoneMaker, size: str) -> None:
    phone = new_phone(size).open("narwhal/")
    phone.tap("Start")
    flip(phone, "Mothership", "Destroyer")
    phone.tap("Arms dealer")
    for item in ("Laser Battery", "Torpedo Rack", "Hull Plating"):
        add(phone, "Earth · Buys in this order", item)
    phone.tap("Combat")
    dock = phone.page.locator("#calculators .dock").bounding_box()
    assert dock
    assert dock["height"] < 180
    for part in phone.page.locator(".decided, .figure").all():
        box = part.bounding_box()
        assert box
        assert dock["x"] <= box["x"]
        assert box["x"] + box["width"] <= dock["x"] + dock["width"] + 1
        assert part.evaluate("part => part.scrollWidth <= part.clientWidth + 1")


def test_a_duel_shows_the_hands_as_small_cards_with_strength_and_damage(
    new_phone: PhoneMaker,
) -> None:
    phone = new_phone().open()
    phone.start(first="Green")
    phone.tap("Showdown")
    phone.play("Green", "Black 7", "Black 10")
    phone.play("Red", "Black A", "Red 9")
    expect(side(phone, "red").locator(".small-card b")).to_have_text(["A", "9"])
    expect(side(phone, "green").locator(".small-card b")).to_have_text(["7", "10"])
    figures = ["12Strength of Red", "17Strength of Green", "4damage to Red", "0damage to Green"]
    expect(phone.page.locator(".pairs .figure")).to_have_text(figures)
    expect(side(phone, "red")).to_have_class("side seat-red is-fallen")
