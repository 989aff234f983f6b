"""What a turn leaves behind, and what ends the last one: a made game of trains, in turns."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from phones import Phone, PhoneMaker
from playwright.sync_api import expect
from served_pages import PageServer, build_files
from storm import STORM_IN_TURNS


@pytest.fixture(scope="module")
def storm(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Iterator[PageServer]:
    server = PageServer(
        build_files(STORM_IN_TURNS, tmp_path_factory.mktemp("turns") / "storm", cache)
    )
    yield server
    server.stop()


@pytest.fixture
def phone(storm: PageServer, new_phone: PhoneMaker) -> Phone:
    phone = new_phone(address=storm.address).open("storm/")
    turn = phone.page.get_by_role("group", name="Turn")
    turn.get_by_role("button", name="Ann").tap()
    phone.tap("Start")
    return phone


def load(phone: Phone, card: str) -> None:
    keys = phone.page.get_by_role("group", name="Load", exact=True)
    keys.get_by_role("button", name=f"Add {card},").tap()


def test_what_one_player_tapped_does_not_wait_for_the_next(phone: Phone) -> None:
    load(phone, "Cart")
    phone.tap("Next phase")
    expect(phone.page.locator("#form .chip")).to_have_count(0)
    phone.tap("Toll")
    expect(phone.page.locator("#form .chip")).to_have_text(["Cart"])
    phone.tap("Next phase")
    expect(phone.page.locator("#form .chip")).to_have_count(0)
    phone.button(re.compile("^Undo")).tap()
    expect(phone.page.locator("#form .chip")).to_have_text(["Cart"])


def test_the_rules_know_the_phase(phone: Phone) -> None:
    load(phone, "Cart")
    expect(phone.page.locator("#form")).not_to_contain_text("It is night")
    phone.tap("Next phase", "Toll")
    expect(phone.page.locator("#form")).to_contain_text("It is night")


def test_a_key_tells_what_the_rules_say_of_its_card(phone: Phone) -> None:
    load(phone, "Cart")
    keys = phone.page.get_by_role("group", name="Load", exact=True)
    truck = keys.get_by_role("button", name="Add Truck,")
    expect(truck.locator("small")).to_have_text("too heavy")
    expect(keys.get_by_role("button", name="Add Cart,").locator("small")).to_have_text("1 goods")


def test_what_ends_the_game_leads_to_its_form_and_no_phase_comes_next(phone: Phone) -> None:
    phone.tap("Next phase")
    for _ in range(3):
        phone.tap("Goods plus 1")
    banner = phone.page.locator("#banner")
    expect(banner).to_contain_text("The last train leaves")
    expect(phone.button("Next phase")).to_be_hidden()
    banner.get_by_role("button", name="Toll").tap()
    expect(phone.page.get_by_role("group", name="Load", exact=True)).to_be_visible()


def test_the_log_shows_who_played(phone: Phone) -> None:
    play = phone.page.get_by_role("group", name="Play", exact=True)
    play.get_by_role("button", name=re.compile("^Play Cart")).tap()
    phone.look_at("Log")
    expect(phone.page.locator("#events li").first).to_contain_text("Ann Play: Cart")


def test_a_card_is_seen_larger_at_a_tap(phone: Phone) -> None:
    play = phone.page.get_by_role("group", name="Play", exact=True)
    with phone.finger_on(play.get_by_role("button", name=re.compile("^Play Cart"))):
        picture = phone.button("Larger or smaller").first
        expect(picture).to_be_visible()
    before = picture.bounding_box()
    picture.tap()
    after = picture.bounding_box()
    assert before
    assert after
    assert after["width"] > 1.5 * before["width"]
