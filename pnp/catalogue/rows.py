"""Rows of a table as pieces: ids, copies, typed columns and where their facts come from."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TypeVar

from msgspec import Struct

from pnp.catalogue.columns import (
    KNOWN_COLUMNS,
    Column,
    copies_meant_by,
    known_elsewhere,
    near_known,
    read_count,
)
from pnp.catalogue.ids import check_id, slug
from pnp.catalogue.memory import ReadRow
from pnp.catalogue.tables import Table, TableRow, is_note
from pnp.model import Color, Row, Source, Value
from pnp.problems import InputError, Level, Place, Problem, none_of, unknown_word
from pnp.reading.mistakes import Findings
from pnp.reading.recent import Recent

T = TypeVar("T")

COPIES_LIMIT = 1000
"""No game has more of one piece; a larger number is another column, taken for this one."""


class RowReader(Struct, frozen=True):
    """What reading the rows of one component takes; `known` rows are not read again."""

    component: str
    columns: Mapping[str, Column]
    colors: Mapping[str, Color]
    known: Recent[ReadRow] | None = None

    def read(self, table: Table, findings: Findings) -> tuple[Row, ...]:
        """The rows of a table; what is wrong with them goes to `findings`."""
        findings.add(table.warnings)
        findings.add(self._header_problems(table))
        findings.add(self._cell_problems(table))
        if not table.rows:
            message = "this table has no rows below its header"
            findings.add([Problem(Level.WARNING, "table", message, place=Place(table.file))])
        return tuple(self._row(row, number, findings) for number, row in enumerate(table.rows, 1))

    def _cell_problems(self, table: Table) -> Iterator[Problem]:
        """Those of columns that are read. How a number is shown is nothing to what counts by it."""
        numbers = {name for name, column in self.columns.items() if column.kind in {"int", "bool"}}
        for column, problem in table.cell_problems:
            if problem.rule == "number-format" and column in {"copies", *numbers}:
                yield problem._replace(level=Level.HINT)
            elif column in KNOWN_COLUMNS or column in self.columns:
                yield problem

    def lone_row(self, copies: int, name: str, place: Place) -> Row:
        """The row of a component without a table: its one piece, with every column empty."""
        empty = {column: kind.read("", self.colors) for column, kind in self.columns.items()}
        values: dict[str, Value] = {
            "id": self.component,
            "name": name,
            "copies": copies,
            "art": "",
            "source": Source.RULEBOOK.value,
            **empty,
        }
        label = name or self.component
        return Row(self.component, label, copies, values, Source.RULEBOOK, frozenset(), place)

    def _header_problems(self, table: Table) -> list[Problem]:
        known = [*KNOWN_COLUMNS, *self.columns]
        headers = [header for header in table.columns if header == "#" or not is_note(header)]
        free = [name for name in known if name not in table.columns]
        strange = [header for header in headers if header not in known]
        foreign = any(known_elsewhere(header, free) for header in strange)
        if headers and len(strange) == len(headers) and not foreign:
            shown = " | ".join(table.columns)
            message = f"no column of this table is known; its header reads {shown}"
            hint = f"known: {', '.join(known)}; is the separator , ; or a tab?"
            place = Place(table.file, table.columns[headers[0]].line)
            return [Problem(Level.ERROR, "header", message, hint, place, value=shown)]
        found = [each for header in strange if (each := _undeclared(header, free, table))]
        if "copies" in free:
            notes = [header for header in table.columns if is_note(header) and header != "#"]
            found += [_unheeded(note, table) for note in notes if copies_meant_by(note)]
        return found

    def _row(self, row: TableRow, number: int, findings: Findings) -> Row:
        if self.known is None:
            return self._read_row(row, number, findings)
        cells, places = tuple(row.cells.items()), tuple(row.places.items())
        key = (self.component, number, row.place, cells, places)
        known = self.known.find(key)
        if known is None:
            own = Findings()
            read = self._read_row(row, number, own)
            known = self.known.keep(key, (read, (*own.errors, *own.notes)))
        findings.add(known[1])
        return known[0]

    def _read_row(self, row: TableRow, number: int, findings: Findings) -> Row:
        name = row.cells.get("name", "").strip()
        piece = row.cells.get("id", "").strip() or slug(name) or f"{self.component}-{number}"
        cells = _Cells(row, name or piece, findings)
        cells.read("id", lambda _: check_id(piece), None)
        copies = cells.read("copies", read_copies, 1)
        source = cells.read("source", read_source, Source.RULEBOOK)
        art = row.cells.get("art", "").strip()
        values: dict[str, Value] = {
            "id": piece,
            "name": name,
            "copies": copies,
            "art": art,
            "source": source.value,
        }
        for column, kind in self.columns.items():
            values[column] = cells.read(column, partial(kind.read, colors=self.colors), None)
        filled = [column for column in self.columns if row.cells.get(column, "").strip()]
        whole = source is Source.RECONSTRUCTED
        reconstructed = cells.read(
            "reconstructed", lambda cell: self._reconstructed(cell, filled, whole), frozenset[str]()
        )
        if not name and "name" in row.cells and copies:
            findings.add([_nameless(piece, row)])
        if copies == 0:
            findings.add([_unprinted(name or piece, row)])
        return Row(piece, name or piece, copies, values, source, reconstructed, row.place)

    def _reconstructed(self, cell: str, filled: list[str], whole: bool) -> frozenset[str]:
        """The columns whose values are ours; `*` is every one that the row fills."""
        names = [name for name in re.split(r"[\s,;]+", cell) if name]
        if whole and not names:
            names = ["*"]
        known = ["name", "copies", "art", *self.columns]
        for name in names:
            if name != "*" and name not in known:
                raise unknown_word(name, known, "a column")
        return frozenset(filled if "*" in names else ()) | frozenset(names) - {"*"}


class _Cells(Struct, frozen=True):
    """The cells of one row, read one by one; what cannot be read goes to `findings`."""

    row: TableRow
    piece: str
    findings: Findings

    def read(self, column: str, reader: Callable[[str], T], otherwise: T) -> T:
        cell = self.row.cells.get(column, "")
        try:
            return reader(cell)
        except ValueError as error:
            place = self.row.place_of(column)
            self.findings.refuse(error, place, cell.strip(), self.piece)
            return otherwise


def read_copies(cell: str) -> int:
    """How often a piece is printed; 1 if the cell is empty. Raises InputError."""
    if not cell.strip():
        return 1
    number = read_count(cell)
    if number > COPIES_LIMIT:
        raise InputError(
            f"{number} copies are more than any game has ({COPIES_LIMIT})",
            "is this the right column for copies?",
        )
    return number


def read_source(cell: str) -> Source:
    """Where a row's facts come from; the rulebook if the cell is empty. Raises InputError."""
    word = cell.strip()
    known = [str(source) for source in Source]
    if word and word not in known:
        raise none_of(word, known)
    return Source(word) if word else Source.RULEBOOK


def _undeclared(header: str, free: list[str], table: Table) -> Problem | None:
    """A column that is not read: a mistake if it most likely is one of the free, called otherwise.

    None for a note.
    """
    near = None if is_note(header) else near_known(header, free)
    meant = near or known_elsewhere(header, free)
    if is_note(header) and not meant:
        return None
    own = f"call it _{header}"
    if header.isidentifier():
        own = f"declare it, as in fields: {{{header}: text}}, or {own}"
    level = Level.ERROR if meant else Level.WARNING
    hint = f"did you mean {near}?" if near else own
    if meant and not near:
        hint = f"did you mean {meant}? else {own}"
    message = f"the column {header} is not declared"
    place = table.columns[header]
    return Problem(level, "unknown-column", message, hint, place, value=header)


def _unheeded(note: str, table: Table) -> Problem:
    """A note that most likely holds the copies of each row."""
    message = f"the column {note} is a note, since its name begins with {note[0]}"
    return Problem(
        Level.WARNING,
        "noted-copies",
        f"{message}, and each row is printed once",
        "did you mean copies? call it so",
        table.columns[note],
        value=note,
    )


def _nameless(piece: str, row: TableRow) -> Problem:
    hint = "give it a name, or take the column name out if no card has one"
    message = f"this row has no name, and is called {piece}"
    return Problem(Level.HINT, "no-name", message, hint, row.place_of("name"), piece=piece)


def _unprinted(piece: str, row: TableRow) -> Problem:
    message = f"{piece} has 0 copies and is not printed"
    return Problem(Level.HINT, "no-copies", message, place=row.place_of("copies"), piece=piece)
