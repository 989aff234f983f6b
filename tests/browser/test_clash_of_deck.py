"""Clash of Deck on a phone between two players: who is summoned where, and what an assault does."""

from __future__ import annotations

import json
import re

import pytest
from phones import Phone, PhoneMaker, read_link
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
    chips = phone.page.get_by_role("group", name=name, exact=True).locator(".chip")
    told = [f"{card}{UNITS[card]['atk']}/{UNITS[card]['hp']}" for card in cards]
    expect(chips).to_have_text(told)


def key_of(phone: Phone, card: str) -> Locator:
    name = re.compile(f"^Summon {card}\\b")
    return phone.page.locator(".play").get_by_role("button", name=name).first


def expect_dials(phone: Phone, seat: str, *, hand: int, right: int, towers: int) -> None:
    panel = phone.page.get_by_role("region", name=seat, exact=True)
    expect(panel.locator("output")).to_have_text([str(hand), str(right)])
    fallen = panel.get_by_text(f"Towers standing {towers}")
    expect(fallen).to_have_count(0 if towers == 2 else 1)


def test_a_unit_is_summoned_with_two_taps_and_its_cost_leaves_the_mana(phone: Phone) -> None:
    expect(phone.page.locator("#whereabouts")).to_contain_text("Mana 6")
    phone.taps = 0
    summon(phone, "Reptile", "Upper lane")
    assert phone.taps == 2
    expect(phone.page.locator("#whereabouts")).to_contain_text("Mana 3")
    expect_lane(phone, "Sun Upper lane", "Reptile")
    expect_dials(phone, "Sun", hand=8, right=7, towers=2)
    key_of(phone, "Lieutenant").tap(force=True)  # it is dimmed, and tells why
    expect(phone.page.get_by_text("It costs 4 mana, and 3 are left")).to_be_visible()
    phone.button(re.compile("^Undo: Summon: Reptile")).tap()
    expect_dials(phone, "Sun", hand=9, right=8, towers=2)


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


def expect_logged(phone: Phone, *lines: str) -> None:
    """What the log tells last, in whole lines without the figures beneath."""
    phone.look_at("Log")
    told = [re.compile(rf"^\s*\d\d:\d\d\s*{line}\s*Hand ") for line in reversed(lines)]
    for at, line in enumerate(told):
        expect(phone.page.locator("#view-log li").nth(at)).to_have_text(line)


def test_the_log_tells_what_an_assault_did_and_no_sums(phone: Phone) -> None:
    summon(phone, "Reptile", "Upper lane")
    end_turn(phone)
    summon(phone, "Scribe", "Upper lane")
    end_turn(phone)
    end_turn(phone)
    phone.look_at("Log")
    log = phone.page.locator("#view-log")
    expect(log).to_contain_text("End the turn · Moon Upper lane − Scribe")
    expect(log).to_contain_text("End the turn · On turn: Moon")


def test_what_the_lanes_and_the_hands_disagree_on_stands_beneath_the_lanes(phone: Phone) -> None:
    said = phone.page.locator("#said")
    summon(phone, "Reptile", "Upper lane")
    summon(phone, "Brigand", "Upper lane")
    expect(said).to_have_text("Came this turn and must wait: Reptile")
    phone.tap("Add to Moon Upper lane")
    phone.button(re.compile("^Add Troll,")).tap()
    phone.tap("Close")
    wrong = "Moon has 8 units: with 1 in the lanes the hand holds 8 cards, not 9"
    expect(said).to_have_text(wrong)
    phone.tap("Moon Hand minus 1")
    expect(said).to_have_text("Moon cannot have 8 cards right of the tower: 0 to 7")
    phone.tap("Moon Right of tower minus 1")
    expect(said).to_have_text("Came this turn and must wait: Reptile")
    for _ in range(5):
        phone.tap("Sun Right of tower plus 1")
    expect_dials(phone, "Sun", hand=7, right=8, towers=2)


def test_the_page_tells_step_by_step_why_a_new_unit_waits_and_what_rage_does(phone: Phone) -> None:
    summon(phone, "Reptile", "Lower lane")
    summon(phone, "Brigand", "Lower lane")
    phone.page.get_by_role("group", name="Phases").get_by_role("button", name="Assault").tap()
    why = phone.page.get_by_role("region", name="Why").get_by_role("listitem")
    expect(why).to_have_text(
        [
            "Now the lower lane",
            "Brigand came this turn, but has Rage",
            "Brigand finds no unit, and may not hit the tower yet",
            "Reptile came this turn and waits",
            "Moon’s hand of 9 gives 9 mana",
        ]
    )


def test_focus_comes_to_the_bridge_and_not_behind_the_others(phone: Phone) -> None:
    summon(phone, "Partisan", "Upper lane")
    summon(phone, "Baron", "Upper lane")
    expect_lane(phone, "Sun Upper lane", "Baron", "Partisan")


def test_which_side_of_the_tower_a_card_comes_from_is_asked_where_both_are_in_reach(
    phone: Phone,
) -> None:
    phone.tap("Damage to a tower")
    phone.page.get_by_role("group", name="Whose").get_by_role("button", name="Sun").tap()
    form = phone.page.locator("#form")
    form.get_by_role("button", name=re.compile("plus 1$|more", re.IGNORECASE)).first.tap()
    phone.tap("Move the tower")
    expect_dials(phone, "Sun", hand=9, right=6, towers=2)
    phone.taps = 0
    summon(phone, "Partisan", "Upper lane", from_side="Left")
    expect_dials(phone, "Sun", hand=8, right=6, towers=2)
    summon(phone, "Scribe", "Lower lane", from_side="Right")
    expect_dials(phone, "Sun", hand=7, right=5, towers=2)
    assert phone.taps == 4  # the question costs none
    expect_lane(phone, "Sun Lower lane", "Scribe")


def test_an_example_of_the_rules_is_tried_on_its_own_table(phone: Phone) -> None:
    phone.look_at("Rules")
    examples = phone.page.locator("#worked-examples")
    examples.locator("summary", has_text="Attacks").tap()
    example = examples.locator(".example", has_text="The example of the rules")
    example.get_by_role("button", name="Try this").tap()
    expect(phone.page.get_by_text("This is the table of an example, not yours.")).to_be_visible()
    expect(phone.figure("damage to the Watchtower")).to_have_text("6")
    expect(phone.button("End the turn")).to_have_count(0)
    phone.tap("Back to your table", "Attacks")
    expect(phone.figure("damage to the Watchtower")).to_have_text("0")
    expect(phone.button("End the turn")).to_be_visible()


def test_mana_counted_anew_in_mid_turn_leaves_out_what_was_spent(phone: Phone) -> None:
    summon(phone, "Reptile", "Upper lane")
    phone.page.get_by_role("button", name="Mana plus 1").tap()  # a slip
    expect(phone.page.locator("#whereabouts")).to_contain_text("Mana 4")
    phone.tap("Mana", "Take the mana")
    expect(phone.page.locator("#whereabouts")).to_contain_text("Mana 3")
    expect(phone.button("Summoning")).to_have_attribute("aria-current", "step")
    expect(phone.page.locator(".play")).to_be_visible()


def test_the_four_rounds_of_the_draft_are_told_at_one_tap(phone: Phone) -> None:
    phone.tap("Draft")
    why = phone.page.get_by_role("region", name="Why").get_by_role("listitem")
    sun, moon = "Sun takes 1, Moon 2, Sun the last", "Moon takes 1, Sun 2, Moon the last"
    expect(why).to_have_text([sun, moon, sun, moon])


def test_who_plays_with_the_hands_alone_gets_mana_too(phone: Phone) -> None:
    phone.tap("Sun Hand minus 1", "Sun Right of tower minus 1", "Turn plus 1", "Mana")
    expect(phone.figure("mana")).to_have_text("8")


def test_the_unit_that_fells_the_stronghold_wins_by_its_name_on_the_button(phone: Phone) -> None:
    summon(phone, "Reptile", "Upper lane")
    end_turn(phone)
    phone.page.locator("summary", has_text="Towers standing").tap()
    phone.tap("Moon Towers standing minus 1")
    for _ in range(7):
        phone.tap("Moon Right of tower minus 1")
    end_turn(phone)
    phone.page.get_by_role("group", name="Phases").get_by_role("button", name="Assault").tap()
    phone.tap("Sun wins")
    phone.page.get_by_role("group", name="Phases").get_by_role("button", name="Summoning").tap()
    expect(phone.page.locator("#plays")).to_be_hidden()
    expect(phone.page.get_by_text("Sun has won").first).to_be_visible()
    expect(phone.page.locator("#whereabouts")).to_contain_text("Mana 0")
    expect(phone.page.locator("#whereabouts")).to_contain_text("Turn 3")
    phone.tap("Mana of the turn")
    expect(phone.page.get_by_text("The game is over")).to_be_visible()
    expect(phone.button("Take the mana")).to_have_count(0)
    phone.look_at("Log")
    expect(phone.page.locator("#view-log")).to_contain_text("Sun wins · Sun has won")


def test_damage_to_a_tower_tells_what_fells_it_and_whether_it_stands(phone: Phone) -> None:
    phone.tap("Damage to a tower")
    whose = phone.page.get_by_role("group", name="Whose")
    whose.get_by_role("button", name="Sun").tap()
    damage = phone.page.get_by_label("Damage", exact=True)
    verdict = phone.page.locator(".verdict")
    damage.fill("3")
    damage.press("Enter")
    expect(verdict).to_have_text("Watchtower stands")
    expect(phone.figure("needed to fell it")).to_have_text("8")
    expect(phone.figure("still needed then")).to_have_text("5")
    phone.tap("Move the tower")
    whose.get_by_role("button", name="Sun").tap()
    damage.fill("9")
    damage.press("Enter")
    expect(verdict).to_have_text("Watchtower falls")
    expect(phone.figure("needed to fell it")).to_have_text("5")
    expect(phone.figure("still needed then")).to_have_count(0)
    phone.tap("Turn the tower over")
    expect_dials(phone, "Sun", hand=9, right=8, towers=1)
    expect_logged(phone, "3 damage to Sun’s tower", "Sun’s Watchtower falls")


def expect_refused(phone: Phone, card: str, why: str) -> None:
    key = key_of(phone, card)
    expect(key).to_have_attribute("aria-disabled", "true")
    key.tap(force=True)
    expect(phone.page.locator(".play-note")).to_have_text(f"{card}: {why}.")


def test_units_that_all_have_seen_elsewhere_are_not_offered(phone: Phone) -> None:
    summon(phone, "Brigand", "Upper lane")
    end_turn(phone)
    summon(phone, "Scribe", "Upper lane")
    summon(phone, "Partisan", "Lower lane")
    end_turn(phone)
    end_turn(phone)
    expect_refused(phone, "Scribe", "It is unit 7 from the left; 4 are in reach")
    expect(key_of(phone, "Disciple")).to_have_attribute("aria-disabled", "false")
    end_turn(phone)
    expect_refused(phone, "Scribe", "It is Moon’s")


def test_log_and_link_name_no_card_but_those_that_lie_open(phone: Phone) -> None:
    summon(phone, "Reptile", "Upper lane")
    end_turn(phone)
    summon(phone, "Ogre", "Lower lane")
    phone.look_at("Log")
    log = phone.page.locator("#view-log").inner_text()
    told = log + json.dumps(read_link(phone.share()))
    open_on_the_table = {"Reptile", "Ogre"}
    names = {name for name in UNITS if re.search(rf"\b{name}\b", told, re.IGNORECASE)}
    assert names == open_on_the_table


def test_a_tower_alone_in_its_hand_cannot_be_summoned(phone: Phone) -> None:
    for _ in range(8):
        phone.tap("Sun Right of tower minus 1", "Sun Hand minus 1")
    key_of(phone, "Partisan").tap(force=True)
    expect(phone.page.get_by_text("Partisan: Hand would fall to 0.")).to_be_visible()
