"""The picture of printing.md that shows a box: its sheet, and what it folds to by simulation."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

from pnp.catalogue import read_game
from pnp.faces import lay_out
from pnp.jobs.build import build_game
from pnp.nets import NET_KINDS
from pnp.previews.render import render_faces, render_page
from pnp.printing import Part, PrintOptions

DOCS = Path(__file__).parent
sys.path.append(str(DOCS.parent / "tests" / "helpers"))

from folded_nets import Vector, fold_net, parts_of  # noqa: E402 - found by the line above

CARDS = DOCS.parent / "cards"
SHEET_DPI, FACE_DPI = 96, 254
AROUND = 20
"""Pixels around what is shown."""

SCALE = 8.8
"""Pixels of a millimetre of the folded box as it is drawn; it is shown half as large."""

SHADES = {"front": 1.0, "right": 0.82, "top": 0.92}
"""The sides that one sees, with how much light falls on each."""


def picture_of_box(out: Path, cache: Path, game: str = "ganymede") -> list[Image.Image]:
    """The sheet of the box of a game, without what is empty below it, and the box that it makes."""
    build_game(CARDS / game, out, cache, [PrintOptions("a4")], [Part.BOX])
    (pdf,) = (out / "print" / game / "a4").glob(f"{game}_box_*.pdf")
    sheet = render_page(pdf, 1, SHEET_DPI)
    used = sheet.convert("L").point(lambda grey: 255 * (grey < 250)).crop((0, 0, sheet.width, 1000))
    _, top, _, bottom = used.getbbox() or (0, 0, *sheet.size)
    shown = (0, max(0, top - AROUND), sheet.width, min(bottom + AROUND, sheet.height))
    return [sheet.crop(shown), _draw_folded(game, cache)]


def _draw_folded(game: str, cache: Path) -> Image.Image:
    """The box as one sees it from the front, from the right and from above."""
    (box,) = lay_out(read_game(CARDS / game).game, cache).pieces_of(Part.BOX)
    wrap = box.component.wrap
    assert wrap is not None
    net = NET_KINDS["box"].lay(wrap, 0)
    poses = fold_net(net, "front")
    (flat,) = render_faces([box.front], FACE_DPI, cache=cache)
    scale = flat.width / net.size.width
    drawn = []
    for side, light in SHADES.items():
        area = parts_of(net)[side]
        cut = tuple(round(edge * scale) for edge in (area.x, area.y, area.right, area.bottom))
        corners = [
            _see(poses[side].at(x, y))
            for x, y in (
                (area.x, area.y),
                (area.right, area.y),
                (area.right, area.bottom),
                (area.x, area.bottom),
            )
        ]
        drawn.append((flat.crop(cut).point(lambda value, light=light: int(value * light)), corners))
    large = assemble(drawn)
    return large.resize((large.width // 2, large.height // 2), Image.Resampling.LANCZOS)


def _see(point: Vector) -> tuple[float, float]:
    """A point of space on the picture, seen from afar: depth goes to the right and up."""
    x, y, z = point
    return (SCALE * (x - 0.55 * z), SCALE * (y - 0.14 * x + 0.36 * z))


def assemble(
    drawn: Sequence[tuple[Image.Image, list[tuple[float, float]]]],
    ground: str = "white",
    *,
    apart: bool = False,
) -> Image.Image:
    """Pictures on one another, the last on top, each with its corners where they are told.

    Their outermost pixels, which are mixed with black, are left out if pictures stand `apart`.
    """
    xs = [x for _, corners in drawn for x, _ in corners]
    ys = [y for _, corners in drawn for _, y in corners]
    left, top = min(xs) - AROUND, min(ys) - AROUND
    size = round(max(xs) - left + AROUND), round(max(ys) - top + AROUND)
    whole = Image.new("RGB", size, ground)
    for picture, corners in drawn:
        (x0, y0), (x1, y1), _, (x3, y3) = [(x - left, y - top) for x, y in corners]
        # From a pixel of the whole to one of the side: the inverse of how its edges lie.
        ax, ay = (x1 - x0) / picture.width, (y1 - y0) / picture.width
        bx, by = (x3 - x0) / picture.height, (y3 - y0) / picture.height
        across = ax * by - bx * ay
        a, b, d, e = by / across, -bx / across, -ay / across, ax / across
        data = (a, b, -a * x0 - b * y0, d, e, -d * x0 - e * y0)
        lain = picture.transform(size, Image.Transform.AFFINE, data, Image.Resampling.BICUBIC)
        mask = Image.new("L", size, 0)
        edge = [(x - left, y - top) for x, y in corners]
        ImageDraw.Draw(mask).polygon(edge, fill=255)
        whole.paste(lain, (0, 0), mask.filter(ImageFilter.MinFilter(3)) if apart else mask)
    return whole
