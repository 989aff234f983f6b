"""Checks what a button or a phase changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pnp.companion.changes import KINDS, ChangeKind
from pnp.companion.checked_node import CheckedNode
from pnp.companion.companion_file import CalculatorEntry, ChangeEntry, CompanionFile
from pnp.expressions import Formula

GIVEN = ("every", "seat", "add", "set")
"""Keys of a change that only some kinds have."""

NameCheck = Callable[[Formula, CheckedNode], None]
"""Notes the names of a formula that nobody knows where it is worked out."""


def check_changes(
    file: CompanionFile,
    changes: Sequence[ChangeEntry],
    calculator: CalculatorEntry | None,
    here: CheckedNode,
) -> None:
    """Note what is wrong with the changes of a calculator's `apply` or, without one, of a phase.

    A button that has a label alone only writes down what was decided.
    """
    for at, change in enumerate(changes):
        look_up = _trust_answer if calculator else _refuse_names
        if not (calculator and len(changes) == 1 and change == ChangeEntry(label=change.label)):
            _check_change(file, change, look_up, False, here.step(at))
    if calculator and changes and not changes[0].label:
        here.step(0).refuse("the button has no name", "give the first change a label")
    for at, change in enumerate(changes):
        if change.quiet and not calculator:
            here.step(at).step("quiet").refuse("no button says it", "take quiet out")
        if change.label and (at > 0 or not calculator):
            here.step(at).step("label").refuse("only the first change of apply names the button")


def check_play_changes(
    file: CompanionFile,
    changes: Sequence[ChangeEntry],
    look_up: NameCheck,
    is_seated: bool,
    here: CheckedNode,
) -> None:
    """Note what is wrong with the changes of a play; `is_seated` if it knows whose turn it is."""
    for at, change in enumerate(changes):
        _check_change(file, change, look_up, is_seated, here.step(at))
        if change.label:
            here.step(at).step("label").refuse("the card names its key", "take label out")


def _check_change(
    file: CompanionFile, change: ChangeEntry, look_up: NameCheck, is_seated: bool, here: CheckedNode
) -> None:
    found = [name for name in KINDS if getattr(change, name) is not None]
    if len(found) != 1:
        *most, last = (f"one {name}" for name in KINDS)
        message = f"a change is of {', '.join(most)} or {last}"
        here.refuse(message, "write one of them")
        return
    (name,) = found
    kind, thing = KINDS[name], getattr(change, name)
    for key in GIVEN:
        if getattr(change, key) is not None and key not in kind.keys:
            here.step(key).refuse(f"a change of a {name} has no {key}", "take it out")
    if here.step(name).look_up(thing, kind.names(file), f"a {name}"):
        kind.check(change, here)
        _check_owner(change, kind, thing, kind.is_seats(file, thing), is_seated, here)
    _check_seat(file, change, kind, here)
    for key in ("seat", "add", "set"):
        given = getattr(change, key)
        if given and given.formula:
            look_up(given.formula, here.step(key))


def _check_owner(
    change: ChangeEntry,
    kind: ChangeKind,
    thing: str,
    is_seats: bool,
    is_seated: bool,
    here: CheckedNode,
) -> None:
    if is_seats and not is_seated and change.seat is None and change.every is None:
        here.refuse("whose it is stands nowhere", "add seat: one of the seats, or every: seat")
    for key in ("seat", "every"):
        if key in kind.keys and not is_seats and getattr(change, key) is not None:
            message = f"{thing} is the game's, not a seat's"
            here.step(key).refuse(message, f"take {key} out")


def _check_seat(
    file: CompanionFile, change: ChangeEntry, kind: ChangeKind, here: CheckedNode
) -> None:
    if change.seat and change.every:
        here.step("every").refuse("it is one seat's or every seat's", "keep seat or every")
    if change.seat and change.seat.value is not None:
        known = [*file.seats, *kind.seat_words]
        here.step("seat").look_up(str(change.seat.value), known, "a seat")


def _refuse_names(formula: Formula, here: CheckedNode) -> None:
    names = " and ".join(sorted(formula.names))
    here.refuse(f"{names} is not known when a phase begins", "use constants.name and numbers")


def _trust_answer(formula: Formula, here: CheckedNode) -> None:
    """What a function of rules.js answers is known to it alone."""
