"""Measures how soon a saved cell is seen in the workbench, and how much memory edits take.

    python bench/serve.py [--runs 20] [--many 500] [--game barbarossa]

A copy of the game is served by `pnp serve`, as a process of its own, and its page is open in
Chromium. Each run saves another name in the first row of the table of cards; as soon as the new
face stands on the page, that asks for the PDF of all cards. Then a pause, as a person makes one. In
the end so many edits follow each other as `--many` says.
"""

from __future__ import annotations

import argparse
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

BENCH = Path(__file__).parent
sys.path.insert(0, str(BENCH))

from edit import CARDS, TABLE, rename_first_card  # noqa: E402

PAUSE = 1.0
"""Seconds between two edits, in which what can wait is done."""

LISTEN = """([game, piece]) => {
  const now = () => performance.timeOrigin + performance.now();
  window.seen = [];
  let heard = 0;
  let shown = "";
  const look = () => {
    const image = document.querySelector(`[data-piece="${piece}"] img`);
    if (!image || !image.complete || !image.naturalWidth || image.src === shown) return;
    shown = image.src;
    const times = {heard};
    requestAnimationFrame(() => setTimeout(async () => {
      times.painted = now();
      await (await fetch(`/games/${game}/print/a4/cards.pdf`)).arrayBuffer();
      times.printed = now();
      window.seen.push(times);
    }));
  };
  const events = new EventSource("/events");
  events.addEventListener("changed", (event) => {
    if (JSON.parse(event.data).faces.length) heard = now();
  });
  const watched = {subtree: true, childList: true, attributeFilter: ["src"]};
  new MutationObserver(look).observe(document, watched);
  document.addEventListener("load", look, true);
  look();
}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--many", type=int, default=500)
    parser.add_argument("--game", default="barbarossa")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as player:
        game = shutil.copytree(CARDS / options.game, Path(name) / "cards" / options.game)
        browser = player.chromium.launch(executable_path=shutil.which("chromium"))
        with serve(Path(name)) as (process, address):
            page = browser.new_page(bypass_csp=True, viewport={"width": 1280, "height": 800})
            page.goto(f"{address}#{options.game}/cards")
            page.wait_for_selector("[data-piece] img")
            first = page.get_attribute("[data-piece]", "data-piece")
            page.evaluate(LISTEN, [options.game, first])
            page.wait_for_function("window.seen.length")
            seen = [edit(page, game / TABLE, run, PAUSE) for run in range(options.runs)]
            print_times(seen, options.game)
            print_memory(process, page, game / TABLE, options.many)
        browser.close()


@contextmanager
def serve(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`pnp serve` in `folder`, and its address."""
    run = "from pnp.cli import main; main()"
    command = [sys.executable, "-u", "-c", run, "serve", "--no-open", "--port", "18420"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        found = None
        while not found:
            found = re.search(r"http://\S+", process.stdout.readline())
        try:
            yield process, found[0]
        finally:
            process.send_signal(signal.SIGINT)


def edit(page: Page, table: Path, run: int, pause: float = 0) -> dict[str, float]:
    """Milliseconds from one save to what the page has seen of it."""
    time.sleep(pause)
    page.evaluate("window.seen.length = 0")
    rename_first_card(table, run)
    saved = 1000 * table.stat().st_mtime
    page.wait_for_function("window.seen.length")
    seen: dict[str, float] = page.evaluate("window.seen[0]")
    return {what: time - saved for what, time in seen.items()}


def print_times(seen: list[dict[str, float]], game: str) -> None:
    print(f"{len(seen)} edits of one cell of {game}, Chromium\n")
    print("| milliseconds from the save until | median | min | max |\n|---|---|---|---|")
    for what, key in (
        ("the page hears of it", "heard"),
        ("the new face is painted", "painted"),
        ("the new PDF of all cards, A4, is there", "printed"),
    ):
        times = [each[key] for each in seen]
        figures = (statistics.median(times), min(times), max(times))
        print(f"| {what} | " + " | ".join(f"{each:.0f}" for each in figures) + " |")


def print_memory(process: subprocess.Popen[str], page: Page, table: Path, edits: int) -> None:
    """The memory of the process before, between and after many edits."""
    figures = []
    for run in range(edits + 1):
        if run % max(1, edits // 5) == 0:
            figures.append((run, memory_of(process.pid)))
        edit(page, table, 1000 + run)
    print("\n| after so many edits | " + " | ".join(str(run) for run, _ in figures) + " |")
    print("|---" * (len(figures) + 1) + "|")
    print("| MiB in memory | " + " | ".join(f"{size:.0f}" for _, size in figures) + " |")


def memory_of(process: int) -> float:
    """The memory of a process that is in use, in MiB, as Linux tells it."""
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 2**20


if __name__ == "__main__":
    main()
