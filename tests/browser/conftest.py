"""Fixtures of the tests that open pages in Chromium, as a phone would.

Chromium comes from the system: nothing is downloaded. Where it is missing, the run fails.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from game_folders import CARDS
from phones import SIZES, Phone, PhoneMaker
from playwright.sync_api import Browser, sync_playwright
from served_pages import PageServer, build_pages

NOWHERE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
"""A request to any other machine fails, and Chromium tells its console."""

AT_ONCE = ("--disable-frame-rate-limit", "--disable-gpu-vsync")
"""A tap waits for frames; these let them come as fast as they can."""

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
        chromium = playwright.chromium.launch(
            executable_path=find_chromium(), args=[NOWHERE, *AT_ONCE]
        )
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


@pytest.fixture(scope="session")
def server_of(
    tmp_path_factory: pytest.TempPathFactory, cache: Path
) -> Iterator[Callable[[str], PageServer]]:
    """Serves the page of a game of the catalogue, by the game's id; it is built when first asked."""
    servers: dict[str, PageServer] = {}

    def serve(game: str) -> PageServer:
        if game not in servers:
            out = tmp_path_factory.mktemp(game)
            servers[game] = PageServer(build_pages(CARDS / game, out, cache))
        return servers[game]

    yield serve
    for one in servers.values():
        one.stop()


def make_phone(
    browser: Browser, address: str, size: str, *, workers: bool = False, **settings: Any
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
    return Phone(context.new_page(), address)


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
def new_phone(browser: Browser, server: PageServer, new_server: object) -> Iterator[PhoneMaker]:
    """Makes phones of a test's own. In the end none may have met an error, a refusal of the page's
    policy, or a request to anywhere but its server.

    Servers end after the phones that load from them, hence `new_server` here.
    """
    phones: list[Phone] = []

    def make(size: str = "upright", *, address: str = server.address, **settings: Any) -> Phone:
        phones.append(make_phone(browser, address, size, **settings))
        return phones[-1]

    yield make
    for phone in phones:
        phone.page.context.close()
    assert [mishap for phone in phones for mishap in phone.mishaps] == []


@pytest.fixture(scope="session")
def phones(browser: Browser, server: PageServer) -> dict[str, Phone]:
    """One phone of each size, which tests borrow: a new one takes longer than most of them."""
    return {size: make_phone(browser, server.address, size) for size in SIZES}


@pytest.fixture
def phone(phones: dict[str, Phone]) -> Iterator[Phone]:
    """A phone that knows nothing, with Ganymede's page open in its one file."""
    phone = phones["upright"]
    phone.forget()
    yield phone.open("ganymede.html")
    assert phone.mishaps == []


@pytest.fixture(params=SIZES)
def any_phone(request: pytest.FixtureRequest, phones: dict[str, Phone]) -> Iterator[Phone]:
    """A phone of each size that knows nothing, with the page open as a folder."""
    phone = phones[request.param]
    phone.forget()
    yield phone.open()
    assert phone.mishaps == []
