"""Formulas: what Python and the page make of them is one and the same."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.expressions import ExpressionError, compile_javascript, compile_value, write_prelude
from pnp.expressions.prelude import REFUSALS
from pnp.scripts import Engine, RulesError, run

PRELUDE = write_prelude({key: key for key in REFUSALS})
KNOWN = {"constants": {"hp": 15, "name": "Mars", "odd": True, "list": ("a",)}}


def answer(source: str, scope: Mapping[str, Any] | None = None) -> Any:
    formula = compile_javascript(source, KNOWN)
    return run(f"{PRELUDE}export const f = (s) => {formula.script};", "f", scope or {})


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("0 - to_first", -4),
        ("constants.hp - to_first * 2", 7),
        ("winner if to_first > 3 else 'nobody'", "red"),
        ("1 < to_first < 5", True),
        ("1 < to_first < 4", False),
        ("-to_first", -4),
        ("to_first or 1", 4),
        ("zero or 'none'", "none"),
        ("empty and 1", []),
        ("not empty", True),
        ("not zero and winner == 'red'", True),
        ("'1' == 1", False),
        ("winner + '!'", "red!"),
        ("min(to_first, 3) + max(1, zero) + abs(0 - 2)", 6),
        ("constants.odd == 1", True),
        ("(0 - to_first - 3) // 2 * 10 + (0 - to_first - 3) % 5", -37),
    ],
)
def test_a_formula_answers_on_the_page_as_in_python(source: str, expected: object) -> None:
    scope = {"to_first": 4, "winner": "red", "zero": 0, "empty": []}
    assert answer(source, scope) == expected
    assert compile_value(source).evaluate({**KNOWN, **scope}) == expected


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("coins / 5", "the division / is not part of formulas"),
        ("coins ** 2", "the power .* is not part of formulas"),
        ("a ~ b", "the operator ~ is not part of formulas"),
        ("a | length", "not part of formulas"),
        ("a[0]", "not part of formulas"),
        ("[a]", "not part of formulas"),
        ("none", "no room"),
        ("a in b", "no in"),
        ("len(a)", "not a function of formulas"),
        ("alert(1)", "not a function of formulas"),
        ("a.b", "looks into nothing but constants"),
        ("constants", "group of values"),
        ("constants.hq", "constants has no"),
        ("constants.list", "no room"),
        ("a < 'b'", "only numbers have an order"),
        ("1 if a", "lacks its else"),
        ("1.5 +", "ends too soon"),
        ("99999999999999", "too large"),
        ("min()", "takes numbers"),
        ("abs(1, 2)", "one number"),
        ("a; b", "cannot be read|goes on"),
        ("", "missing"),
    ],
)
def test_what_formulas_do_not_have_is_refused_before_it_is_a_script(source: str, told: str) -> None:
    with pytest.raises(ExpressionError, match=told):
        compile_javascript(source, KNOWN)


@pytest.mark.parametrize(
    "source",
    [
        "missing + 1",
        "1 // 0",
        "1 % 0",
        "1 // 'a'",
        "'a' - 1",
        "text + 1",
        "yes + 1",
        "1000000 * 1000001",
        "nothing < 1",
    ],
)
def test_what_cannot_be_reckoned_never_becomes_a_number(source: str) -> None:
    scope = {"text": "7", "yes": True, "nothing": None}
    with pytest.raises(RulesError):
        answer(source, scope)
    with pytest.raises(ExpressionError):
        compile_value(source).evaluate({**KNOWN, **scope})


def test_texts_are_written_so_that_they_stay_texts() -> None:
    assert answer("'\"); alert(1); (\"'") == '"); alert(1); ("'
    assert answer("'</script>\u2028'") == "</script>\u2028"


def test_a_formula_names_what_it_reads() -> None:
    formula = compile_javascript("a + min(b, constants.hp) if not c else 0", KNOWN)
    assert formula.names == {"a", "b", "c"}


def conditions(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.tuples(inner, st.sampled_from(["<", "<=", ">", ">=", "==", "!="]), inner).map(" ".join),
        st.tuples(inner, st.sampled_from(["and", "or"]), inner).map(" ".join),
        st.sampled_from(["word == 'x'", "yes", "not yes", "yes == 1", "word and nothing"]),
        inner.map("not {}".format),
    )


def larger(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.tuples(inner, st.sampled_from(["+", "-", "*", "//", "%"]), inner).map(
            lambda parts: f"({' '.join(parts)})"
        ),
        st.builds("{}({}, {})".format, st.sampled_from(["min", "max"]), inner, inner),
        st.builds("({} if {} else {})".format, inner, conditions(inner), inner),
        inner.map("abs({})".format),
        inner.map("(-{})".format),
    )


NUMBERS = st.recursive(
    st.sampled_from(["a", "b", "0", "1", "7", "1000003", "constants.hp"]), larger, max_leaves=12
)


@settings(max_examples=150)
@given(NUMBERS, st.integers(-50, 50), st.integers(-5, 5), st.booleans(), st.sampled_from(["", "x"]))
def test_python_and_the_page_agree(source: str, a: int, b: int, yes: bool, word: str) -> None:
    scope = {"a": a, "b": b, "yes": yes, "word": word, "nothing": None}
    formula = compile_javascript(source, KNOWN)
    engine = Engine({"f.mjs": f"{PRELUDE}export const f = (s) => {formula.script};"})
    try:
        expected = compile_value(source).evaluate({**KNOWN, **scope})
    except ExpressionError:
        with pytest.raises(RulesError):
            engine.call("f", scope)
    else:
        found = engine.call("f", scope)
        assert (found, type(found)) == (expected, type(expected))
