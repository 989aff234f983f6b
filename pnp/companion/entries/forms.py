"""Forms that answer: calculators and what they ask for, and the score pad."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

from pnp.companion.choosing import Conditions
from pnp.companion.entries.changes import ChangeEntry
from pnp.companion.entries.written import AnswerFormula, KindOfInput, Known, Prose, Whole
from pnp.expressions import Formula
from pnp.reading.words import Name, Words


class SourceEntry(Struct, frozen=True):
    """Where an input comes from."""

    marker: Words | None = None
    """The seat that holds this marker."""
    counter: Words | None = None
    """The values of this counter."""
    zone: Words | None = None
    """The cards in this zone; on a keypad, those of the seat that holds `marker`."""


class EachEntry(Struct, frozen=True):
    """The cards of an input that a question is asked for, one by one."""

    input: Words
    """The input of kind `cards` that holds them."""
    where: Conditions = field(default_factory=dict)
    """Columns with the values of those that it is asked for."""


class InputEntry(Struct, frozen=True):
    """One question of a calculator, or what the table hands over without one."""

    kind: KindOfInput
    """What is asked for."""
    label: Prose | None = None
    """The question."""
    seat: Words | None = None
    """An input of kind `seat`, or a seat, whose cards they are."""
    other: Words | None = None
    """An input of kind `seat` whose seat is taken already."""
    none: Prose | None = None
    """What stands for no seat, which is handed over as ""."""
    source: SourceEntry | None = None
    """The marker, counter or zone that it comes from."""
    of: Words | None = None
    """The component whose cards are asked for."""
    where: Conditions = field(default_factory=dict)
    """Columns with the values that its cards have."""
    key: Words | None = None
    """The column on the keys of its cards, their name unless said; `art` for their
    pictures alone."""
    tell: Prose | None = None
    """What a key says in place of its dots, as `"{cost} coins"`."""
    min: Whole | None = None
    """The least number, or the fewest cards."""
    max: Whole | None = None
    """The largest number, or the most cards."""
    usual: Whole | None = None
    """So many cards are usual: once they are tapped, the keys fold away."""
    options: tuple[Known, ...] = ()
    """What can be chosen; a string of the input's name and the value stands for it."""
    default: Known | None = None
    """What stands until somebody chooses."""
    each: EachEntry | None = None
    """The cards that it is asked for, one by one; it is not asked without one."""
    every: Literal["seat"] | None = None
    """`seat` asks once for every seat of the mode, and hands over an object by seat."""
    first: Words | None = None
    """An input of kind `seat` or `marker`, whose label marks the row of its seat."""
    private: bool = False
    """`true`: seen only while a finger holds the form, and never kept."""
    suggest: Words | None = None
    """The value of the answer that is taken until a person chooses."""
    asked: bool = False
    """`true`: nothing stands for an answer until somebody has chosen."""


class StageEntry(Struct, frozen=True):
    """Two seats face to face in an answer: the first one of the mode on the left.

    The figures of `show` stand between them, two in a row.
    """

    cards: tuple[Words, ...]
    """Inputs whose cards stand there, each on the side of its seat, or values of the answer that
    list cards by seat."""
    key: Words | None = None
    """The column that stands on its cards, none unless said where they have pictures."""
    icons: Mapping[Name, Words] = field(default_factory=dict)
    """Icons of game.yaml, by the value of `show` beside which they stand."""
    falls: Words | None = None
    """The value of the answer that tells by seat who falls."""
    looks: Literal["up", "right", "left"] | None = None
    """Which way the pictures look that are turned to face each other, as they are unless said."""


class CalculatorEntry(Struct, frozen=True):
    """A form with a live answer."""

    label: Prose
    """What it is called."""
    function: Words | None = None
    """The export of rules.js that answers."""
    values: Mapping[Name, AnswerFormula] = field(default_factory=dict)
    """Formulas that answer in its place, each of the inputs and of the values before it."""
    modes: tuple[Words, ...] = ()
    """The modes that have it, all unless said."""
    inputs: Mapping[Name, InputEntry] = field(default_factory=dict)
    """What is asked for, in this order."""
    show: tuple[Words, ...] = ()
    """Values of the answer to print, each by its string; one by seat once for each `{seat}`."""
    verdict: Words | None = None
    """The value to print large, by the string of its name and value."""
    stage: StageEntry | None = None
    """Cards and figures of two seats face to face, above its button."""
    always: bool = False
    """`true` for one without a form, whose lines stand above the table whenever it has any."""
    quiet: bool = False
    """`true` sets what it `always` says small below the zones."""
    apply: tuple[ChangeEntry, ...] = ()
    """Changes behind one button, which the label of the first names."""


class ColumnEntry(Struct, frozen=True):
    """A number that each seat writes down in each round."""

    label: Prose
    """What it is called."""
    min: Whole | None = None
    """The least that can be written; without one of 0 or more it may be negative."""
    max: Whole | None = None
    """The most that can be written."""


class PadEntry(Struct, frozen=True):
    """A score pad."""

    columns: Mapping[Name, ColumnEntry]
    """The numbers that every seat writes down in each round."""
    label: Prose | None = None
    """What it is called."""
    points: Formula | None = None
    """What the numbers of a round are worth, their sum unless said."""
    rounds: Whole | None = None
    """How many rounds there are; without it you stop when you like."""
    wins: Literal["most", "least"] = "most"
    """Whether many points are good or few, `most` unless said."""
    modes: tuple[Words, ...] = ()
    """The modes that have it, all unless said."""
