"""Editors check a game's files by schemas that take whatever pnp reads, and refuse what it refuses."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from files_of_games import files_of
from game_folders import CARDS, ROOT
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator
from readers_within import readers_within, records_within
from recorded_files import hold

from pnp.problems import Place
from pnp.reading.flatten import MISTAKES, LocatedNode, flatten
from pnp.reading.meanings import tell
from pnp.reading.nodes import Node, read_yaml
from pnp.reading.readers import Reader, Shared, plain_value
from pnp.reading.schema import write_schema
from pnp.schemas import FILE_KINDS

KINDS = list(FILE_KINDS)

WRITTEN = """
    "" | " " | a | A b | a-1 | "-" | 1hp | 強さ | "null" | true | True | "false"
    0 | 1 | -1 | +3 | 007 | 3.0 | "3" | 0.5 | .5 | 1e3 | 0x1F | 500 | 1001 | 9999999999999999999999999999999999
    12 mm | -2 mm | 8.5 pt | .5in | 25 cm | 63.5 x 88.9 mm | 2 x 3 | poker | deck | cards
    "#fff" | "#d64045" | "#d6404" | https://a.org/x | example.org | en | zh-Hant | engl!
    text | int | choice | {choice: [a, b]} | {choice: []} | {choice: a} | random | seat | next
    "= 1" | "= constants" | "{{ a }}" | bleed | left | round | reconstructed | name
    [] | [1] | [1, 2] | [a, b] | [[1, 2], [3, 4]] | [0, 80, 70, 5] | {} | {a: 1} | {a: [1, b]}
    {rgb: "#fff"} | {rgb: "#fff", cmyk: [1, 2, 3, 4]} | {from: red, to: ink} | {color: ink}
    {edge: bleed, top: 1} | {text: a, style: b} | [{text: a, style: b}] | {of: cards}
"""
"""What may stand after a colon, right in one place and wrong in another."""

TOKENS = ["", *(token.strip() for line in WRITTEN.split("\n") for token in line.split(" | "))]


@cache
def validator(kind: str) -> Draft7Validator:
    schema = FILE_KINDS[kind].schema()
    Draft7Validator.check_schema(schema)
    return Draft7Validator(schema)


def refusals(kind: str, text: str) -> list[str]:
    """What the schema has against a file."""
    node = read_yaml(text, FILE_KINDS[kind].file)
    return [error.message for error in validator(kind).iter_errors(plain_value(node))]


def mistakes(kind: str, text: str) -> list[str]:
    """What pnp has against it."""
    file = FILE_KINDS[kind].file
    node = read_yaml(text, file)
    try:
        FILE_KINDS[kind].reader().read(node)
    except MISTAKES as error:
        return [problem.message for problem in flatten(error, LocatedNode(node, Place(file)))]
    return []


@pytest.mark.parametrize("kind", KINDS)
def test_the_schemas_in_the_guide_are_those_of_the_readers(
    kind: str, request: pytest.FixtureRequest
) -> None:
    file = ROOT / "docs" / "schema" / f"{kind}.schema.json"
    hold(file, write_schema(FILE_KINDS[kind].schema()), request)


@pytest.mark.parametrize(
    ("kind", "game"), [(kind, game) for kind in KINDS for game in files_of(kind)]
)
def test_a_schema_takes_every_file_that_is_read(kind: str, game: str) -> None:
    assert refusals(kind, files_of(kind)[game]) == []


@pytest.mark.parametrize(
    "file", [file for kind in FILE_KINDS.values() for file in CARDS.glob(f"*/{kind.file}")]
)
def test_the_files_of_the_catalogue_name_their_schemas(file: Path) -> None:
    first = file.read_text(encoding="utf-8").partition("\n")[0]
    schema = file.parent / first.removeprefix("# yaml-language-server: $schema=")
    assert schema.resolve() == ROOT / "docs" / "schema" / f"{file.stem}.schema.json"
    assert schema.is_file()


GAME = "title: Owls\ncomponents: {cards: {kind: deck, size: poker, front: card}}\n"
LAYOUT = "faces: {card: [{text: a, style: b}]}\n"
COMPANION = "seats: {owl: {label: Owl, color: night, shape: ring}}\nmodes: {solo: {label: S, seats: [owl]}}\n"
CASES = "- {id: a, function: f, input: {}, expect: {}, source: {kind: rule, where: 3}}\n"


@pytest.mark.parametrize(
    ("kind", "text", "right", "wrong"),
    [
        # an unknown key
        ("game", GAME, "title: Owls", "title: Owls\ntitel: Owls"),
        ("game", GAME, "size: poker", "size: poker, corners: 3"),
        ("layout", LAYOUT, "style: b", "style: b, colour: red"),
        ("layout", LAYOUT, "faces:", "face: {}\nfaces:"),
        ("companion", COMPANION, "label: Owl,", "label: Owl, colour: night,"),
        ("companion", COMPANION, "modes:", "tool: {dice: false}\nmodes:"),
        ("cases", CASES, "id: a,", "id: a, shown: true,"),
        # a key that is missing
        ("game", GAME, "title: Owls\n", ""),
        ("game", GAME, "kind: deck, ", ""),
        ("layout", LAYOUT, ", style: b", ""),
        ("companion", COMPANION, "label: S, ", ""),
        ("cases", CASES, ", source: {kind: rule, where: 3}", ""),
        # a wrong type
        ("game", GAME, "size: poker", "size: poker, copies: two"),
        ("game", GAME, "size: poker", "size: poker, corner: wide"),
        ("game", GAME, "title: Owls", "title: [Owls]"),
        ("game", GAME, "title: Owls", "title: Owls\nfields: {hp: number}"),
        ("game", GAME, "title: Owls", "title: Owls\nplayers: two"),
        ("game", GAME, "title: Owls", "title: Owls\nconstants: {1hp: 3}"),
        ("game", GAME, "title: Owls", "title: Owls\ntheme: {colors: {ink: black}}"),
        ("layout", LAYOUT, "style: b", "style: b, turn: half"),
        ("layout", LAYOUT, "style: b", "style: b, box: {left: 3 miles}"),
        ("layout", LAYOUT, "style: b", "style: b, clip: yes"),
        ("layout", LAYOUT, "text: a, style: b", "polygon: [[1, 2, 3]]"),
        ("companion", COMPANION, "seats: [owl]", "seats: owl"),
        ("companion", COMPANION, "modes:", "counters: {hp: {label: HP, start: many}}\nmodes:"),
        ("cases", CASES, "input: {}", "input: [a]"),
        # a wrong choice
        ("game", GAME, "kind: deck", "kind: dek"),
        ("game", GAME, "size: poker", "size: pokr"),
        ("game", GAME, "size: poker", "size: poker, shape: oval"),
        ("layout", LAYOUT, "style: b", "style: b, role: title"),
        ("layout", LAYOUT, "style: b", "style: b, box: {edge: paper}"),
        ("companion", COMPANION, "shape: ring", "shape: rings"),
        ("cases", CASES, "kind: rule", "kind: guess"),
        # an element of no kind, or of two
        ("layout", LAYOUT, "text: a", "txt: a"),
        ("layout", LAYOUT, "text: a", "text: a, icon: moon"),
    ],
)
def test_a_schema_refuses_a_mistake_that_pnp_refuses(
    kind: str, text: str, right: str, wrong: str
) -> None:
    if kind != "companion":  # whose colours are looked up in the theme of its game
        assert mistakes(kind, text) == []
    assert refusals(kind, text) == []
    broken = text.replace(right, wrong)
    assert broken != text
    assert mistakes(kind, broken) != []
    assert refusals(kind, broken) != []


def takes(reader: Reader, node: Node) -> bool:
    try:
        reader.read(node)
    except MISTAKES:
        return False
    return True


@cache
def readers_and_validators(kind: str) -> list[tuple[Reader, Draft7Validator]]:
    """All readers that a file is read with, and what validates by the schema of each."""
    found = []
    for reader in readers_within(FILE_KINDS[kind].reader()):
        shared = Shared()
        schema = {"allOf": [reader.schema(shared)], "definitions": shared.definitions}
        found.append((reader, Draft7Validator(schema)))
    return found


def wrongly_refused(kind: str, written: str) -> list[str]:
    """The readers that take a value which their schema refuses."""
    node = read_yaml(f"a: {written}", "x.yaml")["a"]
    value = plain_value(node)
    return [
        reader.words
        for reader, validate in readers_and_validators(kind)
        if takes(reader, node) and not validate.is_valid(value)
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_reader_takes_its_schema_takes(kind: str) -> None:
    assert {token: found for token in TOKENS if (found := wrongly_refused(kind, token))} == {}


@given(st.sampled_from(KINDS), st.text(st.characters(categories=["L", "N", "P", "S", "Zs"])))
@settings(max_examples=200)
def test_a_text_that_a_reader_takes_its_schema_takes(kind: str, text: str) -> None:
    assert wrongly_refused(kind, json.dumps(text, ensure_ascii=False)) == []


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_blocks_share_a_definition(kind: str) -> None:
    schema = FILE_KINDS[kind].schema()
    blocks = [schema, *schema["definitions"].values()]
    described = [block["description"] for block in blocks if "properties" in block]
    records = records_within(FILE_KINDS[kind].reader())
    assert sorted(described) == sorted(tell(record.kind) for record in records.values())


@pytest.mark.parametrize("kind", KINDS)
def test_every_key_says_in_one_sentence_what_it_is_for(kind: str) -> None:
    wrong = [
        f"{name}.{key}: {sentence!r}"
        for name, record in records_within(FILE_KINDS[kind].reader()).items()
        for key, sentence in record.sentences().items()
        if not sentence.endswith(".") or len(sentence) > 200
    ]
    assert wrong == []
