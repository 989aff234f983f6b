"""YAML as designers write it keeps its spelling and its places, and mistakes are named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mistakes import mistakes_of

from pnp.problems import Place, PnpError, Problem
from pnp.reading.nodes import Mapping, Node, Scalar, Sequence, compose_yaml, place_of, read_yaml


def mistakes(text: str) -> tuple[Problem, ...]:
    return mistakes_of(read_yaml, text, "game.yaml")


def mapping(node: Node) -> Mapping:
    assert isinstance(node, Mapping)
    return node


@pytest.mark.parametrize(
    "written", ["No", "NO", "yes", "off", "null", "007", "010", "08", "1:30", "1.10", "+1", "~"]
)
def test_every_value_keeps_the_spelling_of_the_source(written: str) -> None:
    node = mapping(read_yaml(f"value: {written}", "game.yaml"))
    assert node["value"] == written
    assert node["value"].plain


def test_a_key_called_on_stays_a_text() -> None:
    assert list(mapping(read_yaml("on: start\nno: 1", "game.yaml"))) == ["on", "no"]


def test_quotes_are_told_from_bare_words() -> None:
    node = read_yaml("[bare, 'single', \"double\", !!str 7]", "game.yaml")
    assert [item.plain for item in node] == [True, False, False, False]
    assert node == ["bare", "single", "double", "7"]


def test_every_value_and_every_key_knows_its_line_and_column() -> None:
    node = mapping(read_yaml("title: Owls\nlist:\n  - a\n  - {b: c}\n", "game.yaml"))
    assert node.key_places == {"title": (1, 1), "list": (2, 1)}
    assert place_of(node["title"]) == Place("game.yaml", 1, 8)
    items = node["list"]
    assert isinstance(items, Sequence)
    assert (items[0].line, items[0].column) == (3, 5)
    assert place_of(items[1]["b"], "list.b") == Place("game.yaml", 4, 9, "list.b")


def test_text_is_composed_so_that_an_accent_is_one_letter() -> None:
    node = mapping(read_yaml("E\u0301: E\u0301owyn", "game.yaml"))
    assert node == {"\u00c9": "\u00c9owyn"}


def test_a_byte_order_mark_is_no_part_of_the_first_key() -> None:
    assert list(mapping(read_yaml("\ufefftitle: Owl", "game.yaml"))) == ["title"]


def test_a_block_text_keeps_its_line_breaks() -> None:
    node = mapping(read_yaml("text: |\n  Line A\n  Line B\n", "cards.yaml"))
    assert node["text"] == "Line A\nLine B\n"


def test_a_doubled_key_is_an_error_that_names_both_lines() -> None:
    (problem,) = mistakes("cards:\n  owl: {hp: 3}\n  fox: {hp: 2}\n  owl: {hp: 9}\n")
    assert problem.message == "owl stands here twice: on line 2 and on line 4"
    assert problem.place == Place("game.yaml", 4, 3)
    assert problem.rule == "duplicate-key"


def test_merged_fields_can_be_overridden() -> None:
    text = "base: &base {hp: 3, cost: 1}\nmore: &more {kind: bird, cost: 7}\n"
    node = mapping(read_yaml(text + "owl: {<<: [*base, *more], hp: 9}\n", "game.yaml"))
    assert node["owl"] == {"hp": "9", "cost": "1", "kind": "bird"}
    assert node["owl"].key_places["cost"] == (1, 21)


def test_only_blocks_can_be_merged() -> None:
    (problem,) = mistakes("owl:\n  <<: 3\n")
    assert problem.message == "<< takes in the fields of a block"
    assert problem.place == Place("game.yaml", 2, 7)


def test_tags_are_refused() -> None:
    (problem,) = mistakes("text: !important wake\n")
    assert problem.message == "!important is a YAML tag, and tags are not used here"
    assert "quotes" in problem.hint


def test_a_block_that_contains_itself_is_refused() -> None:
    (problem,) = mistakes("owl: &owl [*owl]\n")
    assert problem.message == "a block with & cannot contain itself by *"


def test_a_trap_of_aliases_is_refused_at_once() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 30)]
    (problem,) = mistakes("\n".join(lines))
    assert "more than 200000 values" in problem.message


@pytest.mark.parametrize("depth", [450, 5000])
def test_deep_nesting_is_refused_or_read_but_never_crashes(depth: int) -> None:
    try:
        node = read_yaml("[" * depth + "]" * depth, "game.yaml")
    except PnpError as error:
        assert error.problems[0].place is not None
    else:
        assert isinstance(node, Sequence)


def test_an_empty_file_is_an_error() -> None:
    (problem,) = mistakes("# nothing but a comment\n")
    assert problem.message == "this file is empty"


def test_a_text_cut_by_a_comment_is_a_warning() -> None:
    node, warnings = compose_yaml("name: Owl\ntext: Deal 2 #damage\n", "cards.yaml")
    assert mapping(node)["text"] == "Deal 2"
    (warning,) = warnings
    assert warning.place == Place("cards.yaml", 2, 7)
    assert warning.message.startswith("the text ends before #damage")
    assert '"Deal 2 #damage"' in warning.hint


def test_an_ordinary_comment_is_no_warning() -> None:
    text = "hp: 3 # hit points\nname: 'Owl' #x\n# é\nrows: [1, 2] #end\n"
    assert compose_yaml(text, "game.yaml")[1] == ()


def test_several_mistakes_are_told_at_once() -> None:
    assert len(mistakes("a: 1\na: 2\nb: !x y\n[c]: 1\n")) == 3


def test_a_scalar_is_a_text_of_its_own_kind() -> None:
    assert isinstance(read_yaml("Owl", "game.yaml"), Scalar)


@given(st.text(st.sampled_from("a1 \n\r\t:-#&*!|>'\"{}[],?%@`é\u2028\u0085\x07\\<~."), max_size=40))
def test_whatever_is_typed_is_read_or_told_with_a_place(text: str) -> None:
    try:
        compose_yaml(text, "game.yaml")
    except PnpError as error:
        for problem in error.problems:
            assert problem.place is not None
            assert problem.place.file == "game.yaml"
            assert problem.message


def test_a_cut_text_is_found_after_lines_of_every_kind() -> None:
    for end in ("\n", "\r\n", "\r"):
        text = end.join(["é: 日本", "# x", "text: Deal 2 #damage", ""])
        (warning,) = compose_yaml(text, "game.yaml")[1]
        assert warning.place == Place("game.yaml", 3, 7)
