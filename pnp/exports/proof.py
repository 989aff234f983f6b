"""The proof: pictures of a game to look at as a whole, and to show to others."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pnp.exports.contact_sheet import write_contact_sheet
from pnp.exports.sheet_picture import write_sheet_picture
from pnp.faces import Layout
from pnp.model import Game


def export_proof(game: Game, layout: Layout, folder: Path) -> Iterable[Path]:
    """Write every different face as `<game>-faces.png`, and sheets as `<game>-sheets.png`.

    Pieces of which there are no copies are left out; without any piece nothing is written.
    """
    pieces = [piece for piece in layout.pieces if piece.row.copies]
    if not pieces:
        return []
    folder.mkdir(parents=True, exist_ok=True)
    faces, sheets = folder / f"{game.id}-faces.png", folder / f"{game.id}-sheets.png"
    write_contact_sheet(pieces, layout.fonts.find("text"), faces)
    write_sheet_picture(game, layout, sheets)
    return [faces, sheets]
