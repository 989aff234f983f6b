"""Reads a table written as YAML: a list of blocks, one for each row."""

from __future__ import annotations

from pathlib import Path

from pnp.catalogue.tables.table import Table, TableRow, clean
from pnp.problems import Level, Place, PnpError, Problem
from pnp.reading.files import read_utf8
from pnp.reading.nodes import Mapping, Node, Scalar, Sequence, compose_yaml, place_of

_SHAPE = "write each row as - {name: …, copies: …}"


def read_yaml_table(file: Path, name: str) -> Table:
    """The table of a .yaml file; every value keeps the spelling of the source. Raises PnpError."""
    root, warnings = compose_yaml(read_utf8(file, name), name)
    if not isinstance(root, Sequence):
        message = "a table is a list of rows"
        raise PnpError([Problem(Level.ERROR, "table", message, _SHAPE, place_of(root))])
    problems: list[Problem] = []
    columns: dict[str, Place] = {}
    rows = []
    for item in root:
        if not isinstance(item, Mapping):
            message = "a row is a block of columns and their values"
            problems.append(Problem(Level.ERROR, "table", message, _SHAPE, place_of(item)))
            continue
        cells = {}
        for column, node in item.items():
            line, position = item.key_places[column]
            columns.setdefault(column, Place(name, line, position, column))
            try:
                cells[column] = clean(_cell(node))
            except ValueError as error:
                place = place_of(node, column)
                problems.append(Problem(Level.ERROR, "wrong-type", str(error), "", place))
        places = {column: place_of(node, column) for column, node in item.items()}
        rows.append(TableRow(cells, Place(name, item.line), places))
    if problems:
        raise PnpError(problems)
    return Table(name, columns, tuple(rows), warnings)


def _cell(node: Node) -> str:
    """A value as a cell has it; a list becomes its items with commas between them."""
    if isinstance(node, Scalar):
        return str(node)
    if isinstance(node, Mapping):
        raise ValueError("a cell holds one value or a list, not a block of fields")
    for item in node:
        if not isinstance(item, Scalar) or "," in item or ";" in item:
            raise ValueError("the items of a list are texts without a comma or a semicolon")
    return ",".join(node)
