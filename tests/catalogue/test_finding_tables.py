"""A table is found by its name the same on every system, and never outside the game."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import openpyxl
import pytest
from made_games import CARDS, GAME, game_mistakes, game_of, reading, write_game
from mistakes import mistakes_of

from pnp.catalogue import read_game
from pnp.problems import InputError, Level, Place, PnpError


def asking(reference: str) -> str:
    return GAME.replace("rows: cards.csv", f'rows: "{reference}"')


@pytest.mark.parametrize(
    ("reference", "message", "hint"),
    [
        ("Cards.csv", "found cards.csv, asked Cards.csv", "capitals too"),
        (
            "card.csv",
            "“card.csv” is not there: the game's folder has no card.csv",
            "mean cards.csv?",
        ),
        (
            "data/cards.csv",
            "“data/cards.csv” is not there: the game's folder has no data",
            "mean cards.csv?",
        ),
        ("../cards.csv", "“../cards.csv” leaves the game's folder", "inside"),
        ("/cards.csv", "“/cards.csv” leaves the game's folder", "inside"),
        ("C:/cards.csv", "“C:/cards.csv” leaves the game's folder", "inside"),
        ("folder.csv", "“folder.csv” is a folder", "a file in it"),
        ("cards.docx", "“cards.docx” is no table", ".xlsx"),
        ("cards.csv#Owls", "“cards.csv#Owls” is no table", ".xlsx"),
        ("cards.csv/x.csv", "“cards.csv/x.csv” is not there: cards.csv has no x.csv", ""),
    ],
)
def test_a_table_that_cannot_be_found_is_told_at_its_line(
    tmp_path: Path, reference: str, message: str, hint: str
) -> None:
    (write_game(tmp_path) / "folder.csv").mkdir()
    (problem,) = game_mistakes(tmp_path, asking(reference))
    assert problem.message == message
    assert hint in problem.hint
    assert problem.place == Place("game.yaml", 12, 29, "components.cards.rows")


def test_a_table_may_lie_in_a_folder_with_blanks_and_accents(tmp_path: Path) -> None:
    folder = write_game(tmp_path, asking("my tables #1/Ü wl.csv"))
    inside = folder / "my tables #1"
    inside.mkdir()
    (inside / unicodedata.normalize("NFD", "Ü wl.csv")).write_text(CARDS)
    row = read_game(folder).game.components[0].rows[0]
    assert row.place.file == "my tables #1/Ü wl.csv"


def test_a_backslash_and_blanks_around_a_name_do_no_harm(tmp_path: Path) -> None:
    folder = write_game(tmp_path, GAME.replace("rows: cards.csv", "rows: 'data\\cards.csv '"))
    (folder / "data").mkdir()
    (folder / "data" / "cards.csv").write_text(CARDS)
    assert read_game(folder).game.components[0].rows[0].place.file == "data/cards.csv"


def test_a_link_that_leaves_the_game_is_refused(tmp_path: Path) -> None:
    folder = write_game(tmp_path, asking("link.csv"))
    (tmp_path / "secret.csv").write_text(CARDS)
    (folder / "link.csv").symlink_to(tmp_path / "secret.csv")
    with pytest.raises(PnpError, match="leaves the game's folder"):
        read_game(folder)


def save_workbook(folder: Path) -> None:
    workbook = openpyxl.Workbook()
    workbook.remove(workbook.worksheets[0])
    for title, name in {"Owls": "Owl", "Foxes": "Fox", "Rules": "Rule", "Old": "Dodo"}.items():
        sheet = workbook.create_sheet(title)
        sheet.append(["name"])
        sheet.append([name])
    workbook.save(folder / "cards.xlsx")


def test_sheets_that_no_component_reads_are_mentioned_once(tmp_path: Path) -> None:
    components = "  foxes: {kind: deck, rows: cards.xlsx#Foxes, size: poker, front: card}\n"
    folder = write_game(tmp_path, asking("cards.xlsx") + components)
    save_workbook(folder)
    result = read_game(folder)
    assert [part.rows[0].name for part in result.game.components] == ["Owl", "Fox"]
    (hint,) = result.warnings
    assert hint.level is Level.HINT
    assert hint.message == "no component reads the sheets Rules, Old"
    assert hint.place == Place("cards.xlsx")


def test_a_sheet_is_not_called_unread_when_its_name_is_misspelt(tmp_path: Path) -> None:
    folder = write_game(tmp_path, asking("cards.xlsx#Owlz"))
    save_workbook(folder)
    (problem,) = mistakes_of(read_game, folder)
    assert problem.hint == "did you mean Owls?"


def test_the_same_cards_are_read_from_every_kind_of_table(tmp_path: Path) -> None:
    text = 'name,text\r\nOwl,"Line A\nLine B"\r\n'
    from_csv = game_of(tmp_path, cards_csv=text).components[0].rows[0].values
    rows = '- {name: Owl, text: "Line A\\nLine B"}\n'
    from_yaml = game_of(tmp_path, asking("cards.yaml"), cards_yaml=rows).components[0].rows[0]
    folder = write_game(tmp_path, asking("cards.xlsx"))
    workbook = openpyxl.Workbook()
    workbook.worksheets[0].append(["name", "text"])
    workbook.worksheets[0].append(["Owl", "Line A\nLine B"])
    workbook.save(folder / "cards.xlsx")
    assert from_csv == from_yaml.values == read_game(folder).game.components[0].rows[0].values
    assert from_csv["text"] == "Line A\nLine B"


def test_input_errors_are_value_errors() -> None:
    assert issubclass(InputError, ValueError)


def test_a_cp1252_table_builds_with_a_warning(tmp_path: Path) -> None:
    folder = write_game(tmp_path)
    (folder / "cards.csv").write_bytes("name\nHöhle\n".encode("cp1252"))
    result = read_game(folder)
    assert result.game.components[0].rows[0].id == "hohle"
    assert [warning.rule for warning in result.warnings] == ["encoding"]


def test_reading_twice_gives_the_same(tmp_path: Path) -> None:
    assert reading(tmp_path) == reading(tmp_path)


def test_hidden_sheets_that_no_component_reads_are_mentioned_as_such(tmp_path: Path) -> None:
    folder = write_game(tmp_path, asking("cards.xlsx"))
    save_workbook(folder)
    workbook = openpyxl.load_workbook(folder / "cards.xlsx")
    for title in ("Foxes", "Rules"):
        workbook[title].title = f"_{title}"
    workbook["Old"].sheet_state = "hidden"
    workbook.save(folder / "cards.xlsx")
    (hint,) = read_game(folder).warnings
    assert hint.level is Level.HINT
    assert hint.message == "no component reads the hidden sheet Old"
