"""Sheets as people keep them: with titles, sums, notes and cells that are not filled in yet."""

from __future__ import annotations

import zipfile
from collections.abc import Sequence
from pathlib import Path

import openpyxl
import pytest
from started_sheets import start, table_of, write_csv

from pnp.catalogue import read_game
from pnp.problems import PnpError
from pnp.starting import write_game
from pnp.starting.languages import guess_language
from pnp.starting.sheet_header import find_header
from pnp.starting.sheet_totals import find_totals

HEADER = ["Wesen", "Anzahl", "Kosten"]
CARDS = [["Irrlicht", "2", "1"], ["Moorhexe", "1", "3"], ["Köhler", "3", "0"]]


@pytest.mark.parametrize(
    ("above", "header"),
    [
        ([["Moorgeister v7", "", ""]], HEADER),
        ([["Moorgeister"]], HEADER),
        ([["Moorgeister", "", "v7"], ["Stand: 3. Mai", "", ""], ["", "", ""]], HEADER),
        ([["", "", ""], ["My cards, all of them", "", ""]], ["Name", "Qty", "Cost"]),
        ([["Cards", "", "Numbers"]], ["Name", "Qty", "Cost"]),
        ([["2026", "", ""]], ["Tier", "Zahl", "Beute"]),
        ([["My beasts", "", ""]], ["Beast", "Fangs", "Claws"]),
        ([["My words"]], ["Word", "Copies"]),
        ([], ["Beast", "Fangs", "Claws"]),
        ([["", "", ""]], HEADER),
    ],
)
def test_titles_above_the_header_are_passed_over(above: list[list[str]], header: list[str]) -> None:
    rows = [*above, header, *(row[: len(header)] for row in CARDS)]
    assert find_header(list(enumerate(rows, 1))) == len(above)


@pytest.mark.parametrize(
    "rows",
    [
        [["name", "", "type"], ["Owl", "fire", "Unit"], ["Fox", "ice", "Spell"]],
        [["name"], ["Owl", "Unit"], ["Fox", "Spell"]],
        [["Owl", "3"], ["Fox", "4"]],
        [["Word"], ["owl"], ["fox"]],
        [["Tier"], ["Eule"]],
        [],
    ],
)
def test_the_first_row_is_the_header_where_no_other_is_plainly_one(rows: list[list[str]]) -> None:
    assert find_header(list(enumerate(rows, 1))) == 0


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_title_says_nothing_of_the_separator(tmp_path: Path, separator: str) -> None:
    lines = ["Moor, Geister; und mehr", "", *map(separator.join, [HEADER, *CARDS])]
    (tmp_path / "deck.csv").write_text("\n".join(lines), encoding="utf-8")
    started = start(tmp_path / "deck.csv")
    assert [row["name"] for row in table_of(started)] == ["Irrlicht", "Moorhexe", "Köhler"]
    assert started.told[0].startswith("passed over row 1, a title: “Moor")
    assert started.told[1] == "3 rows, 6 cards"


def test_a_workbook_with_a_title_and_a_sum_that_has_no_result(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (["Moorgeister"], [], HEADER, *CARDS[:2], [], ["Summe", "=SUM(B4:B5)"]):
        sheet.append([int(cell) if cell.isdigit() else cell for cell in row])
    sheet.merge_cells("A1:C1")
    book.save(tmp_path / "deck.xlsx")
    started = start(tmp_path / "deck.xlsx")
    assert "left out row 7, a sum and no card: Summe" in started.told
    write_game(tmp_path / "birds", started.files)
    game = read_game(tmp_path / "birds").game
    assert [(row.name, row.copies) for row in game.components[0].rows] == [
        ("Irrlicht", 2),
        ("Moorhexe", 1),
    ]


@pytest.mark.parametrize(
    "totals",
    [
        [["Summe", "6", "4"]],
        [["Total:", "6", ""]],
        [["Total cards (6)", "", ""]],
        [["", "6", ""]],
        [["Karten gesamt", "6", ""]],
        [["3", "6", "4"]],
        [["Somme", "6", ""], ["Moyenne", "2", "1.3"]],
        [["Insgesamt", "", ""]],
    ],
)
def test_sums_below_the_cards_are_left_out(totals: list[list[str]]) -> None:
    left = find_totals(HEADER, [*CARDS, *totals])
    assert left.rows == tuple(range(3, 3 + len(totals)))


@pytest.mark.parametrize(
    ("header", "rows"),
    [
        (HEADER, [*CARDS, ["Max", "1", "5"]]),
        (HEADER, [*CARDS, ["Summer", "6", "4"]]),
        (HEADER, [*CARDS, ["Total Recall", "6", "4"]]),
        (["Rank"], [["1"], ["2"], ["3"]]),
        (["Left", "Right"], [["1", "2"], ["2", "3"], ["3", "5"]]),
        (["Name", "Text"], [["Owl", "Hoot"], ["Total", "All cards"]]),
    ],
)
def test_cards_that_look_like_sums_stay(header: Sequence[str], rows: list[list[str]]) -> None:
    assert find_totals(header, rows).rows == ()


@pytest.mark.parametrize(
    "header",
    [
        "Notes",
        "Notizen",
        "Comments",
        "Bemerkung",
        "Status",
        "Playtest 3",
        "To do",
        "Commentaires",
        "Anmerkungen (intern)",
        "Observaciones",
        "Opmerkingen",
        "備考",
    ],
)
def test_notes_to_oneself_are_not_printed(tmp_path: Path, header: str) -> None:
    rows = [[name, "zu stark?"] for name, *_ in CARDS]
    started = start(write_csv(tmp_path / "deck.csv", ["Name", header], *rows))
    (note,) = [column for column in table_of(started)[0] if column.startswith("_")]
    assert note not in started.files["layout.yaml"].decode()
    assert any("not on the card" in line for line in started.told if line.startswith(header))


def test_a_cell_that_is_no_number_of_copies_is_told_and_leaves_the_others(tmp_path: Path) -> None:
    rows = [["Owl", "2"], ["Fox", "3"], ["Elk", "1"], ["Bee", "?"]]
    started = start(write_csv(tmp_path / "deck.csv", ["Name", "Qty"], *rows))
    (problem,) = started.problems
    assert problem.message == "“?” is no number of copies: this card is written with 1"
    assert str(problem.place) == "deck.csv:5, Qty"
    found = [(row["copies"], row["_copies_asked"]) for row in table_of(started)]
    assert found == [("2", "2"), ("3", "3"), ("1", "1"), ("1", "?")]


def test_pictures_are_found_without_endings_and_beside_odd_cells(tmp_path: Path) -> None:
    for name in ("irrlicht.png", "Köhler.jpg"):
        (tmp_path / name).write_bytes(b"")
    rows = [["Irrlicht", "irrlicht"], ["Moorhexe", "fehlt noch"], ["Köhler", "köhler.jpeg"]]
    file = write_csv(tmp_path / "deck.csv", ["Name", "Bild"], *rows)
    started = start(file)
    told = "\n".join(started.told)
    assert "2 of 3 cells name pictures that lie there" in told
    assert "not found beside the sheet: fehlt noch" in told
    assert [row["art"] for row in table_of(started)] == [
        "art/irrlicht.png",
        "",
        "art/Köhler.jpg",
    ]


def test_a_layout_has_a_place_for_pictures_that_are_still_to_come(tmp_path: Path) -> None:
    rows = [["Owl", "owl.png", "Hoots."], ["Fox", "fox.png", "Barks."]]
    started = start(write_csv(tmp_path / "deck.csv", ["Name", "Picture", "Text"], *rows))
    layout = started.files["layout.yaml"].decode()
    assert 'picture: "{{ art }}"' in layout
    assert """when: "= art != ''\"""" in layout


def test_one_long_text_leaves_the_pictures_of_the_others_large(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", encoding="utf-8")
    rows = [[f"Card {n}", "a.svg", "Draw a card."] for n in range(9)]
    rows.append(["Long", "a.svg", "Draw a card, and put one back. " * 16])
    started = start(write_csv(tmp_path / "deck.csv", ["Name", "Art", "Text"], *rows))
    assert 'height: "= 32 if len(text) >= 495 else 46"' in started.files["layout.yaml"].decode()


def test_pictures_pasted_into_a_workbook_are_told(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (["Name", "Picture"], ["Owl", ""], ["Fox", ""]):
        sheet.append(row)
    sheet["B2"].value, sheet["B2"].data_type = "#VALUE!", "e"  # as Excel leaves one in a cell
    book.save(tmp_path / "deck.xlsx")
    with zipfile.ZipFile(tmp_path / "deck.xlsx", "a") as archive:
        for number in (1, 2):
            archive.writestr(f"xl/media/image{number}.png", b"")
    told = start(tmp_path / "deck.xlsx").told
    assert any("2 pictures pasted into the workbook" in line for line in told)
    assert "Picture  → art   the picture  no picture is named yet" in told


def test_ids_stay_when_names_change_and_the_sheet_is_named_as_what_is_not_read(
    tmp_path: Path,
) -> None:
    started = start(write_csv(tmp_path / "deck.csv", ["name", "hp"], ["Große Laterne", "1"]))
    assert table_of(started)[0]["id"] == "grosse-laterne"
    (cards,) = [each for each in started.written if each.name == "cards.csv"]
    assert "edits in deck.csv are not read" in cards.purpose


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Ziehe eine Karte und lege sie auf den Stapel", "de"),
        ("Käuzchen Köhler", "de"),
        ("Draw a card, then discard the others.", "en"),
        ("Piochez une carte et gardez-la avec vous", "fr"),
        ("Roba una carta y descarta los demás", "es"),
        ("カードを1枚引く", "ja"),
        ("Возьмите карту", "ru"),
        ("Візьміть карту", "uk"),
        ("Owl Fox", "en"),
        ("", "en"),
    ],
)
def test_a_language_is_guessed_where_it_is_plain(text: str, language: str) -> None:
    assert guess_language([text]) == language


def test_the_game_says_which_language_was_guessed(tmp_path: Path) -> None:
    rows = [[name, "Ziehe eine Karte und lege sie auf den Stapel."] for name, *_ in CARDS]
    started = start(write_csv(tmp_path / "deck.csv", ["Name", "Text"], *rows))
    assert "\nlanguage: de # " in started.files["game.yaml"].decode()


def test_a_remark_among_the_cards_is_a_card_and_told(tmp_path: Path) -> None:
    rows = [*CARDS, ["Draft, not to be printed", "", ""]]
    told = start(write_csv(tmp_path / "deck.csv", HEADER, *rows)).told
    assert "row 5 says no more than “Draft, not to be printed”, and is a card" in told
    assert sum("says no more than" in line for line in told) == 1


def test_a_sheet_of_sums_alone_has_no_cards(tmp_path: Path) -> None:
    with pytest.raises(PnpError, match="no rows below its header"):
        start(write_csv(tmp_path / "deck.csv", ["Name", "Qty"], ["Total", "0"]))
