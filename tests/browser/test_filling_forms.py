"""Forms under thumbs: keys that stay where they are, and forms that give back what was tapped."""

from __future__ import annotations

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


def edges(one: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom in pixels of the screen."""
    box = one.bounding_box()
    assert box
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def test_a_key_stays_under_the_thumb_when_tapped_cards_take_another_row(open_game: Opener) -> None:
    phone = open_game("barbarossa", "For two")
    phone.tap("Operate", "Attack")
    key = keypad(phone, "Fatigue").get_by_role("button", name="Add Grenadier Regiment,")
    key.scroll_into_view_if_needed()
    phone.page.evaluate("scrollBy(0, 60)")
    _, top, _, _ = edges(key)
    for _ in range(5):
        key.tap()
    expect(keypad(phone, "Fatigue").locator(".chip")).to_have_count(5)
    _, after, _, _ = edges(key)
    assert abs(after - top) < 2


def test_a_form_that_is_opened_from_elsewhere_comes_into_view(open_game: Opener) -> None:
    phone = open_game("barbarossa", "For five")
    phone.tap("More", "End of game")
    expect(phone.button("End of game")).to_be_in_viewport(ratio=1)
    expect(phone.page.locator("#form input").first).to_be_in_viewport(ratio=1)


def test_few_tabs_are_all_seen(open_game: Opener) -> None:
    phone = open_game("clash-of-deck")
    for tab in phone.page.locator("#tabs button").all():
        left, _, right, _ = edges(tab)
        assert left >= 0
        assert right <= 360
