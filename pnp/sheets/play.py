"""Which second sides are needed for play, and which only hide what is in front of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.model import Drawing, Face, Group, Piece, Text

MOST_WORDS = 8
"""What a back that only hides may say, in words: the name of a game, of a pile."""

DECK = "deck"
"""The kind of component whose backs may hide: tokens and boards are turned over in play."""


def find_play(pieces: Iterable[Piece]) -> frozenset[str]:
    """The ids of pieces whose second side is needed for play; `pieces` are all that a game has.

    A back that several different cards of one deck share hides which of them it is, if it says no
    more than MOST_WORDS. A side that is like the front tells nothing that the front does not. All
    other second sides are needed, for what is printed in vain costs less than what is not there.
    """
    pieces = list(pieces)
    fronts: dict[tuple[str, str], set[str]] = {}
    for piece in pieces:
        if piece.back:
            fronts.setdefault(_name_back(piece, piece.back), set()).add(piece.front.fingerprint)
    return frozenset(
        piece.id
        for piece in pieces
        if piece.back
        and piece.back.fingerprint != piece.front.fingerprint
        and not _hides(piece, piece.back, len(fronts[_name_back(piece, piece.back)]))
    )


def _name_back(piece: Piece, back: Face) -> tuple[str, str]:
    return piece.component.name, back.fingerprint


def _hides(piece: Piece, back: Face, fronts: int) -> bool:
    words = sum(_count_words(item.drawing for item in back.items))
    return piece.component.kind == DECK and fronts > 1 and words <= MOST_WORDS


def _count_words(drawings: Iterable[Drawing]) -> Iterator[int]:
    for drawing in drawings:
        if isinstance(drawing, Text):
            yield len(drawing.text.split())
        elif isinstance(drawing, Group):
            yield from _count_words(drawing.drawings)
