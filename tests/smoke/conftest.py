"""Fixtures of the tests that open every game's page in Firefox and in WebKitGTK.

Both come from the system. Where one is missing, the run fails and says what to install.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from driven_phones import DrivenPhone, give_ears
from engines import ENGINES, tell_what_is_missing
from game_folders import CARDS, game_names
from served_pages import PageServer

from pnp.jobs import Built, Order, build_games


def pytest_collection_finish(session: pytest.Session) -> None:
    here = Path(__file__).parent
    missing = tell_what_is_missing()
    if missing and any(here in item.path.parents for item in session.items):
        raise pytest.UsageError(missing)


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Path:
    """The folder of pages, with that of every game."""
    out = tmp_path_factory.mktemp("pages")
    orders = [Order(CARDS / game, out, cache, parts=(), page=True) for game in game_names()]
    for built in build_games(orders):
        assert isinstance(built, Built), built
    give_ears(out / "companion")
    return out / "companion"


@pytest.fixture(scope="session")
def server(pages: Path) -> Iterator[PageServer]:
    one = PageServer(pages)
    yield one
    one.stop()


@pytest.fixture(scope="session", params=ENGINES)
def browser(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[DrivenPhone]:
    with ENGINES[request.param](tmp_path_factory.mktemp(request.param)) as driver:
        yield DrivenPhone(driver)


@pytest.fixture
def phone(browser: DrivenPhone) -> Iterator[DrivenPhone]:
    """A phone in each browser that knows nothing. In the end none may have met an error or a refusal
    of the page's policy."""
    yield browser
    browser.run("localStorage.clear()")
    assert browser.take_mishaps() == []


@pytest.fixture(params=["folder", "file"])
def address(request: pytest.FixtureRequest, game: str, server: PageServer, pages: Path) -> str:
    """Of a game's page: the folder as a host serves it, and the one file on a disk."""
    if request.param == "file":
        return (pages / f"{game}.html").as_uri()
    return f"{server.address}{game}/"
