"""Checks what a button or a phase changes."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.companion.companion_file import CalculatorEntry, ChangeEntry, CompanionFile, Given
from pnp.companion.lookup import Desk

_TARGETS = ("counter", "marker", "phase")
_KEYS = {"counter": ("every", "seat", "add", "set"), "marker": ("seat",), "phase": ()}


def check_changes(
    file: CompanionFile,
    changes: Sequence[ChangeEntry],
    calculator: CalculatorEntry | None,
    desk: Desk,
) -> None:
    """Note what is wrong with the changes of a calculator's `apply` or, without one, of a phase."""
    for at, change in enumerate(changes):
        _check_change(file, change, calculator, desk.step(at))
    if calculator and changes and not changes[0].label:
        desk.step(0).refuse("the button has no name", "give the first change a label")
    for at, change in enumerate(changes):
        if change.label and (at > 0 or not calculator):
            desk.step(at).step("label").refuse("only the first change of apply names the button")


def _check_change(
    file: CompanionFile, change: ChangeEntry, calculator: CalculatorEntry | None, desk: Desk
) -> None:
    targets = [target for target in _TARGETS if getattr(change, target) is not None]
    if len(targets) != 1:
        desk.refuse("a change is of one counter, one marker or one phase", "write one of the three")
        return
    target = targets[0]
    for key in ("every", "seat", "add", "set"):
        if getattr(change, key) is not None and key not in _KEYS[target]:
            desk.step(key).refuse(f"a change of a {target} has no {key}", "take it out")
    known = {"counter": file.counters, "marker": file.markers, "phase": file.phases}[target]
    found = desk.step(target).look_up(getattr(change, target), known, f"a {target}")
    needs_seat = target == "marker"
    if change.counter and found:
        needs_seat = file.counters[change.counter].each == "seat"
        _check_amount(change, desk)
    if needs_seat and change.seat is None and change.every is None and found:
        desk.refuse("whose it is stands nowhere", "add seat: one of the seats, or every: seat")
    if change.seat and change.every:
        desk.step("every").refuse("it is one seat's or every seat's", "keep seat or every")
    for key in ("seat", "every"):
        if change.counter and found and not needs_seat and getattr(change, key) is not None:
            message = f"{change.counter} is the game's, not a seat's"
            desk.step(key).refuse(message, f"take {key} out")
    if change.seat and change.seat.value is not None:
        desk.step("seat").look_up(str(change.seat.value), file.seats, "a seat")
    for key in ("seat", "add", "set"):
        _check_formula(getattr(change, key), calculator, desk.step(key))


def _check_amount(change: ChangeEntry, desk: Desk) -> None:
    if (change.add is None) == (change.set is None):
        desk.refuse("a counter is changed by add or by set", "write one of the two")
    for key, given in (("add", change.add), ("set", change.set)):
        if given and not given.formula and not isinstance(given.value, int):
            desk.step(key).refuse("a counter takes whole numbers")


def _check_formula(given: Given | None, calculator: CalculatorEntry | None, desk: Desk) -> None:
    if given and given.formula and calculator is None:
        names = " and ".join(sorted(given.formula.names))
        desk.refuse(f"{names} is not known when a phase begins", "use constants.name and numbers")
