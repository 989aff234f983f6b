"""Reads the sheet that a game begins with, and writes the game's table."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from pnp.catalogue.columns import read_whole
from pnp.catalogue.ids import slug
from pnp.catalogue.tables import Table, is_note, read_table
from pnp.problems import Level, Place, PnpError, Problem, quote
from pnp.starting.columns import COPIES, KNOWN, NAME, Guess
from pnp.starting.headers import means_picture
from pnp.starting.pictures import count_pasted
from pnp.starting.sheet_header import find_header, tell_above
from pnp.starting.sheet_totals import find_totals

COMPONENT = "cards"
"""What the one component of such a game is called, and its table."""


class Sheet(Struct, frozen=True):
    """A sheet as it stands: its headers, the cells of each card, and what its reader says of it.

    `totals` are the rows that were left out, as the lines of the sheet and what they show.
    """

    table: Table
    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: tuple[tuple[int, str], ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether all of it is header and cards, as the table of a game has to be."""
        return not self.totals and not tell_above(list(self.table.above))


def read_sheet(file: Path, sheet: str = "") -> Sheet:
    """The table in `file`, or in the sheet of it that is named.

    Raises PnpError where it cannot become cards: without a header or rows, with errors of formulas.
    """
    reference = f"{file.name}#{sheet}" if sheet else file.name
    table, totals = _without_totals(read_table(file.parent, reference, find_header=find_header))
    headers = tuple(table.columns)
    found = [problem for column, problem in table.cell_problems if not _is_noted(column)]
    # Where Excel has put a picture into a cell, other programs find an error.
    pasted = {header for header in headers if means_picture(header) and count_pasted(file)}
    found = [each for each in found if each.rule != "cell-error" or _field_of(each) not in pasted]
    wrong = [problem for problem in found if problem.level is Level.ERROR]
    wrong += [problem for problem in table.warnings if problem.level is Level.ERROR]
    numbers = [header for header in headers if read_whole(header) is not None]
    if numbers:
        place = table.columns[numbers[0]]._replace(field=None)
        shown = " | ".join(headers[:6])
        message = f"the first row reads {shown}, which looks like a card and not like a header"
        hint = "write the names of the columns into a row above it, as name, copies, text"
        wrong.append(Problem(Level.ERROR, "header", message, hint, place, value=shown))
    elif not table.rows:
        message = "this table has no rows below its header"
        hint = "write a row for each card"
        wrong.append(Problem(Level.ERROR, "table", message, hint, Place(table.file)))
    if wrong:
        raise PnpError(wrong)
    return Sheet(table, headers, _cells_of(table), totals)


def _field_of(problem: Problem) -> str:
    return (problem.place.field or "") if problem.place else ""


def _cells_of(table: Table) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(row.cells.get(each, "") for each in table.columns) for row in table.rows)


def _without_totals(table: Table) -> tuple[Table, tuple[tuple[int, str], ...]]:
    """The table without rows of sums and what is wrong in them; and those rows."""
    left = find_totals(tuple(table.columns), _cells_of(table))
    lines = [table.rows[index].place.line or 0 for index in left.rows]
    rows = tuple(row for index, row in enumerate(table.rows) if index not in left.rows)
    problems = tuple(
        (column, problem)
        for column, problem in table.cell_problems
        if not (problem.place and problem.place.line in lines)
    )
    kept = replace(table, rows=rows, cell_problems=problems)
    return kept, tuple(zip(lines, left.shown, strict=True))


def notable(sheet: Sheet, guesses: Sequence[Guess]) -> tuple[Problem, ...]:
    """What the reader warns of, but for how numbers are shown in columns that count."""
    counting = {guess.header for guess in guesses if guess.kind in {"int", "bool", "copies"}}
    found = list(sheet.table.warnings)
    for column, problem in sheet.table.cell_problems:
        shown = problem.rule == "number-format" and column in counting
        if not _is_noted(column) and not shown:
            found.append(problem)
    found += _odd_copies(sheet, guesses)
    return tuple(problem for problem in found if problem.level is Level.WARNING)


def _odd_copies(sheet: Sheet, guesses: Sequence[Guess]) -> Iterator[Problem]:
    """Cells that say no number among those that say how many copies there are."""
    for guess in guesses:
        index = sheet.headers.index(guess.header)
        for row in guess.odd if guess.kind == COPIES else ():
            cell = sheet.rows[row][index].strip()
            place = sheet.table.rows[row].place_of(guess.header)
            message = f"{quote(cell)} is no number of copies: this card is written with 1"
            hint = "write the right number into the column copies of the game's table"
            yield Problem(Level.WARNING, "odd-copies", message, hint, place, value=cell)


def make_ids(guesses: Sequence[Guess]) -> tuple[str, ...]:
    """Ids for all rows, made of their names, no two alike; none where the sheet has its own."""
    if any(guess.kind == KNOWN and guess.column == "id" for guess in guesses):
        return ()
    rows = guesses[0].cells
    names = next((guess.cells for guess in guesses if guess.kind == NAME), ("",) * len(rows))
    plain = [slug(name) or f"{COMPONENT}-{number}" for number, name in enumerate(names, 1)]
    taken, ids = set(plain), list[str]()
    for each in plain:
        free, again = each, 2
        while free in ids or (free != each and free in taken):
            free, again = f"{each}-{again}", again + 1
        ids.append(free)
    return tuple(ids)


def write_table(columns: Sequence[tuple[str, Sequence[str]]]) -> bytes:
    """A CSV file of (header, cells); it begins as Excel must see it to read umlauts."""
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow([header for header, _ in columns])
    rows.writerows(zip(*(cells for _, cells in columns), strict=True))
    return written.getvalue().encode("utf-8-sig")


def _is_noted(column: str) -> bool:
    return is_note(column) and column != "#"
