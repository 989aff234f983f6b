"""Tells problems, and finds those of each piece."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from pnp.model import Row
from pnp.problems import Problem
from pnp.workbench.told import ToldProblem
from pnp.workshop import ShownPiece


def tell_problem(problem: Problem, folder: Path) -> ToldProblem:
    """A problem of the game in `folder`."""
    place = problem.place
    return ToldProblem(
        problem.level.value,
        problem.rule,
        problem.message,
        problem.hint,
        place.file if place else None,
        place.line if place else None,
        place.column if place else None,
        place.field if place else None,
        str(folder / place.file) if place else None,
        problem.piece,
        problem.face,
        problem.element,
        problem.drawn_at,
    )


class ProblemFinder:
    """Finds the problems of pieces in the list of all, by their places in it."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self._of_piece = dict[object, list[int]]()
        for index, problem in enumerate(problems):
            for key in _keys_of(problem):
                self._of_piece.setdefault(key, []).append(index)

    def find(self, shown: ShownPiece, row: Row) -> list[int]:
        """Those of a piece; `row` is what its table says now.

        A problem that several pieces share is told once of all, and found for each.
        """
        keys = [shown.piece.id, (row.place.file, row.place.line), *map(_kind_of, shown.problems)]
        return sorted({index for key in keys for index in self._of_piece.get(key, ())})


def _keys_of(problem: Problem) -> list[object]:
    keys: list[object] = [_kind_of(problem)]
    if problem.piece:
        keys.append(problem.piece)
    elif problem.place and problem.place.line:
        keys.append((problem.place.file, problem.place.line))
    return keys


def _kind_of(problem: Problem) -> object:
    """What a problem of a face has in common with itself where it is told of another piece."""
    if not problem.face:
        return problem
    return problem.level, problem.rule, problem.hint, problem.face, problem.element, problem.value


def rows_now(rows: Sequence[Row], shown: Mapping[str, ShownPiece]) -> dict[str, Row]:
    """The row of each shown piece, as it stands in its table now where that is known."""
    there = {row.id: row for row in rows}
    return {name: there.get(name, each.piece.row) for name, each in shown.items()}
