"""Tries the worked examples of cases.yaml on rules.js."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from pnp.check.answers import check_answers
from pnp.check.rule import Subject
from pnp.companion.cases_file import Case
from pnp.companion.contract import to_plain
from pnp.companion.data import build_data, context_of
from pnp.companion.formulas import FormulaBook
from pnp.companion.read import Companion
from pnp.companion.scripts import RULES_SCRIPT
from pnp.problems import Level, Place, Problem, quote
from pnp.scripts import ContextEngine, Engine, RulesError


def try_examples(subject: Subject, companion: Companion) -> Iterator[Problem]:
    """An error for each case that comes out otherwise, and what the answers tell of the page."""
    try:
        written = Engine(companion.scripts.modules)
        joined = Engine({RULES_SCRIPT: companion.scripts.join()})
    except RulesError as error:
        place = Place(error.module, error.line or None)
        game = subject.game.id
        yield Problem(Level.ERROR, error.rule, str(error), error.hint, place, game)
        return
    data = build_data(companion, subject.layout.pieces, {}, FormulaBook())
    context = to_plain(context_of(data))
    rules = joined.with_context(context), written.with_context(context)
    answers: dict[str, list[dict[str, Any]]] = {}
    for case in companion.cases:
        try:
            answer = _ask(*rules, case)
            answers.setdefault(case.function, []).append(answer)
            wrong = list(differences(case.expect, answer))
        except RulesError as error:
            wrong = [str(error)]
        if wrong:
            yield _problem(case, "; ".join(wrong), subject)
    yield from check_answers(companion, answers)


def differences(expected: Mapping[str, Any], answer: Mapping[str, Any]) -> Iterator[str]:
    """Where an answer is not what was expected, in words. `problems` are compared by their keys."""
    for name, value in expected.items():
        found = answer.get(name)
        if name == "problems":
            found = [line[0] for line in found or []]
        if name not in answer and answer.get("problems"):
            keys = ", ".join(line[0] for line in answer["problems"])
            yield f"{name} should be {_show(value)}, but the rules forbid it: {keys}"
        elif name not in answer:
            yield f"{name} should be {_show(value)}, but the answer has no {name}"
        elif not _equal(found, value):
            yield f"{name} should be {_show(value)}, not {_show(found)}"


def _ask(joined: ContextEngine, written: ContextEngine, case: Case) -> dict[str, Any]:
    """The answer to a case: with the game's own cards, and what the case changes.

    The rules are tried as pages load them; those that were `written` tell the line of a mistake.
    """
    changed = {"constants": case.overrides.constants, "options": case.overrides.options}
    try:
        answer = joined.call(case.function, case.input, changes=changed)
    except RulesError:
        written.call(case.function, case.input, changes=changed)
        raise
    if isinstance(answer, dict):
        return answer
    raise RulesError(f"{case.function} must answer with an object of values")


def _problem(case: Case, message: str, subject: Subject) -> Problem:
    return Problem(
        Level.ERROR,
        "wrong-case",
        f"the example {case.id}: {message}",
        f"{case.function} of rules.js or this example is wrong; see {case.source.where}",
        case.place._replace(field=case.id),
        game=subject.game.id,
    )


def _equal(found: Any, expected: Any) -> bool:
    """Equal as JSON has it: true is not 1."""
    return json.dumps(found, sort_keys=True) == json.dumps(expected, sort_keys=True)


def _show(value: Any) -> str:
    return quote(value) if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
