"""Formulas as people read them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.expressions import WordsWriter, compile_javascript, compile_value

KNOWN = {"constants": {"hp": 15, "name": "Mars", "odd": True}}
ENGLISH = {word: word for word in ("and", "or", "not", "if", "else")}
GERMAN = {"and": "und", "or": "oder", "not": "nicht", "if": "falls", "else": "sonst"}


def said(source: str, names: dict[str, str] | None = None, words: dict[str, str] = ENGLISH) -> str:
    formula = compile_javascript(source, KNOWN)
    return WordsWriter(names or {}, KNOWN, words).write(formula.tree)


@pytest.mark.parametrize(
    ("source", "written"),
    [
        ("3*sets + coins", "3 × sets + coins"),
        ("constants.hp - lost", "15 − lost"),
        ("constants.name == 'Mars'", "Mars = 'Mars'"),
        ("a // 2 % 3", "a ÷ 2 % 3"),
        ("-a - -1", "−a − −1"),
        ("(a + b) * 2", "(a + b) × 2"),
        ("((a * b)) + 2", "a × b + 2"),
        ("a - (b - c)", "a − (b − c)"),
        ("a - b - c", "a − b − c"),
        ("1 < a <= 5", "1 < a ≤ 5"),
        ("not (a or b) and c != 2", "not (a or b) and c ≠ 2"),
        ("0 - (1 if id == 'mud' else 0)", "0 − (1 if id = 'mud' else 0)"),
        ("(a if b else c) if d else e", "(a if b else c) if d else e"),
        ("min(a + 1, abs(b))", "min(a + 1, abs(b))"),
        ("'a and b' == id", "'a and b' = id"),
    ],
)
def test_a_formula_is_written_with_the_signs_of_paper(source: str, written: str) -> None:
    assert said(source) == written


def test_names_and_words_are_those_of_the_reader_and_texts_stay() -> None:
    source = "coins >= 3 and not done or id == 'coins and 3'"
    told = said(source, {"coins": "Münzen", "done": "fertig"}, GERMAN)
    assert told == "Münzen ≥ 3 und nicht fertig oder id = 'coins and 3'"


def larger(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    signs = st.sampled_from(["+", "-", "*", "//", "%", "<", "==", "and", "or"])
    return st.one_of(
        st.builds("({} {} {})".format, inner, signs, inner),
        st.builds("({} if {} else {})".format, inner, inner, inner),
        st.builds("({} {})".format, st.sampled_from(["not", "-"]), inner),
    )


TERMS = st.recursive(st.sampled_from(["a", "b", "1", "7"]), larger, max_leaves=10)


@settings(deadline=None)
@given(TERMS)
def test_brackets_are_left_out_only_where_the_meaning_stays(source: str) -> None:
    signs = str.maketrans({"×": "*", "−": "-", "÷": "//", "=": "=="})
    read_again = said(source).translate(signs)
    assert compile_javascript(read_again, KNOWN) == compile_javascript(source, KNOWN)


def test_a_name_with_members_too_many_is_refused() -> None:
    with pytest.raises(ValueError, match="nests too deeply"):
        compile_value("a" + ".b" * 200)
