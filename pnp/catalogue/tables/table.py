"""A table as any file gives it: texts by column, each with its place, before columns have types."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping

from msgspec import Struct, field

from pnp.problems import Level, Place, PnpError, Problem, quote

Cells = list[tuple[int, list[str]]]
"""Rows of a rectangular file, each with the number at which its editor shows it."""

FindHeader = Callable[[Cells], int]
"""How many of the rows stand above the one that names the columns."""

ColumnProblem = tuple[str, Problem]
"""A column, and what is wrong with cells in it."""


class TableRow(Struct, frozen=True):
    """The cells of one row as written; `places` holds what has a finer place than the row."""

    cells: Mapping[str, str]
    place: Place
    places: Mapping[str, Place] = field(default_factory=dict)

    def place_of(self, column: str) -> Place:
        return self.places.get(column) or self.place._replace(field=column)


class Table(Struct, frozen=True):
    """All rows of a file or of one sheet of a workbook.

    `columns` maps each header, without notes, to its place. `other_sheets` are the visible sheets
    that were not read, `hidden_sheets` the hidden ones. `cell_problems` matter where their column
    is read. `above` are the rows above the header that were passed over.
    """

    file: str
    columns: Mapping[str, Place]
    rows: tuple[TableRow, ...]
    warnings: tuple[Problem, ...] = ()
    other_sheets: tuple[str, ...] = ()
    hidden_sheets: tuple[str, ...] = ()
    cell_problems: tuple[ColumnProblem, ...] = ()
    above: tuple[tuple[int, list[str]], ...] = ()


def first_filled(cells: Cells) -> int:
    """How many blank rows stand above the first that is not: the header of a game's own table."""
    blank = (index for index, (_, row) in enumerate(cells) if any(map(str.strip, row)))
    return next(blank, 0)


def is_note(header: str) -> bool:
    """Whether a column is the designer's own note."""
    return header.startswith(("_", "#"))


def clean(text: str) -> str:
    """NFC, with every line break as \\n."""
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def names_of(header: list[str]) -> list[str]:
    """The names of the columns, up to the last that has one."""
    names = [clean(name).strip() for name in header]
    while names and not names[-1]:
        names.pop()
    return names


def build_table(
    file: str,
    cells: Cells,
    warnings: tuple[Problem, ...] = (),
    separated: bool = True,
) -> Table:
    """A table from rows of cells, the first that is not blank being the header.

    `separated`: a character between the cells splits them, and a text may hold it by mistake.
    Raises PnpError with every header that is missing or doubled and every row that is too long or
    too short; empty cells at the end of a row do no harm.
    """
    filled = [(line, row) for line, row in cells if any(cell.strip() for cell in row)]
    if not filled:
        message = "this table is empty"
        hint = "write the names of the columns into its first row"
        raise PnpError([Problem(Level.ERROR, "table", message, hint, Place(file))])
    (header_line, header), body = filled[0], filled[1:]
    names = names_of(header)
    problems = _header_problems(file, header_line, names, body)
    rows = []
    for line, row in body:
        place = Place(file, line)
        if len(row) < len(names) or any(cell.strip() for cell in row[len(names) :]):
            problems.append(_wrong_width(row, names, place, separated))
            continue
        pairs = zip(names, row, strict=False)
        rows.append(TableRow({name: clean(cell) for name, cell in pairs if name}, place))
    if problems:
        raise PnpError(problems)
    columns = {name: Place(file, header_line, field=name) for name in names if name}
    return Table(file, columns, tuple(rows), warnings)


def _header_problems(file: str, line: int, names: list[str], body: Cells) -> list[Problem]:
    problems = []
    for index, name in enumerate(names):
        if not name:
            used = [number for number, row in body if index < len(row) and row[index].strip()]
            if used:
                message = f"column {index + 1} has no name, and row {used[0]} has something in it"
                hint = "name the column; a name that begins with _ makes it a note"
                problems.append(Problem(Level.ERROR, "header", message, hint, Place(file, line)))
        elif name in names[:index] and not is_note(name):
            message = f"two columns are called {name}: {names.index(name) + 1} and {index + 1}"
            hint = "rename one; a name that begins with _ makes it a note"
            place = Place(file, line, field=name)
            problems.append(Problem(Level.ERROR, "header", message, hint, place, value=name))
    return problems


def _wrong_width(row: list[str], names: list[str], place: Place, separated: bool) -> Problem:
    if len(row) < len(names):
        message = f"this row has {len(row)} cells, and the header has {len(names)}"
        hint = f"the first missing one is {names[len(row)]}; an empty cell needs its separator too"
    else:
        while not row[-1].strip():
            row = row[:-1]
        if separated:
            message = f"this row has {len(row)} cells, and the header has {len(names)}"
            hint = "put quotes around a text that has the separator in it"
        else:
            message = f"{quote(row[-1])} stands in column {len(row)}, which has no name"
            hint = "delete it, or name its column; a name that begins with _ makes it a note"
    return Problem(Level.ERROR, "row-width", message, hint, place, value=row[-1].strip())
