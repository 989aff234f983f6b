"""The list of a game's pieces: which pictures each has, and how many copies there are."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import NamedTuple

COPIES_FILE = "copies.csv"


class CopiesRow(NamedTuple):
    """One different piece; the fields are the columns. `back` is "" if it has none."""

    front: str
    back: str
    component: str
    piece: str
    name: str
    copies: int


def write_copies_list(rows: Iterable[CopiesRow]) -> bytes:
    """A table in UTF-8, its fields separated by commas."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(CopiesRow._fields)
    writer.writerows(rows)
    return text.getvalue().encode()
