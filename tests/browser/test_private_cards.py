"""Cards that only one player may see are seen only while a finger holds, and kept nowhere."""

from __future__ import annotations

import json

from phones import Phone, PhoneMaker, read_link
from playwright.sync_api import Locator, expect


def look(phone: Phone, *cards: str, advice: str) -> None:
    """Hold the form and tap a hand in it."""
    with phone.finger_on(phone.button("Hold to look")):
        for card in cards:
            phone.play("Red", card)
        expect(phone.page.locator(".verdict")).to_have_text(advice)


def test_nothing_of_a_hand_is_left_when_the_finger_leaves(any_phone: Phone) -> None:
    phone = any_phone
    phone.start(first="Red")
    expect(phone.page.locator(".covered")).to_have_attribute("data-title", "May I draw?")
    look(phone, "Red 9", "Black 4", advice="Draw or stop")
    expect(phone.page.locator(".verdict")).to_be_hidden()
    expect(phone.page.locator(".key").first).to_be_hidden()
    with phone.finger_on(phone.button("Hold to look")):
        expect(phone.page.locator(".key").first).to_be_visible()
        expect(phone.page.locator(".chip")).to_have_count(0)


def test_one_thumb_holds_while_the_other_taps(phone: Phone) -> None:
    phone.start(first="Red")
    page = phone.page
    touch = page.context.new_cdp_session(page)
    pad, key = phone.button("Hold to look"), page.locator("[data-card=gan-red-9]")
    pad.evaluate("button => button.scrollIntoView({block: 'end'})")

    def send(kind: str, *buttons: Locator) -> None:
        """`buttons` have a finger on them, or at the end of a touch just lost it."""
        points = []
        for button in buttons:
            box = button.bounding_box()
            assert box
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            points.append({"x": x, "y": y, "id": [pad, key].index(button)})
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", pad)
    expect(key).to_be_visible()
    send("touchStart", pad, key)
    send("touchEnd", key)
    expect(page.locator(".verdict")).to_have_text("Draw")
    send("touchEnd", pad)
    expect(page.locator(".verdict")).to_be_hidden()
    expect(key).to_be_hidden()
    send("touchStart", pad)
    send("touchStart", pad, key)
    send("touchEnd", pad)
    send("touchEnd", key)
    with phone.finger_on(pad):
        expect(page.locator(".chip")).to_have_count(0)
    touch.detach()


def test_a_card_that_is_looked_at_goes_when_the_finger_leaves(phone: Phone) -> None:
    phone.start(first="Red")
    page = phone.page
    with phone.finger_on(phone.button("Hold to look")):
        page.locator("[data-card=gan-red-9]").dispatch_event("pointerdown", {"button": 0})
        expect(page.get_by_role("dialog", name="Red 9")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_hand_reaches_neither_storage_nor_log_nor_link(new_phone: PhoneMaker) -> None:
    phone = new_phone().open()
    phone.start(first="Red")
    look(phone, "Red 9", "Black 4", advice="Draw or stop")
    phone.tap("Red HP minus 1")
    log = read_link(phone.share())
    kept = phone.page.evaluate("JSON.stringify([localStorage, sessionStorage])")
    cards = json.loads(phone.page.request.get(f"{phone.address}ganymede/data.json").text())["cards"]
    assert len(cards) > 20
    assert [card for card in cards if card in kept or card in json.dumps(log)] == []
    expect(phone.page.locator("#events")).not_to_contain_text("Black 4")
    expect(phone.page.locator("#events")).not_to_contain_text("Red 9")
