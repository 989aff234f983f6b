"""Counters drawn as on the board, panels that are lines, and cards shown as pictures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from first_game import FILES
from in_view import assert_reached
from phones import Phone, PhoneMaker
from playwright.sync_api import Locator, expect
from served_pages import ServerMaker, build_files

SMALL = [(360, 640), (320, 568)]

CLIMBING = """\
seats:
  red:  {label: Red, color: '#c03028', shape: star}
  blue: {label: Blue, color: '#3058c0', shape: ring}
modes:
  two: {label: Two, players: [2], seats: [red, blue]}
counters:
  points: {label: Points, min: 0, track: 10}
  crowns: {label: Crowns, min: 0, track: 3}
"""


@pytest.fixture
def climbing(tmp_path: Path, cache: Path, new_phone: PhoneMaker, new_server: ServerMaker) -> Phone:
    files = {**FILES, "companion.yaml": CLIMBING}
    server = new_server(build_files(files, tmp_path / "my-game", cache))
    phone = new_phone(address=server.address).open("my-game/")
    phone.tap("Start")
    return phone


def panel(phone: Phone, seat: str) -> Locator:
    return phone.page.get_by_role("region", name=seat, exact=True)


def held(panel: Locator) -> Locator:
    """The cell on which the marker stands."""
    return panel.locator(".cell:has(.shape)")


def begin_round(phone: Phone, leader: str, mode: str = "For six") -> None:
    phone.page.get_by_text(mode, exact=True).first.tap()
    phone.tap("Start")
    history = phone.page.get_by_role("group", name="History card", exact=True)
    history.get_by_role("button", name=re.compile("^Add Monster Attack")).tap()
    theme = phone.page.get_by_role("group", name="Who has the theme card?", exact=True)
    theme.get_by_role("button", name=leader, exact=True).tap()
    phone.tap(f"{leader} leads: begin")


def resize(phone: Phone, size: tuple[int, int]) -> None:
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize("size", [*SMALL, (740, 360)], ids=str)
def test_hp_goes_from_the_start_on_the_left_to_0_in_one_slim_row(
    size: tuple[int, int], new_phone: PhoneMaker
) -> None:
    phone = new_phone()
    resize(phone, size)
    phone.open("ganymede/").start(first="Red")
    red = panel(phone, "Red")
    cells = red.locator(".cell")
    assert cells.all_text_contents() == [str(n) for n in range(15, -1, -1)]
    boxes = [cell.bounding_box() for cell in cells.all()]
    assert len({box["y"] for box in boxes if box}) == 1
    assert all(box["height"] <= 18 for box in boxes if box)
    expect(held(red)).to_have_text("15")
    for _ in range(3):
        phone.tap("Red HP minus 1")
    expect(held(red)).to_have_text("12")
    expect(red.locator(".is-past")).to_have_text(["15", "14", "13"])
    phone.button(re.compile("^Undo")).tap()
    expect(held(red)).to_have_text("15")


def test_readers_hear_the_figure_and_no_cell(phone: Phone) -> None:
    phone.start(first="Red")
    told = panel(phone, "Red").aria_snapshot()
    assert 'status: "15"' in told
    assert "14" not in told


def test_a_track_that_is_climbed_begins_with_0_and_a_larger_count_is_a_number(
    climbing: Phone,
) -> None:
    red = panel(climbing, "Red")
    assert red.locator(".cell").all_text_contents() == [str(n) for n in range(11)]
    expect(held(red)).to_have_text("0")
    for _ in range(12):
        climbing.tap("Red Points plus 1")
    expect(held(red)).to_have_text("10")
    expect(red.locator("output").first).to_have_text("12")


def test_a_short_track_is_pips_until_there_is_more_than_it_holds(climbing: Phone) -> None:
    blue = panel(climbing, "Blue")
    pips = blue.locator(".pips")
    expect(pips.locator(".shape")).to_have_count(3)
    climbing.tap("Blue Crowns plus 1", "Blue Crowns plus 1")
    expect(pips.locator(".is-on")).to_have_count(2)
    expect(blue.locator("output").last).to_have_text("2")
    climbing.tap("Blue Crowns plus 1", "Blue Crowns plus 1")
    expect(pips).to_be_hidden()
    expect(blue.locator("output").last).to_have_text("4")


@pytest.mark.parametrize("size", SMALL, ids=str)
def test_six_players_are_low_lines_which_a_tap_opens_to_their_keys(
    size: tuple[int, int], new_phone: PhoneMaker
) -> None:
    phone = new_phone()
    resize(phone, size)
    phone.open("chronicle/")
    phone.page.get_by_text("For six", exact=True).first.tap()
    phone.tap("Start")
    seats = phone.page.locator("#seats").bounding_box()
    assert seats
    assert seats["height"] <= 6 * 34
    assert phone.page.evaluate(CUT) == []
    phone.tap("Counters of Pink", "Pink Fame plus 1")
    expect(panel(phone, "Pink").locator(".pips .is-on")).to_have_count(1)
    phone.expect_hp(Pink=1, Yellow=0)
    assert phone.taps == 3


CUT = """
() => [...document.querySelectorAll(".panel h2")]
  .filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent)
"""


@pytest.mark.parametrize("size", SMALL, ids=str)
def test_the_goal_of_a_round_stands_large_beside_its_picture_above_the_form(
    size: tuple[int, int], new_phone: PhoneMaker
) -> None:
    phone = new_phone()
    resize(phone, size)
    phone.open("chronicle/")
    begin_round(phone, "Yellow")
    goal = phone.button(re.compile("^Monster Attack: Most allies of Power"))
    expect(goal).to_be_in_viewport(ratio=1)
    assert goal.locator("img").evaluate("(image) => image.decode().then(() => image.naturalWidth)")
    phone.tap("Score")
    expect(goal).to_be_in_viewport(ratio=1)
    goal.tap()
    expect(phone.page.get_by_role("dialog", name="Monster Attack")).to_be_visible()
    phone.leave_sheet()
    phone.tap("Begin")
    expect(goal).to_have_count(0)


@pytest.mark.parametrize("size", SMALL, ids=str)
def test_the_row_of_whoever_leads_a_meeting_comes_into_reach(
    size: tuple[int, int], new_phone: PhoneMaker
) -> None:
    phone = new_phone()
    resize(phone, size)
    phone.open("chronicle/")
    begin_round(phone, "Brown")
    phone.tap("Who wins?")
    rows = phone.page.get_by_role("group", name=re.compile("^What lies there"))
    for seat, card in (("Brown", "9"), ("Pink", "8"), ("Yellow", "2")):
        key = rows.get_by_role("group", name=seat, exact=True).get_by_role("button", name=card)
        assert_reached(key.first)
        key.first.tap()


def test_nobody_leads_any_more_when_the_next_round_begins(new_phone: PhoneMaker) -> None:
    phone = new_phone().open("chronicle/")
    begin_round(phone, "Teal", mode="For four")
    expect(panel(phone, "Teal").get_by_text("Leads now")).to_be_visible()
    phone.tap("Score")
    evil = phone.page.get_by_role("group", name=re.compile("Evil allies:$"))
    evil.get_by_role("group", name="Teal", exact=True).get_by_role("button", name="4").tap()
    angel = phone.page.get_by_role("group", name=re.compile("^Who has the Angel"))
    angel.get_by_role("button", name="Nobody").tap()
    phone.tap("Fame: Teal +2")
    expect(panel(phone, "Teal").locator(".pips .is-on")).to_have_count(2)
    expect(phone.page.locator(".badge")).to_have_count(0)
