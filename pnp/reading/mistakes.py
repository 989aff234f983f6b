"""Carries mistakes from where they are noticed to the one list that a designer sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from pnp.problems import InputError, Level, Place, PnpError, Problem, hint_of


def problem_at(error: ValueError, place: Place, value: str = "", piece: str = "") -> Problem:
    """The mistake that a ValueError tells of, with the hint that some of them carry."""
    rule = error.rule if isinstance(error, InputError) else "wrong-value"
    return Problem(Level.ERROR, rule, str(error), hint_of(error), place, piece=piece, value=value)


class Findings:
    """Gathers problems while reading goes on, so that all mistakes are told at once."""

    def __init__(self) -> None:
        self.errors: list[Problem] = []
        self.notes: list[Problem] = []

    def add(self, problems: Iterable[Problem]) -> None:
        for problem in problems:
            known = self.errors if problem.level is Level.ERROR else self.notes
            if problem not in known:
                known.append(problem)

    def refuse(self, error: ValueError, place: Place, value: str = "", piece: str = "") -> None:
        self.add([problem_at(error, place, value, piece)])

    @contextmanager
    def gather(self) -> Iterator[None]:
        """Takes in the problems of a PnpError raised inside, and goes on after the block."""
        try:
            yield
        except PnpError as error:
            self.add(error.problems)
