"""What companion.yaml may say, as frozen types; names are looked up afterwards, in `names`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NewType

from pnp.catalogue.game_file import Players
from pnp.companion.choosing import CardChoice, Conditions
from pnp.expressions import Formula
from pnp.model import Color
from pnp.problems import Place
from pnp.reading.words import Name, Words

COMPANION_FILE = "companion.yaml"

Shape = Literal["triangle", "hexagon", "ring", "chevron", "square", "diamond", "circle", "star"]
"""How a seat is told from the others without colour."""

Plain = int | float | str | bool
"""A value that is known when the page is made."""

Prose = NewType("Prose", str)
"""A text whose holes hold expressions of the constants: a figure stands once in a game."""

Whole = NewType("Whole", int)
"""A whole number, or "= expression" of constants that gives one."""

Interface = NewType("Interface", str)
"""A language that the page speaks."""

KindOfInput = NewType("KindOfInput", str)
"""A word of the table in `inputs`."""

Known = NewType("Known", object)
"""A Plain, or "= expression" of constants that gives one."""


@dataclass(frozen=True, slots=True)
class Given:
    """A value of a change: known when the page is made, or a formula of inputs and answer."""

    value: Plain | None = None
    formula: Formula | None = None


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """Who plays; without `cards` the seat may play all cards of the game.

    `automatic`: nobody holds it, always or in the modes that are named.
    """

    label: Prose
    color: Color
    shape: Shape
    cards: CardChoice | None = None
    automatic: bool | tuple[Words, ...] = False


@dataclass(frozen=True, slots=True)
class ModeEntry:
    """A way to play."""

    label: Prose
    seats: tuple[Words, ...]
    players: Players = ()
    board: Literal["front", "back"] | None = None
    phases: tuple[Words, ...] = ()
    setup: tuple[Prose, ...] = ()


@dataclass(frozen=True, slots=True)
class CounterEntry:
    """A number that is kept, for each seat or for the game.

    `quiet`: one of the game does not stand above the table, one of a seat has no dial on its panel.
    """

    label: Prose
    start: Whole
    each: Literal["seat", "game"] = "seat"
    min: Whole | None = None
    max: Whole | None = None
    steps: tuple[Whole, ...] = (Whole(1),)
    quiet: bool = False
    modes: tuple[Words, ...] = ()


@dataclass(frozen=True, slots=True)
class MarkerEntry:
    """A thing that one seat holds; `source` (written `from`): the marker that it begins beside."""

    label: Prose
    holder: Literal["seat"] = "seat"
    pick: Literal["random"] | None = None
    source: Words | None = None
    modes: tuple[Words, ...] = ()


@dataclass(frozen=True, slots=True)
class ChangeEntry:
    """One change of counter, marker, zone or phase; `every` seat has its own value by its id.

    `quiet`: what the button says tells it already in the log.
    """

    label: Prose | None = None
    counter: Words | None = None
    marker: Words | None = None
    zone: Words | None = None
    phase: Words | None = None
    every: Literal["seat"] | None = None
    seat: Given | None = None
    add: Given | None = None
    set: Given | None = None
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class PhaseEntry:
    """A part of a round; `rules` is the anchor of a heading of rules.md."""

    label: Prose
    rules: Words | None = None
    calculator: Words | None = None
    enter: tuple[ChangeEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class OptionEntry:
    """A house rule."""

    label: Prose
    kind: Literal["bool"] = "bool"
    default: bool = False
    modes: tuple[Words, ...] = ()


@dataclass(frozen=True, slots=True)
class SourceEntry:
    """Where an input comes from."""

    marker: Words | None = None
    counter: Words | None = None
    zone: Words | None = None


@dataclass(frozen=True, slots=True)
class EachEntry:
    """The cards of an input that a question is asked for, one by one."""

    input: Words
    where: Conditions = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class InputEntry:
    """One question of a calculator; `source` is written `from`.

    `none`: what stands for no seat. `every`: it is asked once for every seat. `tell`: what a key
    says of its card in place of the copies. `first`: whose seat is asked first of every seat.
    `asked`: it holds nothing until somebody has chosen.
    """

    kind: KindOfInput
    label: Prose | None = None
    seat: Words | None = None
    other: Words | None = None
    none: Prose | None = None
    source: SourceEntry | None = None
    of: Words | None = None
    where: Conditions = field(default_factory=dict)
    key: Words | None = None
    tell: Prose | None = None
    min: Whole | None = None
    max: Whole | None = None
    options: tuple[Known, ...] = ()
    default: Known | None = None
    each: EachEntry | None = None
    every: Literal["seat"] | None = None
    first: Words | None = None
    private: bool = False
    suggest: Words | None = None
    asked: bool = False


@dataclass(frozen=True, slots=True)
class CalculatorEntry:
    """A form whose answer an export of rules.js gives, or formulas: `values` by their names.

    `quiet`: what it `always` says is no ending, and stands small.
    """

    label: Prose
    function: Words | None = None
    values: Mapping[Name, Formula] = field(default_factory=dict)
    modes: tuple[Words, ...] = ()
    inputs: Mapping[Name, InputEntry] = field(default_factory=dict)
    show: tuple[Words, ...] = ()
    verdict: Words | None = None
    always: bool = False
    quiet: bool = False
    apply: tuple[ChangeEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class ReferenceEntry:
    """A heading of rules.md that is wanted often at the table."""

    label: Prose
    rules: Words
    modes: tuple[Words, ...] = ()


@dataclass(frozen=True, slots=True)
class ColumnEntry:
    """A number that each seat writes down in each round."""

    label: Prose
    min: Whole | None = None
    max: Whole | None = None


@dataclass(frozen=True, slots=True)
class PadEntry:
    """A score pad: `points` of a seat in a round are their sum unless a formula says otherwise.

    `rounds` is how many there are, None if the players stop when they like.
    """

    columns: Mapping[Name, ColumnEntry]
    label: Prose | None = None
    points: Formula | None = None
    rounds: Whole | None = None
    wins: Literal["most", "least"] = "most"
    modes: tuple[Words, ...] = ()


@dataclass(frozen=True, slots=True)
class ZoneEntry:
    """A place where cards lie open in an order: one for each seat, or the game's.

    Without `of`, all cards that are played may lie there; `key` is the column on their keys, `tell`
    what stands below it, `note` what their order means. A `folded` zone tells how many cards it
    holds and opens at a tap; a `hidden` zone is a list that rules.js keeps for itself.
    """

    label: Prose
    each: Literal["seat", "game"] = "seat"
    of: Words | None = None
    where: Conditions = field(default_factory=dict)
    key: Words | None = None
    tell: Prose | None = None
    note: Prose | None = None
    folded: bool = False
    hidden: bool = False
    modes: tuple[Words, ...] = ()


@dataclass(frozen=True, slots=True)
class AskEntry:
    """A switch beside a card that is played; `value` is how it stands until somebody taps it.

    `when` is when it is asked at all, always unless said. `answers` are what stands for no and for
    yes, if it is a choice without which the card is not played.
    """

    label: Prose
    value: Formula | None = None
    when: Formula | None = None
    answers: tuple[Prose, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayEntry:
    """Cards of which one tap pays the cost and takes the gain.

    `by` is the marker of the seat whose turn it is. `needs` is when a card may be played, `refusal`
    what is said where it may not. `tell` are the counters that a key tells of, all unless said.
    `to` are the zones that the card can go to, to their beginning where `first` is true. What is
    asked by `asks` is known to `first` and to `changes`. `calculator` answers which cards are
    refused as things are.
    """

    label: Prose
    of: Words | None = None
    where: Conditions = field(default_factory=dict)
    key: Words | None = None
    by: Words | None = None
    needs: Formula | None = None
    refusal: Prose | None = None
    tell: tuple[Words, ...] = ()
    asks: Mapping[Name, AskEntry] = field(default_factory=dict)
    calculator: Words | None = None
    changes: tuple[ChangeEntry, ...] = ()
    to: tuple[Words, ...] = ()
    first: Formula | None = None
    phases: tuple[Words, ...] = ()
    modes: tuple[Words, ...] = ()


@dataclass(frozen=True, slots=True)
class ToolsEntry:
    """What lies beside the table although no rule may ask for it."""

    dice: bool = True
    timer: bool = True


@dataclass(frozen=True, slots=True)
class CompanionFile:
    """The whole of companion.yaml; `facts` are the columns told of a card, none for all, by their
    labels if they have any.

    `interface` is the language that the page speaks, the game's own unless said.
    """

    seats: Mapping[Name, SeatEntry]
    modes: Mapping[Name, ModeEntry]
    counters: Mapping[Name, CounterEntry] = field(default_factory=dict)
    markers: Mapping[Name, MarkerEntry] = field(default_factory=dict)
    phases: Mapping[Name, PhaseEntry] = field(default_factory=dict)
    options: Mapping[Name, OptionEntry] = field(default_factory=dict)
    calculators: Mapping[Name, CalculatorEntry] = field(default_factory=dict)
    references: Mapping[Name, ReferenceEntry] = field(default_factory=dict)
    pad: PadEntry | None = None
    zones: Mapping[Name, ZoneEntry] = field(default_factory=dict)
    plays: Mapping[Name, PlayEntry] = field(default_factory=dict)
    facts: tuple[Words, ...] | Mapping[Name, Prose] = ()
    tools: ToolsEntry = ToolsEntry()
    strings: Mapping[Name, Prose] = field(default_factory=dict)
    interface: Interface | None = None
    place: Place = Place(COMPANION_FILE)

    def modes_of(self, modes: tuple[str, ...]) -> list[str]:
        """The modes of an entry with `modes:`, which are all if it names none."""
        return [mode for mode in self.modes if not modes or mode in modes]
