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


def test_what_ends_the_game_leads_to_its_form_and_no_phase_comes_next(phone: Phone) -> None:
    phone.tap("Next phase")
    phone.tap("More", *["Goods plus 1"] * 3)
    phone.leave_sheet()
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
