"""A copy of a game under another name."""

from __future__ import annotations

from pathlib import Path

from game_folders import CARDS, GameMaker

from pnp.catalogue import read_game
from pnp.starting import NewName, copy_game, write_game

NAME = NewName("mine", "Mine: all mine")


def test_a_copy_has_all_files_and_its_own_title(tmp_path: Path) -> None:
    source, target = CARDS / "ganymede", tmp_path / "cards" / "mine"
    started = copy_game(source, target, NAME)
    write_game(target, started.files)
    read, old = read_game(target), read_game(source)
    assert read.warnings == ()
    assert (read.game.id, read.game.title) == ("mine", "Mine: all mine")
    assert read.game.components == old.game.components
    assert (target / "rules.md").read_text(encoding="utf-8").startswith("# Mine: all mine\n")
    art = {file.name: file.read_bytes() for file in (source / "art").iterdir()}
    assert {file.name: file.read_bytes() for file in (target / "art").iterdir()} == art


def test_the_schemas_of_a_copy_are_those_of_its_catalogue(tmp_path: Path) -> None:
    line = "# yaml-language-server: $schema={}game.schema.json\n".format
    far = copy_game(CARDS / "ganymede", tmp_path / "cards" / "mine", NAME)
    assert far.files["game.yaml"].decode().startswith(line("../.schema/"))
    beside = copy_game(CARDS / "ganymede", CARDS / "mine", NAME)
    assert beside.files["game.yaml"].decode().startswith(line("../../docs/schema/"))


def test_what_is_true_of_the_old_game_alone_stays_behind(make_game: GameMaker) -> None:
    game = make_game({"printed.yaml": "edition: abc\n", ".hidden": "", "notes/keep.txt": "yes"})
    started = copy_game(game, game.parent / "mine", NAME)
    assert set(started.files) == {"game.yaml", "cards.csv", "layout.yaml", "notes/keep.txt"}


def test_the_address_of_the_old_page_is_told(make_game: GameMaker) -> None:
    source = make_game()
    game = source / "game.yaml"
    text = game.read_text(encoding="utf-8")
    game.write_text(text + "companion: {url: https://example.org/old/}\n", encoding="utf-8")
    started = copy_game(source, source.parent / "mine", NAME)
    assert any("https://example.org/old/" in line for line in started.told)


def test_a_title_is_replaced_whatever_its_quotes_and_comments(make_game: GameMaker) -> None:
    for number, written in enumerate(('"A: b # c" # mine', "'A b'", "Owls # mine", "Owls")):
        source = make_game(name=f"game-{number}")
        game = source / "game.yaml"
        rest = game.read_text(encoding="utf-8").partition("\n")[2]
        game.write_text(f"title: {written}\n{rest}", encoding="utf-8")
        changed = copy_game(source, source.parent / "mine", NAME).files["game.yaml"].decode()
        comment = " # mine" if written.endswith("mine") else ""
        assert changed.startswith(f'title: "Mine: all mine"{comment}\n')
