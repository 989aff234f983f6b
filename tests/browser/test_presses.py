"""A press belongs to the button it began on, whatever comes over the page meanwhile."""

from __future__ import annotations

import re

from game_folders import game_names
from gestures import GO_AWAY, WORDS, Fingers, find_strays
from phones import Phone, PhoneMaker
from playwright.sync_api import Locator, expect

GESTURES = 6
"""For each game."""


def middle(button: Locator) -> dict[str, float]:
    box = button.bounding_box()
    assert box
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def test_holding_to_nothing_moves_nothing_and_taps_nothing_else(any_phone: Phone) -> None:
    phone = any_phone
    phone.start(first="Red")
    fingers = Fingers(phone)
    button = phone.button("Green HP minus 1")
    button.evaluate("button => button.scrollIntoView({block: 'center'})")
    place = button.bounding_box()
    fingers.put(0, middle(button))
    phone.expect_hp(Green=1)
    phone.page.wait_for_timeout(300)
    phone.expect_hp(Green=1)  # the last point wants a press of its own
    fingers.lift(0)
    assert [event["k"] for event in phone.saved["events"]] == ["new", "change"]
    phone.page.wait_for_timeout(900)
    fingers.put(0, middle(button))
    expect(phone.page.locator("#banner")).to_contain_text("Red wins the war")
    assert button.bounding_box() == place
    fingers.lift(0)
    phone.page.wait_for_timeout(100)
    assert button.bounding_box() == place
    phone.button("Undo: Green HP −1").tap()
    phone.expect_hp(Green=1)
    expect(phone.page.locator("#banner")).to_be_empty()
    fingers.leave()


def test_a_mouse_that_is_held_taps_nothing_that_has_come_beneath_it(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap(*["Green HP minus 3"] * 4)
    with phone.finger_on(phone.button("Green HP minus 3")):
        expect(phone.page.locator("#banner")).to_contain_text("Red wins the war")
    counted = phone.saved["events"]
    assert {event["k"] for event in counted[1:]} == {"change"}
    phone.button(re.compile("^Undo: Green HP")).tap()
    phone.tap("More")
    with phone.finger_on(phone.button("New game: hold")):
        expect(phone.button("Start")).to_be_visible()
    expect(phone.button("Start")).to_be_visible()
    assert phone.saved["events"] == counted


def test_a_banner_that_was_closed_stays_closed_and_comes_again_with_the_next_win(
    phone: Phone,
) -> None:
    phone.start(first="Red")
    phone.tap(*["Green HP minus 3"] * 5)
    banner = phone.page.locator("#banner")
    banner.get_by_role("button", name="Close").tap()
    phone.tap("Red HP minus 1")
    expect(banner).to_be_empty()
    phone.tap("Green HP plus 1", "Green HP minus 1")
    expect(banner).to_contain_text("Red wins the war")


def test_holding_stops_when_the_page_is_left_or_a_sheet_opens(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Showdown")
    phone.page.evaluate("scrollTo(0, 0)")
    fingers = Fingers(phone)
    minus = middle(phone.button("Red HP minus 1"))
    for away in ("leave", "look"):
        before = phone.hp("Red").inner_text()
        fingers.put(0, minus)
        expect(phone.hp("Red")).not_to_have_text(before)
        if away == "leave":
            phone.page.evaluate(GO_AWAY)
        else:
            fingers.put(1, middle(phone.page.locator(".key").first))
            expect(phone.page.get_by_role("dialog")).to_be_visible()
        left = phone.hp("Red").inner_text()
        phone.page.wait_for_timeout(300)
        fingers.lift(0)
        if away == "look":
            fingers.lift(1)
        phone.page.wait_for_timeout(100)
        expect(phone.hp("Red")).to_have_text(left)
    fingers.leave()


def test_a_finger_that_slides_off_counts_no_more(phone: Phone) -> None:
    phone.start(first="Red")
    fingers = Fingers(phone)
    fingers.put(0, middle(phone.button("Red HP minus 1")))
    fingers.slide(0, middle(phone.button("Green HP plus 1")))
    phone.page.wait_for_timeout(500)
    fingers.lift(0)
    phone.page.wait_for_timeout(100)
    assert len(phone.saved["events"]) == 1
    fingers.leave()


def test_two_players_tap_at_once(phone: Phone) -> None:
    phone.start(first="Red")
    fingers = Fingers(phone)
    fingers.put(0, middle(phone.button("Red HP minus 1")))
    fingers.put(1, middle(phone.button("Green HP minus 3")))
    fingers.lift(0)
    fingers.lift(1)
    phone.expect_hp(Red=14, Green=12)
    fingers.leave()


def test_whatever_fingers_do_the_log_tells_of_finished_presses_alone(
    new_phone: PhoneMaker,
) -> None:
    phone = new_phone()
    changed = 0
    for seed, game in enumerate(game_names()):
        phone.open(f"{game}/").tap("Start")
        words = phone.page.evaluate(WORDS)
        fingers = Fingers(phone, seed)
        for _ in range(GESTURES):
            before = phone.saved_of(game)
            pressed = fingers.gesture()
            after = phone.saved_of(game)
            assert find_strays(before, after, pressed, words) == [], (game, fingers.told[-1])
            changed += after != before
            if phone.page.locator(".backdrop").count():
                phone.page.keyboard.press("Escape")
            if phone.page.locator("#start").is_visible():  # all was taken back
                phone.page.locator("#start").dispatch_event("click")  # beneath what comes late
        fingers.leave()
    assert changed > GESTURES / 2


def test_a_lower_maximum_caps_a_saved_game_and_says_so(phone: Phone) -> None:
    phone.start(first="Red")
    raised = phone.saved
    raised["events"][0]["counters"]["hp.red"] = 21
    phone.page.evaluate(
        "log => localStorage.setItem('pnp:ganymede:v1', JSON.stringify(log))", raised
    )
    phone.page.reload()
    phone.wait().expect_hp(Red=15)
    expect(phone.page.locator(".notice")).to_contain_text("Red HP 21 → 15")


def test_what_passes_leaves_the_pad_of_a_covered_form_free(any_phone: Phone) -> None:
    phone = any_phone
    phone.tap("Start")
    notice = phone.page.locator(".notice", has_text="First Strike").bounding_box()
    pad = phone.button("Hold to look").bounding_box()
    assert notice
    assert pad
    is_above = notice["y"] + notice["height"] <= pad["y"]
    assert is_above or notice["y"] >= pad["y"] + pad["height"]


def test_what_is_said_of_a_win_lies_over_no_key_and_beneath_none(any_phone: Phone) -> None:
    phone = any_phone
    phone.start(first="Red")
    phone.tap(*["Green HP minus 1"] * 15)
    fresh = phone.page.locator("#banner").get_by_role("button", name="New game")
    expect(fresh).to_be_visible()
    phone.page.wait_for_timeout(700)  # so long taps fall through, and fingers may still be down
    phone.page.locator("#whereabouts").tap()  # the passing notice goes with it
    expect(phone.page.locator(".notice")).to_have_count(0)
    pad = phone.button("Hold to look")
    for button in (fresh, phone.page.locator("#banner").get_by_role("button", name="Close"), pad):
        assert button.evaluate(
            "button => {"
            " const {x, y, width, height} = button.getBoundingClientRect();"
            " return button.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }"
        )
