"""Worked examples: what the page tells of them, and the tables of their own on which they are tried."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import page_modules
import pytest
from game_folders import game_names
from made_data import fill
from msgspec.structs import astuple
from rules_of_games import companion_of, pieces_of, rules_of

from pnp.companion import contract
from pnp.companion.cases_file import Case
from pnp.companion.contract import Data, to_plain
from pnp.companion.data import build_data
from pnp.companion.examples import tell_cards, tell_example
from pnp.companion.formulas import FormulaBook
from pnp.companion.texts import read_texts

Values = dict[str, Any]

DATA: Values = {
    "constants": {"depth": 3, "width": 2},
    "cards": {
        "mole": {"id": "mole", "name": "Mole"},
        "worm": {"id": "worm", "name": "Earthworm"},
    },
    "seats": {
        "north": {"label": "North", "cards": ["worm"]},
        "south": {"label": "South", "cards": ["worm"]},
        "east": {"label": "East", "cards": ["worm"]},
    },
    "modes": {
        "three": {"label": "For three", "seats": ["north", "south", "east"], "counters": ["food"]},
        "two": {"label": "For two", "seats": ["north", "south"], "counters": ["food"]},
    },
    "counters": {"food": {"label": "Food", "each": "seat", "start": 5}},
    "markers": {"turn": {"label": "On turn"}},
    "zones": {"hole": {"label": "Hole", "each": "seat", "cards": ["mole"], "modes": ["two"]}},
    "options": {"wet": {"label": "Wet ground", "default": False}},
    "strings": {
        "deep": "metres for {digger}",
        "caught": "Caught: {who}",
        "done": "{who} has {card}",
        "done_no": "{who} has nothing",
        "advice_stop": "Stop",
        "stuck": "Nobody can dig there",
    },
    "calculators": {
        "dig": {
            "label": "Dig",
            "function": "dig",
            "modes": ["three", "two"],
            "verdict": "advice",
            "inputs": [
                {"name": "digger", "kind": "seat", "from_marker": "turn"},
                {"name": "who", "kind": "marker", "from_marker": "turn"},
                {"name": "food", "kind": "counters", "from_counter": "food"},
                {"name": "hole", "kind": "zone", "from_zone": "hole"},
                {"name": "deep", "kind": "int", "default": 1},
                {"name": "tired", "kind": "bool", "every": True},
            ],
        }
    },
}


TRIAL = """
import { contextOf } from "./answers.mjs";
import { calculatorOf, exampleOf } from "./examples.mjs";
import { inputOf, readForm } from "./forms.mjs";
export function handedOver(data, id, one) {
  const { data: own, state, drafts } = exampleOf(data, one);
  return inputOf(readForm(own, data.calculators[id], state, drafts));
}
export const allHandedOver = (data) => data.cases.map((one) => {
  const { data: own, state } = exampleOf(data, one);
  return [handedOver(data, calculatorOf(data, one), one), contextOf(own, state)];
});
"""
"""What the form of an example hands to the rules, and of all examples with all that they know."""


ask = functools.partial(page_modules.ask, probe=TRIAL)


def tried(case: Values) -> Values:
    example: Values = ask("examples", "exampleOf", DATA, {"function": "dig", **case})
    return example


def handed_over(case: Values) -> Values:
    values: Values = ask("probe", "handedOver", DATA, "dig", {"function": "dig", **case})
    return values


def test_a_form_takes_the_counters_and_zones_of_the_example() -> None:
    case = {"who": "south", "food": {"north": 2}, "hole": {"north": []}, "deep": 3}
    values = handed_over({"input": case})
    assert {name: values[name] for name in case} == case


def test_what_an_example_leaves_out_of_a_table_is_left_to_the_rules() -> None:
    values = handed_over({"input": {"deep": 3}})
    assert set(values) == {"digger", "deep", "tired"}
    assert values["digger"] == "north"


@pytest.mark.parametrize(
    ("case", "mode", "seats"),
    [
        ({"tired": {"north": True, "south": False}}, "two", ["north", "south"]),
        ({"food": {"east": 1}}, "three", ["north", "south", "east"]),
        ({"digger": "south"}, "two", ["north", "south"]),
        ({"deep": 2}, "three", ["north", "south", "east"]),
    ],
)
def test_an_example_has_seats_of_its_own(case: Values, mode: str, seats: list[str]) -> None:
    example = tried({"input": case})
    assert example["state"]["mode"] == mode
    assert list(handed_over({"input": case})["tired"]) == seats
    assert example["told"][0] == DATA["modes"][mode]["label"]


def test_an_example_has_house_rules_and_figures_of_its_own() -> None:
    changed = {"options": {"wet": True}, "constants": {"depth": 9}}
    example = tried({"input": {"deep": 2}, "with": changed})
    context = ask("answers", "contextOf", example["data"], example["state"])
    assert context["options"] == {"wet": True}
    assert context["constants"] == {"depth": 9, "width": 2}
    assert "Wet ground: on" in example["told"]


def test_the_table_of_an_example_is_told_in_words() -> None:
    holes = {"north": ["mole", "worm"], "south": []}
    case = {"who": "south", "food": {"north": 2, "south": 0}, "hole": holes}
    assert tried({"input": case})["told"] == [
        "For two", "On turn: South", "Food: North 2 · South 0", "Hole: North Mole, Earthworm",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("expect", "told"),
    [
        ({"deep": -3}, [("metres for North", "−3")]),
        ({"caught": ["worm", "mole"]}, [("Caught: Earthworm, Mole", "")]),
        ({"caught": []}, []),
        ({"advice": "stop"}, [("", "Stop")]),
        ({"advice": "south"}, [("", "South")]),
        ({"button": ["done", {"who": "south", "card": "mole"}]}, [("South has Mole", "")]),
        ({"then": [["stuck"], ["done_no", {"who": "east"}]]},
         [("Nobody can dig there", ""), ("East has nothing", "")]),
        ({"problems": ["stuck", "done"]}, [("Nobody can dig there", "")]),
        ({"winner": "south", "taken_from": 3}, []),
    ],
)  # fmt: skip
def test_a_reader_is_told_names_and_never_ids(expect: Values, told: list[tuple[str, str]]) -> None:
    case = fill(contract.Case, {"function": "dig", "expect": expect})
    data = fill(contract.Data, DATA)
    assert [astuple(one) for one in tell_example(case, data, read_texts("en"))] == told


def test_a_reader_is_told_which_cards_an_example_taps() -> None:
    asked = {"name": "found", "kind": "cards", "label": "finds", "seat": "digger"}
    dig = DATA["calculators"]["dig"]
    asking = {**DATA, "calculators": {"dig": {**dig, "inputs": [*dig["inputs"], asked]}}}
    data = fill(contract.Data, asking)

    def told(found: list[str]) -> list[tuple[str, ...]]:
        values = {"function": "dig", "input": {"digger": "south", "found": found}}
        cards = tell_cards(fill(contract.Case, values), data, read_texts("en"))
        return [astuple(one) for one in cards]

    assert told(["worm", "mole"]) == [("South finds", "Earthworm, Mole")]
    assert told([]) == []


@functools.cache
def shown(name: str, cache: Path) -> tuple[Data, list[Case]]:
    companion = companion_of(name)
    data = build_data(companion, pieces_of(name, cache), {}, FormulaBook())
    return data, [case for case in companion.cases if case.show]


@pytest.mark.parametrize("name", game_names())
def test_every_example_that_is_tried_answers_what_it_says(name: str, cache: Path) -> None:
    data, cases = shown(name, cache)
    rules = rules_of(name, cache)
    asked = ask("probe", "allHandedOver", to_plain(data))
    for case, (values, context) in zip(cases, asked, strict=True):
        answer = rules.ask(case.function, values, **context)
        if "problems" in answer:
            answer["problems"] = [key for key, _ in answer["problems"]]
        found = {key: answer.get(key) for key in case.expect}
        assert found == dict(case.expect), case.id


@pytest.mark.parametrize("name", game_names())
def test_every_example_tells_a_reader_what_it_proves(name: str, cache: Path) -> None:
    data, _ = shown(name, cache)
    ids = {*data.cards, *data.seats} - {"–"}
    for one in data.cases:
        told = [
            part for each in tell_example(one, data, read_texts("en")) for part in astuple(each)
        ]
        assert told, one.id
        assert not ids & {word for text in told for word in text.split()}, one.id
