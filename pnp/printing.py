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
    the game's own.
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


PRINTS = (PrintOptions("a4"), PrintOptions("letter"))
"""What a build makes unless it is asked for something else."""
