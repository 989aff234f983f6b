"""A line that is not YAML is answered with what to type instead."""

from __future__ import annotations

import pytest
import yaml
from mistakes import mistakes_of

from pnp.problems import Place, Problem
from pnp.reading.nodes import read_yaml
from pnp.reading.yaml_composer import compose, composer_on
from pnp.reading.yaml_mistakes import explain_mistake

SECOND_LINES = {
    "text: Gain: 2": (11, "put quotes around a text that has a colon", '"Gain: 2"'),
    "\thp: 3": (1, "this line is indented with a tab", "use spaces, not tabs"),
    "text: 'It's dead'": (11, "the text goes on after its closing quote", '"It\'s dead"'),
    "text: {fire} Deal 2": (14, "a text that begins with { needs quotes", '"{fire} Deal 2"'),
    "text: @all draw": (7, "a text that begins with @ needs quotes", '"@all draw"'),
    " hp: 3": (4, "this line is not in line with the fields", "same number of spaces"),
    "hp:3": (1, "a blank is missing after the colon", "name: value"),
    "a long text": (1, "this line has no colon", "name: value"),
    "text: *all draw": (7, "a text that begins with * needs quotes", '"*all draw"'),
    "text: %5": (7, "a text that begins with % needs quotes", '"%5"'),
    "text: |x": (8, "a text that begins with | needs quotes", '"|x"'),
    "text: [1] Rest": (11, "a text that begins with [ needs quotes", '"[1] Rest"'),
    "text: - b": (7, "a text that begins with - and a blank needs quotes", '"- b"'),
    'text: "x" y': (11, "the text goes on after its closing quote", "between ' and '"),
    'text: "x': (7, 'the quote " of this line is never closed', "close it"),
    'text: {a: "x, b: 1}': (11, 'the quote " of this line is never closed', "close it"),
    "text: [x, y": (7, "the [ of this line is never closed", "close it with ]"),
    'text: "a\\d"': (9, 'a backslash means something else between " and "', "twice"),
    "x: {a: Gain: 2}": (12, "this list or block in brackets breaks off here", "put quotes"),
    "x: {a:}": (6, "a blank is missing after the colon", "name: value"),
    "---\nb: 1": (1, "a second document begins here", "one document"),
    "text: a\x07b": (8, "the control character U+0007 cannot stand in a file", "delete it"),
}


def mistake(text: str) -> Problem:
    (problem,) = mistakes_of(read_yaml, text, "cards.yaml")
    return problem


@pytest.mark.parametrize("line", SECOND_LINES)
def test_a_broken_line_is_shown_with_its_place_and_what_to_do(line: str) -> None:
    column, message, hint = SECOND_LINES[line]
    problem = mistake(f"name: Owl\n{line}\n")
    assert problem.place == Place("cards.yaml", 2, column)
    assert problem.message.startswith(message)
    assert hint in problem.hint
    if "\x07" not in line:
        assert problem.message.endswith(line.split("\n", maxsplit=1)[0].strip())


def test_a_stray_space_is_not_blamed_on_a_colon() -> None:
    assert "colon" not in mistake("name: Owl\n hp: 3\n").message


def test_the_line_without_a_colon_is_blamed_and_not_the_one_below_it() -> None:
    problem = mistake("a long text\nname: Owl\n")
    assert problem.place == Place("cards.yaml", 1, 1)
    assert problem.message == "this line has no colon: a long text"


def test_a_hole_without_quotes_is_told_as_such() -> None:
    problem = mistake("name: Owl\ntext: {{ name }}\n")
    assert problem.place == Place("cards.yaml", 2, 8)
    assert problem.message == "a text that begins with {{ needs quotes: text: {{ name }}"


def test_a_list_as_a_key_is_refused() -> None:
    assert "the name of a field is one word" in mistake("[a, b]: 1\n").message


@pytest.mark.parametrize("line", list(SECOND_LINES)[:6])
def test_the_sentences_are_the_same_without_libyaml(line: str) -> None:
    text = f"name: Owl\n{line}\n"
    with pytest.raises(yaml.YAMLError) as caught:
        yaml.compose(text, Loader=composer_on(yaml.BaseLoader))
    problem = explain_mistake(caught.value, text, "cards.yaml")
    assert problem == mistake(text)


def test_both_composers_give_the_same_nodes() -> None:
    text = "a: [1, 'x', {b: ~}]\nc: |\n  d\n"
    slow = yaml.compose(text, Loader=composer_on(yaml.BaseLoader))
    assert repr(slow) == repr(compose(text))
