"""A game survives slips, reloads, bad storage and the way to another phone."""

from __future__ import annotations

import io
import json
import re

import pytest
from phones import Phone, PhoneMaker, read_link
from playwright.sync_api import expect

BLOCK_STORAGE = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
"""
FILL_STORAGE = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""


SPOILT = """
JSON.stringify({...JSON.parse(localStorage.getItem("pnp:ganymede:drafts")), drafts: {first: "x"}})
"""
"""Drafts of this moment of the game that cannot be believed."""


def keep(phone: Phone, text: str) -> None:
    """Put a text where the page keeps its game."""
    phone.page.evaluate("text => localStorage.setItem('pnp:ganymede:v1', text)", text)


def test_a_game_of_an_older_page_opens_whatever_it_stands_in(phone: Phone) -> None:
    phone.start(first="Red")
    log = phone.saved
    gone = {"counter": "shield", "seat": "blue", "from": 0, "to": 2}
    for number, change in enumerate(({"phase": "muster", "from": "draw"}, gone), 2):
        log["events"].append({"k": "change", "t": number, "changes": [change]})
        log["at"] = number
        keep(phone, json.dumps(log))
        phone.page.reload()
        phone.wait().tap("More")
        phone.leave_sheet()
        phone.tap("Red HP minus 3")
        phone.expect_hp(Red=12)
        phone.tap("Undo: Red HP −3", "Showdown")
        expect(phone.page.get_by_role("region", name="Red · Cards")).to_be_visible()


def test_a_finger_that_stays_counts_on_and_is_one_event(phone: Phone) -> None:
    phone.start(first="Red")
    with phone.finger_on(phone.button("Red HP minus 1")):
        phone.page.wait_for_timeout(900)
    assert 8 <= int(phone.hp("Red").inner_text()) <= 13
    assert len(phone.saved["events"]) == 2
    phone.button(re.compile("^Undo: Red HP")).tap()
    phone.expect_hp(Red=15)


def test_a_finger_that_leaves_after_a_long_hold_taps_nothing(phone: Phone) -> None:
    phone.start(first="Red")
    page = phone.page
    touch = page.context.new_cdp_session(page)
    button = phone.more().get_by_role("button", name="New game: hold")
    button.evaluate("button => button.scrollIntoView({block: 'center'})")
    box = button.bounding_box()
    assert box
    point = {"x": box["x"] + box["width"] / 4, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(phone.button("Start")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(500)
    expect(phone.button("Start")).to_be_visible()
    assert len(phone.saved["events"]) == 1
    phone.tap("Back to the game")
    phone.expect_hp(Red=15)
    touch.detach()


def test_what_was_tapped_into_a_form_survives_a_reload(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Showdown")
    phone.play("Red", "Black 4", "Red 6")
    phone.page.reload()
    phone.wait()
    expect(phone.page.locator(".chip")).to_have_text(["4", "6"])
    phone.tap("Red HP minus 1")
    expect(phone.page.locator(".chip")).to_have_text(["4", "6"])
    for kept in ("'{'", SPOILT):
        phone.page.evaluate(f"localStorage.setItem('pnp:ganymede:drafts', {kept})")
        phone.page.reload()
        phone.wait()
        expect(phone.page.locator(".chip")).to_have_count(0)


def test_a_tap_on_new_game_begins_none(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Red HP minus 3", "More", "New game: hold")
    expect(phone.button("Start")).to_be_hidden()
    phone.expect_hp(Red=12)


def test_the_next_game_is_set_up_as_the_one_before(phone: Phone) -> None:
    phone.start("Against Purple")
    phone.more().get_by_role("button", name="New game: hold").press("Enter")
    expect(phone.page.get_by_role("radio", name="Against Purple")).to_be_checked()


def test_games_wait_until_they_are_gone_on_with(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Red HP minus 3")
    with phone.finger_on(phone.more().get_by_role("button", name="New game: hold")):
        expect(phone.button("Start")).to_be_visible()
    phone.start(mode="Against Purple")
    phone.tap("Counters of Green", "Green HP minus 3")
    phone.page.reload()
    phone.wait()
    phone.expect_hp(Green=12, Purple=15)
    with phone.finger_on(phone.more().get_by_role("button", name="New game: hold")):
        expect(phone.button(re.compile("Go on"))).to_have_count(1)
    phone.button(re.compile("Go on: Duel.*Red 12")).tap()
    phone.expect_hp(Red=12, Green=15)
    with phone.finger_on(phone.more().get_by_role("button", name="New game: hold")):
        expect(phone.button("Start")).to_be_visible()
    phone.button(re.compile("Remove Against Purple")).tap()
    expect(phone.button(re.compile("Go on"))).to_have_count(0)
    phone.tap("Take it back")
    phone.button(re.compile("Go on: Against")).tap()
    phone.expect_hp(Green=12, Purple=15)


def test_a_line_of_the_log_leads_back_to_where_it_stood(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Red HP minus 3", "Green HP minus 3", "Red HP minus 3")
    phone.look_at("Log")
    expect(phone.page.locator(".event")).to_have_count(4)
    phone.button(re.compile("Green HP −3")).tap()
    phone.look_at("Play")
    phone.expect_hp(Red=12, Green=12)
    phone.tap("Redo: Red HP −3")
    phone.expect_hp(Red=9)


def test_a_reload_goes_on_where_the_game_was(phone: Phone) -> None:
    phone.start(first="Green")
    phone.tap("Showdown", "Red HP minus 3")
    phone.page.reload()
    phone.wait()
    phone.expect_hp(Red=12, Green=15)
    expect(phone.button("Showdown")).to_have_attribute("aria-current", "step")
    phone.tap("Undo: Red HP −3")
    phone.expect_hp(Red=15)


def test_two_tabs_show_the_same_game(phone: Phone) -> None:
    phone.start(first="Red")
    other = Phone(phone.page.context.new_page(), phone.address, phone.mishaps).open()
    other.tap("Red HP minus 3")
    phone.expect_hp(Red=12)
    other.page.close()


def test_a_save_that_cannot_be_read_is_kept_aside(phone: Phone) -> None:
    text = '{"v":1,"game":"ganymede","events":[{"k":"change"}],"at":1}'
    keep(phone, text)
    phone.page.reload()
    phone.wait()
    expect(phone.page.get_by_text("could not be read")).to_be_visible()
    assert phone.page.evaluate("localStorage.getItem('pnp:ganymede:v1:bad')") == text
    phone.start(first="Red")
    phone.expect_hp(Red=15)


@pytest.mark.parametrize("script", [BLOCK_STORAGE, FILL_STORAGE])
def test_without_storage_the_game_goes_on_and_the_page_says_so(
    script: str, new_phone: PhoneMaker
) -> None:
    phone = new_phone(script=script).open()
    phone.start(first="Red")
    phone.tap("Red HP minus 3")
    phone.expect_hp(Red=12)
    expect(phone.page.get_by_text("keeps nothing")).to_have_count(1)


def test_a_link_offers_the_game_to_another_phone(new_phone: PhoneMaker) -> None:
    one = new_phone().open()
    one.start(first="Red")
    one.tap("Red HP minus 3", "Green HP minus 1")
    link = one.share()
    assert len(link) < 600
    assert [event["k"] for event in read_link(link)["events"]] == ["new", "change", "change"]
    other = new_phone().open(link)
    expect(other.page.get_by_text("HP Red 12, Green 14")).to_be_visible()
    expect(other.button("Start")).to_be_visible()
    other.tap("Take it over")
    other.expect_hp(Red=12, Green=14)
    other.page.reload()
    other.wait().expect_hp(Red=12, Green=14)


def test_another_phone_scans_the_game_as_it_stands(new_phone: PhoneMaker) -> None:
    import zxingcpp
    from PIL import Image

    first = new_phone().open()
    first.start(first="Red")
    first.tap("Red HP minus 3", "Green HP minus 1", "Showdown")
    first.look_at("Log")
    first.tap("Show as a code")
    code = first.page.get_by_role("img", name="The game as a QR code")
    picture = Image.open(io.BytesIO(code.screenshot()))
    (scanned,) = zxingcpp.read_barcodes(picture)
    log = read_link(scanned.text)
    assert [event["k"] for event in log["events"]] == ["new"]
    second = new_phone().open(scanned.text)
    second.tap("Take it over")
    second.expect_hp(Red=12, Green=14)
    expect(second.button("Showdown")).to_have_attribute("aria-current", "step")


def test_a_link_does_not_replace_the_game_that_is_on(new_phone: PhoneMaker) -> None:
    one = new_phone().open()
    one.start(first="Red")
    one.tap("Red HP minus 3")
    link = one.share()
    other = new_phone().open()
    other.start("Three players")
    other.page.goto("about:blank")
    other.open(link)
    other.expect_hp(Red=15, Purple=15)
    other.tap("Take it over")
    other.expect_hp(Red=12)


def test_a_link_that_was_cut_short_is_said(new_phone: PhoneMaker) -> None:
    phone = new_phone()
    for text in ("#g=znonsense", "#g=", "#g=j!!", "#g=zAAAA"):
        phone.page.goto("about:blank")
        phone.open(f"ganymede.html{text}")
        expect(phone.page.get_by_text("cannot be read here")).to_be_visible()


def test_cards_of_another_edition_are_said(new_phone: PhoneMaker) -> None:
    phone = new_phone().open("ganymede/#e=00000000")
    expect(phone.page.get_by_text("Your cards are from edition 00000000")).to_be_visible()


def test_cards_of_the_same_edition_pass_in_silence(phone: Phone) -> None:
    edition = json.loads(phone.page.locator("#data").inner_text())["game"]["edition"]
    phone.page.goto("about:blank")
    phone.open(f"ganymede/#e={edition}")
    expect(phone.page.locator(".notice")).to_have_count(0)
