"""What a turn asks next is in reach on every phone, and never below the fold."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from in_view import Thumb, assert_reached
from phones import PhoneMaker
from playwright.sync_api import expect

PHONES = [(360, 640), (320, 568), (740, 360)]
ANGEL = "Who has the Angel? (what it discards no longer counts)"
ARROW = "Next phase"


def duel(thumb: Thumb) -> None:
    thumb.phone.start(first="Red")
    thumb.tap(ARROW)
    thumb.add("Red · Cards", "Black 7", "Black 10")
    thumb.add("Green · Cards", "Green 8", "Green 9")
    thumb.tap("Take the damage")
    assert_reached(thumb.phone.button(ARROW))


def round_of_chronicle(thumb: Thumb) -> None:
    page = thumb.phone.page
    page.get_by_text("For four", exact=True).first.tap()
    thumb.tap("Start")
    history = page.get_by_role("group", name="History card", exact=True)
    assert_reached(history.get_by_role("button").first)
    history.get_by_role("button", name=re.compile("^Add Monster Attack")).tap()
    thumb.choose("Who has the theme card?", "Yellow")
    thumb.tap("Yellow leads: begin")
    thumb.choose("Suit led (– if none)", "Love")
    thumb.tap(ARROW)
    evil = page.get_by_role("group", name="Add hands to allies. Evil allies:", exact=True)
    for seat, n in (("Yellow", "0"), ("Violet", "2"), ("Orange", "0"), ("Teal", "1")):
        thumb.choose(seat, n, within=evil)
    thumb.choose(ANGEL, "Teal")
    power = page.get_by_role("group", name=re.compile("^Power allies"))
    for seat, n in (("Yellow", "4"), ("Orange", "2"), ("Teal", "4")):
        thumb.choose(seat, n, within=power)
    thumb.tap("Fame: Yellow +1, Teal +1")
    assert_reached(
        page.get_by_role("group", name="History card", exact=True).get_by_role("button").first
    )


def turn_of_narwhal(thumb: Thumb) -> None:
    thumb.tap("Start")
    thumb.add("Earth · Ships", "Earth Fighter")
    thumb.add("Skaxar · Ships", "Skaxar Scout")
    thumb.tap(ARROW, ARROW)
    thumb.add("Skaxar · Asteroid", "Ice rock")
    thumb.tap("End the turn")
    ships = thumb.phone.page.get_by_role("region", name="Earth · Ships", exact=True)
    assert_reached(ships.get_by_role("button").first)


def attack_of_barbarossa(thumb: Thumb) -> None:
    thumb.tap("Start")
    thumb.play("Play a Transport", "Trucks")
    thumb.tap(ARROW, "Attack")
    thumb.add("Target", "Minsk")
    thumb.add("Event", "Soviet Tank Corps")
    thumb.add("Fatigue", *["Grenadier Regiment"] * 3)
    discard = thumb.phone.page.get_by_role("region", name="Discard", exact=True)
    discard.get_by_role("button", name=re.compile("^Add Grenadier Regiment,")).tap()
    thumb.choose("Assault Guns discard it", "no")
    thumb.tap(re.compile("wins Minsk for 10 BP"))
    thumb.tap("Play cards")
    thumb.play("Play a Transport", "Trucks")
    thumb.tap(ARROW, ARROW, "Next player")


def turn_of_clash(thumb: Thumb) -> None:
    thumb.tap("Start", "Take the mana")
    thumb.play("Summon", "Brigand")
    thumb.tap("Upper lane", ARROW, "End the turn")
    expect(thumb.phone.page.locator("#phases [aria-current]")).to_have_text("Summoning")


TURNS = {
    "ganymede": duel,
    "chronicle": round_of_chronicle,
    "narwhal": turn_of_narwhal,
    "barbarossa": attack_of_barbarossa,
    "clash-of-deck": turn_of_clash,
}


@pytest.mark.parametrize("size", PHONES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("game", TURNS)
def test_what_a_turn_asks_next_is_in_reach(
    game: str, size: tuple[int, int], new_phone: PhoneMaker
) -> None:
    phone = new_phone()
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    phone.open(f"{game}/")
    walk: Callable[[Thumb], None] = TURNS[game]
    walk(Thumb(phone))
