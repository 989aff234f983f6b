"""The list of a game's pieces: which pictures each has, and how many copies there are."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import astuple

COPIES_FILE = "copies.csv"


class CopiesRow(Struct, frozen=True):
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
    writer.writerow(CopiesRow.__struct_fields__)
    writer.writerows(map(astuple, rows))
    return text.getvalue().encode()
