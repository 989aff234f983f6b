"""What designers may write between {{ and }}, and what they are told when it is wrong."""

import re
import subprocess
import sys

import pytest
from any_text import ANY_CHARACTER
from hypothesis import given
from hypothesis import strategies as st

from pnp.expressions import ExpressionError, compile_text, compile_value, fill_holes
from pnp.model import Color

SCOPE = {
    "name": "Scout",
    "value": 5,
    "deck": "red",
    "tags": ("fast", "small"),
    "cost": None,
    "rare": False,
    "weight": 2.5,
    "tint": Color(255, 0, 16),
    "constants": {"hp": 15, "limit": 21},
}


def render(source: str) -> str:
    return compile_text(source).render(SCOPE)


def evaluate(source: str) -> object:
    return compile_value(source).evaluate(SCOPE)


@pytest.mark.parametrize(
    ("source", "printed"),
    [
        ("plain text", "plain text"),
        ("{{ name }} {{value}}", "Scout 5"),
        ("art/{{ deck }}.svg", "art/red.svg"),
        ("{{ constants.hp }} HP", "15 HP"),
        ("{{ 'equipment' if deck == 'black' else 'camp' }}", "camp"),
        ("{{ value + 1 }}/{{ constants['limit'] }}", "6/21"),
        ("[{{ cost }}]", "[]"),
        ("{{ weight * 2 }}", "5"),
        ("{{ tags }}", "fast, small"),
        ("{{ tags[0] }}", "fast"),
        ("{{ tint }}", "#ff0010"),
        ("{{ upper(name) }}", "SCOUT"),
        ("{{ number(5000) }}", "5,000"),
        ("{{ value }} {{ plural(value, 'card', 'cards') }}", "5 cards"),
        ("{{ '}}' }}", "}}"),
        ("{#1} stays", "{#1} stays"),
        ("{{ name }}\n", "Scout\n"),
    ],
)
def test_a_text_prints_what_its_holes_say(source: str, printed: str) -> None:
    assert render(source) == printed


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("value", 5),
        ("constants.hp + 1", 16),
        ("0 - value", -5),
        ("-value", -5),
        ("(value * 3) // 2", 7),
        ("value % 3", 2),
        ("1 < value <= 5", True),
        ("deck in ['red', 'green']", True),
        ("deck not in ('red', 'green')", False),
        ("'fast' in tags", True),
        ("not rare and value > 3", True),
        ("rare or name", "Scout"),
        ("cost == none", True),
        ("true", True),
        ("min(value, 3) + max(1, 2) + abs(0 - 4)", 9),
        ("len(name)", 5),
    ],
)
def test_an_expression_gives_its_value(source: str, value: object) -> None:
    assert evaluate(source) == value


@pytest.mark.parametrize(
    ("source", "message", "hint"),
    [
        ("valeu", "unknown name “valeu”", "did you mean value?"),
        ("valeu + 1", "unknown name “valeu”", "did you mean value?"),
        ("constants.hpp", "constants has no “hpp”", "did you mean hp?"),
        ("constants.hpp + 1", "constants has no “hpp”", "did you mean hp?"),
        ("name|upper", "a filter (|)", "names, numbers"),
        ("name is defined", "a test (is)", ""),
        ("value / 2", "the division /", "//"),
        ("value ** 2", "the power **", ""),
        ("uper(name)", "uper() is not a function", "did you mean upper?"),
        ("name.upper()", "this call is not a function", "known: min"),
        ("min(name)", "min() works on numbers, not on “Scout”", ""),
        ("name * 3", "name * 3 does not work: name is the text “Scout”", "of whole numbers"),
        ("'12' * 3", "“12” * 3 does not work: not numbers", ""),
        (
            "cost + 1",
            "cost + 1 does not work: cost is an empty cell",
            "write (cost or 0), or fill the cell",
        ),
        ("1 - cost", "1 - cost does not work: cost is an empty cell", "(cost or 0)"),
        ("-cost", "0 - cost does not work: cost is an empty cell", "(cost or 0)"),
        ("(cost if true else 1) + value", "an empty cell + ", "write (… or 0), or fill the cell"),
        ("(cost if true else 1) + 1 + name", "an empty cell + 1 does not work: not numbers", ""),
        ("cost > 1", "cost > 1 does not work: cost is an empty cell", "(cost or 0)"),
        ("1 < value < cost", "value < cost does not work: cost is an empty cell", "(cost or 0)"),
        ("value // 0", "division by zero", ""),
        ("tags[7]", "there is no number 7", ""),
        ("value if rare", "lacks its else", "a if b else c"),
        ("", "an expression is missing", "= expression"),
        ("value +", "“value +” ends too soon", ""),
        ("value value", "“value value” goes on after its end", "a + b"),
        ("value ** ]", "cannot be read", ""),
        ("999999999999 * 999", "too large", ""),
        ("name.__class__", "has nothing to look into", ""),
    ],
)
def test_a_mistake_is_named_and_the_mend_is_told(source: str, message: str, hint: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        evaluate(source)
    assert message in str(caught.value)
    assert hint in caught.value.hint


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("{% if x %}", "no meaning here"),
        ("{{ name", "a hole of “{{ name” is never closed"),
        ("{{ name }", "a hole of “{{ name }” is never closed"),
        ("{{ name }} {{", "a hole of “{{ name }} {{” is never closed"),
        ("Draw {{ }}", "a hole of “Draw {{ }}” is empty"),
    ],
)
def test_a_broken_text_is_refused(source: str, message: str) -> None:
    with pytest.raises(ExpressionError, match=re.escape(message)):
        render(source)


def test_deep_nesting_is_refused_before_it_runs() -> None:
    with pytest.raises(ExpressionError, match="nests too deeply"):
        compile_value("(" * 60 + "1" + " + 1)" * 60)


def test_the_names_that_a_text_reads_are_known_without_running_it() -> None:
    assert compile_text("{{ name }} {{ value + constants.hp }}").names == {
        "name",
        "value",
        "constants",
    }
    assert compile_value("deck == 'red' and value > 3").names == {"deck", "value"}


@given(st.integers(-1000, 1000), st.integers(-1000, 1000), st.integers(1, 1000))
def test_arithmetic_is_that_of_whole_numbers(a: int, b: int, c: int) -> None:
    scope = {"a": a, "b": b, "c": c}
    assert compile_value("(a + b) * c - a // c + b % c").evaluate(scope) == (
        (a + b) * c - a // c + b % c
    )


@given(st.text(ANY_CHARACTER, max_size=40))
def test_any_text_either_prints_or_is_refused_with_a_sentence(text: str) -> None:
    try:
        compile_text(text).render(SCOPE)
    except ExpressionError as error:
        assert str(error)


def test_holes_of_a_longer_text_are_filled_and_all_else_stays() -> None:
    scope = {"constants": {"hp": 15}}
    assert fill_holes("{{ constants.hp - 1 }} of {n} {% x %}", scope) == "14 of {n} {% x %}"
    with pytest.raises(ExpressionError, match="hq"):
        fill_holes("{{ constants.hq }}", scope)


def test_bare_names_do_not_load_jinja() -> None:
    code = (
        "import sys; from pnp.expressions import compile_text, compile_value;"
        "compile_text('{{ a }} {{ b.c }}').render({'a': 1, 'b': {'c': 2}});"
        "compile_value('a').evaluate({'a': 1}); sys.exit('jinja2' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
