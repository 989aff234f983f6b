"""What can be wrong with a catalogue, said so that its designer can mend it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from typing import NamedTuple

NO_CACHE = "no-cache"
"""The rule of the problem that every process may have with the cache, and that is told once."""


class Level(StrEnum):
    """How much a problem weighs."""

    ERROR = "error"  # stops this game
    WARNING = "warning"  # the game is built, the problem reported
    HINT = "hint"  # shown by `pnp check` alone


class Place(NamedTuple):
    """Where in the catalogue: `file` relative to the game's folder, `line` and `column` from 1."""

    file: str
    line: int | None = None
    column: int | None = None
    field: str | None = None

    def __str__(self) -> str:
        where = self.file
        if self.line is not None:
            where += f":{self.line}"
            if self.column is not None:
                where += f":{self.column}"
        return f"{where}, {self.field}" if self.field else where


class Problem(NamedTuple):
    """One thing to mend. `rule` is a stable word as "unknown-field"; `hint` says what to do.

    `drawn_at` is the line of layout.yaml that draws the element, as "layout.yaml:12": the place may
    be a cell that it shows.
    """

    level: Level
    rule: str
    message: str
    hint: str = ""
    place: Place | None = None
    game: str = ""
    piece: str = ""
    face: str = ""
    element: str = ""
    value: str = ""
    drawn_at: str = ""


class PnpError(Exception):
    """The base of every error that a designer can mend; carries all mistakes found at once."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(problem.message for problem in self.problems))


@contextmanager
def of_game(game: str) -> Iterator[None]:
    """Names the game in every problem of a PnpError that is raised inside."""
    try:
        yield
    except PnpError as error:
        raise PnpError(
            problem._replace(game=problem.game or game) for problem in error.problems
        ) from None


def suggest(word: str, known: Iterable[str], likeness: float = 0.6) -> str | None:
    """The known word that `word` most likely was meant to be, or None.

    `likeness`, 0 to 1, is how near it must come (as difflib measures).
    """
    import difflib

    near = difflib.get_close_matches(word, list(known), n=1, cutoff=likeness)
    return near[0] if near else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint for a word that is not known: the nearest one, else all of them."""
    names = sorted(known)
    near = suggest(word, names)
    if near:
        return f"did you mean {near}?"
    return f"known: {', '.join(names)}" if names else ""


class InputError(ValueError):
    """A value that cannot be meant; `hint` says what to write. Its place is told by the caller."""

    def __init__(self, message: str, hint: str = "", rule: str = "wrong-value") -> None:
        super().__init__(message)
        self.hint = hint
        self.rule = rule


def hint_of(error: ValueError) -> str:
    """What to write instead, where the error knows it."""
    return error.hint if isinstance(error, InputError) else ""


def unknown_word(word: str, known: Iterable[str], what: str) -> InputError:
    """The mistake of a word that is none of the known; `what` as in "a colour of the theme"."""
    return InputError(f"{quote(word)} is not {what}", did_you_mean(word, known), "unknown-name")


def none_of(word: str, known: Iterable[str], others: Mapping[str, str] | None = None) -> InputError:
    """The mistake of a word that is none of a few, which the message lists.

    `others` give the known word for what people may call it. Capitals do not keep it from being
    known again.
    """
    names = list(known)
    folded = {name.casefold(): name for name in names} | dict(others or {})
    near = suggest(word.strip().casefold(), folded, likeness=0.65)
    hint = f"did you mean {folded[near]}?" if near else ""
    return InputError(f"{quote(word)} is not one of {', '.join(names)}", hint, "unknown-name")


def count(number: int, word: str) -> str:
    """ "1 sheet", "2 sheets": a number with its word, whose plural takes an s."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def quote(text: str) -> str:
    """A value as messages show it: in quotes, shortened, on one line."""
    line = " ".join(text.split())
    if not line:
        return "an empty value"
    return f"“{line if len(line) <= 60 else line[:57] + '…'}”"
