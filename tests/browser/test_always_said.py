"""What the page always says of a game: small below the zones while it is on, large at its end."""

from __future__ import annotations

import pytest
from phones import Phone, PhoneMaker
from playwright.sync_api import expect
from served_pages import PageServer


@pytest.fixture
def chronicle(server: PageServer, new_phone: PhoneMaker) -> Phone:
    phone = new_phone().open("chronicle/")
    phone.page.get_by_text("For three", exact=True).first.tap()
    phone.tap("Start")
    return phone


def test_what_counts_in_a_round_stays_until_the_round_ends(chronicle: Phone) -> None:
    said = chronicle.page.locator("#said")
    expect(said).to_have_text("")
    keypad = chronicle.page.get_by_role("region", name="History card")
    keypad.get_by_role("button", name="Add Monster Attack,").tap()
    theme = chronicle.page.get_by_role("group", name="Who has the theme card?")
    theme.get_by_role("button", name="Yellow").tap()
    chronicle.tap("Yellow leads: begin")
    chronicle.tap("Counters of Violet", "Violet Fame plus 1")
    expect(said).to_contain_text("bars you from Fame")
    card = chronicle.page.get_by_role("button", name="Monster Attack: Most allies of Power")
    expect(card).to_be_visible()
    expect(chronicle.page.locator("#banner")).to_have_text("")
    chronicle.look_at("Log")
    expect(chronicle.page.locator("#view-log")).not_to_contain_text("bars you")
