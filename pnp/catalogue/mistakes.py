"""Carries mistakes from where they are noticed to the one list that a designer sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from pnp.problems import Level, Place, PnpError, Problem, did_you_mean


class InputError(ValueError):
    """A value that cannot be meant; `hint` says what to write. Its place is told by the caller."""

    def __init__(self, message: str, hint: str = "", rule: str = "wrong-value") -> None:
        super().__init__(message)
        self.hint = hint
        self.rule = rule


def unknown_word(word: str, known: Iterable[str], what: str) -> InputError:
    """The mistake of a word that is none of the known; `what` as in "a colour of the theme"."""
    return InputError(f"{quote(word)} is not {what}", did_you_mean(word, known), "unknown-name")


def quote(text: str) -> str:
    """A value as messages show it: in quotes, shortened, on one line."""
    line = " ".join(text.split())
    if not line:
        return "an empty value"
    return f"“{line if len(line) <= 60 else line[:57] + '…'}”"


def problem_at(error: ValueError, place: Place, value: str = "", piece: str = "") -> Problem:
    """The mistake that a ValueError tells of, with the hint that some of them carry."""
    hint = str(getattr(error, "hint", ""))
    rule = error.rule if isinstance(error, InputError) else "wrong-value"
    return Problem(Level.ERROR, rule, str(error), hint, place, piece=piece, value=value)


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
