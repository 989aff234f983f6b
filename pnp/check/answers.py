"""Compares what rules.js answers with what companion.yaml says of the answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.companion.companion_file import COMPANION_FILE, CalculatorEntry
from pnp.companion.read import Companion
from pnp.problems import Level, Problem, did_you_mean, quote
from pnp.reading.locate import locate

Answers = Mapping[str, Sequence[Mapping[str, Any]]]
"""What each function has answered to the worked examples."""

_LINES = ("problems", "why", "then")


def check_answers(companion: Companion, answers: Answers) -> Iterator[Problem]:
    """Warnings about values that no answer has, and about sentences that are nowhere.

    Functions without an example that they answer are passed over.
    """
    for name, calculator in companion.file.calculators.items():
        values = {key for answer in answers.get(calculator.function or "", ()) for key in answer}
        if not values - {"problems"}:
            continue
        for field, word in _names_read(calculator):
            if word not in values and word not in calculator.inputs:
                place = locate(companion.game.folder, COMPANION_FILE, "calculators", name, *field)
                yield Problem(
                    Level.WARNING,
                    "unknown-value",
                    f"no example of {calculator.function} answers {quote(word)}",
                    did_you_mean(word, values - set(_LINES)),
                    place,
                    companion.game.id,
                )
    yield from _missing_sentences(companion, answers)


def _names_read(calculator: CalculatorEntry) -> Iterator[tuple[tuple[str, ...], str]]:
    """The values of the answer that a calculator reads, with the field that does."""
    for word in calculator.show:
        yield ("show",), word
    if calculator.verdict:
        yield ("verdict",), calculator.verdict
    for name, entry in calculator.inputs.items():
        if entry.suggest:
            yield ("inputs", name, "suggest"), entry.suggest
    for change in calculator.apply:
        for given in (change.seat, change.add, change.set):
            for word in sorted(given.formula.names) if given and given.formula else ():
                yield ("apply",), word


def _missing_sentences(companion: Companion, answers: Answers) -> Iterator[Problem]:
    said = {
        line[0]: function
        for function, given in answers.items()
        for answer in given
        for kind in _LINES
        for line in answer.get(kind) or ()
    }
    for key, function in sorted(said.items()):
        if key not in companion.file.strings:
            yield Problem(
                Level.WARNING,
                "missing-string",
                f"{function} says {quote(key)}, which is none of the strings",
                did_you_mean(key, companion.file.strings),
                locate(companion.game.folder, COMPANION_FILE, "strings"),
                companion.game.id,
            )
