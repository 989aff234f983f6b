"""Every view fits every phone, in the dark and in the light, for all people."""

from __future__ import annotations

from collections.abc import Iterator

from fitting import find_bars, find_misfits
from phones import Phone, PhoneMaker
from playwright.sync_api import expect


def walk(phone: Phone) -> Iterator[str]:
    """Through everything that the page can show; yields what is in view."""
    yield "set-up"
    phone.start(first="Red")
    yield "table"
    phone.tap("Showdown")
    phone.play("Red", "Black A", "Red 9", "Black 3")
    phone.play("Green", "Black 7", "Black 10", "Green 5", "Black 2")
    yield "form"
    phone.tap("Take the damage")
    yield "outcome"
    phone.look_at("Log")
    yield "log"
    phone.look_at("Cards")
    yield "cards"
    phone.button("Look at Red 5").tap()
    yield "one card"
    phone.page.keyboard.press("Escape")
    phone.look_at("Rules")
    for summary in phone.page.locator("#view-rules summary").all():
        summary.tap()
    yield "rules"
    phone.look_at("Play")
    with phone.finger_on(phone.more().get_by_role("button", name="New game: hold")):
        expect(phone.button("Start")).to_be_visible()
    yield "set-up of another game"
    phone.start("Three players")
    phone.tap("Two fights")
    phone.play("Red", "Black A", "Red 9")
    phone.play("Green", "Black 7", "Black 10")
    phone.play("Purple", "Purple A", "Purple 3", "Purple 4")
    yield "fights with Purple"


def test_nobody_is_barred_thumbs_hit_what_they_aim_at_and_nothing_sticks_out(
    new_phone: PhoneMaker,
) -> None:
    phone = new_phone().open()
    for view in walk(phone):
        assert find_bars(phone) == [], view
        assert find_misfits(phone) == [], view


def test_a_double_tap_does_not_enlarge_the_page(phone: Phone) -> None:
    phone.start(first="Red")
    touch = phone.button("Red HP minus 1").evaluate("one => getComputedStyle(one).touchAction")
    assert touch == "manipulation"


def test_a_panel_turns_round_for_whoever_sits_opposite(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Counters of Green", "Turn Green round")
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
