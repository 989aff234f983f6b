"""A counter grows, shrinks, or is set."""

from __future__ import annotations

from pnp.companion.changes.kind import ChangeKind
from pnp.companion.checked_node import CheckedNode
from pnp.companion.companion_file import ChangeEntry, CompanionFile


def _check(change: ChangeEntry, here: CheckedNode) -> None:
    if (change.add is None) == (change.set is None):
        here.refuse("a counter is changed by add or by set", "write one of the two")
    for key, given in (("add", change.add), ("set", change.set)):
        if given and not given.formula and not isinstance(given.value, int):
            here.step(key).refuse("a counter takes whole numbers")


def _is_seats(file: CompanionFile, name: str) -> bool:
    return file.counters[name].each == "seat"


COUNTER = ChangeKind(
    names=lambda file: file.counters,
    keys={"every", "seat", "add", "set"},
    check=_check,
    is_seats=_is_seats,
)
