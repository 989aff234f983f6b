"""Who plays, and what is kept, held and laid down at the table."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from pnp.catalogue.game_values import Players
from pnp.companion.choosing import CardChoice, Conditions
from pnp.companion.entries.changes import ChangeEntry
from pnp.companion.entries.written import Prose, Shape, Whole
from pnp.model import Color
from pnp.reading.words import Words


class SeatEntry(Struct, frozen=True):
    """Who plays."""

    label: Prose
    """What the seat is called."""
    color: Color
    """A colour of the theme."""
    shape: Shape
    """The shape that tells it from the others without colour."""
    cards: CardChoice | None = None
    """What the seat may play, all cards of the game unless said."""
    picture: Words | None = None
    """The id of a card whose picture stands on the panel of the seat."""
    automatic: bool | tuple[Words, ...] = False
    """`true` for a seat that no person holds, or the modes in which none does."""


class ModeEntry(Struct, frozen=True):
    """A way to play."""

    label: Prose
    """What it is called; a game of one mode does not say it."""
    seats: tuple[Words, ...] = ()
    """Its seats, in the order of play; unless said as many of the first as it has players."""
    players: Players = ()
    """How many can play it: `2`, or `[2, 3]`."""
    board: Literal["front", "back"] | None = None
    """The side of the board that is used."""
    phases: tuple[Words, ...] = ()
    """The phases of a round, in their order."""
    setup: tuple[Prose, ...] = ()
    """A checklist of what is done before the game; markup allowed."""


class CounterEntry(Struct, frozen=True):
    """A number that is kept, for each seat or for the game."""

    label: Prose
    """What it counts."""
    start: Whole = Whole(0)
    """Where it begins, 0 unless said."""
    full: Prose | None = None
    """What its label is short for; it stands below it above the table."""
    each: Literal["seat", "game"] = "seat"
    """Whether every seat has one, or the game; `seat` unless said."""
    min: Whole | None = None
    """It never falls below."""
    max: Whole | None = None
    """It never grows beyond."""
    steps: tuple[Whole, ...] = (Whole(1),)
    """How much its buttons add or take, `[1]` unless said."""
    track: Whole | None = None
    """So many cells after 0 are drawn for one of a seat as on the board: up to 6 as pips, more as a
    row of cells."""
    coins: tuple[Whole, ...] = ()
    """What coins are worth, as `[10, 5, 1]`, the dearest first: one of a seat is drawn as coins
    too."""
    quiet: bool = False
    """`true` keeps one of the game from the row above the table, and one of a seat from its panel,
    which then tells it in a word while it is not as it began."""
    within: Words | None = None
    """A counter of the seat, drawn as a row of so many cards: the one stands out that has as many
    on its right as this counter says."""
    modes: tuple[Words, ...] = ()
    """The modes that have it, all unless said."""


class MarkerEntry(Struct, frozen=True):
    """A thing that one seat holds."""

    label: Prose
    """What it is called."""
    holder: Literal["seat"] = "seat"
    """Who holds it: a seat."""
    pick: Literal["random"] | None = None
    """`random` draws the first seat that holds it."""
    source: Words | None = None
    """The marker beside which it begins."""
    modes: tuple[Words, ...] = ()
    """The modes that have it, all unless said."""


class PhaseEntry(Struct, frozen=True):
    """A part of a round."""

    label: Prose
    """What it is called."""
    rules: Words | None = None
    """Its heading of rules.md, as `"#draw"`; a missing one is an error."""
    calculator: Words | None = None
    """The calculator that it opens."""
    also: tuple[Words, ...] = ()
    """Further calculators of it, in tabs beside the first; those of no phase stand under "More"."""
    enter: tuple[ChangeEntry, ...] = ()
    """Changes that are made when it begins."""


class OptionEntry(Struct, frozen=True):
    """A house rule, or a reading of a rule."""

    label: Prose
    """What it says."""
    kind: Literal["bool"] = "bool"
    """What it is: it holds, or it does not."""
    default: bool = False
    """Whether it holds unless somebody says otherwise."""
    modes: tuple[Words, ...] = ()
    """The modes that have it, all unless said."""


class ReferenceEntry(Struct, frozen=True):
    """A heading of rules.md that is wanted often at the table."""

    label: Prose
    """What its button under "More" says."""
    rules: Words
    """The heading, as `"#scoring"`, which opens over the page."""
    modes: tuple[Words, ...] = ()
    """The modes that have it, all unless said."""


class ZoneEntry(Struct, frozen=True):
    """A place where cards lie open in an order."""

    label: Prose
    """What it is called."""
    each: Literal["seat", "game"] = "seat"
    """Whether every seat has one, or the game; `seat` unless said."""
    of: Words | None = None
    """The component whose cards may lie there, all cards that are played unless said."""
    where: Conditions = field(default_factory=dict)
    """Columns with the values that its cards have."""
    key: Words | None = None
    """The column on the keys of its cards, their name unless said; `art` for their
    pictures alone."""
    tell: Prose | None = None
    """What stands below that, as `"{atk}/{hp}"`."""
    note: Prose | None = None
    """What its order means; it stands beside its name."""
    show: Literal["art"] | None = None
    """`art` also shows its cards as pictures above the form, with `tell` large beside them."""
    phases: tuple[Words, ...] = ()
    """The phases in which it does, all unless said."""
    folded: bool = False
    """`true` tells how many cards lie there, until a tap opens it."""
    hidden: bool = False
    """`true` is a list that nobody sees, and that rules.js keeps for itself from turn to turn."""
    facing: bool = False
    """`true` draws a lane above the forms: two seats face each other, the first card of each in the
    middle."""
    middle: Words | None = None
    """The id of a card that lies in the middle of a lane."""
    middle_side: Literal["front", "back"] = "front"
    """The side of `middle` that is seen, `front` unless said."""
    modes: tuple[Words, ...] = ()
    """The modes that have it, all unless said."""


class ToolsEntry(Struct, frozen=True):
    """What lies beside the table although no rule may ask for it."""

    dice: bool = True
    """`false` leaves out dice and coin."""
    timer: bool = True
    """`false` leaves out the timer."""
