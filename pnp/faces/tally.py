"""Tells a mistake that many pieces share once, with the first of them and how many more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from pnp.model import Row
from pnp.problems import Problem


@dataclass(frozen=True, slots=True)
class Tally:
    """Problems in the order in which they were found; `_rows` holds the rows that share each."""

    _rows: dict[Problem, dict[str, Row]] = field(default_factory=dict)

    def add(self, problem: Problem, row: Row | None = None) -> None:
        """Note a problem, of one row or of the whole game.

        Its message goes on after the name of the row, as in ", front: the text does not fit".
        """
        rows = self._rows.setdefault(problem, {})
        if row:
            rows.setdefault(row.id, row)

    def tell(self) -> Iterator[Problem]:
        """Every different problem once, with the name of the first row that has it."""
        for problem, found in self._rows.items():
            rows = list(found.values())
            if not rows:
                yield problem
                continue
            more = f"; {len(rows) - 1} more like it" if len(rows) > 1 else ""
            message = f"{rows[0].name}{problem.message}{more}"
            yield replace(problem, message=message, piece=rows[0].id)
