"""Writes tables into a temporary folder for the tests that read them."""

from __future__ import annotations

from pathlib import Path

from mistakes import mistakes_of

from pnp.catalogue.tables import Table, read_table
from pnp.problems import Problem


def table_of(folder: Path, data: str | bytes, name: str = "cards.csv") -> Table:
    """The table in a file that holds `data`."""
    content = data.encode() if isinstance(data, str) else data
    (folder / name).write_bytes(content)
    return read_table(folder, name)


def cells_of(table: Table) -> list[dict[str, str]]:
    return [dict(row.cells) for row in table.rows]


def table_mistakes(folder: Path, data: str | bytes, name: str = "cards.csv") -> tuple[Problem, ...]:
    """What is wrong with a table that cannot be read."""
    return mistakes_of(table_of, folder, data, name)
