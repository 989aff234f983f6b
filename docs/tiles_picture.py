"""The picture of printing.md that shows a board of four sheets: them, and what they make."""

from __future__ import annotations

import sys
from pathlib import Path

from msgspec.structs import replace
from PIL import Image

from pnp.art.geometry import scaling
from pnp.catalogue import read_game
from pnp.faces import lay_out
from pnp.model import Face, Group, Item, Piece
from pnp.printing import Part, PrintOptions
from pnp.sheets import Imprint, plan_kit
from pnp.units import Size

DOCS = Path(__file__).parent
sys.path.append(str(DOCS.parent / "tests" / "helpers"))

from glued import PER_MM, join, print_sheets  # noqa: E402 - found by the line above

CARDS = DOCS.parent / "cards"
ENLARGED = 1.7
"""How many times as large the board is made as it is in its game, so that it takes four sheets."""

SHOWN = 2.2
"""Pixels of a millimetre in the picture."""

APART = 16
"""Pixels between sheets."""


def pictures_of_tiles(folder: Path, cache: Path, game: str = "ganymede") -> list[Image.Image]:
    """The sheets of a game's board made large, and the board that they make by simulation."""
    read = read_game(CARDS / game).game
    layout = lay_out(read, cache)
    board = _enlarge(layout.pieces_of(Part.BOARDS)[0])
    imprint = Imprint.of(read, layout.fonts.find("text"))
    (plan,) = plan_kit([board], PrintOptions("a4"), imprint)
    sheets = print_sheets(plan, folder / "tiles.pdf", grey=False)
    whole = Image.fromarray(join(sheets, board.component.size))
    return [_lay_out([_show(Image.fromarray(each.picture)) for each in sheets]), _show(whole)]


def _enlarge(piece: Piece) -> Piece:
    """A piece of one side that is drawn larger."""
    front, component = piece.front, piece.component
    size = Size(round(front.width * ENLARGED), round(front.height * ENLARGED))
    drawings = tuple(item.drawing for item in (*front.items, *front.mark_items))
    whole = Group(drawings, scaling(size.width / front.width, size.height / front.height))
    item = Item(whole, "", front.items[0].role, front.items[0].place)
    face = Face(front.layout, *size, (item,), (), front.fingerprint)
    return replace(piece, component=replace(component, size=size), front=face, back=None)


def _show(picture: Image.Image) -> Image.Image:
    share = SHOWN / PER_MM
    size = round(picture.width * share), round(picture.height * share)
    return picture.resize(size, Image.Resampling.LANCZOS)


def _lay_out(sheets: list[Image.Image]) -> Image.Image:
    """Sheets in two columns, as on a table."""
    width, height = sheets[0].size
    rows = -(-len(sheets) // 2)
    table = Image.new("RGB", (2 * width + APART, rows * (height + APART) - APART), "#dedcd6")
    for at, sheet in enumerate(sheets):
        row, column = divmod(at, 2)
        table.paste(sheet, (column * (width + APART), row * (height + APART)))
    return table
