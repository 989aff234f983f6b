"""The guide's round from an edited cell to the table goes as it says, command by command."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest
from edit_loop import GAME, Answer, Edit, Typed, read_steps
from game_folders import ROOT
from repositories import git
from typed_commands import Run, make_runner

EXPECTED = {
    ("pnp", "check", GAME): "midnight-pantry: no problems",
    ("pnp", "reprint", GAME, "--paper", "a4", "--copies", "2"): "in 2 × ",
}
"""What stands in the answers of some commands that the page does not show."""


def serve_once(words: list[str], folder: Path) -> str:
    """What the workbench says of its games, before it is ended as by Ctrl-C."""
    program = "from pnp.cli import main; main()"
    with subprocess.Popen(
        [sys.executable, "-u", "-c", program, "serve", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout
            found = next(filter(None, (re.search(r"http://\S+", line) for line in process.stdout)))
            with urlopen(f"{found[0]}events", timeout=60) as events:
                return "".join(events.readline().decode() for _ in range(2))
        finally:
            # No process can be sent Ctrl-C alone on Windows.
            process.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGINT)
            ended = process.wait(60)
            assert ended == 0 or os.name == "nt"


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
            case Typed(("pnp", "serve", *words)):
                assert f'"id":"{GAME}"' in serve_once(words, tmp_path)
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
