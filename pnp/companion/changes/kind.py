"""What a kind of change has to say of itself."""

from __future__ import annotations

from collections.abc import Callable, Collection

from msgspec import Struct

from pnp.companion.checked_node import CheckedNode
from pnp.companion.companion_file import ChangeEntry, CompanionFile


def accept_all(change: ChangeEntry, here: CheckedNode) -> None:
    """The check of a kind that has nothing more to look at."""


def is_never_seats(file: CompanionFile, name: str) -> bool:
    """Whose a thing is that no seat can have."""
    return False


class ChangeKind(Struct, frozen=True):
    """A kind of change: the `keys` of ChangeEntry that it may have beside its own, label and quiet.

    `names` are those of all things that can be changed so. `check` notes what is wrong with what a
    thing becomes. `is_seats` tells whether a thing is a seat's, so that a change has to say whose.
    `seat_words` are what may stand in place of a seat.
    """

    names: Callable[[CompanionFile], Collection[str]]
    keys: Collection[str] = ()
    check: Callable[[ChangeEntry, CheckedNode], None] = accept_all
    is_seats: Callable[[CompanionFile, str], bool] = is_never_seats
    seat_words: Collection[str] = ()
