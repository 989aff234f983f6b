"""Forms under thumbs: keys that stay where they are, and forms that give back what was tapped."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from phones import Phone, PhoneMaker
from playwright.sync_api import Locator, expect

Opener = Callable[..., Phone]


@pytest.fixture
def open_game(new_phone: PhoneMaker) -> Opener:
    """Begins a game of the catalogue; `mode` names the way to play, if there are several."""

    def begin(game: str, mode: str = "") -> Phone:
        phone = new_phone().open(f"{game}/")
        if mode:
            phone.page.get_by_text(mode, exact=True).first.tap()
        phone.tap("Start")
        return phone

    return begin


def keypad(phone: Phone, name: str) -> Locator:
    return phone.page.get_by_role("region", name=name, exact=True)


def add(phone: Phone, name: str, *cards: str) -> None:
    for card in cards:
        keypad(phone, name).get_by_role("button", name=f"Add {card},").tap()


def edges(one: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom in pixels of the screen."""
    box = one.bounding_box()
    assert box
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def test_undo_gives_back_what_was_tapped_and_redo_takes_it_again(open_game: Opener) -> None:
    phone = open_game("narwhal")
    add(phone, "Earth · Ships", "Earth Fighter")
    add(phone, "Skaxar · Ships", "Skaxar Scout")
    phone.tap("Arms dealer")
    add(phone, "Earth · Buys in this order", "Laser Battery", "Hull Plating")
    phone.tap("Combat", "End the turn")
    expect(phone.page.locator("#form .chip")).to_have_count(0)
    phone.page.locator("#undo").tap()
    expect(phone.page.locator(".verdict")).to_have_text("Earth wins the combat")
    phone.tap("Buy")
    bought = keypad(phone, "Earth · Buys in this order").locator(".chip")
    expect(bought).to_have_count(2)
    phone.page.locator("#redo").tap()
    phone.tap("Buy")
    expect(phone.page.locator("#form .chip")).to_have_count(0)


def test_a_key_stays_under_the_thumb_when_tapped_cards_take_another_row(open_game: Opener) -> None:
    phone = open_game("barbarossa", "For two")
    phone.tap("Operate", "Attack")
    key = keypad(phone, "Fatigue").get_by_role("button", name="Add Grenadier Regiment,")
    key.scroll_into_view_if_needed()
    phone.page.evaluate("scrollBy(0, 60)")
    _, top, _, _ = edges(key)
    for _ in range(5):
        key.tap()
    assert keypad(phone, "Fatigue").locator(".chip").count() == 5
    _, after, _, _ = edges(key)
    assert abs(after - top) < 2


def test_a_form_that_is_shut_says_what_is_missing(open_game: Opener) -> None:
    phone = open_game("chronicle", "For four")
    expect(phone.page.get_by_text("History cards still to be tapped: 1")).to_be_visible()
    expect(phone.button("Begin the meetings")).to_have_count(0)


def test_a_keypad_that_nobody_needs_keeps_no_form_shut(open_game: Opener) -> None:
    phone = open_game("chronicle", "For four")
    phone.tap("Add to History")
    phone.page.get_by_role("dialog").get_by_role("button", name="Add Monster Attack,").tap()
    phone.tap("Close")
    expect(keypad(phone, "History card")).to_have_count(0)
    theme = phone.page.get_by_role("group", name="Who has the theme card?")
    theme.get_by_role("button", name="Yellow").tap()
    phone.tap("Yellow leads: begin")
    expect(phone.page.locator("#said")).to_contain_text("Monster Attack: most Power")


def test_dots_tell_of_copies_only_where_there_are_several(open_game: Opener) -> None:
    phone = open_game("chronicle", "For four")
    dots = keypad(phone, "History card").locator(".key small")
    assert set(dots.all_inner_texts()) == {""}


def test_a_card_that_lies_in_a_zone_is_not_counted_as_free(open_game: Opener) -> None:
    phone = open_game("narwhal")
    scout = keypad(phone, "Earth · Ships").locator("[data-card=nar-earth-scout]")
    expect(scout.locator("small")).to_have_text("×7")
    phone.page.locator("details.zone", has_text="Destroyed").locator("summary").tap()
    phone.tap("Add to Earth Destroyed")
    phone.page.get_by_role("dialog").get_by_role("button", name="Add Earth Scout,").tap()
    phone.tap("Close")
    expect(scout.locator("small")).to_have_text("•" * 6)
    expect(scout).to_have_attribute("aria-label", "Add Earth Scout, 6 of 7 left")


def test_the_form_of_a_tapped_tab_comes_into_view(open_game: Opener) -> None:
    phone = open_game("barbarossa", "For five")
    phone.page.evaluate("scrollTo(0, 0)")
    phone.page.locator("#tabs").get_by_role("button", name="End of game").tap()
    _, top, _, _ = edges(phone.page.locator("#tabs"))
    _, _, _, bottom = edges(phone.page.locator(".topline"))
    assert abs(top - bottom) < 2


def test_few_tabs_are_all_seen(open_game: Opener) -> None:
    phone = open_game("clash-of-deck")
    for tab in phone.page.locator("#tabs button").all():
        left, _, right, _ = edges(tab)
        assert left >= 0
        assert right <= 360


def test_keys_tell_what_their_cards_are_worth(open_game: Opener) -> None:
    phone = open_game("barbarossa", "For two")
    phone.tap("Operate", "Attack")

    def told(name: str, card: str) -> Locator:
        key = keypad(phone, name).get_by_role("button", name=f"Add {card},")
        return key.locator("small")

    expect(told("Target", "Kharkov")).to_have_text("12 BP")
    expect(told("Fatigue", "Independent Heavy Tank Battalion")).to_have_text("7 BP")
    expect(told("Fatigue", "Panzer Commander")).to_have_text("+1 BP")


def test_whoever_leads_is_asked_first(open_game: Opener) -> None:
    phone = open_game("chronicle", "For four")
    phone.tap("Who wins?")
    phone.page.get_by_role("group", name="Led").get_by_role("button", name="Orange").tap()
    rows = phone.page.get_by_role("group", name=re.compile("^What lies there")).locator(
        ".ask-label"
    )
    expect(rows).to_have_text(["Orange", "Teal", "Yellow", "Violet"])
