"""Sheets of a kit as they come out of the printer, side by side on one picture."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.exports.contact_sheet import GROUND, SHADOW
from pnp.faces import Layout
from pnp.ink import DocumentInfo, write_pdf
from pnp.model import Color, Game
from pnp.previews import encode_png, render_page
from pnp.printing import Part, PrintOptions
from pnp.sheets import Imprint, plan_kit

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 72
MARGIN = 34
GAP = 26
"""Pixels around and between the sheets."""


def draw_sheet_picture(game: Game, layout: Layout, cache: Path, options: PrintOptions) -> bytes:
    """The first sheets of a game, which has at least one copy of a piece, as PNG.

    Raises PnpError for a piece that is larger than a page of the paper.
    """
    from PIL import Image

    rows = _rows(list(_render(game, layout, cache, options)))
    width = max(sum(sheet.width for sheet in row) + GAP * (len(row) - 1) for row in rows)
    height = sum(max(sheet.height for sheet in row) for row in rows) + GAP * (len(rows) - 1)
    picture = Image.new("RGB", (width + 2 * MARGIN, height + 2 * MARGIN), _rgb(GROUND))
    y = MARGIN
    for row in rows:
        x = MARGIN + (width - sum(sheet.width for sheet in row) - GAP * (len(row) - 1)) // 2
        for sheet in row:
            _lay_down(picture, sheet, x, y)
            x += sheet.width + GAP
        y += max(sheet.height for sheet in row) + GAP
    return encode_png(picture, smallest=True)


def _render(game: Game, layout: Layout, cache: Path, options: PrintOptions) -> Iterator[Image]:
    """The first sheet of cards and of boards, else of what there is; front, then back."""
    imprint = Imprint.of(game, layout.fonts.find("text"))
    info = DocumentInfo(game.title, "", "", game.language, game.edition)
    plans = plan_kit(layout.printed, options, imprint)
    shown = [plan for plan in plans if plan.part in (Part.CARDS, Part.BOARDS)] or plans
    with tempfile.TemporaryDirectory() as folder:
        for plan in shown:
            file = Path(folder) / f"{plan.part}.pdf"
            write_pdf(plan, info, file, cache)
            yield from (render_page(file, page.number, DPI) for page in plan.pages[:2])


def _rows(sheets: Sequence[Image]) -> list[list[Image]]:
    """Lying sheets by twos, then upright ones by threes."""
    lying = [sheet for sheet in sheets if sheet.width > sheet.height]
    upright = [sheet for sheet in sheets if sheet.width <= sheet.height]
    rows = [lying[at : at + 2] for at in range(0, len(lying), 2)]
    return rows + [upright[at : at + 3] for at in range(0, len(upright), 3)]


def _lay_down(picture: Image, sheet: Image, x: int, y: int) -> None:
    from PIL import Image, ImageFilter

    shade = Image.new("L", (sheet.width + 40, sheet.height + 40), 0)
    shade.paste(90, (20, 20, sheet.width + 20, sheet.height + 20))
    shade = shade.filter(ImageFilter.GaussianBlur(7))
    picture.paste(_rgb(SHADOW), (x - 20, y - 16), shade)
    picture.paste(sheet, (x, y))


def _rgb(color: Color) -> tuple[int, int, int]:
    return color.red, color.green, color.blue
