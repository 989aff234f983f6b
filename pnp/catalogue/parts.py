"""How totals share the pieces of a component out, in words."""

from __future__ import annotations

from pnp.catalogue.selection import select
from pnp.model import Component, Game, Row, Total, Value, count_copies

Parts = list[tuple[Total, tuple[Row, ...]]]


def split_component(game: Game, component: Component) -> tuple[str, ...]:
    """What a component consists of: "25 Earth ships", "6 red"; its number holds no space to break.

    The totals that share all its pieces out by the values of one column say it, by their names or
    else by these values. Nothing if no totals do.
    """
    for column, parts in _by_column(game, component).items():
        counts = [count_copies(rows) for _, rows in parts]
        if len(parts) > 1 and sum(counts) == component.copies:
            names = _names(column, parts)
            return tuple(f"{count}\u00a0{name}" for count, name in zip(counts, names, strict=True))
    return ()


def _by_column(game: Game, component: Component) -> dict[str, Parts]:
    """The totals of a component that look at a single column, by its name."""
    by_column: dict[str, Parts] = {}
    for total in game.totals:
        selection = total.selection
        if selection.of == component.name and len(selection.where) == 1:
            column = next(iter(selection.where))
            by_column.setdefault(column, []).append((total, tuple(select(game, selection))))
    return by_column


def _names(column: str, parts: Parts) -> list[str]:
    """What the pieces of each total are called."""
    all_values = [total.selection.where[column] for total, _ in parts]
    # "25 × 1,000 coin" says more than "25 value 1000".
    are_figures = all(
        len(rows) == 1 and not isinstance(values[0], str)
        for values, (_, rows) in zip(all_values, parts, strict=True)
    )
    return [
        total.name or (f"×\u00a0{rows[0].name}" if are_figures else _words(column, values))
        for values, (total, rows) in zip(all_values, parts, strict=True)
    ]


def _words(column: str, values: tuple[Value, ...]) -> str:
    """Values as people say them: "red", "hero or monster", "cost 3"."""
    told = []
    for value in values:
        if isinstance(value, str):
            told.append(value.replace("_", " ").replace("-", " "))
        elif value is True:
            told.append(column)
        else:
            told.append(f"{column} {value}")
    return " or ".join(told)
