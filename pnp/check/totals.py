"""Rule: a selection of cards has as many copies as game.yaml says."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.catalogue import describe_selection, select
from pnp.check.rule import Subject
from pnp.model import Row, count_copies
from pnp.problems import Level, Problem

_MOST_LISTED = 24


def check_totals(subject: Subject) -> Iterator[Problem]:
    game = subject.game
    for total in game.totals:
        rows = select(game, total.selection)
        found = count_copies(rows)
        if found != total.copies:
            yield Problem(
                Level.ERROR,
                "total",
                f"{describe_selection(total.selection)}: {total.copies} copies expected, "
                f"{found} found",
                f"counted: {_listed(rows)}" if rows else "no row is counted",
                total.selection.place,
                game=game.id,
                value=str(total.copies),
            )


def _listed(rows: list[Row]) -> str:
    listed = [f"{row.name} ×{row.copies}" for row in rows[:_MOST_LISTED]]
    if len(rows) > _MOST_LISTED:
        listed.append(f"and {len(rows) - _MOST_LISTED} rows more")
    return ", ".join(listed)
