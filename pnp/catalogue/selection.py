"""Which rows of a component a selection means: what piles and totals are about."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.catalogue.columns import Column
from pnp.catalogue.rows import read_source
from pnp.model import Color, Game, Row, Selection, Value
from pnp.problems import unknown_word
from pnp.reading.flatten import LocatedNode
from pnp.reading.mistakes import Findings
from pnp.reading.nodes import Scalar, place_of

_KNOWN = {
    "id": Column("text"),
    "name": Column("text"),
    "copies": Column("int"),
    "art": Column("text"),
    "source": Column("text"),
}


def matches(selection: Selection, row: Row) -> bool:
    """Whether a row of the selection's component is selected.

    Every column must have one of its accepted values; a list column, at least one of them.
    """
    return all(_fits(row.values.get(column), wanted) for column, wanted in selection.where.items())


def select(game: Game, selection: Selection) -> list[Row]:
    """The rows of a selection, in catalogue order."""
    return [
        row
        for component in game.components
        if component.name == selection.of
        for row in component.rows
        if matches(selection, row)
    ]


def describe_selection(selection: Selection) -> str:
    """`cards (deck: red or green)`."""
    conditions = [
        f"{column}: {' or '.join('empty' if value is None else str(value) for value in values)}"
        for column, values in selection.where.items()
    ]
    return f"{selection.of} ({', '.join(conditions)})" if conditions else selection.of


def read_selection(
    of: str,
    where: Mapping[str, Scalar | tuple[Scalar, ...]],
    located: LocatedNode,
    columns: Mapping[str, Column],
    colors: Mapping[str, Color],
    findings: Findings,
) -> Selection:
    """A selection with typed values; unknown columns and impossible values go to `findings`.

    `located` is where the selection stands in game.yaml.
    """
    known = {**_KNOWN, **columns}
    accepted: dict[str, tuple[Value, ...]] = {}
    for name, given in where.items():
        cells = given if isinstance(given, tuple) else (given,)
        if name not in known:
            error = unknown_word(name, known, "a column that this game declares")
            findings.refuse(error, located.step("where").step(name).place, name)
            continue
        values: list[Value] = []
        for cell in cells:
            try:
                values += _accepted(known[name], name, cell, colors)
            except ValueError as error:
                field = located.step("where").path(name)
                findings.refuse(error, place_of(cell, field), str(cell))
        accepted[name] = tuple(values)
    return Selection(of, accepted, located.place)


def _fits(value: Value, wanted: tuple[Value, ...]) -> bool:
    if isinstance(value, tuple):
        return any(item in wanted for item in value) or (not value and "" in wanted)
    return value in wanted


def _accepted(
    column: Column, name: str, cell: Scalar, colors: Mapping[str, Color]
) -> tuple[Value, ...]:
    if name == "source":
        return (read_source(cell).value,)
    value = column.read(cell, colors)
    if isinstance(value, tuple):
        return value or ("",)
    return (value,)
