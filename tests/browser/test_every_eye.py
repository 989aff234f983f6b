"""Large letters, phones that lie, tablets, and pages that are read aloud or played by keys."""

from __future__ import annotations

import re

import pytest
from fitting import find_bars
from phones import Phone, PhoneMaker
from playwright.sync_api import expect

GAMES = ["ganymede", "chronicle", "narwhal", "barbarossa", "clash-of-deck"]
SCREENS = {
    "small": (320, 568, 1),
    "large letters": (360, 640, 2),
    "lying": (740, 360, 1),
    "tablet": (1024, 768, 1),
}

MISFITS = """
() => {
  const name = (one) => one.getAttribute("aria-label") || one.textContent.trim();
  const seen = [...document.querySelectorAll("#view-play *, .bar *")]
    .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.closest(".unseen"));
  const box = (one) => one.getBoundingClientRect();
  const wide = seen.filter((one) => box(one).right > innerWidth + 1).map((one) => `${name(one)} sticks out`);
  const cut = seen.filter((one) => one.matches(".panel h2, .badge, .key b") && one.scrollWidth > one.clientWidth + 1)
    .map((one) => `${name(one)} is cut`);
  const line = (one) => parseFloat(getComputedStyle(one).lineHeight);
  const torn = seen.filter((one) => one.matches(".panel h2") && box(one).height > 1.6 * line(one))
    .map((one) => `${name(one)} is torn`);
  const keys = seen.filter((one) => one.matches("button:not(.fold)") && !one.closest(".dock, .topline, .covered"));
  const over = keys.flatMap((one, at) => keys.slice(at + 1).filter((other) => {
    const [a, b] = [box(one), box(other)];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  }).map((other) => `${name(other)} lies over ${name(one)}`));
  return [...wide, ...cut, ...torn, ...over];
}
"""

ENLARGE = """
(times) => {
  document.documentElement.style.fontSize = `${106.25 * times}%`;
}
"""
"""As a browser does whose owner wants larger letters."""


def phases(phone: Phone) -> list[str]:
    return phone.page.locator(".phase").all_inner_texts()


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_sticks_out_is_cut_or_lies_over_another(
    game: str, screen: str, new_phone: PhoneMaker
) -> None:
    width, height, times = SCREENS[screen]
    phone = new_phone()
    phone.page.set_viewport_size({"width": width, "height": height})
    phone.open(f"{game}/")
    phone.page.evaluate(ENLARGE, times)
    assert phone.page.evaluate(MISFITS) == []
    phone.tap("Start")
    for phase in phases(phone):
        phone.page.get_by_role("group", name="Phases").get_by_role("button", name=phase).tap()
        assert phone.page.evaluate(MISFITS) == [], phase
    folds = phone.page.locator(".fold:visible")
    if folds.count():
        folds.first.tap()
        expect(folds.first).to_have_attribute("aria-expanded", "true")
        assert phone.page.evaluate(MISFITS) == []
    phone.tap("More")
    assert phone.page.evaluate(MISFITS) == []


def test_panels_stand_beside_the_form_where_there_is_room(new_phone: PhoneMaker) -> None:
    for width, height in ((740, 360), (1024, 768)):
        phone = new_phone()
        phone.page.set_viewport_size({"width": width, "height": height})
        phone.open()
        phone.start(first="Red")
        phone.tap("Showdown")
        panel = phone.page.get_by_role("region", name="Green", exact=True).bounding_box()
        form = phone.page.locator("#form").bounding_box()
        assert panel
        assert form
        assert panel["x"] + panel["width"] <= form["x"]
        assert abs(panel["y"] - form["y"]) < height / 2


def test_the_sheet_of_all_else_bars_nobody_and_gives_the_keys_back(new_phone: PhoneMaker) -> None:
    phone = new_phone().open("narwhal/")
    phone.tap("Start", "More")
    sheet = phone.page.get_by_role("dialog", name="More")
    for name in ("Fleets", "Orders", "d6", "Run", "New game: hold"):
        expect(sheet.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(sheet.get_by_role("link", name="Rules of Flip")).to_be_visible()
    expect(sheet.get_by_role("button", name="Fight", exact=True)).to_have_count(0)
    assert find_bars(phone) == []
    phone.page.keyboard.press("Escape")
    expect(phone.button("More")).to_be_focused()
    phone.tap("More", "Fleets")
    expect(sheet).to_have_count(0)
    expect(phone.button("Fleets")).to_have_attribute("aria-pressed", "true")
    phone.tap("Fleets")
    expect(phone.button("Fleets")).to_have_attribute("aria-pressed", "true")
    phone.tap("Ships")
    expect(phone.button("Fleets")).to_have_count(0)


def test_a_clock_that_runs_stands_above_the_table(phone: Phone) -> None:
    phone.start(first="Red")
    clock = phone.page.locator("#running")
    expect(clock).to_be_hidden()
    phone.tap("More", "Run")
    phone.page.keyboard.press("Escape")
    expect(clock).to_have_text(re.compile(r"^0:0\d$"))
    expect(clock).to_be_in_viewport()
    clock.tap()
    phone.tap("Pause")
    phone.page.keyboard.press("Escape")
    expect(clock).to_be_hidden()


def test_folded_panels_unfold_at_a_tap_and_fold_again_with_the_next_phase(phone: Phone) -> None:
    phone.start(first="Red")
    green = phone.page.get_by_role("region", name="Green", exact=True)
    low = green.bounding_box()
    assert low
    assert low["height"] < 72
    phone.tap("Counters of Green")
    high = green.bounding_box()
    assert high
    assert high["height"] > 120
    phone.tap("Showdown")
    expect(phone.button("Counters of Green")).to_have_attribute("aria-expanded", "false")


def test_a_long_name_keeps_to_the_line_of_a_folded_panel(new_phone: PhoneMaker) -> None:
    for size in ("upright", "small"):
        phone = new_phone(size).open()
        phone.tap("Players")
        phone.page.get_by_label("Name of Green").fill("Bartholomew")
        phone.leave_sheet()
        phone.start(first="Red")
        panel = phone.page.get_by_role("region", name="Bartholomew", exact=True)
        short = phone.page.get_by_role("region", name="Red", exact=True)
        low, usual = panel.bounding_box(), short.bounding_box()
        assert low
        assert usual
        assert low["height"] <= usual["height"]
        expect(panel.get_by_role("heading")).to_be_visible()


def test_a_page_that_is_read_aloud_tells_the_table_in_the_order_of_its_use(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Showdown")
    told = phone.page.locator("body").aria_snapshot()
    order = [
        'heading "The War Chronicles of Ganymede"',
        "Round 1",
        'button "Undo: ',
        'button "More"',
        'group "Phases"',
        'button "Showdown"',
        'region "Red"',
        'button "Counters of Red"',
        'region "Green"',
        'region "Calculators"',
        'region "Red · Cards"',
        'region "Green · Cards"',
        "Tap the cards of Red",
        'navigation "Views"',
    ]
    places = [told.find(words) for words in order]
    assert -1 not in places, order[places.index(-1)]
    assert places == sorted(places)


def test_whoever_begins_by_keys_goes_on_at_the_top_of_the_table(phone: Phone) -> None:
    phone.button("Start").press("Enter")
    expect(phone.page.get_by_role("heading", level=1)).to_be_focused()
    names = []
    for _ in range(5):
        phone.page.keyboard.press("Tab")
        names.append(
            phone.page.evaluate(
                "() => document.activeElement.getAttribute('aria-label') || document.activeElement.textContent"
            )
        )
    assert names[0].startswith("Undo")
    assert names[1:5] == ["More", "Next phase", "Draw", "Showdown"]
