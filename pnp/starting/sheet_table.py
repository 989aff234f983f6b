"""Reads the sheet that a game begins with, and writes the game's table."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from pnp.catalogue.columns import read_whole
from pnp.catalogue.ids import slug
from pnp.catalogue.tables import Table, is_note, read_table
from pnp.problems import Level, Place, PnpError, Problem, count
from pnp.starting.columns import KNOWN, NAME, Guess

COMPONENT = "cards"
"""What the one component of such a game is called, and its table."""


class Sheet(Struct, frozen=True):
    """A sheet as it stands: its headers, the cells of each row, and what its reader says of it."""

    table: Table
    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def read_sheet(file: Path, sheet: str = "") -> Sheet:
    """The table in `file`, or in the sheet of it that is named.

    Raises PnpError where it cannot become cards: without a header or rows, with errors of formulas.
    """
    table = read_table(file.parent, f"{file.name}#{sheet}" if sheet else file.name)
    headers = tuple(table.columns)
    found = [problem for column, problem in table.cell_problems if not _is_noted(column)]
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
    rows = (tuple(row.cells.get(header, "") for header in headers) for row in table.rows)
    return Sheet(table, headers, tuple(rows))


def notable(sheet: Sheet, guesses: Sequence[Guess]) -> tuple[Problem, ...]:
    """What the reader warns of, but for how numbers are shown in columns that count."""
    counting = {guess.header for guess in guesses if guess.kind in {"int", "bool", "copies"}}
    found = list(sheet.table.warnings)
    for column, problem in sheet.table.cell_problems:
        shown = problem.rule == "number-format" and column in counting
        if not _is_noted(column) and not shown:
            found.append(problem)
    return tuple(problem for problem in found if problem.level is Level.WARNING)


def needs_ids(guesses: Sequence[Guess]) -> tuple[str, ...]:
    """Ids for all rows where those that are made of names would be taken twice; else none."""
    if any(guess.kind == KNOWN and guess.column == "id" for guess in guesses):
        return ()
    names = next((guess.cells for guess in guesses if guess.kind == NAME), ())
    plain = [slug(name) or f"{COMPONENT}-{number}" for number, name in enumerate(names, 1)]
    if len(set(plain)) == len(plain):
        return ()
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


def tell_other_sheets(sheet: Sheet, file: Path) -> str:
    """Which sheet of a workbook was read, if it has others; else nothing."""
    others = sheet.table.other_sheets
    if not others:
        return ""
    read = sheet.table.file.partition("#")[2]
    shown = ", ".join(others[:5])
    more = f" and {len(others) - 5} more" if len(others) > 5 else ""
    which = "that" if len(others) == 1 else "another"
    return f'read {read}, and not {shown}{more}: --from "{file.name}#{others[0]}" reads {which}'


def tell_rows(sheet: Sheet, guesses: Sequence[Guess]) -> str:
    """ "30 rows, 52 cards"."""
    copies = next((guess.cells for guess in guesses if guess.kind == "copies"), None)
    total = len(sheet.rows) if copies is None else sum(int(cell or 1) for cell in copies)
    return f"{count(len(sheet.rows), 'row')}, {count(total, 'card')}"


def _is_noted(column: str) -> bool:
    return is_note(column) and column != "#"
