"""A worked example of the rules is tried on a table of its own, while a game is on."""

from __future__ import annotations

import re

import pytest
from phones import Phone, PhoneMaker
from playwright.sync_api import Locator, expect
from served_pages import PageServer

NOT_YOURS = "This is the table of an example, not yours."


@pytest.fixture
def phone(server: PageServer, new_phone: PhoneMaker) -> Phone:
    """A game of four, whose first card of a meeting lies there."""
    address = server.address
    phone = new_phone(address=address).open("chronicle/")
    phone.page.get_by_text("For four", exact=True).first.tap()
    phone.tap("Start", "Meetings", "Who wins?")
    counted(phone, "Yellow").get_by_role("button", name="9", exact=True).tap()
    return phone


def counted(phone: Phone, seat: str) -> Locator:
    block = phone.page.get_by_role("group", name=re.compile("^What lies there"))
    return block.get_by_role("group", name=seat, exact=True)


def try_it(phone: Phone, form: str, example: str) -> None:
    phone.look_at("Rules")
    phone.page.locator("#worked-examples summary", has_text=form).tap()
    article = phone.page.locator(".example", has_text=example)
    article.get_by_role("button", name="Try this").tap()
    expect(phone.page.get_by_text(NOT_YOURS)).to_be_in_viewport()


def test_whoever_goes_back_finds_what_was_tapped_before(phone: Phone) -> None:
    try_it(phone, "Score the round", "The Angel acts before four evil cards are looked at")
    phone.tap("Back to your table")
    expect(phone.page.get_by_text(NOT_YOURS)).to_have_count(0)
    nine = counted(phone, "Yellow").get_by_role("button", name="9", exact=True)
    expect(nine).to_have_attribute("aria-pressed", "true")
    expect(counted(phone, "Violet").get_by_role("button", name="9", exact=True)).to_be_visible()
    expect(phone.page.get_by_text("Next to play: Violet")).to_be_visible()
