"""Turns of Barbarossa, tapped through as people at a table would."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest
from barbarossa import add, attack_minsk, begin, expect_purse, play
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
    play(phone, "Play a Transport", "Trains")
    expect_purse(phone, SP=3)
    play(phone, "Wake for SP", "Independent Heavy Tank Battalion")
    expect_purse(phone)
    phone.tap("Operate")
    play(phone, "Play", "Armored Reconnaissance Battalion")
    expect_purse(phone, OP=2, BP=2)
    play(phone, "Play", "Assault Gun Battalion", "Division Headquarters Company")
    expect(
        phone.page.get_by_text("Division Headquarters Company, DP drawn +1, RP +1.")
    ).to_be_visible()
    expect(phone.page.locator("#whereabouts")).not_to_contain_text("DP")
    expect_purse(phone, OP=1, RP=1, BP=2)
    phone.tap("Attack")
    add(phone, "Target", "Kharkov")
    expect(phone.page.get_by_text("Kharkov costs 12 BP so far, and you have 2.")).to_be_visible()
    add(phone, "Event", "Soviet Guards Tank Army")
    expect(phone.button("Corps 1 loses at Kharkov by 16 BP")).to_be_enabled()
    add(phone, "Fatigue", "Independent Heavy Tank Battalion", "Panzer Grenadier")
    add(phone, "Fatigue", "Panzer Grenadier", "Grenadier Regiment")
    expect(phone.figure("short")).to_have_text("4")
    add(phone, "Discard", "Grenadier Regiment")
    phone.page.get_by_role("group", name="Assault Guns discard it").get_by_text("yes").tap()
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


def test_an_attack_with_four_units_takes_eight_taps_and_one_undo(phone: Phone) -> None:
    phone.tap("Operate")
    phone.taps = 0
    phone.tap("Attack")
    add(phone, "Target", "Minsk")
    add(phone, "Event", "Soviet Rifle Army")
    add(phone, "Fatigue", *["Grenadier Regiment"] * 3, "Assault Gun Battalion")
    phone.tap("Corps 1 wins Minsk for 8 BP")
    assert phone.taps <= 8
    expect_purse(phone, OP=1, BP=4)
    expect(phone.page.get_by_text("You have attacked in this turn")).to_be_visible()
    expect(phone.page.get_by_role("region", name="Target", exact=True)).to_have_count(0)
    phone.button(re.compile("^Undo: Corps 1 wins Minsk for 8 BP")).tap()
    expect_purse(phone, OP=1)


def test_going_back_a_phase_pays_nothing_twice(phone: Phone) -> None:
    phone.tap("Next phase", "Next phase")
    purse = phone.page.locator("#whereabouts")
    expect(purse).to_contain_text("RP 1")
    phone.tap("Operate", "Reinforce", "Operate", "Next phase")
    expect(purse).to_contain_text("RP 1")
    expect(purse).to_contain_text("OP 1")


def test_a_card_that_costs_too_much_says_so(phone: Phone) -> None:
    phone.tap("Operate")
    tanks = phone.button("Play Panzer Regiment, OP −2")
    expect(tanks).to_have_attribute("aria-disabled", "true")
    tanks.tap(force=True)
    expect(phone.page.get_by_text("costs 2 OP, and you have 1")).to_be_visible()
    expect_purse(phone, OP=1)


def test_a_card_is_bought_with_one_tap_and_prices_stand_on_the_keys(phone: Phone) -> None:
    play(phone, "Play a Transport", "Trucks", "Horses")
    phone.tap("Operate", "Reinforce")
    phone.taps = 0
    trains = phone.button("Buy Trains, SP −6, RP −1")
    trains.tap(force=True)
    expect(
        phone.page.get_by_text("costs 1 RP and 6 SP, and you have 1 RP and 3 SP")
    ).to_be_visible()
    expect_purse(phone, OP=1, SP=3, RP=1)
    play(phone, "Buy", "Trucks")
    assert phone.taps == 1
    expect_purse(phone, OP=1)
    phone.button("Undo: Buy: Trucks, SP −3, RP −1").tap()
    expect_purse(phone, OP=1, SP=3, RP=1)


def test_an_attack_waits_for_the_operation_phase(phone: Phone) -> None:
    phone.tap("Attack")
    refusal = phone.page.get_by_text("Attack in the Operation Phase")
    expect(refusal).to_be_visible()
    phone.tap("Operate", "Attack")
    expect(refusal).to_be_hidden()
    add(phone, "Target", "Hill")
    expect(phone.button("Corps 1 loses at Hill by 3 BP")).to_be_enabled()


def test_a_wrong_tap_on_a_phase_takes_no_attack_away(phone: Phone) -> None:
    phone.tap("Operate", "Attack")
    add(phone, "Target", "Hill")
    phone.tap("Reinforce", "Attack")
    expect(phone.page.get_by_text("Attack in the Operation Phase")).to_be_visible()
    phone.tap("Operate", "Attack")
    phone.tap("Corps 1 loses at Hill by 3 BP", "Reinforce", "Operate", "Attack")
    expect(phone.page.get_by_text("You have attacked in this turn")).to_be_visible()
    phone.tap("Reinforce", "End", "Next player", "Operate", "Attack")
    add(phone, "Target", "Hill")
    expect(phone.button("Corps 2 loses at Hill by 3 BP")).to_be_enabled()


def test_a_city_that_was_won_is_kept_and_falls_to_nobody_else(phone: Phone) -> None:
    attack_minsk(phone, "Soviet Rifle Army")
    phone.tap("Corps 1 wins Minsk for 8 BP")
    won = phone.page.locator(".zone", has_text="Objectives won")
    assert won.locator("summary b").all_inner_texts() == ["1", "0"]
    phone.tap("Reinforce", "End", "Next player", "Operate", "Attack")
    minsk = phone.page.get_by_role("region", name="Target", exact=True)
    expect(minsk.get_by_role("button", name="Add Minsk,")).to_contain_text("fallen")
    add(phone, "Target", "Minsk")
    expect(phone.page.get_by_text("Minsk has fallen already, to Corps 1")).to_be_visible()
    phone.look_at("Log")
    phone.page.get_by_text("Operate, OP +1", exact=True).last.tap()
    phone.look_at("Play")
    assert won.locator("summary b").all_inner_texts() == ["0", "0"]


def test_what_was_won_breaks_a_tie_without_being_told(phone: Phone) -> None:
    attack_minsk(phone, "Soviet Rifle Army")
    phone.tap("Corps 1 wins Minsk for 8 BP", "End of game")
    count_up(phone, Corps_1="20", Corps_2="20")
    best = phone.page.get_by_role("group", name="VP of the best Objective")
    expect(best.get_by_role("textbox", name="Corps 1")).to_have_value("2")
    expect(phone.page.locator(".verdict")).to_have_text("Corps 1 wins")
    best.get_by_role("textbox", name="Corps 2").fill("8")
    best.get_by_role("textbox", name="Corps 2").blur()
    expect(phone.page.locator(".verdict")).to_have_text("Corps 2 wins")
    best.get_by_role("textbox", name="Corps 1").fill("8")
    best.get_by_role("textbox", name="Corps 1").blur()
    claim = "Corps 1, Corps 2 claim an Objective of 8 VP, and the cards have 1"
    expect(phone.page.get_by_text(claim)).to_be_visible()
    expect(phone.button("Write it down")).to_have_count(0)


def test_keys_tell_the_house_rule_and_what_a_hill_gives(phone: Phone) -> None:
    fatigue = phone.page.get_by_role("region", name="Fatigue", exact=True)
    grenadiers = fatigue.get_by_role("button", name="Add Panzer Grenadier,")
    phone.tap("Operate", "Attack")
    expect(grenadiers).to_contain_text("1 BP")
    add(phone, "Target", "Minsk")
    expect(fatigue.get_by_role("button", name="Add Hill,")).to_contain_text("City: 1 BP")
    phone.page.get_by_role("checkbox", name=re.compile("^Panzer Grenadiers fight for 3")).check()
    expect(grenadiers).to_contain_text("Fatigue 3, discard 2")


def test_a_turn_is_passed_on_with_two_taps_and_an_empty_purse(phone: Phone) -> None:
    phone.tap("Operate")
    play(phone, "Play a Transport", "Horses")
    play(phone, "Play", "Grenadier Regiment")
    phone.tap("Next phase")
    expect_purse(phone, SP=1, RP=2)
    phone.taps = 0
    phone.tap("End", "Next player")
    assert phone.taps == 2
    expect_purse(phone)
    corps2 = phone.page.get_by_role("region", name="Corps 2", exact=True)
    expect(corps2.get_by_text("Turn")).to_be_visible()
    phone.tap(*["Next phase"] * 3, "Next player")
    corps1 = phone.page.get_by_role("region", name="Corps 1", exact=True)
    expect(corps1.get_by_text("Turn")).to_be_visible()


def test_what_a_player_plays_most_stands_first_in_the_next_turn(phone: Phone) -> None:
    phone.tap("Operate")
    play(phone, "Play", "Captured Depot")
    phone.tap("Next phase", "Next phase", "Next player")
    phone.tap(*["Next phase"] * 3, "Next player", "Next phase")
    keys = phone.page.get_by_role("group", name="Play", exact=True).get_by_role("button")
    expect(keys.first).to_have_attribute("aria-label", "Play Captured Depot, SP +2")


def test_what_breaks_a_tie_is_asked_only_in_a_tie(new_table: Callable[..., Phone]) -> None:
    phone = new_table(mode="For three")
    phone.tap("End of game")
    best = phone.page.get_by_role("group", name="VP of the best Objective")
    points = phone.page.get_by_role("group", name="VP on all cards")
    expect(best).to_be_hidden()
    for corps, vp in (("Corps 1", "20"), ("Corps 2", "20"), ("Corps 3", "18")):
        field = points.get_by_role("textbox", name=corps)
        field.fill(vp)
        field.blur()
    expect(best.get_by_role("textbox")).to_have_count(2)
    expect(phone.page.locator(".verdict")).to_have_text("Level so far: Corps 1, Corps 2")
    best.get_by_role("button", name="Corps 2 plus 1").tap()
    expect(phone.page.locator(".verdict")).to_have_text("Corps 2 wins")
    points.get_by_role("button", name="Corps 1 plus 1").tap()
    expect(best).to_be_hidden()
    expect(phone.page.locator(".verdict")).to_have_text("Corps 1 wins")


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
    phone.tap("End of game")
    count_up(phone, Corps_1="28", Corps_2="34", Corps_3="1000000")
    expect(phone.page.get_by_text("All cards together have 106 VP")).to_be_visible()
    count_up(phone, Corps_3="31")
    result = "Corps 2 wins: 34 VP · Corps 3: 31, Corps 1: 28"
    phone.tap("Write it down")
    expect(phone.page.locator("#outcome").get_by_text(result)).to_be_visible()
    phone.look_at("Log")
    expect(phone.page.locator("#view-log").get_by_text(result, exact=True)).to_be_visible()


def test_whoever_is_level_without_any_objective_shares_what_is_written_down(phone: Phone) -> None:
    phone.tap("End of game")
    count_up(phone, Corps_1="20", Corps_2="20")
    expect(phone.page.locator(".verdict")).to_have_text("Level so far: Corps 1, Corps 2")
    phone.tap("Write it down")
    said = phone.page.locator("#outcome").get_by_text(
        "Corps 1, Corps 2 share the victory: 20 VP each"
    )
    expect(said).to_be_visible()


def test_transports_stand_open_in_each_phase_in_which_they_are_played(phone: Phone) -> None:
    for phase in ("Operate", "Reinforce"):
        phone.tap(phase)
        strip = phone.page.get_by_role("group", name="Play a Transport", exact=True)
        expect(strip.get_by_role("button")).to_have_count(3)


def test_nobody_plays_on_once_moscow_has_fallen(phone: Phone) -> None:
    play(phone, "Play a Transport", "Trains")
    phone.tap("Operate", "Attack")
    add(phone, "Target", "Moscow")
    add(phone, "Event", "Thin Defences")
    add(phone, "Fatigue", *["Panzer Regiment"] * 3)
    phone.tap("Corps 1 wins Moscow for 16 BP")
    banner = phone.page.locator("#banner")
    expect(banner).to_contain_text("Moscow has fallen. Nothing comes after this Operation Phase")
    phone.tap("Reinforce")
    expect(banner).to_contain_text("Moscow has fallen, so nobody plays on")
    for card in ("Buy Horses", "Play a Transport Horses"):
        key = phone.button(re.compile(f"^{card}"))
        expect(key).to_have_attribute("aria-disabled", "true")
    phone.tap("End")
    for way_on in ("Next player", "Next phase"):
        expect(phone.button(way_on).locator("visible=true")).to_have_count(0)
    banner.get_by_role("button", name="End of game").tap()
    count_up(phone, Corps_1="20", Corps_2="20")
    expect(phone.page.locator(".verdict")).to_have_text("Corps 1 wins")
    phone.look_at("Log")
    phone.page.get_by_text("Operate, OP +1", exact=True).tap()
    phone.look_at("Play")
    expect(banner).to_be_empty()


def test_the_rulebooks_attack_can_be_tried(phone: Phone) -> None:
    phone.look_at("Rules")
    phone.page.locator("#worked-examples summary", has_text="Attack").tap()
    example = phone.page.locator("[data-case=bar-kharkov-won]")
    expect(example.get_by_text("14-2")).to_be_visible()
    example.get_by_role("button", name="Try this").tap()
    for below, figure in (("it costs", "16"), ("you have", "16"), ("left", "0")):
        expect(phone.figure(below)).to_have_text(figure)
    expect(phone.page.get_by_text("2 BP in the purse")).to_be_visible()
    expect(phone.page.get_by_text("Assault Guns discard Grenadier Regiment: 2 BP")).to_be_visible()


def test_a_card_is_looked_up_by_type_and_tells_its_abilities(phone: Phone) -> None:
    phone.look_at("Cards")
    filters = phone.page.locator("#card-filters .ask-label")
    assert filters.all_inner_texts() == ["Part", "Type"]
    phone.tap("Cards", "Unit")
    expect(phone.page.locator("#cards-found")).to_have_text(re.compile("^14 of"))
    phone.button("Look at Assault Gun Battalion").tap()
    sheet = phone.page.get_by_role("dialog")
    expect(sheet.get_by_text("Discard a deployed Infantry gives 2 bp")).to_be_visible()
    expect(sheet.get_by_text("Deploy this, fatigued.")).to_be_visible()
    expect(sheet.get_by_text("bearing")).to_have_count(0)


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
