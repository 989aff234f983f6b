"""Says what a designer would miss if a workbook's values were printed as they come."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from pnp.catalogue.tables.number_formats import show_cell
from pnp.catalogue.tables.sheet_details import Cell, SheetDetails
from pnp.catalogue.tables.table import ColumnProblem, is_note
from pnp.problems import Level, Place, Problem, count

_PLAIN = {str, float, int, bool}

_MEND = "open the file in Excel or LibreOffice and mend the formula"
_SAVE = "open the file in Excel or LibreOffice and save it once, so that results are stored"
_TYPE_AGAIN = "if a text was meant, format the cell as text and type it again"
_TYPE_OR_ROUND = "format the cell as text and type what is printed; a formula rounds with ROUND"
_SPLIT = "split the merged cells, and write the value into each of them"
_DELETE = "delete what is not meant to be read; a row with 0 copies is not printed"


class SheetCells(Struct, frozen=True):
    """A sheet as far as it was read: its values, and the header's row and names."""

    title: str
    grid: Sequence[Sequence[Any]]
    header_line: int
    names: Sequence[str]
    details: SheetDetails

    def name_of(self, cell: Cell) -> str:
        """The column that a cell stands in, or nothing if it has no name."""
        return self.names[cell.column - 1] if cell.column <= len(self.names) else ""

    def place_of(self, cell: Cell) -> Place:
        return Place(self.title, cell.row, field=self.name_of(cell) or None)


def find_cell_problems(sheet: SheetCells) -> tuple[ColumnProblem, ...]:
    """What is wrong with cells, by the column in which it matters."""
    return (*_errors(sheet), *_unsolved(sheet), *_times(sheet), *_shown(sheet), *_merged(sheet))


def find_header_errors(sheet: SheetCells) -> tuple[Problem, ...]:
    """Errors of formulas that should name a column."""
    return tuple(
        _error(sheet, cell, text)
        for cell, text in sheet.details.errors.items()
        if cell.row == sheet.header_line
    )


def find_hidden(sheet: SheetCells) -> tuple[Problem, ...]:
    """Rows and columns that a person does not see, and that are read all the same."""
    last = len(sheet.grid)
    rows = [row for row in sheet.details.hidden_rows if sheet.header_line < row <= last]
    hidden = (sheet.name_of(Cell(0, column)) for column in sheet.details.hidden_columns)
    columns = [name for name in hidden if name and not is_note(name)]
    found = []
    if rows:
        verb = "is" if len(rows) == 1 else "are"
        message = f"{_name('row', _ranges(rows))} {verb} hidden, and read all the same"
        place = Place(sheet.title, rows[0])
        found.append(Problem(Level.HINT, "hidden-cells", message, _DELETE, place))
    for column in columns:
        message = f"the column {column} is hidden, and read all the same"
        place = Place(sheet.title, sheet.header_line, field=column)
        found.append(Problem(Level.HINT, "hidden-cells", message, _DELETE, place))
    return tuple(found)


def _errors(sheet: SheetCells) -> Iterator[ColumnProblem]:
    for cell, text in sheet.details.errors.items():
        if cell.row > sheet.header_line:
            yield sheet.name_of(cell), _error(sheet, cell, text)


def _error(sheet: SheetCells, cell: Cell, text: str) -> Problem:
    message = f"{cell} holds the error {text}"
    return Problem(Level.ERROR, "cell-error", message, _MEND, sheet.place_of(cell), value=text)


def _unsolved(sheet: SheetCells) -> Iterator[ColumnProblem]:
    """One for each column: a program that stores no results stores none at all."""
    for column, cells in _by_column(sheet, sheet.details.unsolved).items():
        what = "a formula without a stored result"
        if len(cells) > 1:
            what = "formulas without stored results"
        message = f"{_some(cells)} {_holds(cells)} {what}"
        place = sheet.place_of(cells[0])
        yield column, Problem(Level.ERROR, "no-result", message, _SAVE, place)


def _times(sheet: SheetCells) -> Iterator[ColumnProblem]:
    """A date in a card table is mostly a code or a fraction that the spreadsheet mistook."""
    found: dict[str, list[Cell]] = {"date": [], "time": [], "duration": []}
    for line, row in enumerate(sheet.grid, 1):
        if set(map(type, row)) <= _PLAIN:
            continue
        for column, value in enumerate(row, 1):
            if isinstance(value, datetime.date | datetime.time | datetime.timedelta):
                found[_kind_of_time(value)].append(Cell(line, column))
    for kind, places in found.items():
        for name, cells in _by_column(sheet, places).items():
            first = cells[0]
            read = show_cell(sheet.grid[first.row - 1][first.column - 1])
            what = f"a {kind}" if len(cells) == 1 else f"{kind}s"
            message = f"{_some(cells)} {_holds(cells)} {what}, {_read_as(cells, read)}"
            place = sheet.place_of(first)
            rule = f"{kind}-cell"
            yield name, Problem(Level.WARNING, rule, message, _TYPE_AGAIN, place, value=read)


def _shown(sheet: SheetCells) -> Iterator[ColumnProblem]:
    """Numbers are read by their value; a format that shows 007 or 50 % is not printed."""
    numbers = [cell for cell in sheet.details.shown if _is_number(sheet.grid, cell)]
    for column, cells in _by_column(sheet, numbers).items():
        first = cells[0]
        read = show_cell(sheet.grid[first.row - 1][first.column - 1])
        how = sheet.details.shown[first]
        what = f"a number shown {how}"
        if len(cells) > 1:
            what = f"numbers shown otherwise, the first {how}"
        message = f"{_some(cells)} {_holds(cells)} {what}, {_read_as(cells, read)}"
        place = sheet.place_of(first)
        rule = "number-format"
        yield column, Problem(Level.WARNING, rule, message, _TYPE_OR_ROUND, place, value=read)


def _merged(sheet: SheetCells) -> Iterator[ColumnProblem]:
    for merged in sheet.details.merged:
        first, last = merged
        if last.row <= sheet.header_line:
            continue
        # The first column of cells that are merged sideways alone has its value.
        begin = first.column if last.row > first.row else first.column + 1
        columns = sheet.names[begin - 1 : last.column]
        message = f"{merged} are merged, and only {first} has their value"
        place = sheet.place_of(first)
        problem = Problem(Level.WARNING, "merged-cells", message, _SPLIT, place)
        yield from ((column, problem) for column in columns)


def _by_column(sheet: SheetCells, cells: Sequence[Cell]) -> Mapping[str, list[Cell]]:
    """Cells below the header by the name of their column."""
    found: dict[str, list[Cell]] = {}
    for cell in cells:
        if cell.row > sheet.header_line and sheet.name_of(cell):
            found.setdefault(sheet.name_of(cell), []).append(cell)
    return found


def _kind_of_time(value: object) -> str:
    if isinstance(value, datetime.timedelta):
        return "time" if datetime.timedelta() <= value < datetime.timedelta(1) else "duration"
    return "time" if isinstance(value, datetime.time) else "date"


def _is_number(grid: Sequence[Sequence[Any]], cell: Cell) -> bool:
    inside = cell.row <= len(grid) and cell.column <= len(grid[cell.row - 1])
    return inside and isinstance(grid[cell.row - 1][cell.column - 1], float)


def _some(cells: Sequence[Cell]) -> str:
    """ "B2", or "B2 and 11 more cells of this column"."""
    if len(cells) == 1:
        return str(cells[0])
    return f"{cells[0]} and {count(len(cells) - 1, 'more cell')} of this column"


def _holds(cells: Sequence[Cell]) -> str:
    return "holds" if len(cells) == 1 else "hold"


def _read_as(cells: Sequence[Cell], read: str) -> str:
    return f"read as {read}" if len(cells) == 1 else f"and {cells[0]} is read as {read}"


def _name(noun: str, numbers: str) -> str:
    return f"{noun} {numbers}" if numbers.isdigit() else f"{noun}s {numbers}"


def _ranges(numbers: Sequence[int]) -> str:
    """2, 3, 4, 7 → "2–4, 7"."""
    ranges: list[list[int]] = []
    for number in numbers:
        if ranges and ranges[-1][1] == number - 1:
            ranges[-1][1] = number
        else:
            ranges.append([number, number])
    return ", ".join(f"{a}" if a == b else f"{a}–{b}" for a, b in ranges)
