"""What stands at the table: seats, ways to play, and all that is kept of a game."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pnp.companion.contract.changes import Change
from pnp.companion.contract.fields import Printed


class Seat(Struct, frozen=True, kw_only=True):
    """Who plays."""

    label: str
    """What the seat is called."""
    color: str
    """Its colour, as "#rrggbb"."""
    on: str
    """Black or white, whichever reads better on its colour."""
    shape: str
    """The shape that tells it from others without colour."""
    automatic: bool | tuple[str, ...]
    """Whether nobody holds it: always, never, or in the modes that it names."""
    cards: tuple[str, ...]
    """The ids of the cards that it may play."""
    picture: str = ""
    """The id of the card whose picture stands on its panel, "" for none."""


class Mode(Struct, frozen=True, kw_only=True):
    """A way to play."""

    label: str
    """What it is called."""
    players: tuple[int, ...]
    """The numbers of players that it is for."""
    seats: tuple[str, ...]
    """Its seats, in the order of play."""
    board: str
    """The side of the board that is used, "front" or "back"; "" if it does not say."""
    phases: tuple[str, ...]
    """The phases of a round, in their order."""
    setup: Printed[tuple[str, ...]]
    """What is done before the game, as HTML."""
    counters: tuple[str, ...]
    """The counters that it has."""
    markers: tuple[str, ...]
    """The markers that it has."""
    calculators: tuple[str, ...]
    """The calculators that it has."""
    options: tuple[str, ...]
    """The house rules that it has."""


class Counter(Struct, frozen=True, kw_only=True):
    """A number that is kept."""

    label: str
    """What it counts."""
    full: str = ""
    """What its label is short for, "" if it is not short."""
    each: Literal["seat", "game"]
    """Whether every seat has one, or the game."""
    start: int
    """Where it begins."""
    min: int | None
    """It never falls below."""
    max: int | None
    """It never grows beyond."""
    steps: tuple[int, ...]
    """How much its buttons add or take."""
    pips: int = 0
    """How many pips stand for it, 0 if a figure does."""
    track: int = 0
    """How many cells after 0 its track has, 0 if it has none."""
    coins: tuple[int, ...] = ()
    """What the coins are worth that are drawn for it, the dearest first."""
    quiet: bool = False
    """One of the game does not stand above the table, one of a seat has no dial on its panel."""
    within: str = ""
    """The counter whose cards it parts, "" if it stands alone."""
    by_hand: bool = False
    """Nothing changes one of the game but a hand, so its dial stays on the table."""


class Marker(Struct, frozen=True, kw_only=True):
    """A thing that one seat holds."""

    label: str
    """What it is called."""
    pick: str
    """How its first seat is found: "random", or "" if somebody says."""
    from_: str
    """The marker beside which it begins, "" if there is none."""
    by_hand: bool = False
    """Nothing passes it on but a hand, so that its seats stay on the table."""


class Phase(Struct, frozen=True, kw_only=True):
    """A part of a round."""

    label: str
    """What it is called."""
    rules: str
    """The address of its heading in the rules, "" if there is none."""
    calculator: str
    """The calculator that it opens, "" if there is none."""
    enter: tuple[Change, ...]
    """What changes when it begins."""
    also: tuple[str, ...] = ()
    """Further calculators that belong to it."""


class Option(Struct, frozen=True, kw_only=True):
    """A house rule."""

    label: str
    """What it says."""
    default: bool
    """Whether it holds unless somebody says otherwise."""


class Reference(Struct, frozen=True, kw_only=True):
    """A heading of the rules that is wanted often."""

    label: str
    """What its button says."""
    rules: str
    """The address of the heading."""
    modes: tuple[str, ...]
    """The modes that have it."""


class PadColumn(Struct, frozen=True, kw_only=True):
    """A number that each seat writes down in each round."""

    name: str
    """What formulas call it."""
    label: str
    """What players call it."""
    min: int | None
    """The least that can be written."""
    max: int | None
    """The most that can be written."""


class Pad(Struct, frozen=True, kw_only=True):
    """A score pad: one row for each round, with the same numbers for each seat."""

    label: str
    """What it is called."""
    columns: tuple[PadColumn, ...]
    """The numbers of a round."""
    points: str
    """The key of the formula for what they are worth, "" for their sum."""
    rounds: int | None
    """How many rounds there are, null if the players stop when they like."""
    wins: Literal["most", "least"]
    """Whether many points are good, or few."""
    modes: tuple[str, ...]
    """The modes that have it."""


class Zone(Struct, frozen=True, kw_only=True):
    """Where cards lie open in an order."""

    label: str
    """What it is called."""
    each: Literal["seat", "game"]
    """Whether every seat has one, or the game."""
    cards: tuple[str, ...]
    """The ids of the cards that may lie there."""
    key: str
    """The column that stands on a card's key, "" for its name."""
    tell: str = ""
    """What its cards tell of themselves; holes are their columns."""
    show: Literal["art", ""] = ""
    """Whether its cards are shown as pictures above the form."""
    phases: tuple[str, ...] = ()
    """The phases in which they are, all if there are none."""
    note: str
    """What its order means, "" if nothing is said."""
    folded: bool
    """It tells how many cards it holds, and opens at a tap."""
    hidden: bool
    """It is a list that the rules keep for themselves."""
    facing: bool = False
    """Its two seats face each other, the first card of each in the middle."""
    middle: str = ""
    """The address of what lies in the middle, "" if nothing does."""
    modes: tuple[str, ...]
    """The modes that have it."""
