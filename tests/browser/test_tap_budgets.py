"""So many taps does a phone take of those who play: counted on one of 360 × 640, without scrolling."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest
from barbarossa import add, lay_down
from in_view import Thumb
from phones import PhoneMaker
from playwright.sync_api import expect

ARROW = "Next phase"
ANGEL = "Who has the Angel? (what it discards no longer counts)"
SEATS = ("Yellow", "Violet", "Orange", "Teal")


@pytest.fixture
def thumb(new_phone: PhoneMaker) -> Callable[[str], Thumb]:
    def open_game(game: str) -> Thumb:
        phone = new_phone()
        phone.page.set_viewport_size({"width": 360, "height": 640})
        return Thumb(phone.open(f"{game}/"))

    return open_game


def count_from_here(thumb: Thumb) -> None:
    thumb.phone.taps = 0


def test_a_round_of_a_duel_takes_eight(thumb: Callable[[str], Thumb]) -> None:
    red = thumb("ganymede")
    red.phone.start(first="Red")
    count_from_here(red)
    red.tap(ARROW)
    red.add("Red · Cards", "Black 4", "Red 6", "Black 7")
    red.add("Green · Cards", "Black 10", "Black 10")
    red.tap("Take the damage")
    assert red.phone.taps <= 8


def begin_round(yellow: Thumb, *history: str) -> None:
    page = yellow.phone.page
    page.get_by_text("For four", exact=True).first.tap()
    yellow.tap("Start")
    cards = page.get_by_role("group", name="History card", exact=True)
    for card in history:
        cards.get_by_role("button", name=re.compile(f"^Add {card}, ")).tap()
    yellow.choose("Who has the theme card?", "Yellow")
    yellow.tap("Yellow leads: begin")
    count_from_here(yellow)
    yellow.tap(ARROW)


def count_up(yellow: Thumb, what: str, *numbers: str) -> None:
    block = yellow.phone.page.get_by_role("group", name=re.compile(f"^{what}"))
    for seat, n in zip(SEATS, numbers, strict=True):
        if n:
            yellow.choose(seat, n, within=block)


@pytest.mark.parametrize(
    ("history", "evil", "power", "king", "fame"),
    [
        (["Monster Attack"], "0201", ["4", "", "2", "4"], "", "Fame: Yellow +1, Teal +1"),
        (
            ["The Coronation of a King", "Monster Attack"],
            "0100",
            ["6+", "0", "5", "0"],
            "Orange",
            "Fame: Yellow +1, Orange +1",
        ),
    ],
    ids=["one card", "the rare Coronation"],
)
def test_a_round_of_the_chronicle_is_scored_in_twelve(
    thumb: Callable[[str], Thumb],
    history: Sequence[str],
    evil: str,
    power: Sequence[str],
    king: str,
    fame: str,
) -> None:
    yellow = thumb("chronicle")
    begin_round(yellow, *history)
    count_up(yellow, "Add hands to allies. Evil allies:", *evil)
    yellow.choose(ANGEL, "Violet" if king else "Teal")
    if king:
        yellow.choose("Who has the King?", king)
    count_up(yellow, "Power allies", *power)
    yellow.tap(fame)
    assert yellow.phone.taps <= 12


def test_a_combat_of_narwhal_takes_seven_with_an_item_and_an_asteroid(
    thumb: Callable[[str], Thumb],
) -> None:
    earth = thumb("narwhal")
    earth.tap("Start")
    count_from_here(earth)
    earth.add("Earth · Ships", "Earth Fighter")
    earth.add("Skaxar · Ships", "Skaxar Scout")
    earth.tap(ARROW)
    earth.add("Skaxar · Buys", "Laser Battery")
    earth.tap(ARROW)
    earth.add("Skaxar · Asteroid", "Ice rock")
    earth.tap("End the turn")
    assert earth.phone.taps <= 7


def test_an_attack_with_four_units_takes_eight(thumb: Callable[[str], Thumb]) -> None:
    corps = thumb("barbarossa")
    corps.tap("Start", ARROW)
    count_from_here(corps)
    corps.tap("Attack")
    corps.add("Target", "Minsk")
    corps.add("Event", "Soviet Rifle Army")
    corps.add("Fatigue", *["Grenadier Regiment"] * 3, "Assault Gun Battalion")
    corps.tap(re.compile("wins Minsk for 8 BP"))
    assert corps.phone.taps <= 8


def test_the_rulebooks_kharkov_with_nine_cards_takes_ten(thumb: Callable[[str], Thumb]) -> None:
    corps = thumb("barbarossa")
    page = corps.phone.page
    page.get_by_role("group", name="Turn").get_by_role("button", name="Corps 1").tap()
    corps.tap("Start")
    held = (
        "Grenadier Regiment",
        "Position",
        "Panzer Grenadier",
        "Independent Heavy Tank Battalion",
    )
    lay_down(corps.phone, "Corps 1", *held)
    corps.phone.tap("Operate")
    for card in ("Armored Reconnaissance", "Assault Gun", "Division Headquarters"):
        page.get_by_role("button", name=re.compile(f"^Play {card}")).tap()
    count_from_here(corps)
    corps.phone.tap("Attack")
    corps.add("Target", "Kharkov")
    corps.add("Event", "Soviet Guards Tank Army")
    corps.add("Fatigue", "Independent Heavy Tank Battalion", *["Panzer Grenadier"] * 2)
    corps.add("Fatigue", "Grenadier Regiment")
    expect(page.locator(".verdict")).to_have_text("4 BP short")
    add(corps.phone, "Discard", "Grenadier Regiment")
    guns = page.get_by_role("group", name="Assault Guns discard it")
    expect(guns.get_by_role("button", name="yes")).to_have_attribute("aria-pressed", "true")
    add(corps.phone, "Lower the cost", "Position")
    corps.tap("Corps 1 wins Kharkov for 16 BP")
    assert corps.phone.taps <= 10


def test_a_unit_is_summoned_in_two_and_an_assault_takes_two(
    thumb: Callable[[str], Thumb],
) -> None:
    sun = thumb("clash-of-deck")
    sun.tap("Start", "Take the mana")
    count_from_here(sun)
    sun.play("Summon", "Brigand")
    sun.tap("Upper lane")
    assert sun.phone.taps <= 2
    count_from_here(sun)
    sun.tap("Assault", "End the turn")
    assert sun.phone.taps <= 2
