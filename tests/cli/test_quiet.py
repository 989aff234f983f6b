"""With --quiet a command prints problems alone, and ends as it does without."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import pytest
from game_folders import GameMaker

from pnp.cli import main

NEAR_THE_CUT = "left: 1, right: 18, top: 1"


def run(*arguments: str, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "argv", ["pnp", *arguments])
    try:
        main()
    except SystemExit as end:
        return int(end.code or 0)
    finally:
        gc.unfreeze()
        gc.enable()
    return 0


@pytest.mark.parametrize(
    "command",
    [("build", "-q"), ("check", "--quiet"), ("export", "--to", "proof", "--quiet")],
    ids=["build", "check", "export"],
)
def test_errors_and_warnings_alone_are_printed(
    make_game: GameMaker,
    tmp_path: Path,
    cache: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
) -> None:
    folder = make_game()
    layout = folder / "layout.yaml"
    sound = layout.read_text("utf-8")
    monkeypatch.chdir(tmp_path)
    assert run(*command, monkeypatch=monkeypatch) == 0
    assert capfd.readouterr() == ("", "")
    layout.write_text(sound.replace("left: 5, right: 18, top: 5", NEAR_THE_CUT), "utf-8")
    assert run(*command, monkeypatch=monkeypatch) == 0
    out, told = capfd.readouterr()
    assert out == ""
    assert [line.split()[0] for line in told.splitlines()] == ["warning", "→"]
    (folder / "cards.csv").write_text("name,power\nOwl,many\n", "utf-8")
    assert run(*command, monkeypatch=monkeypatch) == 1
    out, told = capfd.readouterr()
    assert out == ""
    assert {line.split()[0] for line in told.splitlines()} == {"error", "→"}


def test_what_was_pruned_is_not_told(
    make_game: GameMaker,
    tmp_path: Path,
    cache: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make_game()
    gone = tmp_path / "output" / "print" / "owls"
    gone.mkdir(parents=True)
    (gone / ".made-from.json").write_text("{}", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert run("build", "--only", "cards", "--prune", "--quiet", monkeypatch=monkeypatch) == 0
    assert capfd.readouterr() == ("", "")
    assert not gone.exists()
