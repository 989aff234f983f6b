"""Formulas that sum and count cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from pnp.expressions import (
    ANSWERS,
    OF_LISTS,
    ExpressionError,
    compile_javascript,
    compile_told,
    write_prelude,
)
from pnp.expressions.prelude import REFUSALS
from pnp.expressions.tree import Call
from pnp.scripts import RulesError, run

PRELUDE = write_prelude({key: key for key in REFUSALS}) + OF_LISTS
KNOWN: Mapping[str, Mapping[str, object]] = {"constants": {"most": 3}}
CARDS = {
    "owl": {"suit": "wood", "points": 3, "gold": True, "tags": ["night", "bird"]},
    "bee": {"suit": "field", "points": 1, "gold": False, "tags": ["bird"]},
    "eel": {"suit": "lake", "points": -2, "gold": False, "tags": []},
    "cow": {"suit": "", "points": None, "gold": True, "tags": []},
}
HAND = {"hand": ["owl", "owl", "bee", "cow", "eel"], "bare": [], "debt": ["eel"], "trump": "wood"}
HELD = {
    "bids": {"red": 2, "blue": 5},
    "luck": [1, None],
    "lanes": {"red": ["owl"], "blue": ["bee"]},
}


def answer(script: str) -> Any:
    cards = f"const cards = {CARDS!r};".replace("True", "true").replace("False", "false")
    whole = f"{PRELUDE}{cards.replace('None', 'null')}export const f = (s) => {script};"
    return run(whole, "f", {**HAND, **HELD})


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("sum(hand.points)", 5),
        ("sum(hand.points, suit='wood')", 6),
        ("sum(hand.points, suit=trump, gold=true)", 6),
        ("count(hand)", 5),
        ("count(hand, gold=true)", 3),
        ("count(hand, tags='bird')", 3),
        ("count(hand, points=constants.most)", 2),
        ("count(hand.suit)", 4),
        ("distinct(hand.suit)", 3),
        ("distinct(hand)", 4),
        ("distinct(hand.tags)", 2),
        ("max(hand.points)", 3),
        ("min(hand.points)", -2),
        ("max(hand.points, suit='field')", 1),
        ("sum(bare.points) + count(bare) + max(bare.points) + min(bare.points)", 0),
        ("10 if distinct(hand.suit) == 3 else 0", 10),
        ("max(sum(hand.points), 2)", 5),
        ("sum(bids)", 7),
        ("max(bids)", 5),
        ("sum(luck)", 1),
        ("sum(lanes.points)", 4),
    ],
)
def test_cards_are_summed_and_counted(source: str, expected: object) -> None:
    assert answer(compile_javascript(source, KNOWN, ANSWERS).script) == expected


@pytest.mark.parametrize(
    ("source", "told", "hint"),
    [
        ("hand.points + 1", "is a list", "sum(hand.points)"),
        ("sum(hand.points * 2)", "takes the cards of one input", "reckon with"),
        ("sum(hand.points, hand.suit)", "takes the cards of one input", ""),
        ("count()", "takes the cards of one input", "suit='sun'"),
        ("count(hand, gold=yes)", "no value of a formula", "gold=true"),
        ("abs(hand, suit='wood')", "plain values only", ""),
        ("len(hand)", "not a function of formulas", "count"),
    ],
)
def test_what_is_no_list_is_refused(source: str, told: str, hint: str) -> None:
    with pytest.raises(ExpressionError, match=told) as caught:
        compile_javascript(source, KNOWN, ANSWERS)
    assert hint in caught.value.hint


def test_elsewhere_a_formula_is_sent_to_the_values_of_a_calculator() -> None:
    with pytest.raises(ExpressionError) as caught:
        compile_javascript("sum(hand.points)", KNOWN)
    assert "values of a calculator" in caught.value.hint


def test_texts_are_never_summed() -> None:
    with pytest.raises(RulesError, match="no_number"):
        answer(compile_javascript("sum(hand.suit)", KNOWN, ANSWERS).script)


def test_a_formula_tells_its_lists_apart_from_what_it_reads() -> None:
    formula = compile_javascript("sum(hand.points, suit=trump) + bonus", KNOWN, ANSWERS)
    assert formula.names == {"trump", "bonus"}
    assert [(use.name, use.column) for use in formula.lists] == [("hand", "points")]


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("sum(hand.points)", "3 + 3 + 1 − 2"),
        ("sum(bare.points)", "0"),
        ("count(hand)", 5),
    ],
)
def test_a_sum_is_told_by_its_numbers(source: str, said: object) -> None:
    tree = compile_javascript(source, KNOWN, ANSWERS).tree
    assert isinstance(tree, Call)
    told = compile_told(tree, KNOWN, is_whole=True)
    assert told
    assert answer(told.script) == said


@pytest.mark.parametrize(
    ("cards", "said"), [("hand", "(3 + 3 + 1 − 2)"), ("debt", "−2"), ("bare", "0")]
)
def test_inside_a_formula_several_numbers_stand_in_brackets(cards: str, said: str) -> None:
    tree = compile_javascript(f"sum({cards}.points)", KNOWN, ANSWERS).tree
    assert isinstance(tree, Call)
    told = compile_told(tree, KNOWN, is_whole=False)
    assert told
    assert answer(told.script) == said
