"""The picture of printing.md that shows pieces of other shapes: discs that lie dense, and a standee
flat, cut out and standing, from the front and from behind."""

from __future__ import annotations

from pathlib import Path

from box_picture import SCALE, Vector, assemble, fold_net, parts_of
from PIL import Image

from pnp.catalogue import read_game
from pnp.faces import lay_out
from pnp.jobs.build import build_game
from pnp.model import Piece
from pnp.nets import NET_KINDS
from pnp.previews.render import render_faces, render_page
from pnp.printing import Part, PrintOptions

SHEET_DPI, FACE_DPI = 64, 254
FOLDED = {"back": 2, "front flap": -1, "back flap": -1}

GAME = """\
title: Castle
fields: {tint: color, sign: text}
theme: {colors: {night: "#1c2740", sand: "#e3c27a", ink: "#14161c"}}
components:
  coins: {kind: tokens, rows: coins.csv, shape: round, size: 25 mm, front: coin}
  figures: {kind: standees, rows: figures.csv, size: 25 x 40 mm, front: figure, back: behind}
"""
COINS = "name,copies,tint\n1,30,#c9a24b\n2,20,#9aa3ad\n5,13,#b06a3c\n"
FIGURES = (
    "name,copies,tint,sign\nRider,4,#2c6e8f,phosphor/horse-fill\nGuard,3,#7a3b46,phosphor/shield-fill\n"
    "Queen,3,#5b4a86,phosphor/crown-fill\nArcher,2,#3f7050,phosphor/target-fill\n"
)
LAYOUT = """\
styles:
  name: {size: 9 pt, weight: 700, align: center, valign: middle, color: "#ffffff"}
  worth: {size: 26 pt, weight: 700, align: center, valign: middle, color: ink}
faces:
  coin:
    - {rect: {edge: bleed}, fill: "{{ tint }}", role: ground}
    - {ellipse: {left: 3, right: 3, top: 3, bottom: 3}, fill: "#f6efdd"}
    - {text: "{{ name }}", style: worth, box: {left: 5, right: 5, top: 5, bottom: 5}}
  figure:
    - {rect: {edge: bleed}, fill: "{{ tint }}", role: ground}
    - {ellipse: {left: 2.5, right: 2.5, top: 5, height: 20}, fill: sand}
    - {icon: "{{ sign }}", color: ink, box: {left: 6.5, right: 6.5, top: 9, height: 12}}
    - {text: "{{ name }}", style: name, box: {left: 3, right: 3, bottom: 5, height: 6}}
  behind:
    - {rect: {edge: bleed}, fill: "{{ tint }}", role: ground}
    - {icon: "{{ sign }}", color: sand, box: {left: 8.5, right: 8.5, top: 11, height: 8}}
    - {text: "{{ name }}", style: name, box: {left: 3, right: 3, bottom: 5, height: 6}}
"""


def pictures_of_shapes(work: Path, cache: Path, ground: str) -> list[Image.Image]:
    """A sheet of discs above a standee that stands, seen from both sides; a sheet of standees."""
    folder = work / "cards" / "castle"
    folder.mkdir(parents=True)
    written = {"game.yaml": GAME, "coins.csv": COINS, "figures.csv": FIGURES, "layout.yaml": LAYOUT}
    for name, text in written.items():
        (folder / name).write_text(text, encoding="utf-8")
    options = PrintOptions("a4", share=False)
    (pdf,) = build_game(folder, work / "out", cache, [options], [Part.TOKENS]).folder.glob("a4/*")
    *_, standee = lay_out(read_game(folder).game, cache).pieces_of(Part.TOKENS)
    sheets = [render_page(pdf, number, SHEET_DPI) for number in (1, 2)]
    discs, strips = sheets
    left = Image.new("RGB", (discs.width, strips.height), ground)
    left.paste(discs, (0, 0))
    views = [_draw(standee, cache, ground, from_behind=behind) for behind in (False, True)]
    free = discs.width - sum(view.width for view in views)
    at = free // 3
    for view in views:
        left.paste(view, (at, (discs.height + strips.height - view.height) // 2))
        at += view.width + free // 3
    return [left, strips]


def _draw(piece: Piece, cache: Path, ground: str, *, from_behind: bool) -> Image.Image:
    wrap = piece.component.wrap
    assert wrap is not None
    net = NET_KINDS["standees"].lay(wrap, 0)
    poses, parts = fold_net(net, "front", quarters=FOLDED), parts_of(net)
    (flat,) = render_faces([piece.front], FACE_DPI, cache=cache)
    scale = flat.width / net.size.width
    # What is nearer is drawn later.
    far, near = ("front flap", "back flap") if from_behind else ("back flap", "front flap")
    drawn = []
    for name, light in ((far, 0.95), ("back" if from_behind else "front", 1.0), (near, 1.0)):
        area = parts[name]
        cut = tuple(round(edge * scale) for edge in (area.x, area.y, area.right, area.bottom))
        points = (
            (area.x, area.y),
            (area.right, area.y),
            (area.right, area.bottom),
            (area.x, area.bottom),
        )
        corners = [_see(_turn(poses[name].at(*point), wrap.width, from_behind)) for point in points]
        drawn.append((flat.crop(cut).point(lambda value, light=light: int(value * light)), corners))
    large = assemble(drawn, ground, apart=True)
    return large.resize((large.width // 2, large.height // 2), Image.Resampling.LANCZOS)


def _turn(point: Vector, width: float, from_behind: bool) -> Vector:
    """A point as one sees it who has walked around."""
    x, y, z = point
    return (width - x, y, -z) if from_behind else point


def _see(point: Vector) -> tuple[float, float]:
    """A point of space on the picture, from above: depth goes up, and a little to the right."""
    x, y, z = point
    return (SCALE * (x - 0.42 * z), SCALE * (0.94 * y - 0.05 * x + 0.5 * z))
