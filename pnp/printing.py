"""How a game is printed: one value, made where the command line is read and carried whole."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Part(StrEnum):
    """The PDFs of a kit."""

    CARDS = "cards"
    BOARDS = "boards"
    TOKENS = "tokens"
    AIDS = "aids"
    RULES = "rules"


class Sides(StrEnum):
    """What lies on the sides of a sheet."""

    DUPLEX = "duplex"  # fronts, and their backs behind them
    FRONTS = "fronts"  # fronts alone


class Flip(StrEnum):
    """The edge of the paper over which the printer turns a sheet."""

    LONG = "long"
    SHORT = "short"


class Marks(StrEnum):
    """What shows where to cut."""

    EDGE = "edge"  # ticks outside the pieces
    NONE = "none"


class Ink(StrEnum):
    """How much ink faces take."""

    FULL = "full"


class PrintOrder(StrEnum):
    """Which copy lies in which slot."""

    CATALOGUE = "catalogue"  # along the slots of one sheet after the other
    STACK = "stack"  # so that piles cut from all sheets at once, laid on one another, are in order


class PrintOptions(NamedTuple):
    """All that decides how the pieces of a game are spread over paper.

    `paper` is a name of PAPER_SIZES. `bleed`: the most that a page shows of it, in mm. `copies`
    stand for those of the catalogue, by the id of a piece. `language`: that of the faces, "" for
    the game's own. `share`: what is left over of one part may lie on the sheets of another. `skip`:
    so many places of the first sheet are used up. `align`: the sheets of one PDF lie the same way,
    where no paper is lost by it; else each lies as a full one does.
    """

    paper: str = "a4"
    sides: Sides = Sides.DUPLEX
    flip: Flip = Flip.LONG
    marks: Marks = Marks.EDGE
    ink: Ink = Ink.FULL
    bleed: float = 3.0
    order: PrintOrder = PrintOrder.CATALOGUE
    copies: tuple[tuple[str, int], ...] = ()
    language: str = ""
    share: bool = True
    skip: int = 0
    align: bool = True


class Guest(NamedTuple):
    """Pieces of another part on the sheets of a PDF: so many `copies` of a component."""

    component: str
    label: str
    part: str
    copies: int
    sheets: tuple[int, ...]

    @property
    def what(self) -> str:
        """ "2 summaries": as players say it."""
        return f"{self.copies} {self.label}"

    @property
    def where(self) -> str:
        """ "sheet 6", "sheets 6 and 7": where they are in the PDF."""
        *others, last = map(str, self.sheets)
        return f"sheets {', '.join(others)} and {last}" if others else f"sheet {last}"


PRINTS = (PrintOptions("a4"), PrintOptions("letter"))
"""What a build makes unless it is asked for something else."""
