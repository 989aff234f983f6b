"""Makes the pictures of docs/edit-loop.md anew, by going round as that page says.

    python docs/loop_pictures.py

Needs Chromium, git and what the tests need.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, ViewportSize

from pnp.previews.render import render_page

DOCS = Path(__file__).parent
sys.path += [str(DOCS), str(DOCS.parent / "tests" / "helpers")]

from edit_loop import GAME, Edit, Step, Typed, read_steps  # noqa: E402 - found by the line above
from pictures import PAPER_GROUND, open_chromium, save, stand_side_by_side  # noqa: E402 - the same

PNP = (sys.executable, "-c", "from pnp.cli import main; main()")
WINDOW = ViewportSize(width=1180, height=760)
DPI = 72
LAST = 9
"""One of the last faces that fit the window."""


def take(step: Step, folder: Path) -> None:
    """Do what the page says, in `folder`."""
    match step:
        case Edit():
            step.apply(folder)
        case Typed(("pnp", "serve", *_)):
            pass
        case Typed((program, *words)):
            command = PNP if program == "pnp" else (program,)
            subprocess.run((*command, *words), cwd=folder, check=True, capture_output=True)


def picture_of_workbench(browser: Browser, folder: Path) -> Image.Image:
    """All cards of the game."""
    words = ("serve", GAME, "--no-open")
    with subprocess.Popen((*PNP, *words), cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found
            page = browser.new_page(viewport=WINDOW)
            page.goto(f"{found[0]}#{GAME}/cards")
            page.locator("img").nth(LAST).wait_for()
            page.wait_for_timeout(3000)  # until faces are decoded and the preflight has spoken
            return Image.open(BytesIO(page.screenshot())).convert("RGB")
        finally:
            process.terminate()


def picture_of_diff(browser: Browser, folder: Path) -> Image.Image:
    """The page of `pnp diff`, from its heading on."""
    page = browser.new_page(viewport=WINDOW)
    page.goto((folder / "output" / "diff" / f"{GAME}.html").as_uri())
    return Image.open(BytesIO(page.screenshot())).convert("RGB")


def picture_of_reprint(folder: Path) -> Image.Image:
    """The sheet with the pieces that changed, and the swap list."""
    paper = folder / "output" / "reprint" / GAME / "a4"
    files = (*paper.glob("*_reprint-cards_*.pdf"), *paper.glob("*_swap-list_*.pdf"))
    return stand_side_by_side([render_page(file, 1, DPI) for file in files], PAPER_GROUND)


def main() -> None:
    with tempfile.TemporaryDirectory() as work, open_chromium() as browser:
        os.environ["PNP_CACHE"] = str(Path(work) / "cache")
        nobody = dict.fromkeys(("GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME"), "Owl")
        nobody |= dict.fromkeys(("GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"), "owl@example.org")
        os.environ.update(nobody)
        folder = Path(work) / "games"
        folder.mkdir()
        made = set[str]()
        for step in read_steps():
            take(step, folder)
            name = step.words[1] if isinstance(step, Typed) else ""
            if name in made:
                continue
            made.add(name)
            if name == "check":
                save(picture_of_workbench(browser, folder), "edit-loop-workbench.png", 256)
            elif name == "diff":
                save(picture_of_diff(browser, folder), "edit-loop-diff.png", 256)
            elif name == "reprint":
                save(picture_of_reprint(folder), "edit-loop-reprint.png")


if __name__ == "__main__":
    main()
