"""Head to head: the phone lies between its players, and each half faces one of them."""

from __future__ import annotations

import json

import pytest
from fitting import find_bars, find_small_targets
from phones import Phone, PhoneMaker, read_link
from playwright.sync_api import Locator, expect

TABLES = [
    ("ganymede", "Duel"),
    ("ganymede", "Three players"),
    ("chronicle", "For four"),
    ("chronicle", "For six"),
    ("narwhal", ""),
    ("clash-of-deck", ""),
]
SCREENS = {
    "upright": (360, 640, 1),
    "small": (320, 568, 1),
    "lying": (740, 360, 1),
    "tablet": (1024, 768, 1),
    "large letters": (360, 640, 2),
    "large letters, lying": (740, 360, 2),
}

ENLARGE = "(times) => { document.documentElement.style.fontSize = `${106.25 * times}%`; }"

MISFITS = """
() => {
  const name = (one) => one.getAttribute("aria-label") || one.textContent.trim();
  const box = (one) => one.getBoundingClientRect();
  const seen = [...document.querySelectorAll(".facing *")].filter((one) => one.checkVisibility());
  const outside = seen.filter((one) => {
    const {left, top, right, bottom} = box(one);
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  }).map((one) => `${name(one)} sticks out`);
  const parts = seen.filter((one) => one.matches("button, header"));
  const over = parts.flatMap((one, at) => parts.slice(at + 1).filter((other) => {
    const [a, b] = [box(one), box(other)];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  }).map((other) => `${name(other)} lies over ${name(one)}`));
  const figures = seen.filter((one) => one.matches(".is-hero .value"));
  const wide = figures.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => `${name(one)} is cut`);
  const low = figures.filter((one) => parseFloat(getComputedStyle(one).fontSize) < 40).map((one) => `${name(one)} is small`);
  return [...outside, ...over, ...wide, ...low];
}
"""


@pytest.fixture
def facing(phone: Phone) -> Phone:
    phone.start(first="Red")
    sit(phone)
    return phone


def sit(phone: Phone) -> None:
    phone.tap("More", "Head to head")
    expect(screen(phone)).to_be_visible()


def screen(phone: Phone) -> Locator:
    return phone.page.get_by_role("region", name="Head to head")


def half(phone: Phone, seat: str) -> Locator:
    return phone.page.get_by_role("region", name=seat, exact=True)


def test_each_half_counts_at_a_tap_and_the_log_tells_what_the_dials_tell(facing: Phone) -> None:
    page = facing.page
    for seat, side, expected in (
        ("Red", 0.2, 14),
        ("Red", 0.8, 15),
        ("Green", 0.8, 14),  # who sits above sees minus on the left too
    ):
        box = half(facing, seat).locator(".main").bounding_box()
        assert box
        page.touchscreen.tap(box["x"] + side * box["width"], box["y"] + box["height"] / 2)
        facing.expect_hp(**{seat: expected})
    facing.tap("Green HP minus 3")
    facing.expect_hp(Red=15, Green=11)
    changes = [one for event in facing.saved["events"][1:] for one in event["changes"]]
    assert [(one["seat"], one["from"], one["to"]) for one in changes][-1] == ("green", 15, 11)
    facing.button("Undo: Green HP −4").tap()
    facing.expect_hp(Green=15)
    facing.button("Redo: Green HP −4").tap()
    facing.expect_hp(Green=11)


def test_each_part_faces_its_player_and_players_sit_in_a_circle(new_phone: PhoneMaker) -> None:
    phone = new_phone("small").open("chronicle/")
    phone.page.get_by_text("For five", exact=True).first.tap()
    phone.tap("Start")
    sit(phone)
    middle = phone.button("Back to your table").bounding_box()
    assert middle
    places = {}
    for seat in ("Yellow", "Violet", "Orange", "Teal", "Brown"):
        box = half(phone, seat).bounding_box()
        assert box
        is_above = box["y"] < middle["y"]
        turned = half(phone, seat).evaluate("one => getComputedStyle(one).transform")
        assert turned.startswith("matrix(-1") == is_above, seat
        places[seat] = (is_above, round(box["x"]))
    above = sorted((x, seat) for seat, (is_above, x) in places.items() if is_above)
    below = sorted((x, seat) for seat, (is_above, x) in places.items() if not is_above)
    assert [seat for _, seat in above] == ["Violet", "Orange"]
    assert [seat for _, seat in below] == ["Yellow", "Brown", "Teal"]


@pytest.mark.parametrize(("game", "mode"), TABLES)
def test_every_part_has_room_on_every_screen(game: str, mode: str, new_phone: PhoneMaker) -> None:
    phone = new_phone().open(f"{game}/")
    if mode:
        phone.page.get_by_text(mode, exact=True).first.tap()
    phone.tap("Start")
    sit(phone)
    for name, (width, height, times) in SCREENS.items():
        phone.page.set_viewport_size({"width": width, "height": height})
        phone.page.evaluate(ENLARGE, times)
        phone.page.wait_for_timeout(50)
        assert phone.page.evaluate(MISFITS) == [], name
        assert find_small_targets(phone) == [], name
    phone.page.evaluate(ENLARGE, 1)
    assert find_bars(phone) == []


def test_the_choice_stays_on_this_phone_and_in_no_game(facing: Phone) -> None:
    facing.page.reload()
    facing.wait()
    expect(screen(facing)).to_be_visible()
    facing.tap("Red HP minus 3", "Back to your table")
    expect(screen(facing)).to_be_hidden()
    facing.expect_hp(Red=12)
    assert "facing" not in json.dumps(facing.saved)
    assert "facing" not in json.dumps(read_link(facing.share()))
    facing.open("ganymede.html")
    expect(facing.button("More")).to_be_visible()
    expect(screen(facing)).to_be_hidden()


@pytest.mark.parametrize("way", ["Escape", "back"])
def test_keys_and_the_way_back_lead_to_the_table(way: str, facing: Phone) -> None:
    expect(facing.button("Back to your table")).to_be_focused()
    names = []
    for _ in range(3):
        facing.page.keyboard.press("Tab")
        names.append(facing.page.evaluate("document.activeElement.getAttribute('aria-label')"))
    assert names == ["Red HP minus 1", "Red HP plus 1", "Red HP minus 3"]
    facing.page.keyboard.press("Enter")
    facing.expect_hp(Red=12)
    if way == "back":
        facing.page.go_back()
    else:
        facing.page.keyboard.press("Escape")
    expect(screen(facing)).to_be_hidden()
    expect(facing.button("More")).to_be_focused()
    expect(facing.button("Undo: Red HP −3")).to_be_visible()
    facing.expect_hp(Red=12)


def test_both_players_read_who_has_won_and_nothing_moves_for_it(facing: Phone) -> None:
    before = half(facing, "Green").bounding_box()
    facing.tap(*["Green HP minus 3"] * 5)
    for seat in ("Red", "Green"):
        news = half(facing, seat).get_by_text("Red wins the war")
        expect(news).to_be_in_viewport(ratio=1)
    assert half(facing, "Green").bounding_box() == before
    facing.button("Undo: Green HP −15").tap()
    expect(facing.page.get_by_text("Red wins the war")).to_have_count(0)


def test_taking_back_the_beginning_leads_to_the_set_up(facing: Phone) -> None:
    facing.button("Undo: New game: Duel").tap()
    expect(facing.button("Start")).to_be_visible()
    expect(screen(facing)).to_be_hidden()
    facing.start(first="Green")
    expect(facing.button("More")).to_be_visible()


def test_only_games_that_count_for_seats_offer_it(new_phone: PhoneMaker) -> None:
    phone = new_phone().open("barbarossa/")
    phone.tap("Start", "More")
    expect(phone.button("Players")).to_be_visible()
    expect(phone.button("Head to head")).to_have_count(0)
