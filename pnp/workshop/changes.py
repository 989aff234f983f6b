"""What is not as it was between two snapshots of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec import Struct

from pnp.model import Piece, Row
from pnp.problems import Problem
from pnp.workshop.sheets import FaceOf, Sheet

K = TypeVar("K")


class Changes(Struct, frozen=True):
    """Everything that an update found changed; empty if nothing is.

    `rows` are ids of rows that came, went or say something else; `faces` those that look
    otherwise, with their side; `sheets` the pages that show one of them, or show it elsewhere.
    `page`: whether the page for phones may differ. `problems` are those that there are now, or
    None if they are what they were.
    """

    rows: frozenset[str] = frozenset()
    faces: frozenset[FaceOf] = frozenset()
    sheets: tuple[Sheet, ...] = ()
    page: bool = False
    problems: tuple[Problem, ...] | None = None

    def __bool__(self) -> bool:
        return self != Changes()


def compare(old: Mapping[K, object], new: Mapping[K, object]) -> set[K]:
    """The keys whose values differ, or that only one of the two has."""
    return {key for key in old.keys() | new.keys() if old.get(key) != new.get(key)}


def rows_of(rows: Iterable[Row]) -> dict[str, object]:
    """What each row says, by its id; where it stands does not count."""
    return {row.id: _said(row) for row in rows}


def faces_of(pieces: Iterable[Piece]) -> dict[FaceOf, str]:
    """The fingerprint of each face, by piece and side."""
    faces: dict[FaceOf, str] = {}
    for piece in pieces:
        faces[piece.id, "front"] = piece.front.fingerprint
        if piece.back:
            faces[piece.id, "back"] = piece.back.fingerprint
    return faces


def _said(row: Row) -> object:
    return row.name, row.copies, dict(row.values), row.source, row.reconstructed
