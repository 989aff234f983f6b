"""Checks what a button or a phase changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pnp.companion.companion_file import CalculatorEntry, ChangeEntry, CompanionFile
from pnp.companion.lookup import Desk
from pnp.expressions import Formula

_KEYS = {
    "counter": ("every", "seat", "add", "set"),
    "marker": ("seat",),
    "zone": ("every", "seat", "set"),
    "phase": (),
}

NEXT = "next"
"""As the seat of a marker: whoever comes after the one that holds it."""

NameCheck = Callable[[Formula, Desk], None]
"""Notes the names of a formula that nobody knows where it is worked out."""


def check_changes(
    file: CompanionFile,
    changes: Sequence[ChangeEntry],
    calculator: CalculatorEntry | None,
    desk: Desk,
) -> None:
    """Note what is wrong with the changes of a calculator's `apply` or, without one, of a phase.

    A button that has a label alone only writes down what was decided.
    """
    for at, change in enumerate(changes):
        look_up = _trust_answer if calculator else _refuse_names
        if not (calculator and len(changes) == 1 and change == ChangeEntry(label=change.label)):
            _check_change(file, change, look_up, False, desk.step(at))
    if calculator and changes and not changes[0].label:
        desk.step(0).refuse("the button has no name", "give the first change a label")
    for at, change in enumerate(changes):
        if change.quiet and not calculator:
            desk.step(at).step("quiet").refuse("no button says it", "take quiet out")
        if change.label and (at > 0 or not calculator):
            desk.step(at).step("label").refuse("only the first change of apply names the button")


def check_play_changes(
    file: CompanionFile,
    changes: Sequence[ChangeEntry],
    look_up: NameCheck,
    is_seated: bool,
    desk: Desk,
) -> None:
    """Note what is wrong with the changes of a play; `is_seated` if it knows whose turn it is."""
    for at, change in enumerate(changes):
        _check_change(file, change, look_up, is_seated, desk.step(at))
        if change.label:
            desk.step(at).step("label").refuse("the card names its key", "take label out")
        if change.quiet:
            desk.step(at).step("quiet").refuse("a card tells all that it does", "take quiet out")


def _check_change(
    file: CompanionFile, change: ChangeEntry, look_up: NameCheck, is_seated: bool, desk: Desk
) -> None:
    targets = [target for target in _KEYS if getattr(change, target) is not None]
    if len(targets) != 1:
        hint = "write one of the four"
        desk.refuse("a change is of one counter, one marker, one zone or one phase", hint)
        return
    target = targets[0]
    for key in ("every", "seat", "add", "set"):
        if getattr(change, key) is not None and key not in _KEYS[target]:
            desk.step(key).refuse(f"a change of a {target} has no {key}", "take it out")
    known = {
        "counter": file.counters,
        "marker": file.markers,
        "zone": file.zones,
        "phase": file.phases,
    }[target]
    if desk.step(target).look_up(getattr(change, target), known, f"a {target}"):
        if change.counter:
            _check_amount(change, desk)
        if change.zone and (change.set is None or not change.set.formula):
            hint = 'add set: "= name", where the name is that of a list of cards'
            desk.refuse("what lies in the zone stands nowhere", hint)
        _check_owner(file, change, is_seated, desk)
    if change.seat and change.every:
        desk.step("every").refuse("it is one seat's or every seat's", "keep seat or every")
    if change.seat and change.seat.value is not None:
        known_seats = [*file.seats, NEXT] if change.marker else list(file.seats)
        desk.step("seat").look_up(str(change.seat.value), known_seats, "a seat")
    for key in ("seat", "add", "set"):
        given = getattr(change, key)
        if given and given.formula:
            look_up(given.formula, desk.step(key))


def _check_owner(file: CompanionFile, change: ChangeEntry, is_seated: bool, desk: Desk) -> None:
    needs_seat = change.marker is not None
    for name, entries in ((change.counter, file.counters), (change.zone, file.zones)):
        if name is not None:
            needs_seat = entries[name].each == "seat"
    if needs_seat and not is_seated and change.seat is None and change.every is None:
        desk.refuse("whose it is stands nowhere", "add seat: one of the seats, or every: seat")
    own = change.counter or change.zone
    for key in ("seat", "every"):
        if own and not needs_seat and getattr(change, key) is not None:
            message = f"{own} is the game's, not a seat's"
            desk.step(key).refuse(message, f"take {key} out")


def _check_amount(change: ChangeEntry, desk: Desk) -> None:
    if (change.add is None) == (change.set is None):
        desk.refuse("a counter is changed by add or by set", "write one of the two")
    for key, given in (("add", change.add), ("set", change.set)):
        if given and not given.formula and not isinstance(given.value, int):
            desk.step(key).refuse("a counter takes whole numbers")


def _refuse_names(formula: Formula, desk: Desk) -> None:
    names = " and ".join(sorted(formula.names))
    desk.refuse(f"{names} is not known when a phase begins", "use constants.name and numbers")


def _trust_answer(formula: Formula, desk: Desk) -> None:
    """What a function of rules.js answers is known to it alone."""
