"""Readers say in words what they read, and in a schema what may be written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import pytest
from msgspec import Struct, field

from pnp.problems import Place
from pnp.reading.readers import OneValue, Shared, matching
from pnp.reading.records import Record
from pnp.reading.schema import make_schema
from pnp.reading.structure import Converter
from pnp.reading.words import Name, Words

Even = Annotated[
    int, OneValue(int, "an even number", "even numbers", matching("[02468]", "integer"))
]


class NestEntry(Struct, frozen=True):
    """Where a bird lives.

    This is for programmers.
    """

    tree: Words
    """The tree
    that it stands in."""
    height: float | None = None
    """How high it is."""


class BirdEntry(Struct, frozen=True):
    """A bird."""

    name: Words
    """What it is called."""
    place: Place
    nest: NestEntry | None = None
    """Where it lives."""
    start: Literal["egg", "chick"] = "egg"
    """What it begins as."""
    friends: Mapping[Name, NestEntry] = field(default_factory=dict)
    """Whom it knows."""


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (str, "a text"),
        (int, "a whole number"),
        (bool, "`true` or `false`"),
        (Even, "an even number"),
        (Even | None, "an even number"),
        (Literal["red", "blue", "green"], "`red`, `blue` or `green`"),
        (tuple[Even, ...], "a list of even numbers"),
        (list[Literal["red", "blue"]], "a list of some of `red`, `blue`"),
        (tuple[float, float], "a list of two numbers"),
        (Mapping[Name, tuple[Words, ...]], "lists of texts by name"),
        (int | tuple[int, ...], "a whole number, or a list of whole numbers"),
        (NestEntry, "a block"),
        (tuple[NestEntry, ...], "a list of blocks"),
    ],
)
def test_a_reader_says_in_words_what_it_reads(kind: Any, words: str) -> None:
    assert Converter().reader_of(kind).words == words


@pytest.mark.parametrize(
    ("kind", "schema"),
    [
        (Literal["red", "blue"] | None, {"enum": ["red", "blue", None]}),
        (tuple[Any, ...], {"type": "array", "items": {}}),
        (
            Even | None,
            {
                "type": ["integer", "string", "null"],
                "pattern": "^(?:[02468])$",
                "patternErrorMessage": "this must be an even number",
            },
        ),
        (
            Literal["a"] | tuple[Literal["b"], ...],
            {"anyOf": [{"enum": ["a"]}, {"type": "array", "items": {"enum": ["b"]}}]},
        ),
        (
            tuple[Literal["a"], Literal["b"]],
            {
                "type": "array",
                "items": [{"enum": ["a"]}, {"enum": ["b"]}],
                "minItems": 2,
                "maxItems": 2,
            },
        ),
    ],
)
def test_a_reader_says_in_a_schema_what_may_be_written(kind: Any, schema: dict[str, Any]) -> None:
    assert Converter().reader_of(kind).schema(Shared()) == schema


def test_the_sentences_beneath_fields_are_those_of_the_keys() -> None:
    record = Converter({"start": "from"}).reader_of(BirdEntry)
    assert isinstance(record, Record)
    assert record.sentences() == {
        "name": "What it is called.",
        "nest": "Where it lives.",
        "from": "What it begins as.",
        "friends": "Whom it knows.",
    }


def test_a_block_is_defined_once_and_told_by_its_first_paragraph() -> None:
    schema = make_schema(Converter().reader_of(BirdEntry), "bird.yaml")
    assert schema["title"] == "bird.yaml"
    assert schema["required"] == ["name"]
    assert schema["additionalProperties"] is False
    assert schema["properties"]["friends"]["additionalProperties"] == {"$ref": "#/definitions/nest"}
    nest = schema["definitions"]["nest"]
    assert nest["description"] == "Where a bird lives."
    assert nest["properties"]["tree"]["description"] == "The tree that it stands in."


def test_a_key_that_refers_to_a_block_keeps_its_own_sentence() -> None:
    schema = make_schema(Converter().reader_of(BirdEntry), "bird.yaml")
    assert schema["properties"]["nest"]["description"] == "Where it lives."
