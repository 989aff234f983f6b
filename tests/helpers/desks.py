"""A laptop beside the editor: the workbench in Chromium, and the files that it shows."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT
from first_game import FILES
from phones import PATIENCE, TELL_VIOLATIONS
from playwright.sync_api import Browser, Locator, Page, expect
from served_workbench import serve_workbench

from pnp.workbench.app import PAGE
from pnp.workbench.shelf import Shelf

COINS = """\
  coins: {kind: tokens, rows: coins.csv, shape: round, size: 20 mm, front: coin, back: coin}
"""
COIN = """\
  coin:
    - {rect: {edge: bleed}, fill: "#d9a441", role: ground}
    - {text: "{{ name }}", style: name, box: {left: 8, right: 6, top: 7, height: 6}}
"""
OWLS = {
    "game.yaml": FILES["game.yaml"] + COINS,
    "layout.yaml": FILES["layout.yaml"] + COIN,
    "cards.csv": FILES["cards.csv"] + "Baker,2,1,Bake.\n",
    "coins.csv": "name,copies,power\n1,12,1\n5,4,5\n",
}
"""A game of cards and coins."""

SIZE = {"width": 1280, "height": 800}

ENDED = re.compile("ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET")
"""What Chromium tells its console when a server ends."""

GO = """address => {
  document.querySelector(":popover-open")?.hidePopover();
  document.documentElement.removeAttribute("data-shown");
  location.href = address;
  dispatchEvent(new Event("resize"));
}"""
"""Goes to another view of the page that is there, and has it drawn anew if it is the same."""

Scheme = Literal["dark", "light"]

RULES: dict[Scheme, list[str]] = {
    "light": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "dark": ["color-contrast"],  # the same page in other colours
}
FIND_BARS = """rules => axe.run(document, {runOnly: rules, resultTypes: ["violations"]}).then(({violations}) =>
  violations.map(({id, nodes}) => [id, nodes.map(({target, failureSummary}) => [target, failureSummary])]))
"""

TILES = """() => Object.fromEntries([...document.querySelectorAll(".tile")].map((tile) => [
  tile.dataset.piece,
  [
    tile.querySelector("img").src.match(/faces\\/(.*)\\.webp/)[1],
    !tile.querySelector(".badge").hidden,
    tile.querySelector(".is-lost") !== null,
  ],
]))"""


@dataclass(eq=False)
class Desk:
    """The page at `address`, and the folder of the one game that it shows."""

    page: Page
    address: str
    folder: Path
    mishaps: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.set_default_timeout(PATIENCE)
        self.page.add_init_script(TELL_VIOLATIONS)
        self.page.on("pageerror", lambda error: self.mishaps.append(f"error: {error}"))
        self.page.on("console", self._hear)

    def _hear(self, message: Any) -> None:
        url = message.location["url"]
        if message.type == "error" and not ENDED.search(message.text):
            self.mishaps.append(f"console: {message.text} {url}")

    def open(self, view: str = "cards") -> Desk:
        """Open a view, and wait until all of it has been painted. The page is loaded once."""
        address = f"{self.address}#{self.folder.name}/{view}"
        if self.page.url.startswith(self.address):
            self.page.evaluate(GO, address)
        else:
            self.page.goto(address)
        expect(self.page.locator("html")).to_have_attribute("data-shown", re.compile(r"\d"))
        return self

    def restore(self, files: Mapping[str, str]) -> None:
        """Put everything back as it was, and wait until the page shows it so."""
        for path in self.folder.parent.iterdir():
            if path != self.folder:
                shutil.rmtree(path)
        changed = {name: text for name, text in files.items() if self.read(name) != text}
        for name, text in changed.items():
            (self.folder / name).write_text(text, encoding="utf-8")
        if changed:
            self.open()
            self.expect_truth(lambda game: game["state"] == "ok" and not game["problems"])
        assert not self.mishaps, self.mishaps

    def read(self, file: str) -> str:
        return (self.folder / file).read_text(encoding="utf-8")

    def edit(self, file: str, old: str, new: str) -> None:
        """Save a file with a text that stands in it once replaced."""
        text = self.read(file)
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        (self.folder / file).write_text(text.replace(old, new), encoding="utf-8")

    def tile(self, name: str) -> Locator:
        return self.page.locator(".tile").filter(has=self.page.get_by_text(name, exact=True))

    def picture(self, name: str) -> str:
        """The address of the picture of a piece."""
        return self.tile(name).locator("img").get_attribute("src") or ""

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    @property
    def notices(self) -> Locator:
        return self.page.locator("#notices")

    def find_bars(self, *schemes: Scheme) -> list[Any]:
        """What bars people from the page as it stands, in schemes of colours, told by axe."""
        if not self.page.evaluate("typeof axe !== 'undefined'"):
            self.page.evaluate(AXE_SCRIPT)
        found = []
        for scheme in schemes:
            self.page.emulate_media(color_scheme=scheme)
            found += self.page.evaluate(FIND_BARS, RULES[scheme])
        return found

    def ask(self, path: str) -> Any:
        """What the server answers, as JSON."""
        return self.page.request.get(self.address + path).json()

    def wait_until(self, is_it: Callable[[Any], bool]) -> Any:
        """The game, once it is as it is waited for, and all of it has been painted."""
        html = self.page.locator("html")
        deadline = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < deadline:
            game = self.ask(f"games/{self.folder.name}.json")
            if is_it(game) and html.get_attribute("data-shown") == str(game["revision"]):
                return game
            self.page.wait_for_timeout(10)
        shown = html.get_attribute("data-shown")
        raise AssertionError(f"not yet: {shown} of {game['revision']}, {game['problems']}")

    def expect_truth(self, is_it: Callable[[Any], bool] = lambda game: True) -> None:
        """What the page shows is what the files say now: every face, and of each whether it is old."""
        while True:
            game = self.wait_until(is_it)
            tiles = self.page.evaluate(TILES)
            if self.ask(f"games/{self.folder.name}.json")["revision"] == game["revision"]:
                break
        assert tiles == {
            piece["id"]: [piece["front"], bool(piece["stale"]), False] for piece in game["pieces"]
        }
        old = any(piece["stale"] for piece in game["pieces"])
        assert not old or game["state"] == "gone" or self.page.locator(".problem").count()


@contextmanager
def open_desk(
    chromium: Browser, files: Mapping[str, str], cards: Path, cache: Path
) -> Iterator[Desk]:
    """A desk with one game of `files` in the catalogue `cards`. Nothing may go wrong on its page."""
    folder = cards / "owls"
    write_files(folder, files)
    with serve_workbench(Shelf(cards), cache, PAGE) as bench, open_page(chromium) as page:
        desk = Desk(page, f"http://127.0.0.1:{bench.port}/", folder)
        yield desk
    assert not desk.mishaps, desk.mishaps


@contextmanager
def open_page(chromium: Browser) -> Iterator[Page]:
    """A page of a laptop, which knows nothing."""
    context = chromium.new_context(viewport=SIZE, reduced_motion="reduce", service_workers="block")
    yield context.new_page()
    context.close()


def write_files(folder: Path, files: Mapping[str, str]) -> None:
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
