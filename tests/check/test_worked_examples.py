"""The preflight tries the examples of cases.yaml."""

from __future__ import annotations

from pathlib import Path

import pytest
from game_folders import GameMaker
from made_companions import CASES, COMPANION, FILES, RULES_SCRIPT

from pnp.problems import Level, Problem
from pnp.workshop import Snapshot


def found(folder: Path, cache: Path) -> list[Problem]:
    problems = Snapshot(folder, cache).find_problems(page=True, thorough=True)
    return [problem for problem in problems if problem.place and problem.place.file == "cases.yaml"]


def test_examples_that_hold_say_nothing(make_game: GameMaker, cache: Path) -> None:
    assert found(make_game(FILES, name="owls"), cache) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("{catch: 3}", "{catch: 4}", "the example one-owl: catch should be 4, not 3"),
        ("{catch: 3}", "{catch: true}", "catch should be true, not 3"),
        ("{catch: 3}", "{cat: 3}", "cat should be 3, but the answer has no cat"),
        ("{problems: [catch]}", "{problems: [none]}", 'problems should be ["none"], not ["catch"]'),
        ("{problems: [catch]}", "{catch: 1}", "catch should be 1, but the rules forbid it: catch"),
        ("[owl-1]", "[owl-9]", "TypeError"),
    ],
)
def test_an_example_that_fails_is_an_error_at_its_line(
    make_game: GameMaker, cache: Path, old: str, new: str, told: str
) -> None:
    assert CASES.count(old) == 1
    folder = make_game({**FILES, "cases.yaml": CASES.replace(old, new)}, name="owls")
    (problem,) = found(folder, cache)
    assert told in problem.message
    assert (problem.level, problem.game) == (Level.ERROR, "owls")
    assert problem.place
    assert problem.place.line in (1, 8)
    assert "page" in problem.hint


def companion_warnings(folder: Path, cache: Path) -> list[Problem]:
    problems = Snapshot(folder, cache).find_problems(page=True, thorough=True)
    return [each for each in problems if each.place and each.place.file == "companion.yaml"]


@pytest.mark.parametrize(
    ("old", "new", "told", "hint"),
    [
        ('"= 0 - catch"', '"= 0 - cach"', "no example of hunt answers “cach”", "catch?"),
        ("verdict: word", "verdict: wort", "no example of hunt answers “wort”", "word?"),
        ("default: 0}", "default: 0, suggest: look}", "no example of hunt answers “look”", ""),
    ],
)
def test_a_value_that_no_answer_has_is_told(
    make_game: GameMaker, cache: Path, old: str, new: str, told: str, hint: str
) -> None:
    folder = make_game({**FILES, "companion.yaml": COMPANION.replace(old, new)}, name="owls")
    (problem,) = companion_warnings(folder, cache)
    assert problem.message == told
    assert hint in problem.hint
    assert problem.level is Level.WARNING


def test_a_sentence_that_is_nowhere_is_told(make_game: GameMaker, cache: Path) -> None:
    script = RULES_SCRIPT.replace("why: []", "why: [['cetch', {}]]")
    folder = make_game({**FILES, "rules.js": script}, name="owls")
    (problem,) = companion_warnings(folder, cache)
    assert problem.message == "hunt says “cetch”, which is none of the strings"
    assert problem.hint == "did you mean catch?"


def test_an_example_may_change_constants(make_game: GameMaker, cache: Path) -> None:
    cases = CASES.replace("luck: 2}", "luck: 20}\n  with: {constants: {high: 5}}").replace(
        "{catch: 3}", "{catch: 6}"
    )
    assert found(make_game({**FILES, "cases.yaml": cases}, name="owls"), cache) == []


def test_a_script_that_cannot_be_read_is_an_error_at_its_line(
    make_game: GameMaker, cache: Path
) -> None:
    script = RULES_SCRIPT + "export function next(input { return 1; }\n"
    folder = make_game({**FILES, "rules.js": script, "cases.yaml": "[]"}, name="owls")
    problems = Snapshot(folder, cache).find_problems(page=True, thorough=True)
    (problem,) = (problem for problem in problems if problem.level is Level.ERROR)
    assert problem.place
    assert (problem.place.file, problem.place.line) == ("rules.js", script.count("\n"))
    assert "cannot be read as JavaScript" in problem.message


def test_a_build_does_not_run_the_rules(
    make_game: GameMaker, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr("pnp.scripts.Engine.__init__", refuse)
    snapshot = Snapshot(make_game(FILES), cache)
    problems = snapshot.find_problems(page=True, thorough=False)
    assert not [problem for problem in problems if problem.level is Level.ERROR]
    assert snapshot.companion is not None
