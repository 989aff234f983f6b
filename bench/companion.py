"""Measures how soon the page of a game can be used on a slow phone, and what it weighs.

    python bench/companion.py [--game ganymede] [--runs 9] [--slower 6]

Builds the page in a temporary folder, serves it on this machine, and opens it in Chromium with the
processor slowed down. Usable means: a tap on what is seen counts. All there means: every script has
run.
"""

from __future__ import annotations

import argparse
import gzip
import re
import shutil
import statistics
import sys
import tempfile
import threading
from collections.abc import Sequence
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import Browser, sync_playwright

from pnp.jobs.build import build_game

ROOT = Path(__file__).parents[1]
PHONE = {"width": 360, "height": 740}

NOTE_READY = """
new MutationObserver(() => {
  const page = document.documentElement;
  if (page.classList.contains("is-live")) window.usableAt ??= performance.now();
  if (page.hasAttribute("data-ready")) window.readyAt ??= performance.now();
}).observe(document, {subtree: true, attributes: true, attributeFilter: ["class", "data-ready"]});
"""
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN"
KEPT = "navigator.serviceWorker.ready.then(() => null)"


EMPTY = """<!doctype html><title>Empty</title><p>Nothing</p>
<script type="module">
document.documentElement.classList.add("is-live");
document.documentElement.setAttribute("data-ready", "");
</script>
"""
"""What this machine takes for any page at all."""


class Handler(SimpleHTTPRequestHandler):
    """Serves modules by the type that browsers insist on."""

    extensions_map: ClassVar[dict[str, str]] = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
    }

    def log_message(self, *_: Any) -> None:
        """Stay silent."""


class Server(ThreadingHTTPServer):
    """A server that a page may leave while it is still loading."""

    def handle_error(self, *_: Any) -> None:
        """Stay silent."""


def serve(folder: Path) -> str:
    """The address of a server of `folder`, which ends with this program."""
    server = Server(("127.0.0.1", 0), partial(Handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def open_page(browser: Browser, address: str, slower: float, *, again: bool) -> tuple[float, ...]:
    """Milliseconds until something is seen, until it can be used, and until all is there.

    `again` opens it a second time, from what the phone has kept.
    """
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.add_init_script(NOTE_READY)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    if again:
        page.evaluate(KEPT)
        page.reload()
        page.wait_for_selector("html[data-ready]")
    page.wait_for_timeout(100)  # a first paint is told a little after it
    moments = page.evaluate(f"[{FIRST_PAINT}, window.usableAt, window.readyAt]")
    context.close()
    return tuple(moments)


def print_row(name: str, runs: Sequence[tuple[float, ...]]) -> None:
    seen, usable, ready = (sorted(column) for column in zip(*runs, strict=True))
    medians = [statistics.median(column) for column in (seen, usable, ready)]
    figures = (medians[0], medians[1], usable[0], usable[-1], medians[2])
    print(f"| {name} | {' | '.join(f'{figure:.0f}' for figure in figures)} |")


def print_weights(pages: Path, game: str) -> None:
    single = (pages / f"{game}.html").read_bytes()
    folder = pages / game
    page = (folder / "index.html").read_text("utf-8")
    asked = re.findall(r'data-(?:rest|styles|scripts)="([^"]*)"', page)
    parts = {
        "folder: the first screen": ["index.html"],
        "folder: cards, to be read apart": ["cards.html", "app.css"],
        "folder: rules, to be read apart": ["rules.html", "app.css"],
        "folder: what comes after the first screen": " ".join(asked).split(),
        "folder: previews of the faces": [f"previews/{it.name}" for it in folder.glob("*/*.webp")],
    }
    weighed = {
        name: [(folder / file).read_bytes() for file in files] for name, files in parts.items()
    }
    weighed["one file"] = [single]
    weighed["one file without previews"] = [re.sub(rb'src="data:[^"]*"', b"", single)]
    print("\n| weighs | files | kB | gzipped kB |\n|---|---|---|---|")
    for name, contents in weighed.items():
        packed = sum(len(gzip.compress(content, 9)) for content in contents)
        whole = sum(map(len, contents))
        print(f"| {name} | {len(contents)} | {whole / 1000:.1f} | {packed / 1000:.1f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description="How soon a page can be used, and its weight.")
    parser.add_argument("--game", default="ganymede")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--slower", type=float, default=6, help="times slower than this machine")
    options = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if not chromium:
        sys.exit("Chromium is not here (Debian: apt-get install chromium)")
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        out = Path(work)
        build_game(ROOT / "cards" / options.game, out, out / "cache", parts=(), page=True)
        (out / "companion" / "empty.html").write_text(EMPTY, encoding="utf-8")
        address = serve(out / "companion")
        browser = playwright.chromium.launch(executable_path=chromium)
        print(f"Chromium {browser.version}, {options.runs} runs, {options.slower:g} times slower\n")
        print(
            "| milliseconds until | seen | usable | min | max | all there |\n"
            "|---|---|---|---|---|---|"
        )
        for name, path, again in (
            ("an empty page", "empty.html", False),
            ("the folder, first visit", f"{options.game}/", False),
            ("the folder, kept by the phone", f"{options.game}/", True),
            ("the one file", f"{options.game}.html", False),
        ):
            runs = [
                open_page(browser, address + path, options.slower, again=again)
                for _ in range(options.runs)
            ]
            print_row(name, runs)
        browser.close()
        print_weights(out / "companion", options.game)


if __name__ == "__main__":
    main()
