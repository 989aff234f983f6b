"""A CSV is read whatever spreadsheet of whatever country wrote it."""

from __future__ import annotations

import csv
import io
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from made_tables import cells_of, table_mistakes, table_of

from pnp.catalogue.tables import read_table
from pnp.problems import InputError, Level, Place, PnpError


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbfname,copies\r\nOwl,2\r\n",
        "\ufeffname\tcopies\r\nOwl\t2\r\n".encode("utf-16-le"),
        "\ufeffname\tcopies\r\nOwl\t2\r\n".encode("utf-16-be"),
        b"name;copies\nOwl;2\n",
        b"sep=;\nname;copies\nOwl;2\n",
        b"SEP=|\r\nname|copies\r\nOwl|2\r\n",
        b"\n,,\nname,copies\n\nOwl,2\n,\n",
        b"name,copies,,\nOwl,2,,\n",
        b"name,copies\rOwl,2\r",
        b" name , copies\nOwl,2",
    ],
)
def test_the_same_table_is_read_from_every_dialect(tmp_path: Path, data: bytes) -> None:
    assert cells_of(table_of(tmp_path, data)) == [{"name": "Owl", "copies": "2"}]


def test_a_tsv_is_split_at_tabs(tmp_path: Path) -> None:
    table = table_of(tmp_path, "name\ttext\nOwl\tDraw, then stop\n", "cards.tsv")
    assert cells_of(table) == [{"name": "Owl", "text": "Draw, then stop"}]


def test_a_comma_in_a_text_does_not_split_a_table_of_semicolons(tmp_path: Path) -> None:
    table = table_of(tmp_path, "name;text\nOwl;Draw 1, then discard 1\nFox;0,5\n")
    assert [row.cells["text"] for row in table.rows] == ["Draw 1, then discard 1", "0,5"]


def test_a_table_may_have_one_column(tmp_path: Path) -> None:
    assert cells_of(table_of(tmp_path, "name\nOwl\n")) == [{"name": "Owl"}]


def test_what_excel_saves_as_plain_csv_is_read_with_a_warning(tmp_path: Path) -> None:
    data = "name,text\nDragon,Don\u2019t \u2013 \u201crun\u201d\n".encode("cp1252")
    table = table_of(tmp_path, data)
    assert table.rows[0].cells["text"] == "Don’t – “run”"
    (warning,) = table.warnings
    assert warning.level is Level.WARNING
    assert warning.place == Place("cards.csv", 2)
    assert "was read as Windows-1252; its line 2 is “Dragon,Don’t – “run””" in warning.message
    assert "CSV UTF-8" in warning.hint


def test_bytes_that_are_no_text_at_all_are_an_error(tmp_path: Path) -> None:
    (problem,) = table_mistakes(tmp_path, b"name\nOwl\x81\n")
    assert problem.place == Place("cards.csv", 2)
    assert problem.message == "this file is not UTF-8: byte 9 of it, on line 2, is 0x81"
    (problem,) = table_mistakes(tmp_path, "name\nOwl\n".encode("utf-16-le"))
    assert problem.message == "this file looks like UTF-16 without its mark"
    (problem,) = table_mistakes(tmp_path, b"\xff\xfen\x00a")
    assert problem.message == "this file begins as UTF-16 and is damaged"


def test_a_workbook_that_is_called_csv_is_told_as_what_it_is(tmp_path: Path) -> None:
    (problem,) = table_mistakes(tmp_path, b"PK\x03\x04\x81")
    assert problem.message == "this file is a workbook, not a table in plain text"
    assert ".xlsx" in problem.hint


def test_line_breaks_inside_cells_are_kept_and_lines_are_counted_as_an_editor_does(
    tmp_path: Path,
) -> None:
    data = 'name,text\r\n"Owl","Line A\nLine B"\r\n"Fox","Line C\r\nLine D"\r\nBat,x\r\n'
    table = table_of(tmp_path, data)
    assert [row.cells["text"] for row in table.rows] == ["Line A\nLine B", "Line C\nLine D", "x"]
    assert [row.place.line for row in table.rows] == [2, 4, 6]
    assert table.rows[1].place_of("text") == Place("cards.csv", 4, field="text")


def test_the_line_that_names_the_separator_is_counted(tmp_path: Path) -> None:
    table = table_of(tmp_path, "sep=;\nname;copies\nOwl;2\n")
    assert table.rows[0].place.line == 3
    assert table.columns["copies"] == Place("cards.csv", 2, field="copies")


def test_words_that_other_tools_take_for_nothing_stay(tmp_path: Path) -> None:
    table = table_of(tmp_path, "name,hp\nNone,3\nNA,4\nNull,5\nnan,6\nTRUE,7\n007,\n")
    assert [row.cells["name"] for row in table.rows] == ["None", "NA", "Null", "nan", "TRUE", "007"]
    assert table.rows[5].cells["hp"] == ""


def test_rows_of_the_wrong_length_are_all_told(tmp_path: Path) -> None:
    data = "name,hp,text\nOwl,1,Draw, then stop\nFox,2\nBat,3,x,,\n"
    long, short = table_mistakes(tmp_path, data)
    assert long.place == Place("cards.csv", 2)
    assert long.message == "this row has 4 cells, and the header has 3"
    assert "quotes" in long.hint
    assert short.place == Place("cards.csv", 3)
    assert short.hint.startswith("the first missing one is text")


@pytest.mark.parametrize(
    ("data", "line", "message"),
    [
        ("", None, "this table is empty"),
        (" , \n", None, "this table is empty"),
        ("name,hp,name\nOwl,1,2\n", 1, "two columns are called name: 1 and 3"),
        ("name,,hp\nOwl,x,2\n", 1, "column 2 has no name, and row 2 has something in it"),
        ('name,hp\nOwl,"3\nFox,4\n', 2, 'a quote " that opens in this row is never closed'),
        ('name\nOwl\n"Fo"x\n', 3, 'a cell of this row goes on after its closing quote "'),
    ],
)
def test_a_broken_table_is_told_in_a_sentence(
    tmp_path: Path, data: str, line: int | None, message: str
) -> None:
    (problem,) = table_mistakes(tmp_path, data)
    assert problem.message == message
    assert problem.place is not None
    assert (problem.place.file, problem.place.line) == ("cards.csv", line)


def test_two_notes_may_have_one_name(tmp_path: Path) -> None:
    assert len(table_of(tmp_path, "name,_,_\nOwl,x,y\n").rows) == 1


def test_only_tables_are_read_as_tables(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is no table") as caught:
        read_table(tmp_path, "cards.docx")
    assert ".csv" in caught.value.hint


def test_a_letter_with_an_accent_is_one_letter(tmp_path: Path) -> None:
    assert table_of(tmp_path, "name\nE\u0301owyn\n").rows[0].cells["name"] == "\u00c9owyn"


# Surrogates cannot be encoded; a lone \r means a line break in either spelling; composed letters
# are normalised on purpose.
CELL = st.text(st.sampled_from("ab ,;\t\"'\n|é日#=-1.:<"), max_size=8)


@given(
    st.lists(st.tuples(CELL, CELL, CELL), min_size=1, max_size=6),
    st.sampled_from([",", ";", "\t"]),
    st.sampled_from(["\n", "\r\n"]),
)
def test_whatever_the_csv_module_writes_is_read_back(
    rows: list[tuple[str, str, str]], separator: str, end: str
) -> None:
    written = io.StringIO()
    writer = csv.writer(written, delimiter=separator, lineterminator=end)
    writer.writerows([("name", "hp", "text"), *rows])
    with tempfile.TemporaryDirectory() as folder:
        table = table_of(Path(folder), written.getvalue())
    expected = [row for row in rows if any(cell.strip() for cell in row)]
    assert [tuple(row.cells.values()) for row in table.rows] == expected


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_told_in_a_sentence(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        try:
            table_of(Path(folder), data)
        except PnpError as error:
            assert all(problem.place for problem in error.problems)


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_quotes_around_the_header_do_not_hide_the_separator(tmp_path: Path, separator: str) -> None:
    lines = (separator.join(f'"{cell}"' for cell in row) for row in (("name", "hp"), ("Owl", "2")))
    assert cells_of(table_of(tmp_path, "\n".join(lines))) == [{"name": "Owl", "hp": "2"}]
