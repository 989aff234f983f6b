"""What rules of any game may ask for, in the engine that runs them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from game_folders import GameMaker
from made_companions import FILES, site_of

from pnp.assets import page_assets
from pnp.companion.scripts import LIBRARY, Scripts, read_scripts
from pnp.reading.mistakes import Findings
from pnp.scripts import Engine, exports_of
from pnp.scripts.baseline import find_newer

TEXT = (page_assets() / LIBRARY).read_text(encoding="utf-8")
CARDS = {"owl": {"copies": 1, "price": 3}, "fox": {"copies": 2, "price": None}}


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine({LIBRARY: TEXT})


@pytest.mark.parametrize(
    ("function", "arguments", "wanted"),
    [
        ("sum", [[]], 0),
        ("sum", [[2, 3, -1]], 4),
        ("count", [[], "owl"], 0),
        ("count", [["owl", "fox", "owl"], "owl"], 2),
        ("distinct", [[]], []),
        ("distinct", [["fox", "owl", "fox"]], ["fox", "owl"]),
        ("without", [[], ["owl"]], []),
        ("without", [["owl", "fox", "owl"], []], ["owl", "fox", "owl"]),
        ("without", [["owl", "fox", "owl"], ["owl", "elk"]], ["fox", "owl"]),
        ("without", [["owl", "fox"], ["owl", "owl"]], ["fox"]),
        ("has", [CARDS, "owl"], True),
        ("has", [CARDS, "constructor"], False),
        ("unknown", [[], CARDS], []),
        ("unknown", [["elk", "owl", "toString", "elk"], CARDS], ["elk", "toString", "elk"]),
        ("moreThanExist", [[], CARDS], []),
        ("moreThanExist", [["owl", "fox", "fox"], CARDS], []),
        ("moreThanExist", [["fox", "owl", "owl", "fox", "owl", "fox"], CARDS], ["fox", "owl"]),
        ("moreThanExist", [["elk", "elk", "valueOf", "valueOf"], CARDS], []),
        ("column", [[], "price", CARDS], []),
        ("column", [["owl", "fox", "owl"], "price", CARDS], [3, 0, 3]),
        ("column", [["owl"], "weight", CARDS], [0]),
        ("isWhole", [0], True),
        ("isWhole", [-1], False),
        ("isWhole", [1.5], False),
        ("isWhole", ["1"], False),
        ("isWhole", [None], False),
        ("isWhole", [6, 1, 6], True),
        ("isWhole", [7, 1, 6], False),
        ("isWhole", [-3, -4, 4], True),
        ("haveMost", [{}], []),
        ("haveMost", [{"sun": 7, "moon": 4}], ["sun"]),
        ("haveMost", [{"sun": 7, "moon": 7, "star": 9}, ["moon", "sun"]], ["moon", "sun"]),
        ("haveMost", [{"sun": 7}, []], []),
        ("line", ["draw"], ["draw", {}]),
        ("line", ["loses", {"who": "sun"}], ["loses", {"who": "sun"}]),
        ("refuse", [[["draw", {}]]], {"problems": [["draw", {}]]}),
        ("refuse", [[], {"idle": ["hand"]}], {"problems": [], "idle": ["hand"]}),
    ],
)
def test_a_function_answers(
    engine: Engine, function: str, arguments: list[Any], wanted: object
) -> None:
    assert engine.call(function, *arguments) == wanted


def test_cards_of_several_lists_are_counted_together() -> None:
    script = (
        f'import {{ moreThanExist }} from "./{LIBRARY}";\n'
        "export const f = (hand, field, cards) => moreThanExist([...hand, ...field], cards);\n"
    )
    engine = Engine({"rules.js": script, LIBRARY: TEXT})
    assert engine.call("f", ["owl", "fox"], ["fox"], CARDS) == []
    assert engine.call("f", ["owl", "fox"], ["fox", "owl"], CARDS) == ["owl"]


def test_a_table_has_a_value_for_each_name() -> None:
    script = (
        f'import {{ tabulate }} from "./{LIBRARY}";\n'
        "export const f = (hp) => tabulate(Object.keys(hp), (who) => hp[who] - 1);\n"
    )
    engine = Engine({"rules.js": script, LIBRARY: TEXT})
    assert engine.call("f", {"sun": 8, "moon": 5}) == {"sun": 7, "moon": 4}
    assert engine.call("f", {}) == {}


KINDS = {
    "whole()": ([0, 1_000_000], [-1, 1.5, 1_000_001, "1", None, True, [1]]),
    "whole(1, 6)": ([1, 6], [0, 7]),
    "flag": ([True, False], [0, "yes", None]),
    "seat": (["sun"], ["elk", "toString", "", None, ["sun"], 1]),
    "card()": (["owl"], ["elk", "toString", "", None, ["owl"], 1]),
    "card((one) => one.price, 'not_sold')": (["owl"], ["fox", "elk"]),
    "or([null, ''], seat)": ([None, "", "sun"], ["elk", 0]),
    "or(['duel', 'coop'])": (["duel", "coop"], ["", "trio", None]),
    "list(card())": ([[], ["owl", "owl"]], ["owl", {}, None, ["elk"], [["owl"]]]),
    "list(or([null], flag))": ([[None, True]], [[0]]),
    "each(whole(0, 9))": ([{}, {"sun": 9}], [{"sun": 10}, {"elk": 1}, [], None, {"sun": None}]),
    "each(flag, or(['a']))": ([{"a": True}], [{"sun": True}]),
    "shape({ n: whole() })": ([{}, {"n": 1}], [{"n": -1}, {"m": 1}, [], "n", {"toString": 1}]),
    "that((n) => n % 2 === 0)": ([2], [3]),
}
"""By kinds, as a rules.js writes them: what is one, and what is none."""


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_tells_what_is_an_input_and_what_is_none(kind: str) -> None:
    names = "asks, card, each, flag, list, or, seat, shape, that, whole"
    script = (
        f'import {{ {names} }} from "./{LIBRARY}";\n'
        f"export const ask = asks({{ it: {kind} }}, ({{ it }}) => ({{ it }}));\n"
    )
    engine = Engine({"rules.js": script, LIBRARY: TEXT})
    context = {"cards": CARDS, "seats": {"sun": {}}}
    right, wrong = KINDS[kind]
    for value in right:
        assert engine.call("ask", {"it": value}, context) == {"it": value}
    for value in wrong:
        [key, named] = engine.call("ask", {"it": value}, context)["problems"][0]
        assert key == ("not_sold" if value == "fox" else "no_input")
        assert named == {"card": "fox"} if value == "fox" else set(named) == {"input", "value"}


def test_a_refusal_names_the_input_and_its_value_once() -> None:
    script = (
        f'import {{ asks, card, each, list }} from "./{LIBRARY}";\n'
        "export const ask = asks({ hands: each(list(card())) }, () => ({ n: 1 }));\n"
    )
    engine = Engine({"rules.js": script, LIBRARY: TEXT})
    context = {"cards": CARDS, "seats": {"sun": {}}}

    def refused(values: object) -> object:
        return engine.call("ask", values, context)["problems"]

    assert engine.call("ask", {}, context) == {"n": 1}
    assert refused({"hands": {"sun": ["elk", "owl", "elk"]}}) == [
        ["no_input", {"input": "hands", "value": "elk"}]
    ]
    assert refused({"hand": []}) == [["no_input", {"input": "hand", "value": "…"}]]
    assert refused(None) == [["no_input", {"input": "input", "value": "null"}]]


def test_every_function_has_an_example_of_its_use() -> None:
    documented = [part.rpartition("/**")[2] for part in TEXT.split("\nexport ")[:-1]]
    names = exports_of(TEXT, LIBRARY)
    assert len(documented) == len(names) > 0
    lacking = [
        name
        for name, words in zip(names, documented, strict=True)
        if f"{name}(" not in words.partition("@example")[2].partition("\n")[0]
    ]
    assert lacking == []


def test_it_runs_in_every_browser_that_pages_are_for() -> None:
    assert find_newer(LIBRARY, TEXT) == []


def scripts_of(make_game: GameMaker, files: dict[str, str]) -> tuple[Scripts, Findings]:
    findings = Findings()
    return read_scripts(make_game({**FILES, **files}, name="owls"), findings), findings


def test_a_game_anywhere_imports_it_and_its_page_carries_it(
    make_game: GameMaker, cache: Path
) -> None:
    files = {
        "rules.js": 'import {add} from "./rules/add.js";\nexport function hunt() { return {catch: add(1, 2)}; }\n',
        "rules/add.js": f'import {{sum}} from "../{LIBRARY}";\nexport const add = (a, b) => sum([a, b]);\n',
    }
    scripts, findings = scripts_of(make_game, files)
    assert (list(scripts.modules), findings.errors) == (["rules.js", "rules/add.js", LIBRARY], [])
    assert Engine(scripts.modules).call("hunt") == {"catch": 3}
    site = site_of(make_game({**FILES, **files}, name="owls"), cache)
    served = site.files["rules.js"].decode()
    assert Engine({"rules.js": served}).call("hunt") == {"catch": 3}
    assert "import" not in served
    assert len(served) < len(TEXT) / 10, "what nothing asks for stays away"


def test_a_game_that_does_not_ask_for_it_does_not_carry_it(make_game: GameMaker) -> None:
    scripts, _ = scripts_of(make_game, {})
    assert LIBRARY not in scripts.modules


@pytest.mark.parametrize(
    ("line", "told", "hint"),
    [
        (f'import {{ cuont }} from "./{LIBRARY}";', f"{LIBRARY} does not export cuont", "count"),
        ('import { count } from "./pnp/rule.js";', "there is no pnp/rule.js", LIBRARY),
        ('import { count } from "pnp/rules.js";', "is no file beside this one", "./"),
    ],
)
def test_a_misspelt_import_of_it_is_told_with_its_line(
    make_game: GameMaker, line: str, told: str, hint: str
) -> None:
    _, findings = scripts_of(make_game, {"rules.js": f"{line}\n{FILES['rules.js']}"})
    (problem,) = findings.errors
    assert told in problem.message
    assert hint in problem.hint
    assert (problem.place.file, problem.place.line) == ("rules.js", 1)
