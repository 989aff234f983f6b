"""What was said goes by itself, and the next step is never far."""

from __future__ import annotations

import re

from fitting import each_size
from phones import SIZES, Phone, PhoneMaker
from playwright.sync_api import Locator, expect

WAITS = """
const later = window.setTimeout;
window.waits = [];
window.havePassed = false;
window.setTimeout = (act, wait, ...rest) => {
  if (wait < 3000 || wait === undefined) return later(act, wait, ...rest);
  return window.havePassed ? later(act, 0) : -window.waits.push({ act, wait });
};
window.letPass = () => {
  window.havePassed = true;
  for (const { act } of window.waits) act();
};
"""
"""Whatever waits for seconds is done when the test says that they have passed."""


def notices(phone: Phone) -> Locator:
    return phone.page.locator(".notice")


def copy_link(phone: Phone) -> None:
    """The notice that the link stands in the address bar."""
    phone.look_at("Log")
    phone.tap("Share this game")
    expect(notices(phone)).to_have_count(1)


def test_a_notice_goes_with_the_next_view(phone: Phone) -> None:
    phone.start(first="Red")
    copy_link(phone)
    phone.look_at("Cards")
    expect(notices(phone)).to_have_count(0)


def test_a_notice_goes_with_the_next_event(phone: Phone) -> None:
    phone.start()
    expect(notices(phone)).to_have_count(1)  # who was drawn
    phone.tap("Red HP minus 1")
    expect(notices(phone)).to_have_count(0)


def test_one_notice_takes_the_place_of_another_and_goes_by_itself(new_phone: PhoneMaker) -> None:
    phone = new_phone(script=WAITS)
    phone.open("ganymede.html").start(first="Red")
    copy_link(phone)
    phone.tap("Share this game")
    expect(notices(phone)).to_have_count(1)
    assert max(phone.page.evaluate("waits.map(({ wait }) => wait)")) < 10_000
    phone.page.evaluate("letPass()")
    expect(notices(phone)).to_have_count(0)


def test_a_notice_that_warns_waits_until_it_is_closed(new_phone: PhoneMaker) -> None:
    phone = new_phone().open("ganymede.html#g=j!")
    expect(notices(phone)).to_contain_text("cannot be read here")
    phone.look_at("Cards")
    phone.look_at("Play")
    phone.start()
    expect(notices(phone).first).to_contain_text("cannot be read here")
    phone.button("Close").first.tap()
    expect(notices(phone).filter(has_text="cannot be read")).to_have_count(0)


def test_the_next_phase_is_in_reach_wherever_the_page_is(new_phone: PhoneMaker) -> None:
    phone = new_phone().open()
    phone.start(first="Red")
    phone.tap("Red HP minus 3")
    for size in each_size(phone):
        phone.page.evaluate("scrollTo(0, document.body.scrollHeight)")
        expect(phone.button("Next phase")).to_be_in_viewport(ratio=1)
        expect(phone.button(re.compile("^Undo"))).to_be_in_viewport(ratio=1)
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]
    phone.tap("Next phase")
    expect(phone.button("Showdown").first).to_have_attribute("aria-current", "step")


def test_what_an_answer_brought_closes_when_somebody_goes_on(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Showdown")
    phone.play("Red", "Black A", "Red 9")
    phone.play("Green", "Black 7", "Black 10")
    phone.tap("Take the damage")
    outcome = phone.page.locator(".outcome")
    expect(outcome).to_be_visible()
    phone.tap("Showdown")
    expect(outcome).to_have_count(0)
