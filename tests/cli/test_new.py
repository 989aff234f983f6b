"""`pnp new` as a person types it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from game_folders import GameMaker

from pnp.cli.group import cli
from pnp.starting import Started, started, write_game

New = Callable[..., Result]


@pytest.fixture
def new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> New:
    """Runs `pnp new` in an empty folder, or one below it."""

    def run(*arguments: str, folder: Path = tmp_path) -> Result:
        monkeypatch.chdir(folder)
        return CliRunner().invoke(cli, ["new", *arguments])

    return run


def test_it_writes_a_game_and_says_how_to_go_on(new: New, tmp_path: Path) -> None:
    run = new("my-game")
    assert run.exit_code == 0
    folder = tmp_path / "cards" / "my-game"
    assert (folder / "game.yaml").is_file()
    assert "  rules.md        the rules" in run.stdout
    for command in ("build", "check", "serve"):
        assert f"\n  pnp {command} my-game " in run.stdout
    assert "change a cell in cards.csv, build again" in run.stdout
    schema = (folder / "game.yaml").read_text(encoding="utf-8").split("$schema=")[1].split("\n")[0]
    assert (folder / schema).is_file()
    assert sorted(path.name for path in (tmp_path / "cards").iterdir()) == [".schema", "my-game"]


def test_the_folder_of_a_name_with_blanks_is_told(new: New, tmp_path: Path) -> None:
    run = new("My Game", "--cards", "my cards")
    assert "My Game: the folder, which is its id, is called my-game" in run.stdout
    assert 'pnp build my-game --cards "my cards"' in run.stdout
    text = (tmp_path / "my cards" / "my-game" / "game.yaml").read_text(encoding="utf-8")
    assert "title: My Game " in text


def test_a_folder_that_is_there_is_left_alone(new: New, tmp_path: Path) -> None:
    (tmp_path / "cards" / "my-game").mkdir(parents=True)
    run = new("My Game")
    assert run.exit_code == 2
    assert "cards/my-game is there already" in run.stderr
    assert list((tmp_path / "cards").rglob("*")) == [tmp_path / "cards" / "my-game"]


def test_a_name_that_no_folder_can_have_is_wrong_use(new: New, tmp_path: Path) -> None:
    run = new("con")
    assert run.exit_code == 2
    assert "that is the name of a device" in run.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_game_of_the_catalogue_is_copied_by_its_name_or_its_folder(
    new: New, make_game: GameMaker, tmp_path: Path
) -> None:
    make_game(name="owls")
    for name, source in (("one", "owls"), ("two", "cards/owls"), ("three", "./cards/owls/")):
        run = new(name, "--from", source)
        assert run.exit_code == 0
        assert f"a copy of My first game, called {name.title()}" in run.stdout
        assert (tmp_path / "cards" / name / "layout.yaml").is_file()


def test_a_sheet_becomes_a_game(new: New, tmp_path: Path) -> None:
    (tmp_path / "Deck.CSV").write_text("Name;Qty\nOwl;2\n", encoding="utf-8")
    run = new("owls", "--from", "Deck.CSV")
    assert run.exit_code == 0
    assert "1 row, 2 cards" in run.stdout
    assert (tmp_path / "cards" / "owls" / "cards.csv").is_file()


def test_a_sheet_with_mistakes_leaves_nothing_behind(new: New, tmp_path: Path) -> None:
    (tmp_path / "deck.csv").write_text("Name,Name\nOwl,2\n", encoding="utf-8")
    run = new("owls", "--from", "deck.csv")
    assert run.exit_code == 1
    assert "deck.csv:1, Name: two columns are called Name" in run.stderr
    assert "cards/owls: not written, 1 error" in run.stderr
    assert not (tmp_path / "cards").exists()


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("owlz", "there is neither a game nor a sheet owlz; did you mean owls?"),
        ("dekc.csv", "there is no file dekc.csv; did you mean deck.csv?"),
        ("deck.txt", "deck.txt is no sheet that cards are made of: save it as one of .xlsx, .ods"),
        ("cards", "the folder cards holds no game.yaml"),
    ],
)
def test_a_source_that_is_none_is_told_with_what_was_meant(
    new: New, make_game: GameMaker, tmp_path: Path, source: str, says: str
) -> None:
    make_game(name="owls")
    for name in ("deck.csv", "deck.txt"):
        (tmp_path / name).write_text("name\nOwl\n", encoding="utf-8")
    run = new("mine", "--from", source)
    assert run.exit_code == 2
    assert says in run.stderr


def test_who_stands_in_a_game_or_a_catalogue_is_told_where_to_go(
    new: New, make_game: GameMaker
) -> None:
    game = make_game()
    for folder in (game, game.parent):
        run = new("mine", folder=folder)
        assert run.exit_code == 2
        assert "or add --cards" in run.stderr


def test_half_a_game_is_never_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(started.Path, "rename", fail)
    with pytest.raises(started.PnpError, match="No space left"):
        write_game(tmp_path / "cards" / "mine", Started({"game.yaml": b"x"}, ()).files)
    assert list(tmp_path.iterdir()) == []
