"""The rules of a game as its page runs them: its scripts in the engine, its cards as the context."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game_folders import CARDS

from pnp.catalogue import read_game
from pnp.companion.cases_file import Case
from pnp.companion.companion_file import CalculatorEntry
from pnp.companion.contract import to_plain
from pnp.companion.data import build_data, context_of
from pnp.companion.formulas import FormulaBook
from pnp.companion.read import Companion, read_companion
from pnp.companion.scripts import RULES_SCRIPT
from pnp.faces import lay_out
from pnp.model import Piece
from pnp.rulebook import read_rules
from pnp.scripts import ContextEngine, Engine

Values = Mapping[str, Any]

LINES = ("problems", "why", "then")


@functools.cache
def companion_of(game_id: str) -> Companion:
    """The companion of a game of the catalogue, without any face laid out."""
    game = read_game(CARDS / game_id).game
    return read_companion(game, read_rules(game)[0])


@functools.cache
def pieces_of(game_id: str, cache: Path) -> tuple[Piece, ...]:
    """All pieces of a game of the catalogue, their faces laid out once for whoever asks."""
    return lay_out(companion_of(game_id).game, cache).pieces


@dataclass(frozen=True)
class Rules:
    """The engine, and what the rules get to know."""

    engine: ContextEngine
    context: Values

    def ask(self, function: str, values: Values, **changes: Values) -> dict[str, Any]:
        """The answer; `changes` replace entries of cards, constants or options."""
        answer: dict[str, Any] = self.engine.call(function, values, changes=changes)
        return answer

    def answer(self, case: Case) -> dict[str, Any]:
        """What the rules say to a worked example."""
        changed = {"constants": case.overrides.constants, "options": case.overrides.options}
        return self.ask(case.function, case.input, **changed)


@functools.cache
def rules_of(game_id: str, cache: Path) -> Rules:
    """The rules of a game, with faces laid out in `cache`."""
    companion = companion_of(game_id)
    data = build_data(companion, pieces_of(game_id, cache), {}, FormulaBook())
    context = to_plain(context_of(data))
    return Rules(Engine({RULES_SCRIPT: companion.scripts.join()}).with_context(context), context)


def missed(case: Case, rules: Rules) -> dict[str, tuple[Any, Any]]:
    """Where the answer differs from a case: found and expected by name; problems by their keys."""
    found = rules.answer(case)
    if "problems" in found:
        found["problems"] = [key for key, _ in found["problems"]]
    return {
        name: (found.get(name), expected)
        for name, expected in case.expect.items()
        if found.get(name) != expected
    }


def unsaid(game_id: str, rules: Rules) -> tuple[set[str], set[str]]:
    """Sentences that no example says, and those that some example says with a hole left open."""
    companion = companion_of(game_id)
    strings = companion.file.strings
    said: dict[str, set[str]] = {}
    for case in companion.cases:
        answer = rules.answer(case)
        lines = [line for name in LINES for line in answer.get(name, [])]
        lines += answer.get("refused", {}).values()
        lines += answer.get("tells", {}).values()
        verdicts = [value for value in answer.values() if _is_line(value, strings)]
        told = [*lines, *verdicts]
        told += [one for _, holes in told for one in _lines_in(holes, strings)]
        for key, parameters in told:
            said.setdefault(key, set(parameters)).intersection_update(parameters)
    holes = {key: set(re.findall(r"\{(\w+)\}", text)) for key, text in strings.items()}
    unfilled = {key for key, named in said.items() if holes.get(key, {key}) - named}
    values = {
        name
        for calculator in companion.file.calculators.values()
        for name in (*calculator.show, calculator.verdict, *_choices(calculator))
        if name
    }
    silent = {key for key in strings.keys() - said.keys() if not key.startswith(tuple(values))}
    return silent, unfilled


def _choices(calculator: CalculatorEntry) -> list[str]:
    """Inputs whose options may have a string each."""
    return [name for name, entry in calculator.inputs.items() if entry.kind == "choice"]


def _lines_in(parameters: Values, strings: Values) -> list[Any]:
    """Sentences that stand in lists which fill holes of another."""
    lists = [value for value in parameters.values() if isinstance(value, list)]
    return [one for value in lists for one in value if _is_line(one, strings)]


def _is_line(value: Any, strings: Values) -> bool:
    """Whether a value of an answer is a sentence, as a verdict may be."""
    if not isinstance(value, list) or len(value) != 2:
        return False
    return isinstance(value[0], str) and value[0] in strings and isinstance(value[1], dict)


def misfits(game_id: str) -> set[str]:
    """Examples that the page offers although none of its forms can hold them."""
    companion = companion_of(game_id)
    forms: dict[str, list[set[str]]] = {}
    for calculator in companion.file.calculators.values():
        forms.setdefault(calculator.function or "", []).append(set(calculator.inputs))
    return {
        case.id
        for case in companion.cases
        if case.show and not any(set(case.input) <= asked for asked in forms.get(case.function, []))
    }
