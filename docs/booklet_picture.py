"""The picture of the guide that shows the sheets of a booklet, and how they lie in one another."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from pnp.jobs.build import build_game
from pnp.previews.render import render_page
from pnp.printing import Part, PrintOptions
from pnp.sheets.booklet import order_pages

DPI = 44
AROUND = 26
GROUND, INK, FOLD = "#dedcd6", "#20242b", "#b5372c"
NEST = 460
"""Width of the drawing of the folded sheets, in pixels."""


def picture_of_booklet(game: Path, out: Path, cache: Path) -> Image.Image:
    """The sheets of a game's booklet, fronts above backs, and beside them how they are folded."""
    built = build_game(game, out, cache, [PrintOptions("a4")], [Part.BOOKLET])
    (file,) = built.folder.glob("a4/*_booklet_*.pdf")
    assert built.kit
    sheets = built.kit.pdfs[0].sheet_count
    orders = list(order_pages(4 * sheets))
    pages = [render_page(file, page, DPI) for page in range(1, 2 * sheets + 1)]
    wide, high = pages[0].size
    font = ImageFont.load_default(size=17)
    row = high + AROUND + 22
    size = (NEST + AROUND + sheets * (wide + AROUND), AROUND + 2 * row)
    whole = Image.new("RGB", size, GROUND)
    draw = ImageDraw.Draw(whole)
    for at, spreads in enumerate(orders):
        for side, spread in enumerate(spreads):
            left, top = AROUND + at * (wide + AROUND), AROUND + side * row
            # Backs as they are seen by who turns the sheet like the leaf of a book.
            page = pages[2 * at + side]
            whole.paste(page.rotate(180) if side else page, (left, top))
            name = f"sheet {at + 1} {'back' if side else 'front'}: {spread.left}, {spread.right}"
            draw.text((left + wide / 2, top + high + 4), name, INK, font, anchor="ma")
    _draw_nest(draw, len(orders), (size[0] - NEST, size[1]), font)
    return whole


def _draw_nest(
    draw: ImageDraw.ImageDraw, sheets: int, place: tuple[int, int], font: ImageFont.ImageFont
) -> None:
    """The folded sheets seen from their feet: the first outermost, the fold on the left."""
    left, height = place
    middle, step = height / 2, 44
    for at in range(sheets):
        spine, gap = left + 90 + at * 20, (sheets - at) * step
        right = left + NEST - 110
        for sign in (-1, 1):
            y = middle + sign * (gap - step / 2)
            draw.line([(spine, middle), (spine + 26, y), (right, y)], INK, 3)
            number = 2 * at + 1 if sign < 0 else 4 * sheets - 2 * at
            inner = number + 1 if sign < 0 else number - 1
            draw.text((right + 10, y), f"{number} | {inner}", INK, font, anchor="lm")
    draw.line([(left + 70, middle), (left + 84, middle)], FOLD, 4)
    draw.text((left + 64, middle), "staples", FOLD, font, anchor="rm")
