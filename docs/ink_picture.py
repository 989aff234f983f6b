"""The picture of printing.md that shows a card of each game with full ink, low ink and black."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from pnp.catalogue import read_game
from pnp.faces import lay_out
from pnp.previews.render import render_faces
from pnp.printing import Ink
from pnp.thrift import thin_pieces

CARDS = Path(__file__).parent.parent / "cards"
DPI = 88
AROUND = 16
"""Pixels between cards."""

SHOWN = {
    "ganymede": "gan-red-9",
    "barbarossa": "bar-u-art",
    "chronicle": "chr-wisdom-9",
    "narwhal": "nar-skaxar-destroyer",
    "clash-of-deck": "cod-ogre",
}
"""A card of each game, by its id."""


def picture_of_inks(cache: Path) -> Image.Image:
    """A row for each ink, a column for each game."""
    columns = [_show(game, piece_id, cache) for game, piece_id in SHOWN.items()]
    wide = max(image.width for column in columns for image in column) + AROUND
    high = max(image.height for column in columns for image in column) + AROUND
    whole = Image.new("RGB", (AROUND + wide * len(columns), AROUND + high * len(Ink)), "#dedcd6")
    for at, column in enumerate(columns):
        for row, image in enumerate(column):
            whole.paste(image, (AROUND + at * wide, AROUND + row * high))
    return whole


def _show(game: str, piece_id: str, cache: Path) -> list[Image.Image]:
    pieces = lay_out(read_game(CARDS / game).game, cache).printed
    (shown,) = [piece for piece in pieces if piece.id == piece_id]
    images = []
    for ink in Ink:
        (thin,) = thin_pieces([shown], ink)
        images += render_faces([thin.front], DPI, cache=cache)
    return images
