"""The guide's round from an edited cell to the table goes as it says, command by command."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from edit_loop import GAME, Answer, Edit, Typed, read_steps
from repositories import git
from typed_commands import Run, make_runner

EXPECTED = {
    ("pnp", "check", GAME): "midnight-pantry: no problems",
    ("pnp", "reprint", GAME, "--paper", "a4", "--copies", "2"): "in 2 × ",
}
"""What stands in the answers of some commands that the page does not show."""


def test_every_command_of_the_edit_loop_does_what_the_page_says(
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    cache: Path,
) -> None:
    pnp = make_runner(capfd, monkeypatch)
    answers: dict[tuple[str, ...], list[str]] = {}
    last = Run(0, "", "")
    for step in read_steps():
        match step:
            case Typed(("git", *words)):
                git(tmp_path, *words)
            case Typed(("pnp", "serve", *_)):
                pass  # stays until it is stopped: tests/workbench/ starts it in a process of its own
            case Typed(words):
                last = pnp(*words[1:], folder=tmp_path)
                assert last.returncode == 0, (words, last)
                answers.setdefault(words, []).append(last.stdout)
            case Edit():
                step.apply(tmp_path)
            case Answer():
                assert step.matches(last.stdout), last.stdout
    for words, expected in EXPECTED.items():
        assert expected in answers[words][0], answers[words]
    first, nothing, again = answers["pnp", "reprint", GAME, "--paper", "a4"]
    assert "3 to put in, 3 to take out" in first
    assert re.search("nothing to", nothing)
    assert again == first
    assert "2 pieces changed" in answers["pnp", "diff", GAME, "--against", "HEAD", "--no-page"][0]
    assert (tmp_path / "output" / "diff" / f"{GAME}.html").is_file()
