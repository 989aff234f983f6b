"""The proof: pictures of a game to look at as a whole, and to show to others."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pnp.exports.contact_sheet import DPI, draw_contact_sheet, find_best_sheet
from pnp.exports.limits import OPENED_ANYWHERE
from pnp.exports.sheet_picture import draw_sheet_picture
from pnp.exports.target import ExportFile, ExportSource, Limits, Target
from pnp.printing import PrintOptions
from pnp.units import MM_PER_INCH


class ProofOptions(Struct, frozen=True):
    """A proof looks as it looks."""


def prove(source: ExportSource, options: ProofOptions) -> Mapping[str, ExportFile]:
    """Every different face as `<game>-faces.png`, and the first sheets as `<game>-sheets.png`."""
    game, layout = source.game, source.layout
    if not source.pieces:
        return {}
    sheet = find_best_sheet(source.pieces, layout.fonts.find("text"))
    size = round(sheet.width / MM_PER_INCH * DPI), round(sheet.height / MM_PER_INCH * DPI)
    return {
        f"{game.id}-faces.png": ExportFile(lambda: draw_contact_sheet(sheet), size),
        f"{game.id}-sheets.png": ExportFile(
            lambda: draw_sheet_picture(game, layout, source.cache, PrintOptions())
        ),
    }


PROOF = Target(
    "proof",
    "every different face on one picture, and the first sheets on another",
    ProofOptions,
    Limits(files=2, pixels=OPENED_ANYWHERE),
    prove,
)
