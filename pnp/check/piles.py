"""Rule: what is shuffled into one pile looks alike from behind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.catalogue import describe_selection, matches
from pnp.check.rule import Subject
from pnp.model import Piece, Selection
from pnp.problems import Level, Problem


def check_piles(subject: Subject) -> Iterator[Problem]:
    for pile in subject.game.piles:
        pieces = _pieces_of(subject, pile)
        looks = Counter(_back(piece) for piece in pieces)
        if len(looks) < 2:
            continue
        usual = looks.most_common(1)[0][0]
        alike = next(piece for piece in pieces if _back(piece) == usual)
        odd = [piece for piece in pieces if _back(piece) != usual]
        yield Problem(
            Level.ERROR,
            "unequal-backs",
            f"{describe_selection(pile)} is one pile, but {_difference(odd[0], alike)}",
            f"give one back to all of them; {len(odd)} of {len(pieces)} differ: {_listed(odd)}",
            pile.place,
            game=subject.game.id,
            piece=odd[0].id,
            face=odd[0].back.layout if odd[0].back else "",
        )


def _pieces_of(subject: Subject, pile: Selection) -> list[Piece]:
    return [
        piece
        for piece in subject.layout.pieces
        if piece.component.name == pile.of and piece.row.copies and matches(pile, piece.row)
    ]


def _back(piece: Piece) -> str:
    return piece.back.fingerprint if piece.back else ""


def _difference(odd: Piece, alike: Piece) -> str:
    if odd.back is None:
        return f"{odd.row.name} has no back and {alike.row.name} has one"
    if alike.back is None:
        return f"{odd.row.name} has a back and {alike.row.name} has none"
    return f"the backs of {odd.row.name} and {alike.row.name} differ"


def _listed(pieces: list[Piece]) -> str:
    names = [piece.row.name for piece in pieces[:8]]
    return ", ".join([*names, "…"] if len(pieces) > 8 else names)
