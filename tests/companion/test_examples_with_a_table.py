"""Worked examples that bring a table of their own into a form."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from pnp.companion.own_files import read_modules
from pnp.rules import Engine

Values = dict[str, Any]

CALCULATOR: Values = {
    "label": "Dig",
    "function": "dig",
    "inputs": [
        {"name": "who", "kind": "marker", "from_marker": "turn"},
        {"name": "food", "kind": "counters", "from_counter": "food"},
        {"name": "hole", "kind": "zone", "from_zone": "hole"},
        {"name": "deep", "kind": "int", "default": 1},
    ],
}

DATA: Values = {
    "cards": {"mole": {"id": "mole", "name": "Mole"}},
    "seats": {"north": {"label": "North", "cards": []}},
    "modes": {"dig": {"seats": ["north"], "counters": ["food"]}},
    "counters": {"food": {"label": "Food", "each": "seat", "start": 5}},
    "zones": {"hole": {"label": "Hole", "each": "seat", "cards": ["mole"], "modes": ["dig"]}},
    "calculators": {"dig": CALCULATOR},
}

STATE: Values = {
    "mode": "dig",
    "counters": {"food.north": 5},
    "markers": {"turn": "north"},
    "zones": {"hole.north": ["mole"]},
}


@cache
def engine() -> Engine:
    modules = read_modules()
    return Engine({path: text for path, text in modules.items() if path.startswith("js/state/")})


def ask(module: str, function: str, *arguments: Any) -> Any:
    return engine().call(function, *arguments, module=f"js/state/{module}.mjs")


def values(drafts: Values) -> Values:
    fields = ask("forms", "readForm", DATA, CALCULATOR, STATE, drafts)
    return {field["input"]["name"]: field.get("value") for field in fields}


def drafts_of(example: Values) -> Values:
    drafts: Values = ask("drafts", "draftOf", CALCULATOR, example, ["north"])
    return drafts


def test_a_form_takes_the_counters_and_zones_of_the_example_and_not_those_of_the_table() -> None:
    example = {"who": "south", "food": {"north": 2}, "hole": {"north": []}, "deep": 3}
    drafts = drafts_of(example)
    assert values(drafts) == example
    assert ask("drafts", "isExample", drafts, CALCULATOR)


def test_an_example_without_counters_and_zones_is_tried_at_the_table() -> None:
    drafts = drafts_of({"who": "south", "deep": 3})
    assert not ask("drafts", "isExample", drafts, CALCULATOR)
    table = {"who": "north", "food": {"north": 5}, "hole": {"north": ["mole"]}}
    assert values(drafts) == {**table, "deep": 3}


@pytest.mark.parametrize("deep", [1, 3])
def test_whoever_leaves_an_example_is_at_the_table_again(deep: int) -> None:
    drafts = ask("drafts", "dropExample", drafts_of({"food": {"north": 2}, "deep": deep}), DATA)
    assert not ask("drafts", "isExample", drafts, CALCULATOR)
    assert values(drafts)["food"] == {"north": 5}
    assert values(drafts)["deep"] == deep
