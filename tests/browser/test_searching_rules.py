"""Rules that are sent for from the table are there, whatever was searched before."""

from __future__ import annotations

import pytest
from phones import Phone, PhoneMaker
from playwright.sync_api import expect
from served_pages import PageServer


@pytest.fixture
def phone(server: PageServer, new_phone: PhoneMaker) -> Phone:
    """At the table, after a search in the rules that hides most of them."""
    phone = new_phone().open("chronicle/")
    phone.page.get_by_text("For four", exact=True).first.tap()
    phone.tap("Start")
    phone.look_at("Rules")
    phone.page.get_by_label("Find in the rules").fill("what now")
    expect(phone.page.locator("#rule-end-of-a-round")).to_be_hidden()
    expect(phone.page.locator("#rules mark").first).to_be_in_viewport()
    phone.look_at("Play")
    return phone


def test_rules_at_hand_show_their_text(phone: Phone) -> None:
    phone.tap("More", "Scoring")
    sections = phone.page.get_by_role("dialog").locator(".rule")
    expect(sections.first).to_be_visible()
    expect(sections.locator("mark")).to_have_count(0)


def test_a_phase_leads_to_its_rules_and_ends_the_search(phone: Phone) -> None:
    phone.more().get_by_role("link", name="Rules of Begin").tap()
    expect(phone.page.locator("#rule-begin-the-round h4")).to_be_in_viewport()
    expect(phone.page.get_by_label("Find in the rules")).to_have_value("")
    expect(phone.page.locator("#rules mark")).to_have_count(0)
