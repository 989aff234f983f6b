"""The first screen is small and takes taps before the rest is there; what does not come is told."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from game_folders import game_names
from phones import Phone, PhoneMaker
from playwright.sync_api import Route, expect

LIMIT = 30_000
"""Bytes after gzip of a page with what it loads to be shown, previews apart."""

FIRST = 16_000
"""The same for the first screen, which carries its style and a script."""

AT_THE_TABLE = 45_000
"""The same for all that comes after it for a game; cards, rules and what is asked for later apart."""


def weigh(*files: Path) -> int:
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)


@pytest.mark.parametrize("game", game_names())
def test_each_page_of_a_game_weighs_little(game: str, pages: Path) -> None:
    folder = pages / game
    first = (folder / "index.html").read_text(encoding="utf-8")
    assert '<link rel="stylesheet"' not in first
    assert weigh(folder / "index.html") <= FIRST
    for name in ("cards.html", "rules.html"):
        assert weigh(folder / name, folder / "app.css") <= LIMIT
    (asked,) = re.findall(r'data-rest="(.*?)" data-styles="(.*?)" data-scripts="(.*?)"', first)
    assert weigh(*(folder / name for name in " ".join(asked).split())) <= AT_THE_TABLE


class Held:
    """Requests that are held back until `release`."""

    def __init__(self, phone: Phone, pattern: str) -> None:
        self.routes: list[Route] = []
        phone.page.route(pattern, self.hold)

    def hold(self, route: Route) -> None:
        self.routes.append(route)

    def release(self) -> None:
        for route in self.routes:
            route.continue_()


@pytest.fixture
def early(new_phone: PhoneMaker) -> tuple[Phone, Held]:
    """A phone that has seen the first screen, while the rest is on its way."""
    phone = new_phone()
    held = Held(phone, "**/app.js")
    phone.page.goto(f"{phone.address}ganymede/", wait_until="domcontentloaded")
    expect(phone.button("Start")).to_be_visible()
    return phone, held


def test_a_game_that_is_set_up_early_begins_when_the_rest_is_there(
    early: tuple[Phone, Held],
) -> None:
    phone, held = early
    phone.page.get_by_text("Against Purple").first.tap()
    phone.tap("Start")
    expect(phone.button("Start")).to_have_attribute("aria-busy", "true")
    held.release()
    phone.wait()
    expect(phone.page.locator("#whereabouts")).to_contain_text("Against Purple")
    expect(phone.button(re.compile("^Undo"))).to_be_enabled()


def test_rules_are_read_while_the_rest_is_on_its_way(early: tuple[Phone, Held]) -> None:
    phone, held = early
    phone.look_at("Rules")
    expect(phone.page.get_by_text("Two camps fight")).to_be_visible()
    held.release()
    phone.wait()
    phone.page.get_by_role("searchbox", name="Find in the rules").fill("reinforce")
    expect(phone.page.locator("#rules mark").first).to_be_visible()


def test_an_address_of_a_rule_opens_it(new_phone: PhoneMaker) -> None:
    phone = new_phone().open("ganymede/#rule-showdown")
    heading = phone.page.get_by_role("heading", name="Showdown", exact=True)
    expect(heading).to_be_in_viewport()
    expect(phone.page.get_by_role("link", name="Rules", exact=True)).to_have_attribute(
        "aria-current", "page"
    )


@pytest.mark.parametrize("lost", ["app.js", "rules.js", "data.json", "table.css"])
def test_what_did_not_come_is_told_and_can_be_asked_for_again(
    lost: str, new_phone: PhoneMaker
) -> None:
    phone = new_phone()
    phone.page.route(f"**/{lost}", lambda route: route.abort())
    phone.page.goto(f"{phone.address}ganymede/")
    expect(phone.page.get_by_text("could not be loaded")).to_be_visible()
    expect(phone.page.get_by_text("Make six open stacks").first).to_be_visible()
    phone.page.unroute(f"**/{lost}")
    phone.tap("Try again")
    phone.wait()
    phone.start()
    expect(phone.hp("Red")).to_be_visible()
    phone.mishaps.clear()  # the browser tells of each request that failed


def test_a_view_that_did_not_come_comes_when_it_is_asked_for_again(new_phone: PhoneMaker) -> None:
    phone = new_phone().open()
    phone.page.route("**/cards.html", lambda route: route.abort())
    phone.look_at("Cards")
    expect(phone.page.get_by_text("could not be loaded")).to_be_visible()
    expect(phone.button("Start")).to_be_visible()
    phone.page.unroute("**/cards.html")
    phone.look_at("Play")
    phone.look_at("Cards")
    expect(phone.button("Look at Black 7")).to_be_visible()
    phone.mishaps.clear()  # the browser tells of the request that failed


def test_a_folder_opened_from_a_disk_is_read_and_leads_to_the_one_file(
    new_phone: PhoneMaker, pages: Path
) -> None:
    phone = new_phone()
    phone.page.goto((pages / "ganymede" / "index.html").as_uri())
    expect(phone.page.get_by_text("Opened from a disk")).to_be_visible()
    phone.mishaps.clear()  # the browser tells of what it let no page of a disk read
    phone.look_at("Rules")
    expect(phone.page.get_by_text("Two camps fight")).to_be_visible()
    phone.look_at("Play")
    phone.tap("The same in one file")
    phone.wait()
    assert phone.page.url.endswith("/ganymede.html")
    phone.mishaps.clear()
