"""What a sheet of a workbook says beside the values of its cells."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct, field

SIZE_LIMIT = 64 * 2**20
"""Bytes of XML that are looked through; a thousand cards take less than one MB."""


class Cell(NamedTuple):
    """A cell of a sheet, by its row and column from 1; written as people do: B7."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"{column_letters(self.column)}{self.row}"


class Merged(NamedTuple):
    """Cells that are merged into one: the first, which has the value, and the last."""

    first: Cell
    last: Cell

    def __str__(self) -> str:
        return f"{self.first}:{self.last}"


class SheetDetails(Struct, frozen=True):
    """What the values alone do not tell.

    `errors` are the texts of errors, `unsolved` formulas without a stored result, `shown` how
    numbers are shown that do not look like their value, `durations` those that came as codes.
    """

    errors: Mapping[Cell, str] = field(default_factory=dict)
    unsolved: tuple[Cell, ...] = ()
    shown: Mapping[Cell, str] = field(default_factory=dict)
    durations: Mapping[Cell, datetime.timedelta] = field(default_factory=dict)
    merged: tuple[Merged, ...] = ()
    hidden_rows: tuple[int, ...] = ()
    hidden_columns: tuple[int, ...] = ()


def column_letters(column: int) -> str:
    """1 → A, 26 → Z, 27 → AA."""
    letters = ""
    while column > 0:
        column, index = divmod(column - 1, 26)
        letters = chr(ord("A") + index) + letters
    return letters


def column_number(letters: str) -> int:
    """A → 1, Z → 26, AA → 27."""
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number
