"""Barbarossa on a phone: its table, its strips and keypads, and the purse."""

from __future__ import annotations

import re

from phones import Phone, PhoneMaker
from playwright.sync_api import expect
from served_pages import PageServer


def begin(
    server: PageServer,
    new_phone: PhoneMaker,
    size: str = "upright",
    mode: str = "For two",
    **settings: object,
) -> Phone:
    """A phone on which a game has just begun, with Corps 1."""
    phone: Phone = new_phone(size, address=server.address, **settings).open("barbarossa/")
    phone.page.get_by_text(mode, exact=True).first.tap()
    phone.page.get_by_role("group", name="Turn").get_by_role("button", name="Corps 1").tap()
    phone.tap("Start")
    phone.taps = 0
    return phone


def play(phone: Phone, strip: str, *cards: str) -> None:
    """Tap cards of a strip, among all of them where they do not stand open."""
    heading = phone.page.get_by_role("heading", name=re.compile(f"^{strip} Corps"))
    section = phone.page.locator(".play", has=heading)
    for card in cards:
        keys = section.get_by_role("button", name=re.compile(f"^{strip} {card}\\b"))
        if not keys.locator("visible=true").count():
            section.get_by_text("Show all").tap()
            phone.taps += 1
        keys.locator("visible=true").first.tap()
        phone.taps += 1


def add(phone: Phone, keypad: str, *cards: str) -> None:
    keys = phone.page.get_by_role("region", name=keypad, exact=True)
    for card in cards:
        keys.get_by_role("button", name=f"Add {card},").tap()
        phone.taps += 1


def lay_down(phone: Phone, corps: str, *cards: str) -> None:
    """What earlier turns have deployed, without the turns."""
    zone = phone.page.locator("details.zone summary", has_text="Deployed")
    zone.tap()
    phone.tap(f"Add to {corps} Deployed")
    sheet = phone.page.get_by_role("dialog")
    for card in cards:
        sheet.get_by_role("button", name=f"Add {card},").tap()
    phone.leave_sheet()
    zone.tap()


def expect_purse(phone: Phone, **points: int) -> None:
    """`expect_purse(phone, OP=1, BP=2)`; points that are not named are 0."""
    counts = phone.page.locator("#whereabouts .count")
    for place, kind in enumerate(("OP", "SP", "RP", "BP")):
        expect(counts.nth(place)).to_have_text(re.compile(rf"^{kind} {points.get(kind, 0)}(?!\d)"))
