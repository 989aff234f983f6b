"""Reads one sheet of an .xlsx or .ods workbook, cells as a person sees them."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any

from pnp.catalogue.tables.table import Table, build_table, is_note
from pnp.problems import Level, Place, PnpError, Problem, did_you_mean, quote

BEGINNINGS = (b"PK", b"\xd0\xcf\x11\xe0")
"""How a workbook's file begins: as a zip, or, behind a password, as an OLE file."""


def read_workbook(file: Path, name: str, sheet: str | None = None) -> Table:
    """The table of `sheet`, else of the first sheet that is visible; whichever tab was open last.

    Lines are the spreadsheet's row numbers, and the table is called `cards.xlsx#Sheet`. Raises
    PnpError.
    """
    # calamine takes 10 ms to load, and most games have no workbook.
    from python_calamine import CalamineError, CalamineWorkbook, SheetVisibleEnum

    try:
        with CalamineWorkbook.from_path(file) as workbook:
            visible = [
                about.name
                for about in workbook.sheets_metadata
                if about.visible == SheetVisibleEnum.Visible
            ]
            chosen = _choose_sheet(sheet, workbook.sheet_names, visible, name)
            grid = workbook.get_sheet_by_name(chosen).to_python(skip_empty_area=False)
    except (CalamineError, OSError) as error:
        raise PnpError([_unopened(error, file, name)]) from None
    cells = [(line, [show_cell(cell) for cell in row]) for line, row in enumerate(grid, 1)]
    others = tuple(each for each in visible if each != chosen and not is_note(each))
    title = f"{name}#{chosen}"
    return build_table(title, cells, _warn_of_dates(grid, title), others, separated=False)


def _unopened(error: Exception, file: Path, name: str) -> Problem:
    message = f"this workbook cannot be opened ({error})"
    hint = "open it in a spreadsheet program and save it again, without a password"
    if file.is_file() and not file.read_bytes()[:4].startswith(BEGINNINGS):
        message = "this file is no workbook, whatever its name says"
        hint = f"save it again as {file.suffix}, or call it .csv if it is a table in plain text"
    return Problem(Level.ERROR, "table", message, hint, Place(name))


def show_cell(value: Any) -> str:
    """A cell's value as text: 3.0 → 3, TRUE → true, dates as 2024-05-31."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, datetime.datetime) and value.time() == datetime.time():
        return value.date().isoformat()
    if isinstance(value, datetime.datetime):
        return value.isoformat(" ")
    return str(value)


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


def _warn_of_dates(grid: list[list[Any]], name: str) -> tuple[Problem, ...]:
    """A date in a card table is mostly a code or a fraction that the spreadsheet mistook."""
    return tuple(
        Problem(
            Level.WARNING,
            "date-cell",
            f"the spreadsheet holds a date here, read as {show_cell(cell)}",
            "if a text was meant, format the cell as text and type it again",
            Place(name, line),
            value=show_cell(cell),
        )
        for line, row in enumerate(grid, 1)
        for cell in row
        if isinstance(cell, datetime.date | datetime.time | datetime.timedelta)
    )
