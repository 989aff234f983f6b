"""What the page does beside counting: dice, checklists, a screen that stays on."""

from __future__ import annotations

import re

from phones import NO_SHARING, Phone, PhoneMaker
from playwright.sync_api import expect

EARLIER = """(by) => {
  const key = "pnp:ganymede:timer";
  const timer = JSON.parse(localStorage.getItem(key));
  localStorage.setItem(key, JSON.stringify({...timer, since: timer.since - by}));
}"""
"""The timer was started that many milliseconds earlier."""

TELL_LOCKS = """() => {
  window.locks = [];
  const {request} = navigator.wakeLock;
  navigator.wakeLock.request = async (kind) => {
    const lock = await request.call(navigator.wakeLock, kind);
    window.locks.push(lock);
    return lock;
  };
}"""


def test_throws_of_dice_stand_in_the_log_and_survive_a_reload(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Red HP minus 3", "More", "d6", "d20")
    shown = int(phone.page.locator("#die").inner_text())
    assert 1 <= shown <= 20
    assert [roll["sides"] for roll in phone.saved["rolls"]] == [6, 20]
    phone.page.reload()
    phone.wait()
    expect(phone.page.locator("#die")).to_have_text(str(shown))
    phone.look_at("Log")
    expect(phone.page.locator("#events li").first).to_contain_text(f"d20: {shown}")
    expect(phone.button(re.compile(rf"d20: {shown}"))).to_have_count(0)
    phone.look_at("Play")
    expect(phone.page.locator("#undone")).to_have_text("Undo −3")
    phone.tap("Undo: Red HP −3")
    phone.expect_hp(Red=15)
    expect(phone.page.locator("#die")).to_have_text(str(shown))


def test_a_checklist_is_kept_until_the_game_begins(phone: Phone) -> None:
    boxes = phone.page.locator("[data-setup=duel] input")
    boxes.nth(1).tap()
    phone.page.reload()
    phone.wait()
    expect(boxes.nth(1)).to_be_checked()
    expect(boxes.nth(0)).not_to_be_checked()
    phone.tap("Start")
    phone.page.reload()
    phone.wait()
    expect(phone.page.locator("[data-setup=duel] input:checked")).to_have_count(0)


def test_the_screen_is_kept_on_and_asked_for_again(phone: Phone) -> None:
    page = phone.page
    page.context.grant_permissions(["screen-wake-lock"])
    page.evaluate(TELL_LOCKS)
    phone.start(first="Red")
    expect(page.locator("#awake-note")).to_have_text("on")
    assert page.evaluate("locks.map(lock => lock.released)") == [False]
    page.evaluate("locks[0].release()")  # as the phone does when the page is left
    expect(page.locator("#awake-note")).to_have_text("")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("#awake-note")).to_have_text("on")
    assert page.evaluate("locks.map(lock => lock.released)") == [True, False]
    phone.more().get_by_label("Keep the screen awake").tap()
    expect(page.locator("#awake-note")).to_have_text("")
    assert page.evaluate("locks.map(lock => lock.released)") == [True, True]


def test_the_result_can_be_sent_as_text(new_phone: PhoneMaker) -> None:
    phone = new_phone().open()
    phone.page.evaluate(NO_SHARING)
    phone.start(first="Red")
    for _ in range(5):
        phone.tap("Green HP minus 3")
    phone.look_at("Log")
    phone.tap("Result as text")
    lines = phone.page.get_by_role("dialog").locator("pre").inner_text().splitlines()
    assert lines[0].startswith("The War Chronicles of Ganymede: Duel, ")
    assert "Red wins the war" in lines[1]
    assert "HP Red 15, Green 0" in lines


def test_a_timer_counts_on_while_the_page_is_closed(phone: Phone) -> None:
    page = phone.page
    phone.start(first="Red")
    clock = page.locator(".clock")
    expect(clock).to_have_text("0:00")
    phone.tap("More", "Timer plus 1 minute")
    expect(clock).to_have_text("1:00")
    phone.tap("Run")
    expect(clock).to_have_text("0:59")
    page.evaluate(EARLIER, 30_000)
    page.reload()
    phone.wait()
    expect(clock).to_have_text(re.compile("^0:2"))
    phone.tap("More", "Pause", "Go on")
    page.evaluate(EARLIER, 60_000)
    page.reload()
    phone.wait()
    expect(page.get_by_text("Time is up.")).to_be_visible()
    expect(clock).to_have_text("1:00")
