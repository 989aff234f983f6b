"""Fixtures of the tests that open pages in Chromium, as a phone would.

Chromium comes from the system: nothing is downloaded. Where it is missing, the run fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from phones import SIZES, Phone, PhoneMaker, PhonePool
from playwright.sync_api import Browser, sync_playwright
from programs import find_program
from served_pages import PageServer

NOWHERE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
"""A request to any other machine fails, and Chromium tells its console."""


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_program("chromium"), args=[NOWHERE]
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def phone_pool(chromium: Browser) -> PhonePool:
    return PhonePool(chromium)


@pytest.fixture(scope="session")
def server(pages: Path) -> Iterator[PageServer]:
    """Serves the pages of all games."""
    one = PageServer(pages)
    yield one
    one.stop()


@pytest.fixture
def new_server() -> Iterator[Callable[[Path], PageServer]]:
    """Serves folders of a test's own."""
    servers: list[PageServer] = []

    def serve(folder: Path) -> PageServer:
        servers.append(PageServer(folder))
        return servers[-1]

    yield serve
    for one in servers:
        one.stop()


@pytest.fixture
def new_phone(
    phone_pool: PhonePool, new_server: object, request: pytest.FixtureRequest
) -> Iterator[PhoneMaker]:
    """Lends phones that know nothing. In the end none may have met an error, a refusal of the page's
    policy, or a request to anywhere but its server.

    Servers end after the phones that load from them, hence `new_server` here. That of all games is
    asked for where no other is named: whoever plays a made game need not wait for their pages.
    """
    phones: list[Phone] = []

    def lend(size: str = "upright", *, address: str = "", **settings: Any) -> Phone:
        there = address or request.getfixturevalue("server").address
        phones.append(phone_pool.lend(there, size, **settings))
        return phones[-1]

    yield lend
    for phone in phones:
        phone_pool.take_back(phone)
    assert [mishap for phone in phones for mishap in phone.mishaps] == []


@pytest.fixture
def phone(new_phone: PhoneMaker) -> Phone:
    """A phone with Ganymede's page open in its one file."""
    return new_phone().open("ganymede.html")


@pytest.fixture(params=SIZES)
def any_phone(request: pytest.FixtureRequest, new_phone: PhoneMaker) -> Phone:
    """A phone of each size, with Ganymede's page open as a folder."""
    return new_phone(request.param).open()
