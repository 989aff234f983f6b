"""Fixtures of the tests that open pages in Chromium, as a phone would.

Chromium comes from the system: nothing is downloaded. Where it is missing, the run fails.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from game_folders import CARDS
from phones import SIZES, Phone, PhoneMaker
from playwright.sync_api import Browser, sync_playwright
from served_pages import PageServer, build_pages

NOWHERE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
"""A request to any other machine fails, and Chromium tells its console."""

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")


def find_chromium() -> str | None:
    return next((path for path in map(shutil.which, NAMES) if path), None)


def pytest_collection_finish(session: pytest.Session) -> None:
    here = Path(__file__).parent
    if any(here in item.path.parents for item in session.items) and not find_chromium():
        raise pytest.UsageError(
            "tests/browser needs Chromium, which is not here (Debian: apt-get install chromium)"
        )


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=[NOWHERE])
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Path:
    """The folder of pages, with Ganymede's."""
    return build_pages(CARDS / "ganymede", tmp_path_factory.mktemp("pages"), cache)


@pytest.fixture(scope="session")
def server(pages: Path) -> Iterator[PageServer]:
    one = PageServer(pages)
    yield one
    one.stop()


@pytest.fixture
def new_phone(browser: Browser, server: PageServer) -> Iterator[PhoneMaker]:
    """Makes phones that know nothing yet. In the end none may have met an error, a refusal of the
    page's policy, or a request to anywhere but its server."""
    phones: list[Phone] = []

    def make(
        size: str = "upright",
        *,
        address: str = server.address,
        workers: bool = False,
        **settings: object,
    ) -> Phone:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=True,
            is_mobile=True,
            reduced_motion="reduce",
            service_workers="allow" if workers else "block",
            **settings,
        )
        phone = Phone(context.new_page(), address)
        phones.append(phone)
        return phone

    yield make
    for phone in phones:
        phone.page.context.close()
    assert [mishap for phone in phones for mishap in phone.mishaps] == []


@pytest.fixture
def phone(new_phone: PhoneMaker) -> Phone:
    """A phone with Ganymede's page open, in its one file, which is the quicker one to load."""
    return new_phone().open("ganymede.html")


@pytest.fixture(params=SIZES)
def any_phone(request: pytest.FixtureRequest, new_phone: PhoneMaker) -> Phone:
    """A phone of each size with the page open as a folder."""
    return new_phone(request.param).open()
