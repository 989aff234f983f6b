"""Makes the pictures of the README and the guide anew, from the games as they are.

    python docs/pictures.py

Faces and sheets are what `pnp export --to proof` makes; pages of rules and phones stand side by
side. Needs Chromium and what the tests need.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Literal

from booklet_picture import picture_of_booklet
from box_picture import picture_of_box
from calibration_picture import picture_of_calibration
from ink_picture import picture_of_inks
from marks_picture import pictures_of_marks
from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from pypdfium2 import PdfDocument
from shapes_picture import pictures_of_shapes
from tiles_picture import pictures_of_tiles

from pnp.exports import TARGETS
from pnp.jobs.build import build_game
from pnp.jobs.export_game import export_game
from pnp.previews.render import render_page
from pnp.printing import PrintOptions, Sides

DOCS = Path(__file__).parent
CARDS = DOCS.parent / "cards"

FACES = ("barbarossa", "chronicle", "clash-of-deck", "ganymede", "narwhal")
RULES_DPI, RULES_PAGES = 64, 4
FOLD_DPI = 50
PHONE = ViewportSize(width=360, height=700)
AROUND = 24
"""Pixels between pictures that stand side by side."""

ALWAYS_THE_SAME = "crypto.getRandomValues = (numbers) => numbers.fill(0); Math.random = () => 0;"
"""A script by which chance chooses the first seat whenever the pictures are made."""

PAPER_GROUND, PHONE_GROUND = "#dedcd6", "#8f949c"
COLOURS = 128


def tap(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_role("button", name=name, exact=True).first.tap()


def look_at(page: Page, view: str) -> None:
    page.get_by_role("link", name=view, exact=True).tap()


def show_duel(page: Page) -> None:
    """A duel in which both sides have shown their cards."""
    page.get_by_role("group", name="First Strike").get_by_role("button", name="Red").tap()
    tap(page, "Start")
    tap(page, "Showdown")
    for seat, cards in {"Red": ("Red 6", "Black 7"), "Green": ("Green 8", "Green 6")}.items():
        keys = page.get_by_role("region", name=f"{seat} · Cards")
        for card in cards:
            keys.get_by_role("button", name=f"Add {card},").tap()


def show_operation(page: Page) -> None:
    """A turn of Barbarossa in which cards are played."""
    tap(page, "Start")
    for strip, card in (("Play a Transport", "Trains"), ("Play", "Armored Reconnaissance")):
        if strip == "Play":
            tap(page, "Operate")
        heading = page.get_by_role("heading", name=re.compile(f"^{strip} Corps"))
        section = page.locator(".play", has=heading)
        keys = section.get_by_role("button", name=re.compile(f"^{strip} {card}"))
        keys.locator("visible=true").first.tap()


def show_cards(page: Page) -> None:
    look_at(page, "Cards")


def show_first_screen(page: Page) -> None:
    """The cover, and what there is to set up."""


def show_rules(page: Page) -> None:
    look_at(page, "Rules")


PHONES: Sequence[tuple[str, Literal["dark", "light"], Callable[[Page], None]]] = (
    ("ganymede", "dark", show_duel),
    ("barbarossa", "dark", show_operation),
    ("chronicle", "light", show_cards),
    ("narwhal", "dark", show_first_screen),
    ("clash-of-deck", "light", show_rules),
)
"""Game, colour scheme, and what is done before the picture is taken."""


def stand_side_by_side(pictures: Sequence[Image.Image], ground: str) -> Image.Image:
    width = AROUND + sum(each.width + AROUND for each in pictures)
    height = max(each.height for each in pictures) + 2 * AROUND
    whole = Image.new("RGB", (width, height), ground)
    left = AROUND
    for each in pictures:
        whole.paste(each, (left, AROUND))
        left += each.width + AROUND
    return whole


def picture_of_rules(out: Path, cache: Path) -> Image.Image:
    """The first pages of Ganymede's printed rules."""
    build_game(CARDS / "ganymede", out, cache, [PrintOptions("a4")])
    (file,) = (out / "print" / "ganymede" / "a4").glob("*_rules_*.pdf")
    pages = [render_page(file, page, RULES_DPI) for page in range(1, RULES_PAGES + 1)]
    return stand_side_by_side(pages, PAPER_GROUND)


def picture_of_folding(out: Path, cache: Path) -> Image.Image:
    """A folded sheet of Clash of Deck: flat, half folded, folded, and turned like a page."""
    build_game(CARDS / "clash-of-deck", out, cache, [PrintOptions("a4", sides=Sides.FOLD)])
    (file,) = (out / "print" / "clash-of-deck" / "a4").glob("*_cards_*_fold.pdf")
    with PdfDocument(file) as document:
        last = len(document)
    flat = render_page(file, last, FOLD_DPI)
    middle, height = flat.width // 2, flat.height
    front, back = flat.crop((0, 0, middle, height)), flat.crop((middle, 0, flat.width, height))
    return stand_side_by_side([flat, _half_fold(front, back), front, back], PAPER_GROUND)


def _half_fold(front: Image.Image, back: Image.Image) -> Image.Image:
    """The half of the backs goes away from the eye: narrower, and smaller at its far edge."""
    width, height = back.size
    near, far = width // 2, height // 14
    shade = Image.blend(back, Image.new("RGB", back.size, "#6b6760"), 0.25)
    # Where in the picture of the half each corner of the narrow strip comes from.
    lift = round(far * height / (height - 2 * far))
    corners = (0, 0, 0, height, width, height + lift, width, -lift)
    strip = shade.transform(
        (near, height),
        Image.Transform.QUAD,
        corners,
        Image.Resampling.BICUBIC,
        fillcolor=PAPER_GROUND,
    )
    whole = Image.new("RGB", (width + near, height), PAPER_GROUND)
    whole.paste(front, (0, 0))
    whole.paste(strip, (width, 0))
    return whole


@contextmanager
def open_chromium() -> Iterator[Browser]:
    program = shutil.which("chromium") or shutil.which("google-chrome")
    if not program:
        sys.exit("Chromium is not here (Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


def picture_of_phones(out: Path, cache: Path) -> Image.Image:
    """The page of each game on a phone."""
    screens = []
    with open_chromium() as browser:
        for game, scheme, prepare in PHONES:
            build_game(CARDS / game, out, cache, [], page=True)
            context = browser.new_context(
                viewport=PHONE, has_touch=True, is_mobile=True, color_scheme=scheme
            )
            page = context.new_page()
            page.add_init_script(ALWAYS_THE_SAME)
            page.goto((out / "companion" / f"{game}.html").as_uri())
            page.wait_for_selector("html[data-ready]")
            prepare(page)
            page.wait_for_timeout(600)  # until nothing moves
            screens.append(Image.open(BytesIO(page.screenshot())).convert("RGB"))
            context.close()
    return stand_side_by_side(screens, PHONE_GROUND)


def save(picture: Image.Image, name: str, colours: int = COLOURS) -> None:
    few = picture.quantize(colours, dither=Image.Dither.NONE)
    few.save(DOCS / name, "PNG", optimize=True)
    print(name)


def main() -> None:
    with tempfile.TemporaryDirectory() as work:
        out, cache = Path(work) / "out", Path(work) / "cache"
        proof = TARGETS["proof"]
        for game in FACES:
            export_game(CARDS / game, proof, proof.options(), out, cache)
            made = out / "export" / "proof" / game
            for name in (f"{game}-faces.png", "ganymede-sheets.png"):
                if (made / name).is_file():
                    shutil.copy(made / name, DOCS / name)
                    print(name)
        save(picture_of_rules(out, cache), "ganymede-rules.png")
        booklet = picture_of_booklet(CARDS / "ganymede", Path(work) / "booklet", cache)
        save(booklet, "booklet.png")
        save(stand_side_by_side(picture_of_box(out, cache), "#ffffff"), "box.png", 256)
        save(picture_of_inks(cache), "ink.png", 256)
        save(picture_of_folding(out, cache), "folded-sheet.png")
        marks = list(pictures_of_marks(CARDS / "narwhal", Path(work) / "marks", cache))
        save(stand_side_by_side(marks, PAPER_GROUND), "marks.png")
        save(
            stand_side_by_side(pictures_of_tiles(Path(work), cache), PAPER_GROUND), "tiles.png", 192
        )
        shapes = pictures_of_shapes(Path(work) / "shapes", cache, PAPER_GROUND)
        save(stand_side_by_side(shapes, PAPER_GROUND), "shapes.png", 256)
        save(picture_of_phones(out, cache), "companion.png")
        save(
            stand_side_by_side(picture_of_calibration(out, cache), PAPER_GROUND), "calibration.png"
        )


if __name__ == "__main__":
    main()
