"""The edition changes when the game does, and not when only its files do."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from made_games import CARDS, GAME, game_of, write_game

from pnp.catalogue import read_game

LAYOUT = "faces:\n  card:\n    - {rect: {edge: bleed}, fill: red}\n    - {text: Owl}\n"
COMPANION = "companion: {url: https://example.org}\n"


def edition(folder: Path, game: str = GAME, **files: str) -> str:
    return game_of(folder, game, **{"layout_yaml": LAYOUT, **files}).edition


def test_an_edition_is_eight_hexadecimal_characters(tmp_path: Path) -> None:
    assert int(edition(tmp_path), 16) < 16**8
    assert len(edition(tmp_path)) == 8


@pytest.mark.parametrize(
    "files",
    [
        {"game": "# a comment\n" + GAME.replace("title: Owls", "title:   'Owls'  # new")},
        {"game": GAME.replace("  hp: int\n  text: text\n", "  text: text\n  hp: int\n")},
        {"game": GAME + COMPANION},
        {"layout_yaml": LAYOUT.replace("{text: Owl}", "{\n        text: 'Owl'}  # a bird")},
        {
            "layout_yaml": LAYOUT.replace(
                "rect: {edge: bleed}, fill: red", "fill: red, rect: {edge: bleed}"
            )
        },
        {"cards_csv": CARDS.replace("\n", "\r\n")},
        {"cards_csv": CARDS.replace(",", ";")},
        {"cards_csv": CARDS.replace(",3\n", ",3.0\n")},
        {
            "cards_csv": CARDS.replace("copies", "_note,copies")
            .replace(",2,", ",x,2,")
            .replace(",1,", ",y,1,")
        },
    ],
)
def test_what_does_not_change_the_game_does_not_change_its_edition(
    tmp_path: Path, files: dict[str, str]
) -> None:
    assert edition(tmp_path, **files) == edition(tmp_path)


@pytest.mark.parametrize(
    "files",
    [
        {"game": GAME.replace("Owls", "Foxes")},
        {"game": GAME.replace("#d64045", "#d64046")},
        {"game": GAME + COMPANION.replace("url: https://example.org", "url: ''") + "version: 2\n"},
        {"cards_csv": CARDS.replace(",3\n", ",4\n")},
        {"cards_csv": "\n".join([CARDS.split("\n")[0], *reversed(CARDS.split("\n")[1:])])},
        {
            "cards_csv": CARDS.replace("copies", "source")
            .replace(",2,", ",,")
            .replace(",1,", ",public,")
        },
        {"layout_yaml": LAYOUT.replace("Owl", "Fox")},
        {"layout_yaml": "faces: {card: [{text: Owl}, {rect: {edge: bleed}, fill: red}]}"},
        {"companion_yaml": "seats: {}"},
        {"cases_yaml": "[]"},
        {"rules_md": "# Rules"},
        {"rules_js": "export const a = 1;"},
        {"rules.ja_md": "# 規則"},
    ],
)
def test_what_changes_the_game_changes_its_edition(tmp_path: Path, files: dict[str, str]) -> None:
    before = edition(tmp_path)
    assert edition(tmp_path, **files) != before


@pytest.mark.parametrize(
    "name", ["art/owl.png", "art/birds/owl.svg", "fonts/a.ttf", "lang/ja.yaml", "rules/sum.js"]
)
def test_art_fonts_translations_and_modules_count(tmp_path: Path, name: str) -> None:
    folder = write_game(tmp_path)
    before = read_game(folder).game.edition
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text("one: 1\n")
    first = read_game(folder).game.edition
    (folder / name).write_text("one: 2\n")
    assert len({before, first, read_game(folder).game.edition}) == 3


def test_files_that_systems_leave_behind_do_not_count(tmp_path: Path) -> None:
    folder = write_game(tmp_path)
    before = read_game(folder).game.edition
    (folder / "art").mkdir()
    for name in (".DS_Store", "Thumbs.db"):
        (folder / "art" / name).write_text("x")
    (folder / "notes.txt").write_text("x")
    assert read_game(folder).game.edition == before


def test_line_ends_of_texts_do_not_count(tmp_path: Path) -> None:
    one = edition(tmp_path, rules_md="# Rules\n\nDraw.\n")
    assert edition(tmp_path, rules_md="# Rules\r\n\r\nDraw.\r\n") == one


def test_a_game_keeps_its_edition_wherever_it_lies(tmp_path: Path) -> None:
    folder = write_game(tmp_path)
    shutil.copytree(folder, tmp_path / "elsewhere" / "owls")
    moved = read_game(tmp_path / "elsewhere" / "owls").game
    assert moved.edition == read_game(folder).game.edition
