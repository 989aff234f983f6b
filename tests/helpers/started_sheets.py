"""Games that begin with a sheet of a few rows."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from pnp.starting import NewName, Started, start_from_sheet

NAME = NewName("birds", "Birds")


def start(file: Path, sheet: str = "") -> Started:
    return start_from_sheet(file, sheet, NAME)


def write_csv(file: Path, *rows: Sequence[str]) -> Path:
    with file.open("w", encoding="utf-8", newline="") as opened:
        csv.writer(opened).writerows(rows)
    return file


def table_of(started: Started) -> list[dict[str, str]]:
    text = started.files["cards.csv"].decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text)))
