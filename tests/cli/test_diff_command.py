"""`pnp diff` as a person types it: text for a commit, JSON for programs, a page to look at."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from game_folders import GameMaker
from repositories import commit
from served_pages import change_text

from pnp.cli.group import cli


@pytest.fixture
def catalogue(make_game: GameMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A catalogue of one game, in which one number has changed since the last commit."""
    game = make_game()
    commit(tmp_path)
    change_text(game / "cards.csv", "Captain,1,4", "Captain,1,5")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def diff(*words: str) -> Result:
    return CliRunner().invoke(cli, ["diff", *words])


def test_the_text_alone_goes_to_the_pipe(catalogue: Path) -> None:
    run = diff("my-game")
    assert run.exit_code == 0
    lines = run.stdout.splitlines()
    assert lines[0] == "My first game: 1 piece changed since HEAD"
    assert lines[1] == ""
    assert lines[-2:] == ["Changed", "  Captain (cards): power 4 → 5"]
    told = run.stderr.splitlines()
    assert told == [
        "nothing of my-game has been printed yet: compared with HEAD",
        f"side by side: {Path('output', 'diff', 'my-game.html')}",
    ]
    assert (catalogue / "output" / "diff" / "my-game.html").is_file()


def test_a_catalogue_of_one_game_needs_no_name_and_a_commit_no_page(catalogue: Path) -> None:
    run = diff("--against", "HEAD", "--no-page")
    assert run.exit_code == 0
    assert run.stderr == ""
    assert not (catalogue / "output").exists()


def test_json_is_json_alone(catalogue: Path) -> None:
    run = diff("my-game", "--against", "HEAD", "--format", "json")
    (captain,) = json.loads(run.stdout)["changed"]
    assert captain["fields"] == [{"name": "power", "old": "4", "new": "5"}]
    assert run.stderr == ""
    assert not (catalogue / "output").exists()


@pytest.mark.parametrize("name", ["nowhere", "-x"])
def test_what_is_no_revision_is_wrong_use(catalogue: Path, name: str) -> None:
    run = diff("my-game", f"--against={name}")
    assert run.exit_code == 2
    assert name in run.stderr
    assert run.stdout == ""


def test_a_page_in_the_folder_of_the_game_does_not_make_it_another(
    make_game: GameMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = make_game()
    commit(game)
    monkeypatch.chdir(game)
    assert CliRunner().invoke(cli, ["build", "--only", "cards"]).exit_code == 0
    assert diff("--against", "HEAD").exit_code == 0
    assert (game / "output" / "diff" / "my-game.html").is_file()
    assert "unchanged" in CliRunner().invoke(cli, ["build", "--only", "cards"]).output
