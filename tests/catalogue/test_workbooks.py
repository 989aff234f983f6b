"""A workbook gives the sheet that was meant, and its cells as a person sees them."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from made_tables import cells_of
from mistakes import mistakes_of
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table as OdsTable
from odf.table import TableCell, TableRow
from odf.text import P

from pnp.catalogue.tables import read_table
from pnp.problems import Level, Place, PnpError

CARDS = [["name", "copies"], ["Owl", 2]]


def save(
    folder: Path, sheets: dict[str, list[list[Any]]], hidden: str = "", active: int = 0
) -> None:
    workbook = openpyxl.Workbook()
    workbook.remove(workbook.worksheets[0])
    for title, rows in sheets.items():
        sheet = workbook.create_sheet(title)
        for row in rows:
            sheet.append(row)
        sheet.sheet_state = "hidden" if title == hidden else "visible"
    workbook.active = active
    workbook.save(folder / "cards.xlsx")


def test_the_first_visible_sheet_is_read_whatever_tab_was_open(tmp_path: Path) -> None:
    save(tmp_path, {"Cards": CARDS, "Rules": [["text"], ["Draw"]]}, active=1)
    table = read_table(tmp_path, "cards.xlsx")
    assert table.file == "cards.xlsx#Cards"
    assert cells_of(table) == [{"name": "Owl", "copies": "2"}]
    assert table.other_sheets == ("Rules",)


def test_a_hidden_sheet_is_passed_over_unless_it_is_named(tmp_path: Path) -> None:
    save(tmp_path, {"Old": [["name"], ["Dodo"]], "Cards": CARDS, "_notes": CARDS}, "Old", 1)
    table = read_table(tmp_path, "cards.xlsx")
    assert cells_of(table)[0]["name"] == "Owl"
    assert table.other_sheets == ()
    assert cells_of(read_table(tmp_path, "cards.xlsx#Old")) == [{"name": "Dodo"}]


def test_a_wrong_sheet_is_an_error_that_lists_the_sheets(tmp_path: Path) -> None:
    save(tmp_path, {"Cards": CARDS, "Rules": CARDS})
    (problem,) = mistakes_of(read_table, tmp_path, "cards.xlsx#Card")
    assert problem.message == "this workbook has no sheet “Card”; its sheets are Cards, Rules"
    assert problem.hint == "did you mean Cards?"
    assert problem.place == Place("cards.xlsx")


def test_cells_are_read_as_a_person_sees_them(tmp_path: Path) -> None:
    row = ["None", 3.0, 0.5, True, "Line A\nLine B", None, "007", 1e20]
    save(tmp_path, {"Cards": [[*"abcdefgh"], row]})
    (cells,) = cells_of(read_table(tmp_path, "cards.xlsx"))
    shown = ["None", "3", "0.5", "TRUE", "Line A\nLine B", "", "007", "100000000000000000000"]
    assert list(cells.values()) == shown


def test_a_date_is_read_with_a_warning(tmp_path: Path) -> None:
    times = [datetime.datetime(2024, 2, 1), datetime.datetime(2024, 2, 1, 8, 30)]
    save(tmp_path, {"Cards": [["name", "a", "b"], ["Owl", *times]]})
    table = read_table(tmp_path, "cards.xlsx")
    assert cells_of(table) == [{"name": "Owl", "a": "2024-02-01", "b": "2024-02-01 08:30:00"}]
    (column, first), (_, second) = table.cell_problems
    assert column == "a"
    assert first.level is Level.WARNING
    assert first.rule == second.rule == "date-cell"
    assert first.message == "B2 holds a date, read as 2024-02-01"
    assert first.place == Place("cards.xlsx#Cards", 2, field="a")
    assert second.message == "C2 holds a date, read as 2024-02-01 08:30:00"


def test_rows_have_the_numbers_of_the_spreadsheet(tmp_path: Path) -> None:
    save(tmp_path, {"Cards": [[], [None, None], ["name", "hp"], [], ["Owl", 3]]})
    table = read_table(tmp_path, "cards.xlsx")
    assert table.rows[0].place_of("hp") == Place("cards.xlsx#Cards", 5, field="hp")
    assert table.columns["name"].line == 3


def test_an_open_document_is_read_like_any_other(tmp_path: Path) -> None:
    document = OpenDocumentSpreadsheet()
    sheet = OdsTable(name="Cards")
    for cells in (["name", "text"], ["Owl", "Line A\nLine B"]):
        row = TableRow()
        for text in cells:
            cell = TableCell(valuetype="string")
            for line in text.split("\n"):
                cell.addElement(P(text=line))
            row.addElement(cell)
        sheet.addElement(row)
    document.spreadsheet.addElement(sheet)
    document.save(tmp_path / "cards.ods")
    table = read_table(tmp_path, "cards.ods#Cards")
    assert cells_of(table) == [{"name": "Owl", "text": "Line A\nLine B"}]


def test_a_file_that_is_no_workbook_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "cards.xlsx").write_text("name,hp")
    with pytest.raises(PnpError, match="this file is no workbook"):
        read_table(tmp_path, "cards.xlsx")


def test_a_damaged_workbook_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "cards.xlsx").write_bytes(b"PK\x03\x04 and then nothing")
    with pytest.raises(PnpError, match="this workbook cannot be opened"):
        read_table(tmp_path, "cards.xlsx")


def test_a_cell_beside_the_named_columns_is_told_as_what_it_is(tmp_path: Path) -> None:
    save(tmp_path, {"Cards": [["name", "copies"], ["Owl", 2, "", "why so many?"]]})
    (problem,) = mistakes_of(read_table, tmp_path, "cards.xlsx#Cards")
    assert problem.message == "“why so many?” stands in column 4, which has no name"
    assert "separator" not in problem.hint


def test_a_workbook_without_a_visible_sheet_is_an_error(tmp_path: Path) -> None:
    save(tmp_path, {"Cards": []})
    with pytest.raises(PnpError, match="this table is empty"):
        read_table(tmp_path, "cards.xlsx")
