"""A made game of trains, played by thumbs: cards at one tap, and cards that lie in lanes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from depot import FILES
from fitting import find_bars, find_misfits
from phones import Phone, PhoneMaker
from playwright.sync_api import Locator, expect
from served_pages import PageServer, build_files


@pytest.fixture(scope="module")
def depot(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Iterator[PageServer]:
    server = PageServer(build_files(FILES, tmp_path_factory.mktemp("depots") / "depot", cache))
    yield server
    server.stop()


@pytest.fixture
def phone(depot: PageServer, new_phone: PhoneMaker) -> Phone:
    return begin(new_phone(address=depot.address).open("depot/"))


def begin(phone: Phone) -> Phone:
    phone.page.get_by_role("group", name="Turn").get_by_role("button", name="Ann").tap()
    phone.tap("Start")
    return phone


def key(phone: Phone, card: str, play: str = "Play") -> Locator:
    """The key of a card that stands open."""
    keys = phone.page.get_by_role("group", name=play, exact=True)
    return keys.get_by_role("button", name=re.compile(f"^{play} {card}\\b"))


def lane(phone: Phone, name: str) -> Locator:
    return phone.page.get_by_role("group", name=name, exact=True).locator(".chip")


def note(phone: Phone, play: str = "Play") -> Locator:
    heading = phone.page.get_by_role("heading", name=play)
    return phone.page.locator(".play", has=heading).locator(".play-note")


def test_one_tap_pays_gains_and_tells(phone: Phone) -> None:
    key(phone, "Barge").tap()
    expect(note(phone)).to_have_text("Play: Barge, Steam −2, Goods +4, Ann Coal −1.")
    expect(phone.page.locator("#whereabouts")).to_contain_text("Steam 2Goods 4")
    phone.tap("Undo: Play: Barge, Steam −2, Goods +4, Ann Coal −1")
    expect(phone.page.locator("#whereabouts")).to_contain_text("Steam 4Goods 0")
    expect(note(phone)).to_have_text("")


def test_a_key_tells_what_its_card_does_and_why_it_cannot(phone: Phone) -> None:
    expect(key(phone, "Truck")).to_have_attribute("aria-label", "Play Truck, Steam −1, Goods +2")
    crane = key(phone, "Crane")
    expect(crane).to_have_attribute("aria-disabled", "true")
    crane.tap(force=True)
    expect(note(phone)).to_have_text("Crane: Coal would fall to −1.")
    key(phone, "Barge").tap()
    phone.page.get_by_text("Show all").tap()
    everything = phone.page.get_by_role("group", name="Play: all cards")
    zeppelin = everything.get_by_role("button", name="Play Zeppelin")
    zeppelin.evaluate("key => key.scrollIntoView({block: 'center'})")
    zeppelin.tap(force=True)
    expect(note(phone)).to_have_text("Zeppelin: it costs 3 Steam, and there is 2.")
    expect(phone.page.locator("#whereabouts")).to_contain_text("Steam 2Goods 4")


def test_all_cards_are_found_by_their_names(phone: Phone) -> None:
    expect(key(phone, "Canoe")).to_have_count(0)
    phone.page.get_by_text("Show all").tap()
    everything = phone.page.get_by_role("group", name="Play: all cards")
    expect(everything.get_by_role("button")).to_have_count(19)
    phone.page.get_by_role("searchbox", name="Find a card").fill("an")
    expect(everything.get_by_role("button")).to_have_text(
        [re.compile("^Crane"), re.compile("^Canoe")]
    )
    everything.get_by_role("button", name="Play Canoe").tap()
    expect(everything.get_by_role("button")).to_have_count(19)
    expect(phone.page.get_by_role("searchbox", name="Find a card")).to_have_value("")


def test_no_card_stands_twice_where_all_are_open(phone: Phone) -> None:
    barges = phone.page.get_by_role("button", name=re.compile("^Play Barge"))
    expect(barges).to_have_count(1)
    phone.page.get_by_text("Show all").tap()
    expect(phone.page.get_by_role("button", name=re.compile("^Play Canoe"))).to_have_count(1)
    expect(barges).to_have_count(1)
    phone.page.get_by_text("Show all").tap()
    expect(barges).to_have_count(1)


def test_what_a_seat_plays_most_stands_first_on_its_next_turn(phone: Phone) -> None:
    phone.page.get_by_text("Show all").tap()
    everything = phone.page.get_by_role("group", name="Play: all cards")
    for _ in range(2):
        everything.get_by_role("button", name="Play Canoe").tap()
    keys = phone.page.get_by_role("group", name="Play", exact=True).get_by_role("button")
    turn = phone.page.get_by_role("group", name="Turn")
    turn.get_by_role("button", name="Bob").tap()
    expect(keys.first).to_contain_text("Cart")
    turn.get_by_role("button", name="Ann").tap()
    expect(keys.first).to_contain_text("Canoe")
    expect(keys).to_have_count(8)
    phone.page.reload()
    phone.wait()
    expect(keys.first).to_contain_text("Canoe")


def test_a_finger_that_stays_shows_the_card_and_plays_nothing(phone: Phone) -> None:
    with phone.finger_on(key(phone, "Cart")):
        expect(phone.page.get_by_role("dialog", name="Cart")).to_be_visible()
    expect(phone.page.locator("#whereabouts")).to_contain_text("Goods 0")


def test_cards_are_laid_down_moved_and_taken_away(phone: Phone) -> None:
    phone.tap("Add to Bob North line")
    sheet = phone.page.get_by_role("dialog")
    sheet.get_by_role("button", name="Add Shunter, 2 of 2 left").tap()
    sheet.get_by_role("button", name="Add Puffer, 1 of 1 left").tap()
    expect(sheet.get_by_role("button", name="Add Puffer, 0 of 1 left")).to_be_visible()
    phone.tap("Close")
    north = lane(phone, "Bob North line")
    expect(north).to_have_text(["Shunter", "Puffer"])
    phone.tap("Shunter, 1 of 2, Bob North line", "Move right")
    expect(north).to_have_text(["Puffer", "Shunter"])
    expect(phone.button("Move right")).to_be_disabled()
    phone.tap("To Bob South line")
    expect(lane(phone, "Bob South line")).to_have_text(["Shunter"])
    expect(phone.button("Shunter, 1 of 1, Bob South line")).to_be_focused()
    phone.tap("Puffer, 1 of 1, Bob North line", "Away")
    expect(north).to_have_count(0)
    phone.tap("Undo: Bob North line − Puffer")
    expect(north).to_have_text(["Puffer"])
    phone.page.reload()
    phone.wait()
    expect(north).to_have_text(["Puffer"])


def test_a_card_is_looked_at_while_cards_are_laid_down(phone: Phone) -> None:
    phone.tap("Add to Yard")
    cart = phone.page.get_by_role("dialog").get_by_role("button", name="Add Cart")
    expect(cart).to_have_text("Cart×9")
    with phone.finger_on(cart):
        expect(phone.page.get_by_role("dialog", name="Cart")).to_be_visible()
    phone.page.keyboard.press("Escape")
    cart.tap()
    body = phone.page.locator("body")
    expect(body).to_have_class("is-covered")
    phone.tap("Close")
    expect(body).to_have_class("")
    expect(lane(phone, "Yard")).to_have_text(["Cart"])


def walk(phone: Phone) -> Iterator[str]:
    begin(phone)
    phone.page.get_by_text("Show all").tap()
    phone.page.get_by_role("button", name=re.compile("^Play Zeppelin")).tap(force=True)
    yield "keys"
    key(phone, "Puffer", "Send").tap()
    yield "lanes to choose from"
    phone.tap("North line")
    phone.tap("Add to Yard")
    yield "keypad of a zone"
    phone.page.get_by_role("dialog").get_by_role("button", name="Add Shunter").tap()
    phone.tap("Close", "Puffer, 1 of 1, Ann North line")
    yield "what a card can do"
    phone.tap("Close")
    yield "table"


def test_nobody_is_barred_thumbs_hit_what_they_aim_at_and_nothing_sticks_out(
    depot: PageServer, new_phone: PhoneMaker
) -> None:
    phone = new_phone(address=depot.address).open("depot/")
    for view in walk(phone):
        assert find_bars(phone) == [], view
        assert find_misfits(phone) == [], view
