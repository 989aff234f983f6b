"""Workbooks of other programs are looked into as those of Excel and LibreOffice are."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from made_games import GAME, write_game
from made_tables import cells_of, save_workbook
from mistakes import mistakes_of

from pnp.catalogue import read_game
from pnp.catalogue.tables import Table, read_table, xlsx_details
from pnp.problems import Level, Place, PnpError, Problem


def problems_of(table: Table) -> list[Problem]:
    return [problem for _, problem in table.cell_problems]


def messages_of(table: Table) -> list[str]:
    return [problem.message for problem in problems_of(table)]


def rewrite(file: Path, member: str, change: Callable[[str], str]) -> None:
    """Changes one file of a workbook."""
    with ZipFile(file) as opened:
        parts = {name: opened.read(name) for name in opened.namelist()}
    parts[member] = change(parts[member].decode()).encode()
    with ZipFile(file, "w", ZIP_DEFLATED) as written:
        for name, data in parts.items():
            written.writestr(name, data)


def xlsx_of(folder: Path, text: str, change: Callable[[str], str] = str) -> Table:
    """A workbook whose sheet is changed behind the back of the program that wrote it."""
    save_workbook(folder / "cards.xlsx", text)
    rewrite(folder / "cards.xlsx", "xl/worksheets/sheet1.xml", change)
    return read_table(folder, "cards.xlsx")


def ods_of(folder: Path, text: str, change: Callable[[str], str] = str) -> Table:
    save_workbook(folder / "cards.ods", text)
    rewrite(folder / "cards.ods", "content.xml", change)
    return read_table(folder, "cards.ods")


ERRORS = ["#N/A", "#DIV/0!", "#REF!", "#NAME?", "#VALUE!", "#NUM!", "#NULL!"]
NEW_ERRORS = ["#SPILL!", "#CALC!", "#GETTING_DATA", "#FIELD!", "#BLOCKED!"]


@pytest.mark.parametrize("suffix", [".xlsx", ".ods"])
@pytest.mark.parametrize("text", [*ERRORS, *NEW_ERRORS, "Err:502"])
def test_every_error_is_told_with_its_cell(tmp_path: Path, suffix: str, text: str) -> None:
    file = tmp_path / f"cards{suffix}"
    save_workbook(file, f"name,copies,hp⏎Owl,2,3⏎Fox,1,{text}")
    table = read_table(tmp_path, file.name)
    (problem,) = problems_of(table)
    assert problem.level is Level.ERROR
    assert problem.message == f"C3 holds the error {text}"
    assert problem.place == Place(f"{file.name}#Cards", 3, field="hp")
    assert problem.value == text
    assert cells_of(table)[1] == {"name": "Fox", "copies": "1", "hp": ""}


def test_an_error_that_excel_keeps_as_an_older_one_is_not_called_by_it(tmp_path: Path) -> None:
    table = xlsx_of(
        tmp_path, "name,hp⏎Owl,#VALUE!", lambda xml: xml.replace(' t="e"', ' t="e" vm="1"')
    )
    assert "#SPILL!, #CALC! or another" in messages_of(table)[0]


def test_an_error_in_the_header_is_told_beside_what_it_leads_to(tmp_path: Path) -> None:
    save_workbook(tmp_path / "cards.xlsx", "name,#REF!,hp⏎Owl,3,1⏎Fox,2,#N/A")
    found = mistakes_of(read_table, tmp_path, "cards.xlsx")
    assert [problem.message for problem in found] == [
        "column 2 has no name, and row 2 has something in it",
        "B1 holds the error #REF!",
        "C3 holds the error #N/A",
    ]


def test_an_error_in_a_header_is_told_where_nothing_else_is_wrong(tmp_path: Path) -> None:
    save_workbook(tmp_path / "cards.xlsx", "name,#REF!⏎Owl,#REF!")
    (error,) = read_table(tmp_path, "cards.xlsx").warnings
    assert error.level is Level.ERROR
    assert error.message == "B1 holds the error #REF!"


def test_errors_in_notes_and_beside_the_table_do_no_harm(tmp_path: Path) -> None:
    folder = write_game(tmp_path, GAME.replace("cards.csv", "cards.xlsx"))
    save_workbook(folder / "cards.xlsx", "name,_memo⏎Owl,#REF!,#N/A (column B hidden)")
    assert read_game(folder).warnings == ()


@pytest.mark.parametrize(
    ("cell", "is_solved"),
    [
        ('<c r="B2"><f>1+1</f><v>2</v></c>', True),
        ('<c r="B2" t="str"><f>""</f><v></v></c>', True),
        ('<c r="B2"><f t="shared" si="0"/><v>2</v></c>', True),
        ('<c r="B2"><f>1+1</f><v></v></c>', False),
        ('<c r="B2"><f>1+1</f><v/></c>', False),
        ('<c r="B2"><f>1+1</f></c>', False),
        ('<c r="B2"><f>1+1</f>\n <v />\n</c>', False),
    ],
)
def test_a_formula_has_a_result_or_is_told(tmp_path: Path, cell: str, is_solved: bool) -> None:
    table = xlsx_of(tmp_path, "name,hp⏎Owl,3", lambda xml: re.sub(r'<c r="B2".*?</c>', cell, xml))
    told = [] if is_solved else ["B2 holds a formula without a stored result"]
    assert messages_of(table) == told


def test_shared_formulas_without_results_are_told_once_for_their_column(tmp_path: Path) -> None:
    def share(xml: str) -> str:
        xml = xml.replace("<f>1+1</f>", '<f t="shared" ref="B2:B3" si="0">1+1</f>')
        return xml.replace("<f>2+2</f>", '<f t="shared" si="0"/>')

    table = xlsx_of(tmp_path, "name,hp⏎Owl,=1+1⏎Fox,=2+2", share)
    (message,) = messages_of(table)
    assert message == "B2 and 1 more cell of this column hold formulas without stored results"


def test_a_file_whose_elements_have_prefixes_is_looked_into_too(tmp_path: Path) -> None:
    def prefix(xml: str) -> str:
        xml = re.sub(r"<(/?)(\w)", r"<\1x:\2", xml)
        return xml.replace("xmlns=", "xmlns:x=")

    table = xlsx_of(tmp_path, "name,hp,text⏎Owl,#N/A,=1+1⏎Fox,,x (B2:B3 merged)", prefix)
    assert messages_of(table) == [
        "B2 holds the error #N/A",
        "C2 holds a formula without a stored result",
        "B2:B3 are merged, and only B2 has their value",
    ]


def test_cells_that_do_not_say_where_they_are_are_counted(tmp_path: Path) -> None:
    table = xlsx_of(
        tmp_path,
        "name,copies,hp⏎Owl,2,#N/A",
        lambda xml: re.sub(r'(<(?:row|c)) r="\w+"', r"\1", xml),
    )
    assert messages_of(table) == ["C2 holds the error #N/A"]


def test_the_sheet_that_is_read_is_the_one_that_is_looked_into(tmp_path: Path) -> None:
    workbook = openpyxl.Workbook()
    workbook.worksheets[0].title = "R&D <1>"
    for title in ("R&D <1>", "Ü"):
        sheet = workbook["R&D <1>"] if title == "R&D <1>" else workbook.create_sheet(title)
        sheet.append(["name", "hp"])
        sheet.append([title, "#N/A" if title == "Ü" else 3])
    workbook.save(tmp_path / "cards.xlsx")
    assert messages_of(read_table(tmp_path, "cards.xlsx#R&D <1>")) == []
    (problem,) = problems_of(read_table(tmp_path, "cards.xlsx#Ü"))
    assert str(problem.place) == "cards.xlsx#Ü:2, hp"


@pytest.mark.parametrize("suffix", [".xlsx", ".ods"])
@pytest.mark.parametrize(
    ("cell", "printed"),
    [
        ("1e15", "1000000000000000"),
        ("3.0", "3"),
        ("0.30000000000000004", "0.3"),
        ("0.1", "0.1"),
        ("-2", "-2"),
        ("1e-7", "0.0000001"),
        ("9007199254740991", "9007199254740991"),
        ("TRUE", "TRUE"),
        ("FALSE", "FALSE"),
        ("0.5 as 0%", "0.5"),
        ("7 as 000", "7"),
        ("1:30", "1:30"),
        ("0:00:05", "0:00:05"),
        ("30:00", "30:00"),
        ("2024-05-31", "2024-05-31"),
    ],
)
def test_a_cell_prints_alike_from_every_workbook(
    tmp_path: Path, suffix: str, cell: str, printed: str
) -> None:
    save_workbook(tmp_path / f"cards{suffix}", f"name,text⏎Owl,{cell}")
    table = read_table(tmp_path, f"cards{suffix}")
    assert cells_of(table) == [{"name": "Owl", "text": printed}]


@pytest.mark.parametrize(
    ("value", "form", "is_told"),
    [
        (3, "General", False),
        (3, "0", False),
        (3, "0.00", False),
        (1000, "#,##0", False),
        (-3, "0;[Red]-0", False),
        (0.25, "0.00", False),
        (0.25, "0.0", True),
        (1 / 3, "General", False),
        (7, "000", True),
        (0.5, "0%", True),
        (0.5, "# ?/?", True),
        (1, "+0;-0", True),
        (5, '"$"0', True),
        (5, '0" HP"', True),
        (1500, "0.00E+00", True),
        (-3, "#,##0_);(#,##0)", True),
        (3, "#,##0_);(#,##0)", False),
        (3, "#,##0.00\\ _€", False),
        (3, '_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)', False),
        (2.5, "0.##", False),
        (1500, "0,", True),
    ],
)
def test_a_format_that_shows_something_else_than_the_value_is_told(
    tmp_path: Path, value: float, form: str, is_told: bool
) -> None:
    workbook = openpyxl.Workbook()
    sheet = workbook.worksheets[0]
    sheet.append(["name", "text"])
    sheet.append(["Owl", value])
    sheet["B2"].number_format = form
    workbook.save(tmp_path / "cards.xlsx")
    rules = [problem.rule for problem in problems_of(read_table(tmp_path, "cards.xlsx"))]
    assert rules == (["number-format"] if is_told else [])


def test_the_format_of_a_number_is_a_hint_where_only_the_number_counts(tmp_path: Path) -> None:
    folder = write_game(tmp_path, GAME.replace("cards.csv", "cards.xlsx"))
    save_workbook(folder / "cards.xlsx", "name,hp,copies⏎Owl,7 as 000,2 as 00")
    result = read_game(folder)
    assert [(each.level, each.rule) for each in result.warnings] == [("hint", "number-format")] * 2
    assert result.game.components[0].rows[0].values["hp"] == 7


def test_repeated_cells_and_rows_of_an_open_document_are_counted(tmp_path: Path) -> None:
    def repeat(xml: str) -> str:
        xml = xml.replace(
            'office:value-type="string"><text:p>Fox',
            'table:number-columns-repeated="2" office:value-type="string"><text:p>Fox',
        )
        return xml.replace(
            '<table:table-row><table:table-cell office:value-type="time"',
            '<table:table-row table:number-rows-repeated="2"><table:table-cell '
            'table:number-columns-repeated="2" office:value-type="time"',
        )

    table = ods_of(tmp_path, "name,text,hp⏎Fox,=1+1⏎1:30,#N/A", repeat)
    assert [row["name"] for row in cells_of(table)] == ["Fox", "1:30", "1:30"]
    assert [row["text"] for row in cells_of(table)] == ["Fox", "1:30", "1:30"]
    assert "C2 holds a formula without a stored result" in messages_of(table)
    assert "C3 holds the error #N/A" in messages_of(table)
    assert "C4 holds the error #N/A" in messages_of(table)


def test_a_comment_on_a_cell_is_none_of_its_text(tmp_path: Path) -> None:
    note = "<office:annotation><text:p>007</text:p></office:annotation>"
    table = ods_of(
        tmp_path,
        "name,hp⏎Owl,0.5 as 0%⏎Fox,3",
        lambda xml: xml.replace("<text:p>3<", f"{note}<text:p>3<"),
    )
    assert messages_of(table) == ["B2 holds a number shown as 50%, read as 0.5"]


def test_only_columns_that_are_merged_empty_are_told(tmp_path: Path) -> None:
    table = xlsx_of(tmp_path, "name,hp,text⏎Owl,3,⏎Fox,2,x (B2:C2 merged)")
    assert [column for column, _ in table.cell_problems] == ["text"]


def test_hidden_rows_are_read_and_listed_in_short(tmp_path: Path) -> None:
    text = "name⏎A⏎B⏎C⏎D⏎E (row 2 hidden) (row 3 hidden) (row 5 hidden)"
    table = xlsx_of(tmp_path, text)
    assert [row["name"] for row in cells_of(table)] == list("ABCDE")
    (hint,) = table.warnings
    assert hint.level is Level.HINT
    assert hint.message == "rows 2–3, 5 are hidden, and read all the same"


def test_rows_that_a_filter_hides_are_read_from_an_open_document(tmp_path: Path) -> None:
    table = ods_of(
        tmp_path, "name⏎A⏎B (row 3 hidden)", lambda xml: xml.replace('"collapse"', '"filter"')
    )
    assert [row["name"] for row in cells_of(table)] == ["A", "B"]
    assert [hint.message for hint in table.warnings] == ["row 3 is hidden, and read all the same"]


def test_a_workbook_that_cannot_be_looked_into_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(xlsx_details, "SIZE_LIMIT", 100)
    save_workbook(tmp_path / "cards.xlsx", "name,hp⏎Owl,#N/A")
    (warning,) = read_table(tmp_path, "cards.xlsx").warnings
    assert warning.level is Level.WARNING
    assert warning.message.startswith("this workbook cannot be searched for errors of its formulas")
    assert "100 are the limit" in warning.message


def test_in_a_csv_too_an_error_of_any_country_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text(
        "name,text\nA,#NAME?\nB,#BEZUG!\nC,#¡REF!\nD,Err:509\nE, #N/A\nF,#fire\nG,see #N/A\n",
        encoding="utf-8",
    )
    table = read_table(tmp_path, "cards.csv")
    assert [problem.value for problem in problems_of(table)] == [
        "#NAME?",
        "#BEZUG!",
        "#¡REF!",
        "Err:509",
    ]
    assert [row["text"] for row in cells_of(table)] == [
        "",
        "",
        "",
        "",
        " #N/A",
        "#fire",
        "see #N/A",
    ]


@pytest.mark.parametrize("end", ["</table:table>", "table:", "</office:spreadsheet>"])
def test_a_sheet_without_its_end_is_told_at_once(tmp_path: Path, end: str) -> None:
    save_workbook(tmp_path / "cards.ods", "name,hp⏎Owl,3")

    def cut(xml: str) -> str:
        before, _, after = xml.rpartition(end)
        return before + after

    rewrite(tmp_path / "cards.ods", "content.xml", cut)
    with pytest.raises(PnpError) as caught:
        read_table(tmp_path, "cards.ods")
    (problem,) = caught.value.problems
    assert "cannot be opened (its content.xml is damaged" in problem.message


@pytest.mark.parametrize(
    ("suffix", "member"),
    [
        (".xlsx", "xl/worksheets/sheet1.xml"),
        (".xlsx", "xl/styles.xml"),
        (".xlsx", "xl/workbook.xml"),
        (".ods", "content.xml"),
    ],
)
@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.floats(0, 1), st.integers(0, 9), st.sampled_from(["", '"', "<", "-1", "x", "é", "1" * 9]))
def test_a_damaged_workbook_is_read_or_told_in_a_sentence(
    tmp_path: Path, suffix: str, member: str, at: float, length: int, other: str
) -> None:
    def damage(xml: str) -> str:
        start = int(at * len(xml))
        return xml[:start] + other + xml[start + length :]

    file = tmp_path / f"cards{suffix}"
    save_workbook(file, "name,hp⏎Owl,#N/A⏎Fox,7 as 000⏎Bat, (B3:B4 merged) (row 3 hidden)")
    rewrite(file, member, damage)
    try:
        read_table(tmp_path, file.name)
    except PnpError as error:
        assert all(problem.place for problem in error.problems)
