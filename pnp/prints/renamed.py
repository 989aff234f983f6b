"""Pieces that have another id, or another name too, and are in all else what one was before."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from pnp.prints.portrait import Portrait

_NAME = "name"


def find_renamed(gone: Iterable[Portrait], new: Iterable[Portrait]) -> dict[str, str]:
    """The ids that `new` pieces had before, by those of now.

    First those of which nothing but the id is another, then those whose name is another too: as
    long as their other cells say something, and no second piece says the same.
    """
    old = {piece.id: piece for piece in gone}
    left = {piece.id: piece for piece in new}
    found: dict[str, str] = {}
    for tell in (_tell_all, _tell_cells):
        before, after = _tell_apart(old.values(), tell), _tell_apart(left.values(), tell)
        pairs = {after[told]: before[told] for told in after if told in before}
        found |= pairs
        old = {each: piece for each, piece in old.items() if each not in pairs.values()}
        left = {each: piece for each, piece in left.items() if each not in pairs}
    return found


def _tell_apart(
    pieces: Iterable[Portrait], tell: Callable[[Portrait], Hashable]
) -> dict[Hashable, str]:
    """The ids of pieces by what tells them, without those of which another one tells the same."""
    ids: dict[Hashable, list[str]] = {}
    for piece in pieces:
        told = tell(piece)
        if told is not None:
            ids.setdefault(told, []).append(piece.id)
    return {told: those[0] for told, those in ids.items() if len(those) == 1}


def _tell_all(piece: Portrait) -> Hashable:
    said = tuple(sorted(piece.fields.items()))
    return piece.name, piece.component, piece.copies, piece.looks, said


def _tell_cells(piece: Portrait) -> Hashable:
    said = tuple(sorted(each for each in piece.fields.items() if each[0] != _NAME and each[1]))
    return (piece.component, piece.copies, said) if said else None
