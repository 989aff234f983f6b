"""Checks what a calculator asks for."""

from __future__ import annotations

from msgspec.structs import asdict

from pnp.companion.checked_node import CheckedNode
from pnp.companion.choosing import cards_of, narrow
from pnp.companion.companion_file import CalculatorEntry, CompanionFile, EachEntry
from pnp.companion.inputs import KINDS
from pnp.companion.inputs.kind import Question
from pnp.model import Game
from pnp.reading.flatten import flatten


def check_inputs(
    file: CompanionFile, calculator: CalculatorEntry, game: Game, here: CheckedNode
) -> None:
    """Note what is wrong with the inputs of a calculator."""
    for name, entry in calculator.inputs.items():
        others = {other: each for other, each in calculator.inputs.items() if other != name}
        _check(Question(entry, others, KINDS, file, game, here.step(name)))
        _check_namesakes(file, calculator, name, here.step(name))


def _check(question: Question) -> None:
    entry, here = question.entry, question.here
    _refuse_strange_keys(question)
    if entry.label is None and question.kind.is_asked:
        here.refuse("this question has no words", "add label: …", "missing-field")
    if entry.min is not None and entry.max is not None and entry.min > entry.max:
        message = f"from {entry.min} up to {entry.max} there is no number"
        here.step("min").refuse(message)
    question.kind.check(question)
    _check_repeats(question)
    if entry.asked and (entry.source or entry.default is not None or entry.suggest):
        hint = "take out asked, or what stands for it"
        here.step("asked").refuse("something stands for its answer", hint)


def _refuse_strange_keys(question: Question) -> None:
    entry, keys = question.entry, question.kind.keys
    for name, value in asdict(entry).items():
        is_there = value is not None and value is not False and value not in ((), {})
        common = name in ("kind", "label")
        if is_there and not common and name not in keys:
            key = "from" if name == "source" else name
            known = ", ".join(sorted(keys)).replace("source", "from")
            hint = f"it may have {known}" if known else "take it out"
            message = f"an input of kind {entry.kind} has no {key}"
            question.here.step(key).refuse(message, hint, "unknown-field")


def _check_repeats(question: Question) -> None:
    """Whether it can be asked for each card, or for every seat."""
    entry, here = question.entry, question.here
    if entry.each and entry.every:
        message = "it is asked for each card or for every seat, not for both"
        here.step("every").refuse(message, "keep each or every")
    if entry.first and not entry.every:
        here.step("first").refuse("only one of every seat can be first", "add every: seat")
    seats = question.others_that_hold("seat", is_asked=False)
    here.step("first").look_up(entry.first, seats, "an input of kind seat or marker")
    if entry.each:
        _check_each(question, entry.each)


def _check_each(question: Question, each: EachEntry) -> None:
    here = question.here.step("each")
    known = question.others_that_hold("cards", is_asked=True)
    if not here.step("input").look_up(each.input, known, "another input of kind cards"):
        return
    try:
        rows = cards_of(question.others[each.input], question.game)
    except ValueError:
        return  # told at that input
    try:
        narrow(rows, each.where)
    except ValueError as error:
        here.findings.add(flatten(error, here.step("where").located))


def _check_namesakes(
    file: CompanionFile, calculator: CalculatorEntry, name: str, here: CheckedNode
) -> None:
    """Inputs of one name in one mode are one, so they ask for the same."""
    kind = calculator.inputs[name].kind
    modes = set(file.modes_of(calculator.modes))
    for other in file.calculators.values():
        if name in other.inputs and modes & set(file.modes_of(other.modes)):
            there = other.inputs[name].kind
            if there != kind:
                here.refuse(
                    f"{name} asks for {kind} here, and for {there} in {other.label}",
                    "give one of them another name",
                )
                return
