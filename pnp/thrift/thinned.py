"""Pieces, layouts and pages with as little ink as a print shall take."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from pnp.faces import Layout
from pnp.model import Drawing, Face, Piece
from pnp.printing import Ink
from pnp.thrift.black import draw_in_grey, thin_black
from pnp.thrift.low import thin_low

THIN: Mapping[Ink, Callable[[Face], Face]] = {Ink.LOW: thin_low, Ink.BLACK: thin_black}
"""What makes a face take less ink; none for full ink."""


def thin_pieces(pieces: Iterable[Piece], ink: Ink) -> tuple[Piece, ...]:
    """The pieces, whose faces take as little ink; each different face is made once."""
    thin = THIN.get(ink)
    if thin is None:
        return tuple(pieces)
    known: dict[int, Face] = {}

    def find(face: Face) -> Face:
        # By identity: hashing all marks of all copies would cost more.
        if id(face) not in known:
            known[id(face)] = thin(face)
        return known[id(face)]

    def thin_piece(piece: Piece) -> Piece:
        back = find(piece.back) if piece.back else None
        halves = tuple(map(thin_piece, piece.halves))
        return replace(piece, front=find(piece.front), back=back, halves=halves)

    listed = tuple(pieces)  # which keeps the faces, and so their identities
    return tuple(map(thin_piece, listed))


def thin_layout(layout: Layout, ink: Ink) -> Layout:
    """The layout, whose pieces and pictures in the rules take as little ink."""
    if ink is Ink.FULL:
        return layout
    pictures = layout.rules_pictures
    thinned = thin_pieces((*layout.pieces, *pictures.values()), ink)
    count = len(layout.pieces)
    shown = dict(zip(pictures, thinned[count:], strict=True))
    return replace(layout, pieces=thinned[:count], rules_pictures=shown)


def thin_page(drawings: Iterable[Drawing], ink: Ink) -> tuple[Drawing, ...]:
    """What a page shows beside its faces: lines and words on white paper, thin as they are."""
    return draw_in_grey(drawings) if ink is Ink.BLACK else tuple(drawings)
