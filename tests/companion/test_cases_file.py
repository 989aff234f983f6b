"""Mistakes in cases.yaml, and in the scripts that cases are about."""

from __future__ import annotations

import pytest
from game_folders import GameMaker
from made_companions import CASES, FILES, companion_of, mistakes


def test_cases_are_read_with_their_sources(make_game: GameMaker) -> None:
    first, second = companion_of(make_game(FILES, name="owls")).cases
    assert (first.id, first.title, first.show) == ("one-owl", "One owl hunts", True)
    assert first.input == {"hand": ["owl-1"], "luck": 2}
    assert (second.source.kind, second.source.where) == ("rule", "page 4")


@pytest.mark.parametrize(
    ("old", "new", "line", "message", "hint"),
    [
        ("id: no-card", "id: one-owl", 8, "the id one-owl is taken, on line 1", ""),
        ("  function: hunt\n  title", "  function: hund\n  title", 1, "not an export of rules.js", "hunt?"),
        ("kind: rulebook", "kind: book", 6, "not one of", "rulebook"),
        ("expect: {catch: 3}", "expects: {catch: 3}", 5, "no field expects", "expect?"),
        ("input: {hand: []}", "input: [owl-1]", 10, "must be a block of fields", ""),
        ("  show: true\n", "  show: yes\n", 7, "neither true nor false", ""),
        ("where: page 3", 'where: ""', 6, "nothing stands here", "text"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_at_its_line(
    make_game: GameMaker, old: str, new: str, line: int, message: str, hint: str
) -> None:
    assert CASES.count(old) == 1
    (problem,) = mistakes(make_game, cases_yaml=CASES.replace(old, new))
    assert problem.place
    assert (problem.place.file, problem.place.line) == ("cases.yaml", line)
    assert message in problem.message
    assert hint in problem.hint


def test_a_script_that_one_file_could_not_hold_is_told_before_the_page_is_made(
    make_game: GameMaker,
) -> None:
    script = FILES["rules.js"] + "export let count = 1;\n"
    (problem,) = mistakes(make_game, rules_js=script)
    assert problem.place
    assert (problem.place.file, problem.place.line) == ("rules.js", script.count("\n"))
    assert problem.hint == "write export const"


def test_a_script_may_not_leave_the_games_folder(make_game: GameMaker) -> None:
    script = 'import {steal} from "../other/rules.js";\n' + FILES["rules.js"]
    (problem,) = mistakes(make_game, rules_js=script)
    assert problem.place
    assert problem.place.file == "rules.js"
    assert "leaves the folder" in problem.message
