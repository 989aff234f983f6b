"""What has been printed of a game, one run after the other."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Literal

from msgspec import Struct

from pnp.prints.portrait import Portrait

Made = Literal["kit", "reprint"]
"""What was sent to the printer: a kit, or sheets that `pnp reprint` made."""


class PrintedPiece(Struct, frozen=True):
    """So many `copies` of a piece, and the piece as it was then.

    The copies of its portrait are those of the catalogue, of which fewer or more may be printed.
    """

    portrait: Portrait
    copies: int


class PrintRun(Struct, frozen=True):
    """One time that a game was printed, on `day`.

    `only` are the parts whose PDFs were printed, `pages` those of one PDF; both are empty for all
    of them. `out` was taken out of the game then, `sets` is for how many copies of the game it was,
    `rules` tells the printed rules from others, and is empty where none were printed. `paper` is
    empty where it was not told: what is printed is the same on all.
    """

    day: date
    edition: str
    version: str
    made: Made
    paper: str
    pieces: tuple[PrintedPiece, ...]
    out: tuple[PrintedPiece, ...] = ()
    only: tuple[str, ...] = ()
    pages: str = ""
    sets: int = 1
    rules: str = ""

    @property
    def copies(self) -> int:
        """How many pieces were printed."""
        return sum(each.copies for each in self.pieces)

    def is_like(self, other: PrintRun) -> bool:
        """Whether the very same was printed, on whatever paper and day, for however many sets."""
        return _facts_of(self) == _facts_of(other)


class Record(Struct, frozen=True):
    """Everything that was printed of a game, in the order in which it was recorded."""

    runs: tuple[PrintRun, ...] = ()

    @property
    def last(self) -> PrintRun | None:
        """What was printed last."""
        return self.by_day[-1] if self.runs else None

    @property
    def by_day(self) -> tuple[PrintRun, ...]:
        """The same in the order of printing; of one day, as recorded."""
        return tuple(sorted(self.runs, key=lambda run: run.day))

    @property
    def rules(self) -> str:
        """What tells the rules that were printed last from others; empty if there are none."""
        return next((run.rules for run in reversed(self.by_day) if run.rules), "")


def count_pieces(pieces: Iterable[PrintedPiece]) -> int:
    """How many pieces these are, each with its copies."""
    return sum(each.copies for each in pieces)


def _facts_of(run: PrintRun) -> object:
    pieces = sorted((each.portrait.id, *each.portrait.looks, each.copies) for each in run.pieces)
    out = sorted((each.portrait.id, *each.portrait.looks, each.copies) for each in run.out)
    facts = run.edition, run.version, run.made, run.only, run.pages, bool(run.rules)
    return facts, pieces, out
