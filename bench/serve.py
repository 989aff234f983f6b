"""Measures how soon a saved cell is seen in the workbench, and how much memory edits take.

    python bench/serve.py [--runs 20] [--many 500] [--game barbarossa]

A copy of the game is served by `pnp serve`, as a process of its own. A page in Chromium listens to
its events, asks for the game and for the changed face, and shows the picture; then it asks for the
PDF. Each run saves another name in the first row of the table of cards, and waits as a person does
before the next. In the end so many edits follow each other as `--many` says.
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
from typing import Any

from playwright.sync_api import Page, sync_playwright

BENCH = Path(__file__).parent
sys.path.insert(0, str(BENCH))

from edit import CARDS, TABLE, rename_first_card  # noqa: E402

WIDTH = 320
PAUSE = 1.0
"""Seconds between two edits, in which what can wait is done."""

LISTEN = """async ([game, width]) => {
  const now = () => performance.timeOrigin + performance.now();
  const fetched = async () => (await fetch(`/games/${game}.json`)).json();
  await fetched();
  const paint = async (told, piece) => {
    const image = new Image();
    image.src = `/games/${game}/faces/${piece.front}.webp?width=${width}`;
    await image.decode();
    document.body.replaceChildren(image);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  };
  const told = await fetched();
  await paint(told, told.pieces[0]);
  window.seen = [];
  const events = new EventSource("/events");
  events.addEventListener("changed", async (event) => {
    const heard = now();
    const data = JSON.parse(event.data);
    if (!data.faces.length) return;
    const told = await fetched();
    const read = now();
    const piece = told.pieces.find((each) => each.id === data.faces[0][0]);
    await paint(told, piece);
    const painted = now();
    const pdf = await fetch(`/games/${game}/print/a4/cards.pdf`);
    await pdf.arrayBuffer();
    const times = {saved: 1000 * data.saved, heard, read, painted, printed: now()};
    window.seen.push({name: piece.name, ...times});
  });
  await new Promise((done) => events.addEventListener("hello", done));
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
            page = browser.new_page()
            page.goto(f"{address}games/{options.game}.json")
            page.evaluate("document.body.replaceChildren()")
            page.evaluate(LISTEN, [options.game, WIDTH])
            seen = [edit(page, game / TABLE, run) for run in range(options.runs)]
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
        yield process, found[0]
        process.send_signal(signal.SIGINT)


def edit(page: Page, table: Path, run: int) -> dict[str, Any]:
    """What the page has seen of one edit, with times in milliseconds."""
    time.sleep(PAUSE)
    rename_first_card(table, run)
    page.wait_for_function(
        "name => window.seen.some((each) => each.name === name)", arg=f"Edit {run}"
    )
    seen: list[dict[str, Any]] = page.evaluate("window.seen")
    return next(each for each in seen if each["name"] == f"Edit {run}")


def print_times(seen: list[dict[str, Any]], game: str) -> None:
    print(f"{len(seen)} edits of one cell of {game}, {WIDTH} pixels, Chromium\n")
    print("| milliseconds from the save until | median | min | max |\n|---|---|---|---|")
    for what, key in (
        ("the page hears of it", "heard"),
        ("it has read the game", "read"),
        ("the new face is painted", "painted"),
        ("the new PDF of all cards, A4, is there", "printed"),
    ):
        times = [each[key] - each["saved"] for each in seen]
        figures = (statistics.median(times), min(times), max(times))
        print(f"| {what} | " + " | ".join(f"{each:.0f}" for each in figures) + " |")


def print_memory(process: subprocess.Popen[str], page: Page, table: Path, edits: int) -> None:
    """The memory of the process before, between and after many edits."""
    figures = []
    for run in range(edits + 1):
        if run % max(1, edits // 5) == 0:
            figures.append((run, memory_of(process.pid)))
        rename_first_card(table, 1000 + run)
        page.wait_for_function(
            "name => window.seen.some((each) => each.name === name)", arg=f"Edit {1000 + run}"
        )
        page.evaluate("window.seen.length = 0")
    print("\n| after so many edits | " + " | ".join(str(run) for run, _ in figures) + " |")
    print("|---" * (len(figures) + 1) + "|")
    print("| MiB in memory | " + " | ".join(f"{size:.0f}" for _, size in figures) + " |")


def memory_of(process: int) -> float:
    """The memory of a process that is in use, in MiB, as Linux tells it."""
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 2**20


if __name__ == "__main__":
    main()
