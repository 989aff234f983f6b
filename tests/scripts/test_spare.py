"""What a page loads of a game's rules is what was written, line for line, without its comments."""

from __future__ import annotations

import pytest
from game_folders import CARDS

from pnp.scripts import Engine, without_comments

WRITTEN = """/*! Rules of Owls, by A. Designer */
/**
 * A fight.
 */
export function fight(input) {
  // the stronger
  const apart = typeof/* here */input;\t
  const text = `  a // stays
    /* stays too */  `;
	const words = "// no comment", pattern = /\\/\\* [^/]*  /;
  return { apart, text, words, found: pattern.test("/* x  ") }; /* the
  end */ }
"""


def test_comments_and_indentation_go_and_lines_keep_their_numbers() -> None:
    spared = without_comments("rules.js", WRITTEN).split("\n")
    written = WRITTEN.split("\n")
    assert len(spared) == len(written)
    assert spared[0] == written[0], "a comment that names the author stays"
    assert spared[1:6] == ["", "", "", "export function fight(input) {", ""]
    assert spared[6] == "const apart = typeof input;"
    assert spared[7:9] == ["const text = `  a // stays", "    /* stays too */  `;"]
    assert spared[9].startswith('const words = "// no comment", pattern = /\\/\\* [^/]*  /;')


def test_it_answers_as_what_was_written() -> None:
    both = [
        Engine({"rules.js": text}).call("fight", {})
        for text in (WRITTEN, without_comments("rules.js", WRITTEN))
    ]
    assert both[0] == both[1]
    assert both[0]["found"] is True


@pytest.mark.parametrize("game", sorted(folder.name for folder in CARDS.iterdir()))
def test_rules_of_the_games_keep_their_words(game: str) -> None:
    for file in (CARDS / game).rglob("*.js"):
        name = file.relative_to(CARDS / game).as_posix()
        text = file.read_text(encoding="utf-8")
        spared = without_comments(name, text)
        assert spared.count("\n") == text.count("\n")
        assert without_comments(name, spared) == spared
