"""Which faces lie on which sheet, known without drawing the sheets anew for each changed face."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from pnp.model import Game, Piece
from pnp.printing import PrintOptions

if TYPE_CHECKING:  # heavy, and most readers of a game draw no sheet
    from pnp.fonts import FontBook

Sheet = tuple[str, str, int]
"""The paper, the part, and the number of a page in its PDF."""

FaceOf = tuple[str, str]
"""A piece, by its id, and "front" or "back"."""


class SheetMap(Struct, frozen=True):
    """The faces of each sheet, in the order of its slots; `fills` is all that decides them."""

    fills: object = None
    sheets: Mapping[Sheet, tuple[FaceOf, ...]] = {}

    def showing(self, faces: Collection[FaceOf]) -> set[Sheet]:
        """The sheets on which one of the faces lies."""
        return {sheet for sheet, slots in self.sheets.items() if not set(slots).isdisjoint(faces)}


def map_sheets(
    game: Game,
    fonts: FontBook,
    pieces: Sequence[Piece],
    prints: Sequence[PrintOptions],
    last: SheetMap,
) -> SheetMap:
    """Where all copies of `pieces` lie as each of `prints` says; `last` if nothing has moved."""
    fills = [
        (
            piece.id,
            piece.row.copies,
            piece.component.part,
            piece.component.shape,
            piece.front.width,
            piece.front.height,
            piece.back is None,
        )
        for piece in pieces
    ]
    if fills == last.fills:
        return last
    return SheetMap(fills, dict(_fill(game, fonts, pieces, prints)))


def _fill(
    game: Game, fonts: FontBook, pieces: Sequence[Piece], prints: Sequence[PrintOptions]
) -> Iterator[tuple[Sheet, tuple[FaceOf, ...]]]:
    from pnp.sheets import Imprint, find_page, plan_kit

    imprint = Imprint.of(game, fonts.find("text"))
    for options in prints:
        # What is larger than this paper, the preflight tells.
        fitting = [piece for piece in pieces if find_page(piece.component, options)]
        for plan in plan_kit(fitting, options, imprint):
            for page in plan.pages:
                slots = tuple((slot.piece.id, slot.side) for slot in page.slots)
                yield (options.paper, plan.part.value, page.number), slots
