"""Events of Barbarossa that lie before a player for turns, and what they take."""

from __future__ import annotations

import re

import pytest
from barbarossa import add, attack_minsk, begin, expect_purse, play
from phones import Phone, PhoneMaker
from playwright.sync_api import expect
from served_pages import PageServer


@pytest.fixture
def phone(server: PageServer, new_phone: PhoneMaker) -> Phone:
    return begin(server, new_phone)


def give(phone: Phone, event: str, corps: str, cost: int) -> None:
    """Corps 1 takes Minsk and deploys its Event with a corps, and the next turn begins."""
    attack_minsk(phone, event)
    gives = phone.page.get_by_role("group", name="Deploy the Event with")
    gives.get_by_role("button", name=corps).tap()
    phone.tap(f"Corps 1 wins Minsk for {cost} BP")
    phone.tap("Next phase", "End", "Next player")


def test_an_event_that_stays_is_deployed_with_somebody(phone: Phone) -> None:
    attack_minsk(phone, "Mud Season")
    expect(
        phone.page.get_by_text("You win. Choose with whom you deploy Mud Season")
    ).to_be_visible()
    expect(phone.button("Corps 1 wins Minsk for 8 BP")).to_have_count(0)
    gives = phone.page.get_by_role("group", name="Deploy the Event with")
    target = phone.page.get_by_role("region", name="Target", exact=True)
    top, below = gives.bounding_box(), target.bounding_box()
    assert top
    assert below
    assert top["y"] < below["y"]
    gives.get_by_role("button", name="Corps 2").tap()
    phone.tap("Corps 1 wins Minsk for 8 BP")
    outcome = phone.page.locator("#outcome")
    expect(outcome.get_by_text("Mud Season: deploy it with Corps 2")).to_be_visible()
    corps2 = phone.page.get_by_role("region", name="Corps 2", exact=True)
    expect(corps2.get_by_text("Mud 1", exact=True)).to_be_visible()


def test_mud_season_takes_from_the_trucks_of_the_corps_that_has_it(phone: Phone) -> None:
    give(phone, "Mud Season", "Corps 2", 8)
    told = "Mud Season before you: Your Trucks give 1\N{NO-BREAK SPACE}SP less each."
    expect(phone.page.locator("#outcome").get_by_text(told)).to_be_visible()
    play(phone, "Play a Transport", "Trucks", "Trucks", "Horses")
    expect_purse(phone, SP=3)
    phone.tap("Operate")
    phone.button("Use deployed Mud Season, SP −2, Mud −1").tap()
    expect_purse(phone, OP=1, SP=1)
    play(phone, "Play a Transport", "Trucks")
    expect_purse(phone, OP=1, SP=3)
    mud = phone.button(re.compile("^Use deployed Mud Season"))
    expect(mud).to_have_attribute("aria-disabled", "true")
    mud.tap(force=True)
    expect(phone.page.get_by_text("Mud Season: none lies before you")).to_be_visible()
    phone.tap("Next phase", "End", "Next player")
    play(phone, "Play a Transport", "Trucks")
    expect_purse(phone, SP=2)


def test_partisans_take_from_the_first_transport_of_each_turn(phone: Phone) -> None:
    give(phone, "Partisans", "Corps 2", 7)
    play(phone, "Play a Transport", "Horses", "Horses", "Trains")
    expect_purse(phone, SP=4)
    phone.tap("Operate", "Next phase", "End", "Next player")
    play(phone, "Play a Transport", "Trains")
    expect_purse(phone, SP=3)
    phone.tap("Operate", "Next phase", "End", "Next player")
    play(phone, "Play a Transport", "Trains")
    expect_purse(phone, SP=2)


def test_general_winter_is_told_in_place_of_turning_all_upright(phone: Phone) -> None:
    give(phone, "General Winter", "Corps 2", 9)
    outcome = phone.page.locator("#outcome")
    expect(outcome).to_contain_text("you activate no more than three cards")
    expect(outcome).not_to_contain_text("turn your fatigued cards upright")


def test_the_log_tells_each_attack_alike(phone: Phone) -> None:
    """What was won or lost, and before whom an Event lies now; the purse tells the rest."""
    give(phone, "Mud Season", "Corps 2", 8)
    phone.tap("Operate", "Attack")
    add(phone, "Target", "Hill")
    add(phone, "Fatigue", "Panzer Regiment")
    phone.look_at("Log")
    log = phone.page.locator("#view-log")
    told = "Corps 1 wins Minsk for 8 BP · Corps 2 Mud +1"
    expect(log.get_by_text(told, exact=True)).to_be_visible()


def test_an_event_that_goes_to_the_discard_pile_asks_for_nobody(phone: Phone) -> None:
    attack_minsk(phone, "Soviet Rifle Army")
    expect(phone.button("Corps 1 wins Minsk for 8 BP")).to_be_enabled()
    expect(phone.page.get_by_role("group", name="Deploy the Event with")).to_have_count(0)
