"""Reads .csv and .tsv as spreadsheets of all countries write them."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

from msgspec.structs import replace

from pnp.catalogue.tables.error_texts import may_hold_errors, take_error_texts
from pnp.catalogue.tables.table import Cells, FindHeader, Table, build_table, first_filled
from pnp.problems import Level, Place, PnpError, Problem
from pnp.reading.files import read_table_text

SEPARATORS = ",;\t"

_BEGINNING = 40
"""As many rows tell which separator it is."""

_SEPARATOR_LINE = re.compile(r"sep=([,;|\t])\r?\n?", re.IGNORECASE)


def read_csv(file: Path, name: str, find_header: FindHeader = first_filled) -> Table:
    """The table of a .csv or .tsv file; lines are numbered as a text editor numbers them.

    The separator is what splits the header into most columns, unless a first line as `sep=;` names
    it. Raises PnpError.
    """
    text, warnings = read_table_text(file, name)
    first_line = text.split("\n", 1)[0]
    named = _SEPARATOR_LINE.fullmatch(first_line)
    if named:
        # The line stays as a blank one, so that the lines below keep their numbers.
        text = text[len(first_line) :]
    separator = named[1] if named else _guess_separator(text, name, find_header)
    cells = list(_records(text, separator, name))
    begin = find_header(cells)
    table = replace(build_table(name, cells[begin:], warnings), above=tuple(cells[:begin]))
    return take_error_texts(table) if may_hold_errors(text) else table


def _guess_separator(text: str, name: str, find_header: FindHeader) -> str:
    def count(separator: str) -> int:
        begin: Cells = []
        with suppress(PnpError):  # quotes match with the right one alone
            begin.extend(islice(_records(text, separator, name), _BEGINNING))
        header = begin[find_header(begin) :]
        return len(header[0][1]) if header else 0

    return max(SEPARATORS, key=count)


def _records(text: str, separator: str, name: str) -> Iterator[tuple[int, list[str]]]:
    """Rows with the line on which each begins."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    while True:
        line = reader.line_num + 1
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise PnpError([_unreadable(error, line, name)]) from None
        yield line, row


def _unreadable(error: csv.Error, line: int, name: str) -> Problem:
    message, hint = f"this row cannot be read ({error})", "see that its quotes match"
    if "unexpected end of data" in str(error):
        message = 'a quote " that opens in this row is never closed'
        hint = "close it; inside a quoted cell write each quote twice"
    elif "expected after" in str(error):
        message = 'a cell of this row goes on after its closing quote "'
        hint = "put quotes around the whole cell, and write each quote inside it twice"
    return Problem(Level.ERROR, "table", message, hint, Place(name, line))
