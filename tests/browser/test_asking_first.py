"""What must be asked before it counts, and what cannot be: a made game of trains, in a storm."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from phones import Phone, PhoneMaker
from playwright.sync_api import Locator, expect
from served_pages import PageServer, build_files
from storm import STORM


@pytest.fixture(scope="module")
def storm(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Iterator[PageServer]:
    server = PageServer(build_files(STORM, tmp_path_factory.mktemp("storms") / "storm", cache))
    yield server
    server.stop()


@pytest.fixture
def phone(storm: PageServer, new_phone: PhoneMaker) -> Phone:
    phone = new_phone(address=storm.address).open("storm/")
    group(phone, "Turn").get_by_role("button", name="Ann").tap()
    phone.tap("Start")
    return phone


def group(phone: Phone, name: str) -> Locator:
    return phone.page.get_by_role("group", name=name, exact=True)


def answer(phone: Phone, question: str, text: str) -> Locator:
    return group(phone, question).get_by_role("button", name=text, exact=True)


def test_nothing_is_done_before_what_must_be_asked_is_answered(phone: Phone) -> None:
    pressed = phone.page.locator("#form [aria-pressed=true]")
    expect(pressed).to_have_count(0)
    expect(phone.page.get_by_text("Say who pays")).to_be_visible()
    expect(phone.figure("coins of toll")).to_have_text("0")
    answer(phone, "Who pays?", "Bob").tap()
    expect(phone.page.get_by_text("Say how")).to_be_visible()
    answer(phone, "How?", "coal").tap()
    phone.tap("Bob pays in coal")
    phone.button("Undo: Bob pays in coal · Bob Storm +1").tap()
    expect(answer(phone, "Who pays?", "Bob")).to_have_attribute("aria-pressed", "true")


def test_what_is_no_such_number_is_refused_with_a_sentence(phone: Phone) -> None:
    coins = phone.page.get_by_role("textbox", name="Coins")
    coins.fill("1200")
    coins.press("Enter")
    expect(coins).to_have_value("1,200")
    coins.fill("5,001")
    coins.press("Enter")
    expect(phone.page.locator("#notices")).to_contain_text("Coins: 5,001 is more than 5,000")
    expect(coins).to_have_value("1,200")
    expect(phone.figure("coins of toll")).to_have_text("2,400")


def test_a_card_that_the_rules_refuse_says_why(phone: Phone) -> None:
    shunter = group(phone, "Send").get_by_role("button", name=re.compile("Send Shunter"))
    expect(shunter).to_have_attribute("aria-disabled", "false")
    group(phone, "Send").get_by_role("button", name=re.compile("Send Puffer")).tap()
    answer(phone, "To the end", "North line").tap()
    expect(shunter).to_have_attribute("aria-disabled", "true")
    shunter.tap(force=True)
    expect(phone.page.get_by_text("Shunter: Shunter is snowed in.")).to_be_visible()


def test_one_tap_says_where_a_card_goes_and_how(phone: Phone) -> None:
    phone.tap("Add to Ann North line")
    phone.tap("Add Shunter, 2 of 2 left", "Close")
    chips = group(phone, "Ann North line").locator(".chip")
    expect(chips).to_have_text(["Shunter3 Steam"])
    group(phone, "Send").get_by_role("button", name=re.compile("Send Puffer")).tap()
    answer(phone, "To the front", "North line").tap()
    expect(chips).to_have_text(["Puffer2 Steam", "Shunter3 Steam"])


def test_nothing_is_played_once_the_game_is_won(phone: Phone) -> None:
    play = phone.page.get_by_role("group", name="Play", exact=True)
    for _ in range(2):
        play.get_by_role("button", name=re.compile("^Play Truck")).tap()
    expect(play).to_be_visible()
    goods = phone.more().get_by_role("button", name="Goods plus 1")
    goods.dblclick()
    for _ in range(2):
        goods.tap()
    phone.leave_sheet()
    expect(phone.page.get_by_text("Ann has won")).to_be_visible()
    expect(play).to_be_hidden()
    phone.button(re.compile("^Undo")).tap()
    expect(play).to_be_visible()


def test_a_new_game_counts_from_its_beginning(phone: Phone) -> None:
    coal = phone.page.get_by_role("region", name="Ann", exact=True)
    phone.button("Ann Coal plus 1").tap()
    expect(coal.locator(".bubble")).to_have_text("+1")
    phone.more().get_by_role("button", name="New game: hold").press("Enter")
    phone.tap("Start")
    expect(coal.locator("output")).to_have_text("1")
    expect(coal.locator(".bubble")).to_be_hidden()
