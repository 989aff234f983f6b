"""Turns of Barbarossa, tapped through as people at a table would."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest
from barbarossa import add, begin, expect_purse, lay_down, play
from fitting import each_size, find_bars, find_small_targets
from phones import Phone, PhoneMaker
from playwright.sync_api import expect
from served_pages import PageServer


@pytest.fixture
def new_table(server: PageServer, new_phone: PhoneMaker) -> Callable[..., Phone]:
    return partial(begin, server, new_phone)


@pytest.fixture
def phone(new_table: Callable[..., Phone]) -> Phone:
    return new_table()


def test_the_turn_of_the_rulebook(phone: Phone) -> None:
    lay_down(phone, "Corps 1", "Grenadier Regiment", "Position", "Panzer Grenadier")
    expect(phone.page.get_by_role("group", name="Wake for SP").locator(".key")).to_have_text(
        "Show all"
    )
    lay_down(phone, "Corps 1", "Independent Heavy Tank Battalion")
    play(phone, "Play a Transport", "Trains")
    expect_purse(phone, SP=3)
    play(phone, "Wake for SP", "Independent Heavy Tank Battalion")
    expect_purse(phone)
    phone.tap("Operate")
    play(phone, "Play", "Armored Reconnaissance Battalion")
    expect_purse(phone, OP=2, BP=2)
    play(phone, "Play", "Assault Gun Battalion", "Division Headquarters Company")
    expect(phone.page.get_by_text("Division Headquarters Company, Draw +1, RP +1.")).to_be_visible()
    expect(phone.page.locator("#whereabouts")).not_to_contain_text("DP")
    expect_purse(phone, OP=1, RP=1, BP=2)
    phone.tap("Attack")
    add(phone, "Target", "Kharkov")
    expect(phone.page.get_by_text("Kharkov costs 12 BP so far, and you have 2.")).to_be_visible()
    add(phone, "Event", "Soviet Guards Tank Army")
    expect(phone.page.get_by_text("16 BP short")).to_be_visible()
    expect(phone.button("Give up the attack")).to_be_enabled()
    expect(phone.page.locator(".apply.is-main")).to_have_count(0)
    add(phone, "Fatigue", "Independent Heavy Tank Battalion", "Panzer Grenadier")
    add(phone, "Fatigue", "Panzer Grenadier", "Grenadier Regiment")
    expect(phone.page.get_by_text("4 BP short")).to_be_visible()
    add(phone, "Discard", "Grenadier Regiment")
    guns = phone.page.get_by_role("group", name="Assault Guns discard it")
    expect(guns.get_by_role("button", name="yes")).to_have_attribute("aria-pressed", "true")
    add(phone, "Lower the cost", "Position")
    for below, figure in (("it costs", "16"), ("you have", "16"), ("left", "0")):
        expect(phone.figure(below)).to_have_text(figure)
    phone.tap("Corps 1 wins Kharkov for 16 BP")
    expect_purse(phone, OP=1, RP=1)
    outcome = phone.page.locator("#outcome")
    expect(outcome.get_by_text(re.compile("^Fatigue: Independent Heavy Tank"))).to_be_visible()
    expect(outcome.get_by_text("Win or lose: discard a Tank")).to_be_visible()
    expect(outcome.get_by_text("Soviet Guards Tank Army goes to your discard pile")).to_be_visible()
    play(phone, "Play a Transport", "Trucks")
    phone.tap("Reinforce")
    expect_purse(phone, OP=1, SP=2, RP=2)
    play(phone, "Buy", "Horses", "Field Replacement Battalion")
    expect_purse(phone, OP=1)


def count_up(phone: Phone, **vp: str) -> None:
    """`count_up(phone, Corps_1="20")`"""
    points = phone.page.get_by_role("group", name="VP on all cards")
    for corps, n in vp.items():
        field = points.get_by_role("textbox", name=corps.replace("_", " "))
        field.fill(n)
        field.blur()


def test_the_result_that_is_written_down_tells_the_points_of_all(
    new_table: Callable[..., Phone],
) -> None:
    phone = new_table(mode="For three")
    phone.tap("More", "End of game")
    count_up(phone, Corps_1="28", Corps_2="34", Corps_3="1000000")
    expect(phone.page.get_by_text("All cards together have 106 VP")).to_be_visible()
    count_up(phone, Corps_3="31")
    result = "Corps 2 wins: 34 VP · Corps 3: 31, Corps 1: 28"
    phone.tap("Write it down")
    expect(phone.page.locator("#outcome").get_by_text(result)).to_be_visible()
    phone.look_at("Log")
    expect(phone.page.locator("#view-log").get_by_text(result, exact=True)).to_be_visible()


def test_a_card_is_looked_up_by_type_and_tells_its_abilities(phone: Phone) -> None:
    phone.look_at("Cards")
    filters = phone.page.locator("#card-filters .ask-label")
    expect(filters).to_have_text(["Part", "Type"])
    phone.tap("Cards", "Unit")
    expect(phone.page.locator("#cards-found")).to_have_text(re.compile("^14 of"))
    phone.button("Look at Assault Gun Battalion").tap()
    sheet = phone.page.get_by_role("dialog")
    expect(sheet.get_by_text("Discard a deployed Infantry gives 2 bp")).to_be_visible()
    expect(sheet.get_by_text("Deploy this, fatigued.")).to_be_visible()
    expect(sheet.get_by_text("assault-gun")).to_have_count(0)


def test_thumbs_hit_what_they_aim_at_on_a_table_of_five_and_nobody_is_barred(
    new_table: Callable[..., Phone],
) -> None:
    phone = new_table(mode="For five")
    phone.tap("Operate")
    play(phone, "Play a Transport", "Trains")
    play(phone, "Play", "Grenadier Regiment")
    phone.tap("Attack")
    add(phone, "Target", "Kharkov")
    add(phone, "Event", "General Winter")
    for size in each_size(phone):
        assert find_small_targets(phone) == [], size
    assert find_bars(phone) == []


def test_a_lost_attack_says_so_and_guns_are_asked_for_only_where_they_lie(phone: Phone) -> None:
    phone.tap("Operate")
    play(phone, "Play", "Grenadier Regiment")
    phone.tap("Attack")
    add(phone, "Target", "Hill")
    key = phone.page.get_by_role("region", name="Discard", exact=True).locator(".key").first
    expect(key.locator("small")).to_have_text("1 BP")
    add(phone, "Discard", "Grenadier Regiment")
    expect(phone.page.get_by_role("group", name="Assault Guns discard it")).to_have_count(0)
    phone.tap("Give up the attack")
    outcome = phone.page.locator("#outcome")
    expect(outcome.get_by_text("Corps 1 loses at Hill by 2 BP")).to_be_visible()


def test_what_cannot_be_paid_is_as_legible_as_what_can_and_says_why_in_sight(phone: Phone) -> None:
    phone.tap("Operate")
    page = phone.page
    page.locator(".play summary", has_text="Show all").locator("visible=true").tap()
    key = page.get_by_role("group", name="Play: all cards").get_by_role(
        "button", name="Play Elite Panzer Regiment"
    )
    expect(key).to_have_attribute("aria-disabled", "true")
    expect(key).to_have_css("opacity", "1")
    key.tap(force=True)
    note = page.get_by_text("Elite Panzer Regiment: costs 2 OP, and you have 1.")
    expect(note.locator("visible=true")).to_be_in_viewport()


def test_the_result_calls_people_by_their_names(phone: Phone) -> None:
    phone.more().get_by_role("button", name="Players").tap()
    for corps, name in (("Corps 1", "Anna"), ("Corps 2", "Bernhard")):
        phone.page.get_by_label(f"Name of {corps}").fill(name)
    phone.leave_sheet()
    phone.leave_sheet()
    phone.tap("More", "End of game")
    count_up(phone, Anna="12", Bernhard="19")
    phone.tap("Write it down")
    result = "Bernhard wins: 19 VP · Anna: 12"
    expect(phone.page.locator("#outcome").get_by_text(result)).to_be_visible()
    phone.look_at("Log")
    expect(phone.page.locator("#view-log").get_by_text(result, exact=True)).to_be_visible()


def test_events_that_are_paid_off_tell_no_more_than_their_price(phone: Phone) -> None:
    lay_down(phone, "Corps 1", "Partisans")
    phone.page.locator(".topline").get_by_role("button", name="More").tap()
    sheet = phone.page.get_by_role("dialog", name="More", exact=True)
    sheet.locator("summary", has_text="Partisans").tap()
    sheet.get_by_role("button", name="Corps 1 Partisans plus 1").tap()
    phone.leave_sheet()
    play(phone, "Play a Transport", "Trains")
    phone.tap("Operate")
    play(phone, "Use deployed", "Partisans")
    expect(phone.page.get_by_text("Use deployed: Partisans, SP −2.")).to_be_visible()
