"""Other cards lie in a zone, or the same in another order."""

from __future__ import annotations

from pnp.companion.changes.kind import ChangeKind
from pnp.companion.checked_node import CheckedNode
from pnp.companion.companion_file import ChangeEntry, CompanionFile


def _check(change: ChangeEntry, here: CheckedNode) -> None:
    if change.set is None or not change.set.formula:
        hint = 'add set: "= name", where the name is that of a list of cards'
        here.refuse("what lies in the zone stands nowhere", hint)


def _is_seats(file: CompanionFile, name: str) -> bool:
    return file.zones[name].each == "seat"


ZONE = ChangeKind(
    names=lambda file: file.zones,
    keys={"every", "seat", "set"},
    check=_check,
    is_seats=_is_seats,
)
