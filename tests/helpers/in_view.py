"""What a thumb reaches without scrolling: fully in view, and covered by nothing."""

from __future__ import annotations

import re

from phones import Phone
from playwright.sync_api import Locator

REACHED = """
(one) => {
  const {left, right, top, bottom} = one.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return Boolean(there) && (one.contains(there) || there.contains(one));
}
"""


def assert_reached(control: Locator) -> None:
    """The page may still be bringing it up."""
    control.wait_for()
    page = control.page
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    size = page.viewport_size
    assert control.evaluate(REACHED), f"{control} is out of reach on {size}"


class Thumb:
    """A thumb that never scrolls: whatever it is to tap must be in reach. The phone counts its taps."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone

    def tap(self, *names: str | re.Pattern[str]) -> None:
        for name in names:
            self.press(self.phone.button(name).first)

    def press(self, control: Locator) -> None:
        assert_reached(control)
        self._tap(control)

    def _tap(self, control: Locator) -> None:
        control.tap()
        self.phone.taps += 1

    def choose(
        self, group: str | re.Pattern[str], name: str, *, within: Locator | None = None
    ) -> None:
        """A button of a group, such as one seat's row of numbers."""
        place = (within or self.phone.page).get_by_role("group", name=group, exact=True)
        self.press(place.get_by_role("button", name=name, exact=True))

    def add(self, keypad: str, *cards: str) -> None:
        """Cards of a keypad, which may be long: it starts in view."""
        place = self.phone.page.get_by_role("region", name=keypad, exact=True)
        assert_reached(place.locator(".key").first)
        for card in cards:
            self._tap(place.get_by_role("button", name=re.compile(f"^Add {card},")))

    def play(self, play: str, card: str) -> None:
        """A card that is played at one tap, of a strip that may be long."""
        strip = self.phone.page.get_by_role("group", name=play, exact=True)
        assert_reached(strip.locator(".key").first)
        self._tap(strip.get_by_role("button", name=re.compile(f"^{play} {card}")))
