"""Every different face as a picture of its own, and a list of the copies, for other programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Annotated, Literal

from msgspec import Meta, Struct

from pnp.exports.copies_list import COPIES_FILE, CopiesRow, write_copies_list
from pnp.exports.face_picture import FacePicture
from pnp.exports.file_names import FileNames
from pnp.exports.limits import ON_A_STICK, OPENED_ANYWHERE
from pnp.exports.options import Mm
from pnp.exports.target import ExportFile, ExportSource, Limits, Target
from pnp.model import Face, Piece
from pnp.units import BLEED


class PngOptions(Struct, frozen=True):
    """What a picture shows, and how finely."""

    dpi: Annotated[int, Meta(description="Pixels in each inch", ge=72, le=1200)] = 300
    bleed: Annotated[Mm, Meta(description="How much shows beyond the cut", ge=0, le=BLEED)] = Mm(0)
    corners: Annotated[bool, Meta(description="Round the corners off; beyond them is nothing")] = (
        False
    )


def export_pictures(source: ExportSource, options: PngOptions) -> Mapping[str, ExportFile]:
    """A picture for each different face, and COPIES_FILE, which tells what each is for."""
    pictures = _Pictures({}, {}, FileNames(), options)
    rows: list[CopiesRow] = []
    for component, found in groupby(source.pieces, key=lambda piece: piece.component):
        pieces = list(found)
        fronts = pictures.name("front", [(piece, piece.front) for piece in pieces])
        backs = pictures.name("back", [(piece, piece.back) for piece in pieces if piece.back])
        rows += [
            CopiesRow(
                fronts[piece.id],
                backs.get(piece.id, ""),
                component.name,
                piece.id,
                piece.row.name,
                piece.row.copies,
            )
            for piece in pieces
        ]
    if not rows:
        return {}
    files = {
        name: ExportFile(partial(picture.draw, source.cache), picture.size, picture.key)
        for name, picture in pictures.by_name.items()
    }
    return {**files, COPIES_FILE: ExportFile(partial(write_copies_list, rows))}


class _Pictures(Struct, frozen=True):
    """The pictures so far: by their names, and the name of each by what it looks like."""

    by_name: dict[str, FacePicture]
    names: dict[str, str]
    given: FileNames
    options: PngOptions

    def name(
        self, side: Literal["front", "back"], faces: Sequence[tuple[Piece, Face]]
    ) -> dict[str, str]:
        """The file names, by the pieces' ids, of one side of all pieces of a component.

        A picture that all of them share is named after the component alone, another after the
        first piece that has it; a picture that has a name already keeps it.
        """
        pictures = {piece.id: self._picture(piece, face) for piece, face in faces}
        shared = len({picture.key for picture in pictures.values()}) == 1
        found = {}
        for piece, _ in faces:
            picture = pictures[piece.id]
            if picture.key not in self.names:
                words = (piece.component.name, side) if shared else _words(piece, side)
                name = self.given.give("-".join(words), ".png")
                self.names[picture.key] = name
                self.by_name[name] = picture
            found[piece.id] = self.names[picture.key]
        return found

    def _picture(self, piece: Piece, face: Face) -> FacePicture:
        component, options = piece.component, self.options
        corner = component.corner if options.corners else 0
        return FacePicture(face, component.shape, corner, options.bleed, options.dpi)


def _words(piece: Piece, side: str) -> Iterable[str]:
    return piece.component.name, piece.id, side


PNG = Target(
    "png",
    f"a picture of each different face, and {COPIES_FILE}, which tells how many there are of each",
    PngOptions,
    Limits(files=ON_A_STICK, pixels=OPENED_ANYWHERE),
    export_pictures,
)
