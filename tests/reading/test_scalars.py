"""Scalars mean what YAML 1.2 says, and card codes stay codes."""

from __future__ import annotations

import pytest

from pnp.reading.nodes import Scalar, read_yaml
from pnp.reading.scalars import is_null, read_any, read_bool, read_float, read_int


def scalar(written: str) -> Scalar:
    node = read_yaml(f"[{written}]", "game.yaml")[0]
    assert isinstance(node, Scalar)
    return node


@pytest.mark.parametrize(
    ("written", "meaning"),
    [
        ("true", True),
        ("False", False),
        ("yes", "yes"),
        ("off", "off"),
        ("null", None),
        ("~", None),
        ("3", 3),
        ("+1", 1),
        ("-4", -4),
        ("0x1F", 31),
        ("0o17", 15),
        ("0", 0),
        ("0.5", 0.5),
        ("1e3", 1000.0),
        (".5", 0.5),
        ("007", "007"),
        ("1:30", "1:30"),
        (".inf", ".inf"),
        ("1_000", "1_000"),
        ("'3'", "3"),
        ("'true'", "true"),
        ("''", ""),
        ("9" * 40, "9" * 40),
        ("1e999", "1e999"),
    ],
)
def test_a_bare_value_means_what_the_core_schema_says(written: str, meaning: object) -> None:
    value = read_any(scalar(written))
    assert (value, type(value)) == (meaning, type(meaning))


def test_nothing_written_is_null_and_an_empty_text_is_not() -> None:
    node = read_yaml("a:\nb: ''\n", "game.yaml")
    assert isinstance(node, dict)
    assert is_null(node["a"])
    assert not is_null(node["b"])


def test_a_number_that_was_asked_for_may_have_leading_zeros_or_quotes() -> None:
    assert read_int(scalar("007")) == 7
    assert read_float(scalar("'2.5'")) == 2.5


def test_what_is_not_asked_for_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="“two” is not a whole number"):
        read_int(scalar("two"))
    with pytest.raises(ValueError, match="“1e999” is not a number"):
        read_float(scalar("1e999"))
    with pytest.raises(ValueError, match="an empty value is not a whole number"):
        read_int(scalar("''"))
    with pytest.raises(ValueError, match="“yes” is neither true nor false"):
        read_bool(scalar("yes"))
