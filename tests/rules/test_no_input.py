"""What is no input is refused with a sentence: every value of every worked example, replaced by
each kind of wrong value in turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from game_folders import game_names
from rules_of_games import companion_of, rules_of

from pnp.companion.cases_file import Case
from pnp.companion.entries.forms import InputEntry
from pnp.scripts import ContextEngine, Engine, exports_of

Place = tuple[str | int, ...]

NOT_A_NUMBER, ENDLESS = "<NaN>", "<Infinity>"
WRONG: tuple[Any, ...] = (
    *(None, True, "no such thing", "", "constructor", "__proto__"),
    *(-1, 1.5, 10**12, NOT_A_NUMBER, ENDLESS),
    *([], {}, [None], ["no such thing"], [1.5], {"nobody": 1}, {"toString": 1}),
)
"""Each is no input at most places, and some are one at some."""

EMPTY: tuple[Any, ...] = ([], {})

PROBE = """
const NUMBERS = { "<NaN>": NaN, "<Infinity>": Infinity };
function revived(value) {
  if (typeof value !== "object" || value === null)
    return Object.hasOwn(NUMBERS, value) ? NUMBERS[value] : value;
  if (Array.isArray(value)) return value.map(revived);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, revived(one)]));
}
function isSound(value) {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value !== "object" || value === null || Object.values(value).every(isSound);
}
function replaced(value, [step, ...rest], other) {
  if (step === undefined) return other;
  const changed = Array.isArray(value) ? [...value] : { ...value };
  changed[step] = replaced(value[step], rest, other);
  return changed;
}
export function probe(name, { input, changes }, context) {
  return changes.map(([place, other]) => {
    try {
      const answer = RULES[name](replaced(input, place, revived(other)), context);
      return isSound(answer) ? { problems: answer.problems ?? [] } : { failed: "answers NaN" };
    } catch (error) {
      return { failed: String(error) };
    }
  });
}
"""


@dataclass(frozen=True)
class Told:
    """What the rules say to one input: why it is refused, or how they failed."""

    problems: list[tuple[str, dict[str, Any]]]
    failed: str


def ask(probe: ContextEngine, case: Case, tried: list[tuple[Place, Any]]) -> list[Told]:
    """What is said when each value in turn stands at its place in the input of a case."""
    around = {"constants": case.overrides.constants, "options": case.overrides.options}
    asked = {"input": case.input, "changes": tried}
    said = probe.call("probe", case.function, asked, changes=around)
    return [Told(one.get("problems", []), one.get("failed", "")) for one in said]


def unspoken(game: str, said: list[Told]) -> list[str]:
    """Keys of problems that have no sentence, or one with a hole that nothing fills."""
    strings = companion_of(game).file.strings
    lines = [line for told in said for line in told.problems]
    holes = {key: set(re.findall(r"\{(\w+)\}", text)) for key, text in strings.items()}
    return [key for key, named in lines if holes.get(key, {""}) - named.keys()]


@pytest.fixture(scope="module")
def probes(cache: Path) -> dict[str, ContextEngine]:
    """By game: its rules behind a function that tells what they say to many inputs."""
    made = {}
    for game in game_names():
        modules = companion_of(game).scripts.modules
        names = ", ".join(exports_of(modules["rules.js"], "rules.js"))
        probe = f'import {{ {names} }} from "./rules.js";\nconst RULES = {{ {names} }};\n{PROBE}'
        engine = Engine({"probe.js": probe, **modules})
        made[game] = engine.with_context(rules_of(game, cache).context)
    return made


def places(value: Any, within: Place = ()) -> Iterator[Place]:
    """Where values stand in an input; of a list, the first and the last."""
    if within:
        yield within
    if isinstance(value, dict):
        for name, one in value.items():
            yield from places(one, (*within, name))
    elif isinstance(value, list):
        for at in sorted({0, len(value) - 1} if value else ()):
            yield from places(value[at], (*within, at))


def value_at(value: Any, place: Place) -> Any:
    for step in place:
        value = value[step]
    return value


def entries_of(game: str, case: Case, name: str) -> list[InputEntry]:
    """The questions of forms, and what the table hands over, under this name."""
    calculators = companion_of(game).file.calculators.values()
    asking = [one for one in calculators if one.function == case.function]
    return [one.inputs[name] for one in asking if name in one.inputs]


def is_untold(entry: InputEntry, place: Place, wrong: Any) -> bool:
    """Whether the page hands this over where nobody has told yet, or nobody is meant."""
    depth = 2 if entry.every or entry.each else 1
    if wrong == [None]:
        return bool(entry.each) and len(place) == 1
    if wrong is None:
        can_wait = entry.asked or entry.suggest or entry.each
        return bool(can_wait) and len(place) == depth
    # a worked example is tried where no phase has begun
    return wrong == "" and (entry.kind in {"marker", "phase"} or entry.none is not None)


def is_answered_elsewhere(game: str, case: Case, place: Place, wrong: Any) -> bool:
    """Whether another example answers this very value there, of whatever seat or card."""
    return any(
        value_at(one.input, other) == wrong and type(value_at(one.input, other)) is type(wrong)
        for one in companion_of(game).cases
        if one.function == case.function and "no_input" not in one.expect.get("problems", ())
        for other in places(one.input)
        if other[0] == place[0] and len(other) == len(place)
    )


def may_be(game: str, case: Case, place: Place, wrong: Any) -> bool:
    """Whether this is a right value at this place: one that a form or the table may hand over."""
    before = value_at(case.input, place)
    name = str(place[0])
    entries = entries_of(game, case, name)
    if any(is_untold(entry, place, wrong) for entry in entries):
        return True
    if is_answered_elsewhere(game, case, place, wrong):
        return True
    if wrong is True:
        return isinstance(before, bool) or any(entry.kind == "bool" for entry in entries)
    if wrong in EMPTY:
        return type(before) is type(wrong)
    if wrong == -1:
        numbers = [entry for entry in entries if entry.kind == "int" and type(before) is not dict]
        return any(entry.min is None or entry.min < 0 for entry in numbers)
    return False


CASES = [(game, case) for game in game_names() for case in companion_of(game).cases]


@pytest.mark.parametrize(("game", "case"), CASES, ids=lambda one: getattr(one, "id", one))
def test_what_is_no_input_is_refused_with_a_sentence(
    probes: dict[str, ContextEngine], game: str, case: Case
) -> None:
    tried = [(place, wrong) for place in places(case.input) for wrong in WRONG]
    said = ask(probes[game], case, tried)
    assert [(*one, told) for one, told in zip(tried, said, strict=True) if told.failed] == []
    taken = [one for one, told in zip(tried, said, strict=True) if not told.problems]
    assert [one for one in taken if not may_be(game, case, *one)] == []
    assert unspoken(game, said) == []


@pytest.mark.parametrize(("game", "case"), CASES, ids=lambda one: getattr(one, "id", one))
def test_an_input_has_the_names_that_are_declared_and_may_lack_any(
    probes: dict[str, ContextEngine], game: str, case: Case
) -> None:
    strange = [{**case.input, "no_such_name": 1}, *(wrong for wrong in WRONG if wrong != {})]
    lacking = [
        {name: case.input[name] for name in case.input if name != gone} for gone in case.input
    ]
    said = ask(probes[game], case, [((), one) for one in (*strange, *lacking)])
    taken = [one for one, told in zip(strange, said, strict=False) if not told.problems]
    assert taken == []
    assert [told.failed for told in said if told.failed] == []
    assert unspoken(game, said) == []
