"""Every worked example of Ganymede comes out as cases.yaml says."""

import re
from pathlib import Path
from typing import Any

import pytest
from ganymede import open_rules, read_ganymede

from pnp.companion.cases_file import Case

LINES = ("problems", "why", "then")


def answer_to(case: Case, cache: Path) -> dict[str, Any]:
    changed = {"constants": case.overrides.constants, "options": case.overrides.options}
    return open_rules(cache).ask(case.function, case.input, **changed)


@pytest.mark.parametrize("case", read_ganymede().cases, ids=lambda case: case.id)
def test_an_example_comes_out_as_written(case: Case, cache: Path) -> None:
    answer = answer_to(case, cache)
    if "problems" in answer:
        answer["problems"] = [key for key, _ in answer["problems"]]
    assert {name: answer.get(name) for name in case.expect} == case.expect


def test_each_sentence_is_said_by_an_example_with_all_that_it_names(cache: Path) -> None:
    """No key of rules.js lacks its sentence, no sentence a parameter, and no rule its example."""
    companion = read_ganymede()
    strings = companion.file.strings
    said: dict[str, set[str]] = {}
    for case in companion.cases:
        answer = answer_to(case, cache)
        lines = [line for name in LINES for line in answer.get(name, [])]
        for key, parameters in (*lines, *filter(None, [answer.get("button"), answer.get("told")])):
            said.setdefault(key, set(parameters)).intersection_update(parameters)
    holes = {key: set(re.findall(r"\{(\w+)\}", text)) for key, text in strings.items()}
    unfilled = {key: holes[key] - named for key, named in said.items()}
    assert [key for key, names in unfilled.items() if names] == []
    values = {
        name
        for calculator in companion.file.calculators.values()
        for name in (*calculator.show, calculator.verdict)
        if name
    } | {name for case in companion.cases if case.show for name in case.expect}
    silent = {key for key in strings.keys() - said.keys() if not key.startswith(tuple(values))}
    assert silent == set()


def test_the_examples_that_the_page_offers_fit_its_forms() -> None:
    companion = read_ganymede()
    asked: dict[str, set[str]] = {}
    for calculator in companion.file.calculators.values():
        asked.setdefault(calculator.function, set()).update(calculator.inputs)
    shown = [case for case in companion.cases if case.show]
    assert len(shown) > 10
    assert {case.id for case in shown if not set(case.input) <= asked[case.function]} == set()
