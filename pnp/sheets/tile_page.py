"""What lies on the page of a tile."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.fonts import FontStack
from pnp.model import Drawing
from pnp.printing import Sides
from pnp.sheets.joints import find_joints
from pnp.sheets.pages import Side, Slot
from pnp.sheets.sheet import TilePrint
from pnp.sheets.tile_marks import draw_tile_marks
from pnp.sheets.tile_words import draw_tile_head


def lay_tile(
    printed: TilePrint, sides: Sides, *, two_sided: bool
) -> Iterator[tuple[Side, tuple[Slot, ...]]]:
    """The page of a tile, with an empty one behind it where other sheets of its PDF have backs.

    Where backs alone are printed, the empty one is all.
    """
    if sides is Sides.BACKS:
        yield "back", ()
        return
    piece, tile = printed.piece, printed.tile
    face = piece.back if printed.side == "back" and piece.back else piece.front
    slot = Slot(piece, printed.copy, printed.side, face, tile.trim, tile.window, 0, tile)
    yield "front" if two_sided else "plain", (slot,)
    if two_sided:
        yield "back", ()


def draw_tile(printed: TilePrint, sheet: int, font: FontStack) -> Iterator[Drawing]:
    """The marks and the words of a tile on the sheet of this number."""
    joints = find_joints(printed.tile)
    yield from draw_tile_marks(printed.tile, joints, sheet, font)
    yield from draw_tile_head(printed, joints, sheet, font)
