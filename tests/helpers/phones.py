"""A phone with a page of ours open: what a thumb can do on it, and what went wrong meanwhile."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Frame, Locator, Page, expect

SIZES = {"upright": (360, 740), "small": (320, 568), "lying": (740, 360)}
"""Phones in CSS pixels; 320 × 568 is the smallest that is still about."""

PATIENCE = 15_000
"""Milliseconds; a page that is well needs a hundredth of it, unless the machine is busy."""

expect.set_options(timeout=PATIENCE)

NO_SHARING = "delete Navigator.prototype.share; delete Navigator.prototype.clipboard;"
"""A script that runs before a page's own, on a phone that cannot hand over links by itself."""

TELL_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error("refused by the policy", event.violatedDirective, event.blockedURI));
"""


@dataclass(eq=False)
class Phone:
    """One page on one phone. `mishaps` must be empty in the end; `taps` counts those of `tap`."""

    page: Page
    address: str
    mishaps: list[str] = field(default_factory=list)
    taps: int = 0
    origins: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        page = self.page
        page.set_default_timeout(PATIENCE)
        page.add_init_script(TELL_VIOLATIONS)
        page.on("pageerror", lambda error: self.mishaps.append(f"error: {error}"))
        page.on("console", self._hear)
        page.on("framenavigated", self._arrive)

    def _hear(self, message: Any) -> None:
        if message.type == "error":
            self.mishaps.append(f"console: {message.text}")

    def _arrive(self, frame: Frame) -> None:
        scheme, host, *_ = urlsplit(frame.url)
        if scheme in {"http", "file"}:
            self.origins.add(f"{scheme}://{host}/")

    def forget(self) -> None:
        """Leave the page, and empty what the browser keeps of all pages that were open."""
        self.page.goto("about:blank")
        session = self.page.context.new_cdp_session(self.page)
        for origin in self.origins:
            what = {"origin": origin, "storageTypes": "all"}
            session.send("Storage.clearDataForOrigin", what)
        session.detach()
        self.origins.clear()

    def open(self, path: str = "ganymede/") -> Phone:
        """Open a page below the server's address, or any address, and wait until it lives."""
        self.page.goto(path if ":" in path else self.address + path)
        return self.wait()

    def wait(self) -> Phone:
        expect(self.page.locator("html")).to_have_attribute("data-ready", "")
        return self

    def button(self, name: str | re.Pattern[str], *, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def tap(self, *names: str) -> None:
        """Tap buttons by their whole names, one after the other."""
        for name in names:
            self.button(name).tap()
            self.taps += 1

    def more(self) -> Locator:
        """The sheet with what else can be done, which is opened unless it is."""
        sheet = self.page.get_by_role("dialog", name="More", exact=True)
        if not sheet.count():
            self.tap("More")
        return sheet

    def leave_sheet(self) -> None:
        self.page.keyboard.press("Escape")

    def look_at(self, view: str) -> None:
        """Bring a view to the front by the bar at the bottom."""
        self.page.get_by_role("link", name=view, exact=True).tap()

    def start(self, mode: str = "Duel", first: str = "") -> None:
        """Begin a game; `first` names the seat that gets the disc, else chance does."""
        if mode != "Duel":
            self.page.get_by_text(mode, exact=True).first.tap()
        if first:
            self.page.get_by_role("group", name="First Strike").get_by_role(
                "button", name=first
            ).tap()
        self.tap("Start")

    def play(self, seat: str, *cards: str) -> None:
        """Tap cards, by their names, on the keypad of a seat."""
        hand = self.page.get_by_role("region", name=f"{seat} · Cards")
        for card in cards:
            hand.get_by_role("button", name=f"Add {card},").tap()
            self.taps += 1

    def hp(self, seat: str) -> Locator:
        return self.page.get_by_role("region", name=seat, exact=True).locator("output")

    def expect_hp(self, **values: int) -> None:
        """`phone.expect_hp(Red=11, Green=15)`"""
        for seat, value in values.items():
            expect(self.hp(seat)).to_have_text(f"{value:,}")

    def figure(self, below: str) -> Locator:
        """A large number of an answer, by what stands below it."""
        return self.page.locator(".figure", has_text=re.compile(below, re.IGNORECASE)).locator("b")

    @property
    def saved(self) -> dict[str, Any]:
        """The log of Ganymede that the browser keeps."""
        return self.saved_of("ganymede")

    def saved_of(self, game: str) -> dict[str, Any]:
        kept = self.page.evaluate("key => localStorage.getItem(key)", f"pnp:{game}:v1")
        log: dict[str, Any] = json.loads(kept)
        return log

    @contextmanager
    def finger_on(self, button: Locator) -> Iterator[None]:
        """A finger that lies on a button while others tap."""
        button.evaluate("button => button.scrollIntoView({block: 'center'})")
        button.hover()  # waits until nothing lies over it
        self.page.mouse.down()
        try:
            yield
        finally:
            self.page.mouse.up()

    def share(self) -> str:
        """The link to the game as it is, taken where the page puts it without sharing of its own."""
        self.look_at("Log")
        self.page.evaluate(NO_SHARING)
        self.tap("Share this game")
        expect(self.page).to_have_url(re.compile("#g="))
        return self.page.url


PhoneMaker = Callable[..., Phone]


class PhonePool:
    """Phones that tests borrow one after the other: a new one takes longer than most of them."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[Phone]] = {}
        self._lent: dict[Phone, str] = {}

    def lend(self, address: str, size: str, *, script: str = "", **settings: Any) -> Phone:
        """A phone that knows nothing, on which `script` runs before every page; `settings` are those
        of Playwright's contexts."""
        key = repr((script, sorted(settings.items())))
        free = self._free.setdefault(key, [])
        phone = free.pop() if free else self._make(script, settings)
        width, height = SIZES[size]
        phone.page.set_viewport_size({"width": width, "height": height})
        phone.address, phone.taps = address, 0
        phone.mishaps.clear()
        self._lent[phone] = key
        return phone

    def take_back(self, phone: Phone) -> None:
        """Make a phone as if it was new.

        One with service workers is thrown away instead, and so is one that has opened a file:
        Chromium may empty what it keeps of files when the next test is at work.
        """
        key = self._lent.pop(phone)
        context, page = phone.page.context, phone.page
        if "service_workers" in key or any(origin.startswith("file:") for origin in phone.origins):
            context.close()
            return
        for other in context.pages:
            if other is not page:
                other.close()
        page.unroute_all(behavior="ignoreErrors")
        phone.forget()
        context.clear_permissions()
        page.emulate_media(color_scheme="light")
        self._free[key].append(phone)

    def _make(self, script: str, settings: dict[str, Any]) -> Phone:
        width, height = SIZES["upright"]
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=True,
            is_mobile=True,
            reduced_motion="reduce",
            **{"service_workers": "block", **settings},
        )
        if script:
            context.add_init_script(script)
        return Phone(context.new_page(), "")


def read_link(link: str) -> dict[str, Any]:
    """The log in a link: deflated JSON in letters that addresses may hold (RFC 4648, section 5)."""
    packed = link.split("#g=")[1]
    assert packed[0] == "z"
    data = base64.urlsafe_b64decode(packed[1:] + "=" * (-len(packed[1:]) % 4))
    log: dict[str, Any] = json.loads(zlib.decompress(data, wbits=-15))
    return log
