"""Every view fits every phone, in the dark and in the light, for all people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from phones import SIZES, Phone, PhoneMaker
from playwright.sync_api import expect

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OPTIONS = {
    "runOnly": RULES,
    "resultTypes": ["violations"],
    # axe takes what just scrolls beneath a sticky row of buttons for too small; sizes are measured here
    "rules": {"target-size": {"enabled": False}},
}
SMALLEST = 44

TARGETS = """
() => [...document.querySelectorAll("button, summary, .bar a, .check, .mode, input[type=search]")]
  .filter((one) => one.checkVisibility({visibilityProperty: true}))
  .map((one) => [one.getAttribute("aria-label") || one.textContent.trim(), one.getBoundingClientRect()])
  .map(([name, box]) => [name, Math.round(box.width), Math.round(box.height)])
"""


def show_setup(_: Phone) -> None:
    """The page as it opens."""


def show_table(phone: Phone) -> None:
    phone.start(first="Red")


def show_form(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Showdown")
    phone.play("Red", "Black A", "Red 9", "Black 3")
    phone.play("Green", "Black 7", "Black 10", "Green 5", "Black 2")


def show_outcome(phone: Phone) -> None:
    show_form(phone)
    phone.tap("Take the damage")


def show_purple(phone: Phone) -> None:
    phone.start("Three players")
    phone.tap("Two fights")
    phone.play("Red", "Black A", "Red 9")
    phone.play("Green", "Black 7", "Black 10")
    phone.play("Purple", "Purple A", "Purple 3", "Purple 4")


def show_cards(phone: Phone) -> None:
    phone.look_at("Cards")


def show_card(phone: Phone) -> None:
    phone.look_at("Cards")
    phone.button("Look at Red 5").tap()


def show_rules(phone: Phone) -> None:
    phone.look_at("Rules")
    for summary in phone.page.locator("#view-rules summary").all():
        summary.tap()


def show_log(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Red HP minus 1", "Green HP minus 3", "Undo: Green HP −3")
    phone.look_at("Log")


VIEWS: dict[str, Callable[[Phone], None]] = {
    show.__name__.removeprefix("show_"): show
    for show in (
        show_setup,
        show_table,
        show_form,
        show_outcome,
        show_purple,
        show_cards,
        show_card,
        show_rules,
        show_log,
    )
}


def explain(violations: list[dict[str, Any]]) -> list[tuple[str, list[Any]]]:
    return [(one["id"], [node["target"] for node in one["nodes"]]) for one in violations]


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("view", VIEWS)
def test_nobody_is_barred_from_a_view(
    view: str, scheme: Literal["dark", "light"], new_phone: PhoneMaker
) -> None:
    phone = new_phone(color_scheme=scheme).open()
    VIEWS[view](phone)
    found = Axe().run(phone.page, options=OPTIONS)
    assert explain(found.response["violations"]) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("view", VIEWS)
def test_thumbs_hit_what_they_aim_at_and_nothing_sticks_out(
    view: str, size: str, new_phone: PhoneMaker
) -> None:
    phone = new_phone(size).open()
    VIEWS[view](phone)
    targets = phone.page.evaluate(TARGETS)
    assert len(targets) > 4
    assert [one for one in targets if min(one[1:]) < SMALLEST] == []
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]


def test_a_double_tap_does_not_enlarge_the_page(phone: Phone) -> None:
    phone.start(first="Red")
    touch = phone.button("Red HP minus 1").evaluate("one => getComputedStyle(one).touchAction")
    assert touch == "manipulation"


def test_a_panel_turns_round_for_whoever_sits_opposite(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Turn Green round")
    panel = phone.page.get_by_role("region", name="Green", exact=True)
    assert panel.evaluate("panel => getComputedStyle(panel).transform").startswith("matrix(-1")
    phone.page.reload()
    phone.wait()
    assert panel.evaluate("panel => getComputedStyle(panel).transform").startswith("matrix(-1")


def test_the_page_is_played_by_keyboard(phone: Phone) -> None:
    phone.page.get_by_role("radio", name="Duel").focus()
    phone.button("Start").press("Enter")
    phone.button("Red HP minus 3").press("Enter")
    phone.button("Red HP minus 3").press(" ")
    phone.expect_hp(Red=9)
    expect(phone.button("Red HP minus 3")).to_be_focused()
