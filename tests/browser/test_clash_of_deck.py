"""Clash of Deck on a phone between two players: who is summoned where, and what an assault does."""

from __future__ import annotations

import re

import pytest
from phones import Phone, PhoneMaker
from playwright.sync_api import Locator, expect
from rules_of_games import companion_of
from served_pages import PageServer

GAME = companion_of("clash-of-deck").game
ROWS = [row.values for row in GAME.components[0].rows if row.values["kind"] == "unit"]
UNITS = {row["name"]: row for row in ROWS}


@pytest.fixture
def phone(server: PageServer, new_phone: PhoneMaker) -> Phone:
    """A phone on which the Sun has begun and may summon."""
    phone = new_phone().open("clash-of-deck/")
    phone.page.get_by_role("group", name="On turn").get_by_role("button", name="Sun").tap()
    phone.tap("Start", "Summoning")
    return phone


def summon(phone: Phone, card: str, lane: str, *, from_side: str = "") -> None:
    key_of(phone, card).tap()
    place = (
        phone.page.get_by_role("group", name=f"{from_side} of the tower")
        if from_side
        else phone.page
    )
    place.get_by_role("button", name=lane, exact=True).tap()
    phone.taps += 2


def end_turn(phone: Phone) -> None:
    phone.page.get_by_role("group", name="Phases").get_by_role("button", name="Assault").tap()
    phone.tap("End the turn")
    phone.taps += 1


def expect_lane(phone: Phone, name: str, *cards: str) -> None:
    """Who stands there, each with its ATK and HP."""
    chips = phone.page.get_by_role("group", name=name, exact=True).locator(".unit")
    told = [f"{card}{UNITS[card]['atk']}/{UNITS[card]['hp']}" for card in cards]
    expect(chips).to_have_text(told)


def key_of(phone: Phone, card: str) -> Locator:
    name = re.compile(f"^Summon {card}\\b")
    return phone.page.locator(".play").get_by_role("button", name=name).first


def expect_dials(phone: Phone, seat: str, *, hand: int, right: int, towers: int) -> None:
    panel = phone.page.get_by_role("region", name=seat, exact=True)
    expect(panel.locator("output")).to_have_text([str(hand), str(right)])
    fallen = panel.get_by_text(f"Towers {towers}")
    expect(fallen).to_have_count(0 if towers == 2 else 1)


def test_an_assault_takes_two_taps_and_moves_units_towers_and_turn(phone: Phone) -> None:
    summon(phone, "Reptile", "Upper lane")
    summon(phone, "Brigand", "Upper lane")
    end_turn(phone)
    expect(phone.page.get_by_text("Moon is on turn with 9 mana")).to_be_visible()
    summon(phone, "Scribe", "Upper lane")
    summon(phone, "Troll", "Lower lane")
    end_turn(phone)
    phone.taps = 0
    end_turn(phone)
    assert phone.taps == 2
    expect_lane(phone, "Moon Upper lane")
    expect_lane(phone, "Moon Lower lane", "Troll")
    expect_dials(phone, "Moon", hand=8, right=5, towers=2)
    outcome = phone.page.locator("#outcome")
    expect(outcome.get_by_text("Scribe: to the right end of Moon’s hand")).to_be_visible()
    expect(outcome.get_by_text("Moon’s tower: to place 3 of 8 from the left")).to_be_visible()
    expect(outcome.get_by_text("Moon is on turn with 8 mana")).to_be_visible()
    phone.button(re.compile("^Undo: End the turn")).tap()
    expect_lane(phone, "Moon Upper lane", "Scribe")
    expect_dials(phone, "Moon", hand=7, right=6, towers=2)
