"""A line that is not YAML is answered with what to type instead."""

from __future__ import annotations

import pytest
import yaml
from mistakes import mistakes_of

from pnp.problems import Level, Place, Problem
from pnp.reading.nodes import compose_yaml, read_yaml
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
    "x: {sea: #1d4e79}": (10, "this line ends before its #", 'colour in quotes: "#1d4e79"'),
    "x: {a: 'b #c', sea: #abc, d: 1}": (21, "this line ends before its #", '"#abc"'),
    "x: [one, #2]": (10, "this line ends before its #", "put quotes around a text that has #"),
    "x: {a: 'b #fff, c', d: 1": (4, "the { of this line is never closed", "close it with }"),
    "x: {a: b # see {c}": (4, "the { of this line is never closed", "close it with }"),
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


def test_a_colour_without_quotes_is_blamed_on_its_own_line_between_brackets() -> None:
    problem = mistake('colors: {\n  red: "#d64045",\n  sea: #1d4e79,\n  sky: #abc\n}\nb: 1\n')
    assert problem.place == Place("cards.yaml", 3, 8)
    assert "# after a blank begins a comment" in problem.message
    assert problem.message.endswith(": sea: #1d4e79,")
    assert problem.hint == 'write the colour in quotes: "#1d4e79"'


def test_a_colour_without_quotes_is_no_empty_value() -> None:
    problem = mistake("colors:\n  sea: #1d4e79 deep\n  sky: '#abc'\n")
    assert problem.place == Place("cards.yaml", 2, 7)
    assert problem.message.startswith("nothing is left of #1d4e79 deep, because # after a blank")
    assert problem.hint == 'write the colour in quotes: "#1d4e79"'


def test_a_text_that_is_a_comment_as_a_whole_is_a_warning_and_a_true_comment_is_not() -> None:
    text = "name: #1 Owl\nart: #add one\ntext: # to do\nback: #\ncards: #all\n  a: 1\n"
    warning, second = compose_yaml(text, "cards.yaml")[1]
    assert second.message.startswith("nothing is left of #add one")
    assert warning.place == Place("cards.yaml", 1, 6)
    assert warning.level is Level.WARNING
    assert warning.hint.startswith('put quotes around it: "#1 Owl"')


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
