"""Tells a mistake that many pieces share once, with the names of the pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct, field

from pnp.model import Row
from pnp.problems import Place, Problem

MOST_NAMES = 6
"""As many names are told beside the first; more would hide the mistake."""


class Tally(Struct, frozen=True):
    """Problems in the order in which they were found.

    `_rows` holds the rows that share each, with the place where it stands for each of them.
    """

    _rows: dict[Problem, dict[str, tuple[Row, Place | None]]] = field(default_factory=dict)

    def __len__(self) -> int:
        """How often a problem was noted of a row, or of the game."""
        return sum(max(1, len(rows)) for rows in self._rows.values())

    def add(self, problem: Problem, row: Row | None = None, *, anywhere: bool = False) -> None:
        """Note a problem, of one row or of the whole game.

        Its message goes on after the name of the row, as in ", front: the text does not fit".
        Rows share it if it stands at the same place, or `anywhere`: then it is told at the first.
        """
        key = problem._replace(place=None) if row and anywhere else problem
        rows = self._rows.setdefault(key, {})
        if row:
            rows.setdefault(row.id, (row, problem.place))

    def tell(self) -> Iterator[Problem]:
        """Every different problem once, with the name of the first row that has it."""
        for problem, found in self._rows.items():
            if not found:
                yield problem
                continue
            (first, place), *others = found.values()
            message = f"{first.name}{problem.message}{_name([row for row, _ in others])}"
            yield problem._replace(message=message, piece=first.id, place=place)

    def tell_by_row(self) -> dict[str, tuple[Problem, ...]]:
        """The problems of each row that has any, by its id."""
        by_row: dict[str, tuple[Problem, ...]] = {}
        for problem, rows in self._rows.items():
            for row, place in rows.values():
                message = f"{row.name}{problem.message}"
                told = problem._replace(message=message, piece=row.id, place=place)
                by_row[row.id] = (*by_row.get(row.id, ()), told)
        return by_row


def _name(others: Sequence[Row]) -> str:
    """The rows that share a problem with the first, by name as long as they are few."""
    if not others:
        return ""
    names = [row.name for row in others]
    if len(names) > MOST_NAMES:
        names[MOST_NAMES - 1 :] = [f"{len(names) - MOST_NAMES + 1} more"]
    return f"; likewise {', '.join(names)}"
