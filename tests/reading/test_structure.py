"""Nodes become frozen types, and every mistake is told at its place."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

import pytest
from mistakes import mistakes_of
from msgspec import Struct, field

from pnp.problems import Level, Place, PnpError, Problem
from pnp.reading import nodes
from pnp.reading.readers import OneValue
from pnp.reading.structure import Converter, structure

T = TypeVar("T")


class Suit(enum.StrEnum):
    RED = "red"
    BLUE = "blue"


def read_even(node: Any) -> int:
    if int(node) % 2:
        raise ValueError(f"{node} is odd")
    return int(node)


class Bird(Struct, frozen=True):
    name: str
    place: Place
    hp: int = 1
    suit: Suit = Suit.RED
    size: Literal["small", "large"] = "small"
    even: Annotated[
        int, OneValue(read_even, "an even number", "even numbers", {"type": "integer"})
    ] = 0
    tags: tuple[str, ...] = ()
    spot: tuple[float, float] | None = None
    players: int | tuple[int, ...] = 1
    note: str | int | None = None
    anything: Any = None


class Aviary(Struct, frozen=True):
    birds: Mapping[str, Bird] = field(default_factory=dict)
    order: list[Bird] = field(default_factory=list)


class Way(Struct, frozen=True):
    start: int
    end: int = 0


def read(text: str, kind: type[T]) -> T:
    return structure(nodes.read_yaml(text, "game.yaml"), kind, "game.yaml")


def mistakes(text: str, kind: type = Aviary) -> tuple[Problem, ...]:
    return mistakes_of(read, text, kind)


def test_a_block_becomes_a_frozen_type_with_its_place() -> None:
    bird = read("name: No\nhp: 3\nsuit: blue\ntags: [a, 007]\nspot: [1, 2.5]\n", Bird)
    assert bird == Bird(
        "No", Place("game.yaml", 1, 1), 3, Suit.BLUE, tags=("a", "007"), spot=(1.0, 2.5)
    )


def test_texts_keep_their_spelling() -> None:
    assert read("name: null", Bird).name == "null"
    assert read("name: 1.10", Bird).name == "1.10"


def test_a_union_is_read_by_its_shape_and_meaning() -> None:
    assert read("{name: a, players: [2, 3], note: 7}", Bird).players == (2, 3)
    assert read("{name: a, players: 2, note: '7'}", Bird).note == "7"
    assert read("{name: a, note: 7}", Bird).note == 7
    assert read("{name: a, note: ~, spot: null}", Bird).spot is None


def test_anything_is_read_as_yaml_means_it() -> None:
    bird = read("{name: a, anything: {a: [1, x, true, 007]}}", Bird)
    assert bird.anything == {"a": [1, "x", True, "007"]}


def test_an_unknown_field_is_named_with_the_one_that_was_meant() -> None:
    (problem,) = mistakes("birds:\n  owl:\n    name: Owl\n    siez: small\n")
    assert problem.message == "there is no field siez in birds.owl"
    assert problem.hint == "did you mean size?"
    assert problem.place == Place("game.yaml", 4, 5, "birds.owl.siez")
    assert problem.rule == "unknown-field"


def test_the_hidden_place_is_no_field_of_the_file() -> None:
    (problem,) = mistakes("birds: {owl: {name: Owl, place: here}}")
    assert "place" in problem.message
    assert "place" not in problem.hint


def test_a_text_torn_at_a_comma_is_recognised() -> None:
    (problem,) = mistakes("birds: {owl: {name: Draw, then discard}}")
    assert problem.message == "there is no field then discard in birds.owl"
    assert problem.hint == "between { and } put quotes around a text that has a comma"
    (problem,) = mistakes("birds: {owl: {name: Owl, hp:3}}")
    assert problem.hint == "write a blank after the colon"


def test_a_missing_field_is_told_at_the_name_of_its_block() -> None:
    (problem,) = mistakes("birds:\n  owl:\n    hp: 3\n")
    assert problem.message == "name is missing"
    assert problem.place == Place("game.yaml", 2, 3, "birds.owl.name")
    assert problem.rule == "missing-field"


@pytest.mark.parametrize(
    ("field_line", "message", "hint"),
    [
        ("hp: two", "“two” is not a whole number", ""),
        ("hp: [1]", "this must be one value, not a list", ""),
        ("hp: {a: 1}", "this must be one value, not a block of fields", ""),
        ("suit: rde", "“rde” is not one of red, blue", "did you mean red?"),
        ("size: smal", "“smal” is not one of small, large", "did you mean small?"),
        ("even: 3", "3 is odd", ""),
        ("tags: red", "this must be a list, not “red”", "write [red]"),
        ("spot: [1]", "this must be 2 values, not 1", ""),
        ("players: {a: 1}", "this must be one value or a list, not a block of fields", ""),
    ],
)
def test_a_wrong_value_is_told_in_a_sentence(field_line: str, message: str, hint: str) -> None:
    (problem,) = mistakes(f"birds:\n  owl:\n    name: Owl\n    {field_line}\n")
    assert (problem.message, problem.hint) == (message, hint)
    assert problem.place is not None
    assert problem.place.line == 4
    assert problem.place.field == f"birds.owl.{field_line.split(':', maxsplit=1)[0]}"


def test_items_of_a_list_are_counted_from_one() -> None:
    (problem,) = mistakes("order:\n  - name: Owl\n  - {name: Fox, tags: [a, [b]]}\n")
    assert problem.place == Place("game.yaml", 3, 27, "order[2].tags[2]")
    assert problem.message == "this must be one value, not a list"


def test_a_text_where_a_block_belongs_is_refused() -> None:
    (problem,) = mistakes("birds: owl")
    assert problem.message == "this must be a block of fields, not “owl”"
    (problem,) = mistakes("birds: {owl: [1]}")
    assert problem.message == "this must be a block of fields, not a list"


def test_all_mistakes_are_told_at_once() -> None:
    text = "birds:\n  owl: {hp: x, suit: y}\n  fox: {name: [a], weight: 3}\norders: 1\n"
    found = mistakes(text)
    assert [problem.place and problem.place.field for problem in found] == [
        "birds.owl.name",
        "birds.owl.hp",
        "birds.owl.suit",
        "birds.fox.name",
        "birds.fox.weight",
        "orders",
    ]


def test_a_field_can_have_another_word_in_the_file() -> None:
    converter = Converter({"start": "from", "end": "to"})
    node = nodes.read_yaml("{from: 1, to: 2}", "layout.yaml")
    assert structure(node, Way, "layout.yaml", converter) == Way(1, 2)
    node = nodes.read_yaml("{to: x, frm: 1}", "layout.yaml")
    wrong, unknown = mistakes_of(structure, node, Way, "l.yaml", converter)
    assert wrong.place == Place("l.yaml", 1, 6, "to")
    assert unknown.hint == "did you mean from?"


def test_a_misspelt_field_is_told_once_and_not_as_missing_too() -> None:
    (problem,) = mistakes_of(read, "{strat: 1}", Way)
    assert problem.message == "there is no field strat"
    with pytest.raises(PnpError, match="start is missing"):
        read("{end: 1, colour: 1}", Way)


def test_a_hook_may_tell_several_problems() -> None:
    converter = Converter()
    problems = [Problem(Level.ERROR, "rule", message) for message in ("one", "two")]

    def refuse(node: object) -> Suit:
        raise PnpError(problems)

    converter.register(Suit, OneValue(refuse, "a suit", "suits", {}))
    node = nodes.read_yaml("{name: a, suit: x}", "f")
    assert list(mistakes_of(structure, node, Bird, "f", converter)) == problems


def test_a_mistake_of_the_program_is_not_blamed_on_the_designer() -> None:
    converter = Converter()

    def fail(node: object) -> Suit:
        raise ZeroDivisionError

    converter.register(Suit, OneValue(fail, "a suit", "suits", {}))
    with pytest.raises(ZeroDivisionError):
        structure(nodes.read_yaml("{name: a, suit: x}", "f"), Bird, "f", converter)
