"""Rule: a selection of cards has as many copies as game.yaml says."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.catalogue import matches
from pnp.check.rule import Subject
from pnp.model import Game, Row, Selection
from pnp.problems import Level, Problem

_MOST_LISTED = 24


def check_totals(subject: Subject) -> Iterator[Problem]:
    game = subject.game
    for total in game.totals:
        rows = selected_rows(game, total.selection)
        found = sum(row.copies for row in rows)
        if found != total.copies:
            yield Problem(
                Level.ERROR,
                "total",
                f"{describe(total.selection)}: {total.copies} copies expected, {found} found",
                f"counted: {_listed(rows)}" if rows else "no row is counted",
                total.selection.place,
                game=game.id,
                value=str(total.copies),
            )


def selected_rows(game: Game, selection: Selection) -> list[Row]:
    """The rows of a selection, in catalogue order."""
    return [
        row
        for component in game.components
        if component.name == selection.of
        for row in component.rows
        if matches(selection, row)
    ]


def describe(selection: Selection) -> str:
    """`cards (deck: red or green)`."""
    conditions = [
        f"{column}: {' or '.join('empty' if value is None else str(value) for value in values)}"
        for column, values in selection.where.items()
    ]
    return f"{selection.of} ({', '.join(conditions)})" if conditions else selection.of


def _listed(rows: list[Row]) -> str:
    listed = [f"{row.name} ×{row.copies}" for row in rows[:_MOST_LISTED]]
    if len(rows) > _MOST_LISTED:
        listed.append(f"and {len(rows) - _MOST_LISTED} rows more")
    return ", ".join(listed)
