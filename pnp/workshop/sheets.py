"""Which faces lie on which sheet, known without drawing the sheets anew for each changed face."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from pnp.model import Game, Piece
from pnp.printing import PrintOptions
from pnp.units import Rect, Size

if TYPE_CHECKING:  # heavy, and most readers of a game draw no sheet
    from pnp.fonts import FontBook
    from pnp.sheets import Page, Slot

Sheet = tuple[str, str, int]
"""The paper, the part, and the number of a page in its PDF."""

FaceOf = tuple[str, str]
"""A piece, by its id, and "front" or "back"."""


class PlacedFace(NamedTuple):
    """A face on a page: its trim in mm, and how far it is turned, as `Slot` of sheets says."""

    face: FaceOf
    trim: Rect
    turn: int


class SheetPage(NamedTuple):
    """One side of a sheet, which counts from 1, and the faces in its slots; `size` in mm."""

    sheet: int
    side: str
    size: Size
    slots: tuple[PlacedFace, ...]


class SheetMap(Struct, frozen=True):
    """The page of each sheet, in printing order; `fills` is all that decides what lies where."""

    fills: object = None
    sheets: Mapping[Sheet, SheetPage] = {}

    def showing(self, faces: Collection[FaceOf]) -> set[Sheet]:
        """The sheets on which one of the faces lies."""
        return {
            sheet
            for sheet, page in self.sheets.items()
            if any(slot.face in faces for slot in page.slots)
        }


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
            piece.component.name,
            piece.component.shape,
            piece.front.width,
            piece.front.height,
            piece.back is None,
            piece.folds,
        )
        for piece in pieces
    ]
    if fills == last.fills:
        return last
    return SheetMap(fills, dict(_fill(game, fonts, pieces, prints)))


def _fill(
    game: Game, fonts: FontBook, pieces: Sequence[Piece], prints: Sequence[PrintOptions]
) -> Iterator[tuple[Sheet, SheetPage]]:
    from pnp.sheets import Imprint, fits, plan_kit

    imprint = Imprint.of(game, fonts.find("text"))
    for options in prints:
        # What is larger than this paper, the preflight tells.
        fitting = [piece for piece in pieces if fits(piece.component, options)]
        for plan in plan_kit(fitting, options, imprint):
            for page in plan.pages:
                yield (options.paper, plan.part.value, page.number), _note(page)


def _note(page: Page) -> SheetPage:
    size = Size(page.width, page.height)
    return SheetPage(page.sheet, page.side, size, tuple(map(_note_slot, page.slots)))


def _note_slot(slot: Slot) -> PlacedFace:
    return PlacedFace((slot.piece.id, slot.side), slot.trim, slot.turn)
