"""Clash of Deck on a phone between two players: who is summoned where, and what an assault does."""

from __future__ import annotations

import re

import pytest
from fitting import find_bars
from in_view import assert_reached
from phones import Phone, PhoneMaker
from playwright.sync_api import FloatRect, Locator, expect
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


def units(phone: Phone, lane: str) -> Locator:
    return phone.page.get_by_role("group", name=lane, exact=True).locator(".unit")


def box(one: Locator) -> FloatRect:
    found = one.bounding_box()
    assert found
    return found


def lay(phone: Phone, lane: str, *cards: str) -> None:
    """By hand, as who follows a table that has begun without the phone."""
    phone.tap(f"Add to {lane}")
    for card in cards:
        phone.page.get_by_role("dialog").get_by_role("button", name=f"Add {card},").tap()
    phone.tap("Close")


def test_both_sides_face_each_other_over_the_bridge_the_first_next_to_it(phone: Phone) -> None:
    lay(phone, "Sun Upper lane", "Brigand", "Ogre")
    lay(phone, "Moon Upper lane", "Troll", "Scribe")
    bridge = box(phone.page.locator(".middle").first)
    brigand, ogre = (box(units(phone, "Sun Upper lane").nth(at)) for at in (0, 1))
    troll, scribe = (box(units(phone, "Moon Upper lane").nth(at)) for at in (0, 1))
    places = [one["x"] for one in (ogre, brigand, bridge, troll, scribe)]
    assert places == sorted(places)
    assert len({one["y"] for one in (ogre, brigand, troll, scribe)}) == 1
    phone.tap("Brigand 2/2, 1 of 2, Sun Upper lane")
    expect(phone.button("Move right")).to_be_disabled()
    phone.tap("Move left")
    expect_lane(phone, "Sun Upper lane", "Ogre", "Brigand")


@pytest.mark.parametrize("size", [(360, 640), (320, 568), (740, 360)])
def test_who_reads_what_an_assault_does_sees_the_lanes(phone: Phone, size: tuple[int, int]) -> None:
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    lay(phone, "Sun Upper lane", "Lieutenant", "Microctopus", "Ogre")
    lay(phone, "Moon Upper lane", "Troll", "Scribe", "Disciple")
    phone.tap("Next phase")
    line = box(phone.page.locator(".topline"))
    for lane in ("Sun Upper lane", "Moon Lower lane"):
        shown = box(phone.page.get_by_role("group", name=lane, exact=True))
        assert shown["y"] >= line["y"] + line["height"] - 1
        assert shown["y"] + shown["height"] <= size[1]


def test_names_of_three_units_are_not_cut(phone: Phone) -> None:
    phone.page.set_viewport_size({"width": 360, "height": 640})
    lay(phone, "Sun Upper lane", "Abomination", "Microctopus", "Lieutenant")
    lay(phone, "Moon Upper lane", "Shaman", "Revenant", "Aberration")
    for name in phone.page.locator(".unit span").all():
        assert name.evaluate("name => name.scrollWidth <= name.parentNode.clientWidth")


@pytest.mark.parametrize("size", [(360, 640), (320, 568), (740, 360)])
def test_the_lanes_are_in_view_in_each_phase(phone: Phone, size: tuple[int, int]) -> None:
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    phases = phone.page.get_by_role("group", name="Phases")
    for phase in ("Mana", "Summoning", "Assault"):
        phases.get_by_role("button", name=phase).tap()
        for lane in ("Sun Upper lane", "Moon Lower lane"):
            assert_reached(phone.button(f"Add to {lane}"))
    summon_key = phone.page.locator(".play .key").first
    phases.get_by_role("button", name="Summoning").tap()
    assert_reached(summon_key)


def test_eight_units_on_each_side_are_thumbs_wide_on_a_small_phone(phone: Phone) -> None:
    phone.page.set_viewport_size({"width": 320, "height": 568})
    names = list(UNITS)
    lay(phone, "Sun Lower lane", *names[:8])
    lay(phone, "Moon Lower lane", *names[8:])
    both = [units(phone, f"{seat} Lower lane") for seat in ("Sun", "Moon")]
    boxes = [box(side.nth(at)) for side in both for at in range(8)]
    keys = [box(phone.button(f"Add to {seat} Lower lane")) for seat in ("Sun", "Moon")]
    for one in (*boxes, *keys):
        assert one["width"] >= 24
        assert one["height"] >= 44
        assert one["x"] >= 0
        assert one["x"] + one["width"] <= 320
    spots = [(round(one["x"]), round(one["y"])) for one in (*boxes, *keys)]
    assert len(set(spots)) == len(spots)
    assert len({y for _, y in spots}) == 2
    phone.page.evaluate("scrollTo(0, 0)")
    assert find_bars(phone) == []


def test_the_second_tap_is_on_the_lane_as_it_will_be(phone: Phone) -> None:
    summon(phone, "Reptile", "Upper lane")
    key_of(phone, "Brigand").tap()
    way = phone.button("Upper lane")
    expect(way.locator(".unit")).to_have_text(["Reptile2/3", "Brigand2/2"])
    expect(way.locator(".is-new")).to_have_text("Brigand2/2")
    expect(phone.button("Lower lane").locator(".unit")).to_have_text("Brigand2/2")
    assert find_bars(phone) == []
    way.tap()
    expect_lane(phone, "Sun Upper lane", "Reptile", "Brigand")


def test_who_came_this_turn_is_seen_and_said_to_wait_until_the_next(phone: Phone) -> None:
    summon(phone, "Reptile", "Upper lane")
    summon(phone, "Brigand", "Lower lane")
    expect(phone.button("Reptile 2/3 waits, 1 of 1, Sun Upper lane")).to_be_visible()
    expect(phone.page.locator(".is-resting")).to_have_count(1)
    expect(phone.button("Brigand 2/2, 1 of 1, Sun Lower lane")).to_be_visible()  # it has Rage
    end_turn(phone)
    expect(phone.page.locator(".is-resting")).to_have_count(0)


def test_what_is_within_reach_is_bright_in_the_row_of_a_hand(phone: Phone) -> None:
    sun = phone.page.get_by_role("region", name="Sun", exact=True)
    bright = sun.locator(".is-near")
    expect(bright).to_have_count(4)
    expect(sun.locator("b + .is-near")).to_have_count(1)
    phone.tap("Counters of Sun", *["Sun Cards right of tower minus 1"] * 2)
    expect(bright).to_have_count(4)  # two on either side of the tower
    expect(sun.locator("i:nth-child(5).is-near")).to_have_count(1)
    expect(sun.locator("i:nth-child(6).is-near")).to_have_count(0)


def test_a_hand_is_a_row_of_cards_with_the_tower_at_its_place(phone: Phone) -> None:
    sun = phone.page.get_by_role("region", name="Sun", exact=True)
    row = sun.get_by_role("img", name="Hand 9, Cards right of tower 8", exact=True)
    expect(row.locator("i")).to_have_count(8)
    expect(row.locator("b + i")).to_have_count(1)  # it stands at the left end
    expect(sun.locator("output").first).to_be_hidden()
    phone.tap("Counters of Sun", *["Sun Cards right of tower minus 1"] * 2)
    expect(sun.get_by_role("img", name="Hand 9, Cards right of tower 6")).to_be_visible()
    expect(sun.locator("i:nth-child(2) + b + i")).to_have_count(1)
    summon(phone, "Brigand", "Upper lane", from_side="Left")
    expect(sun.get_by_role("img", name="Hand 8, Cards right of tower 6")).to_be_visible()
    expect(sun.locator("i:first-child + b + i")).to_have_count(1)
