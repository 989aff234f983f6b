"""Reads one sheet of an .xlsx or .ods workbook, cells as a person sees them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from pnp.catalogue.tables.error_texts import may_hold_errors, take_error_texts
from pnp.catalogue.tables.number_formats import show_cell
from pnp.catalogue.tables.ods_details import read_ods_details, require_whole_ods
from pnp.catalogue.tables.sheet_details import Cell, SheetDetails
from pnp.catalogue.tables.table import (
    Cells,
    FindHeader,
    Table,
    build_table,
    first_filled,
    is_note,
    names_of,
)
from pnp.catalogue.tables.workbook_problems import (
    SheetCells,
    find_cell_problems,
    find_header_errors,
    find_hidden,
)
from pnp.catalogue.tables.xlsx_details import read_xlsx_details, with_known_errors
from pnp.failures import what_to_do
from pnp.problems import Level, Place, PnpError, Problem, did_you_mean, quote

if TYPE_CHECKING:
    from python_calamine import CalamineWorkbook

BEGINNINGS = (b"PK", b"\xd0\xcf\x11\xe0")
"""How a workbook's file begins: as a zip, or, behind a password, as an OLE file."""

Grid = list[list[Any]]
"""The values of a sheet from its cell A1 on."""

DETAILS: Mapping[str, Callable[[Path, str], SheetDetails]] = {
    ".xlsx": read_xlsx_details,
    ".ods": read_ods_details,
}
"""What looks into a workbook for what values do not tell, by the file's suffix."""


class _Sheets(Struct, frozen=True):
    """The sheet that was chosen, its values, and the names of all that are no notes."""

    chosen: str
    grid: Grid
    visible: tuple[str, ...]
    hidden: tuple[str, ...]


def read_workbook(
    file: Path, name: str, sheet: str | None = None, find_header: FindHeader = first_filled
) -> Table:
    """The table of `sheet`, else of the first sheet that is visible; whichever tab was open last.

    Lines are the spreadsheet's row numbers, and the table is called `cards.xlsx#Sheet`. Raises
    PnpError.
    """
    sheets = _read_sheets(file, name, sheet)
    title = f"{name}#{sheets.chosen}"
    warnings: list[Problem] = []
    try:
        details = DETAILS[file.suffix.lower()](file, sheets.chosen)
    except ValueError as error:
        details = SheetDetails()
        warnings.append(_unseen(error, title))
    grid = _with_details(sheets.grid, details)
    cells = [
        (line, [value if type(value) is str else show_cell(value) for value in row])
        for line, row in enumerate(grid, 1)
    ]
    begin = find_header(cells)
    return replace(
        _build(title, grid, cells[begin:], details, tuple(warnings)),
        above=tuple(cells[:begin]),
        other_sheets=tuple(each for each in sheets.visible if each != sheets.chosen),
        hidden_sheets=tuple(each for each in sheets.hidden if each != sheets.chosen),
    )


def _read_sheets(file: Path, name: str, sheet: str | None) -> _Sheets:
    # calamine takes 10 ms to load, and most games have no workbook.
    from python_calamine import CalamineError, CalamineWorkbook, SheetVisibleEnum

    try:
        if file.suffix.lower() == ".ods":
            require_whole_ods(file)
        with CalamineWorkbook.from_path(file) as workbook:
            shown: dict[bool, list[str]] = {True: [], False: []}
            for about in workbook.sheets_metadata:
                shown[about.visible == SheetVisibleEnum.Visible].append(about.name)
            chosen = _choose_sheet(sheet, workbook.sheet_names, shown[True], name)
            grid = _read_grid(workbook, chosen, file)
    except (CalamineError, OSError, ValueError) as error:
        raise PnpError([_unopened(error, file, name)]) from None
    told = [[each for each in names if not is_note(each)] for names in shown.values()]
    return _Sheets(chosen, grid, *map(tuple, told))


def _read_grid(workbook: CalamineWorkbook, sheet: str, file: Path) -> Grid:
    """The values of a sheet, though calamine refuses whole sheets for an error it does not know."""
    from python_calamine import CalamineError, CalamineWorkbook

    try:
        return workbook.get_sheet_by_name(sheet).to_python(skip_empty_area=False)
    except CalamineError as error:
        if "cell error value" not in str(error):
            raise
    with CalamineWorkbook.from_object(BytesIO(with_known_errors(file, sheet))) as mended:
        return mended.get_sheet_by_name(sheet).to_python(skip_empty_area=False)


def _with_details(grid: Grid, details: SheetDetails) -> Grid:
    """The values, without what stands in for errors, and with what the reader leaves as a code."""
    changes: dict[Cell, Any] = {**dict.fromkeys(details.errors, ""), **details.durations}
    for cell, value in changes.items():
        if cell.row <= len(grid) and cell.column <= len(grid[cell.row - 1]):
            grid[cell.row - 1][cell.column - 1] = value
    return grid


def _build(
    title: str, grid: Grid, cells: Cells, details: SheetDetails, warnings: tuple[Problem, ...]
) -> Table:
    line, header = next(((line, row) for line, row in cells if any(map(str.strip, row))), (0, []))
    sheet = SheetCells(title, grid, line, names_of(header), details)
    problems = find_cell_problems(sheet)
    header_errors = find_header_errors(sheet)
    warnings = (*warnings, *header_errors, *find_hidden(sheet))
    try:
        table = build_table(title, cells, warnings, separated=False)
    except PnpError as error:
        told = (
            problem
            for column, problem in problems
            if problem.level is Level.ERROR and column and not is_note(column)
        )
        raise PnpError([*error.problems, *header_errors, *told]) from None
    table = replace(table, cell_problems=problems)
    may_hold = any(may_hold_errors("\0".join(row)) for _, row in cells)
    return take_error_texts(table) if may_hold else table


def _unseen(error: ValueError, title: str) -> Problem:
    message = f"this workbook cannot be searched for errors of its formulas: {error}"
    hint = "open it in a spreadsheet program and save it again"
    return Problem(Level.WARNING, "table", message, hint, Place(title))


def _unopened(error: Exception, file: Path, name: str) -> Problem:
    message = f"this workbook cannot be opened ({error})"
    hint = "open it in a spreadsheet program and save it again, without a password"
    if isinstance(error, OSError) and error.errno:
        hint = what_to_do(error)
    elif file.is_file() and not file.read_bytes()[:4].startswith(BEGINNINGS):
        message = "this file is no workbook, whatever its name says"
        hint = f"save it again as {file.suffix}, or call it .csv if it is a table in plain text"
    return Problem(Level.ERROR, "table", message, hint, Place(name))


def _choose_sheet(sheet: str | None, names: list[str], visible: list[str], name: str) -> str:
    if sheet is None and visible:
        return visible[0]
    if sheet in names:
        return sheet
    if sheet is None:
        message, hint = "this workbook has no visible sheet", "show one of its sheets"
    else:
        message = f"this workbook has no sheet {quote(sheet)}; its sheets are {', '.join(names)}"
        hint = did_you_mean(sheet, names)
    problem = Problem(Level.ERROR, "unknown-sheet", message, hint, Place(name), value=sheet or "")
    raise PnpError([problem])
