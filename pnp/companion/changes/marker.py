"""A marker goes to a seat, on to whoever comes after the one that holds it, or to nobody."""

from __future__ import annotations

from pnp.companion.changes.kind import ChangeKind
from pnp.companion.companion_file import CompanionFile


def _is_seats(file: CompanionFile, name: str) -> bool:
    return True


MARKER = ChangeKind(
    names=lambda file: file.markers,
    keys={"seat"},
    is_seats=_is_seats,
    seat_words=("next", "nobody"),
)
