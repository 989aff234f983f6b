"""What one should hold once a game is printed and cut: a line for each component."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.catalogue import select
from pnp.model import Component, Game, PieceShape, Value
from pnp.units import MM_PER_INCH


class Packed(NamedTuple):
    """A component as the packing list names it; `parts` as "6 red, 6 green", or ""."""

    what: str
    size: str
    parts: str


def pack(game: Game) -> tuple[Packed, ...]:
    """All components of which there is at least one piece, in their order."""
    return tuple(_packed(game))


def _packed(game: Game) -> Iterator[Packed]:
    for component in game.components:
        copies = sum(row.copies for row in component.rows)
        if copies:
            label = component.label or component.name.replace("_", " ").replace("-", " ")
            parts = ", ".join(_parts(game, component, copies))
            yield Packed(f"{copies} {label}", _size(component), parts)


def _size(component: Component) -> str:
    size = component.size
    width, height = (round(side / MM_PER_INCH, 2) for side in size)
    if component.shape is PieceShape.ROUND:
        return f"round, {size.width:g} mm ({width:g} in)"
    return f"{size} ({width:g} × {height:g} in)"


def _parts(game: Game, component: Component, copies: int) -> list[str]:
    """The totals that split all pieces of a component by the values of one column."""
    by_column: dict[str, list[tuple[str, int]]] = {}
    for total in game.totals:
        if total.selection.of == component.name and len(total.selection.where) == 1:
            column, values = next(iter(total.selection.where.items()))
            found = sum(row.copies for row in select(game, total.selection))
            by_column.setdefault(column, []).append((_words(column, values), found))
    for parts in by_column.values():
        if len(parts) > 1 and sum(found for _, found in parts) == copies:
            return [f"{found}\u00a0{words}" for words, found in parts]
    return []


def _words(column: str, values: tuple[Value, ...]) -> str:
    """A selection as people say it: "red", "hero or monster", "cost 3"."""
    told = []
    for value in values:
        if isinstance(value, str):
            told.append(value.replace("_", " ").replace("-", " "))
        elif value is True:
            told.append(column)
        else:
            told.append(f"{column} {value}")
    return " or ".join(told)
