"""Fixtures of the tests that open every game's page in Firefox and in WebKitGTK.

Both come from the system. Where one is missing, the run fails and says what to install.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from driven_phones import DrivenPhone, give_ears
from engines import ENGINES
from served_pages import PageServer


@pytest.fixture(scope="session")
def pages_with_ears(pages: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of all games, which keep what goes wrong."""
    folder = shutil.copytree(pages, tmp_path_factory.mktemp("ears") / "companion")
    give_ears(folder)
    return folder


@pytest.fixture(scope="session")
def server(pages_with_ears: Path) -> Iterator[PageServer]:
    one = PageServer(pages_with_ears)
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
def address(
    request: pytest.FixtureRequest, game: str, server: PageServer, pages_with_ears: Path
) -> str:
    """Of a game's page: the folder as a host serves it, and the one file on a disk."""
    if request.param == "file":
        return (pages_with_ears / f"{game}.html").as_uri()
    return f"{server.address}{game}/"
