"""Cards that are played at one tap."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from pnp.companion.choosing import Conditions
from pnp.companion.entries.changes import ChangeEntry
from pnp.companion.entries.written import Prose
from pnp.expressions import Formula
from pnp.reading.words import Name, Words


class AskEntry(Struct, frozen=True):
    """A switch beside a card that is played."""

    label: Prose
    """The question."""
    value: Formula | None = None
    """How it stands until somebody taps it, and where it is not asked."""
    when: Formula | None = None
    """When it is asked at all, always unless said."""
    answers: tuple[Prose, ...] = ()
    """What stands for no and for yes, if the card is not played without an answer."""


class PlayEntry(Struct, frozen=True):
    """Cards of which one tap pays the cost and takes the gain."""

    label: Prose
    """What it is called."""
    of: Words | None = None
    """The component of its cards, all that are played unless said."""
    where: Conditions = field(default_factory=dict)
    """Columns with the values that its cards have."""
    key: Words | None = None
    """The column on the keys of its cards, their name unless said; `art` for their
    pictures alone."""
    by: Words | None = None
    """The marker of the seat whose turn it is."""
    needs: Formula | None = None
    """When a card may be played, always unless said."""
    refusal: Prose | None = None
    """What a tap tells where it may not; holes are what formulas know."""
    tell: tuple[Words, ...] = ()
    """Counters that a key tells of, all that the card changes unless said."""
    asks: Mapping[Name, AskEntry] = field(default_factory=dict)
    """Switches beside the second tap, which `changes` and `first` know by their names."""
    calculator: Words | None = None
    """An `always` calculator whose answer names cards that are `refused`, each with why."""
    changes: tuple[ChangeEntry, ...] = ()
    """What a tap changes, of the seat that holds `by` unless it says whose."""
    source: Words | None = None
    """The zone that it lies in: only such cards stand open, all others at one more tap."""
    leaves: Formula | None = None
    """When it leaves that zone, never unless said."""
    to: tuple[Words, ...] = ()
    """The zones that the card can go to, as far as they take it."""
    first: Formula | None = None
    """When it goes to the beginning of its zone, never unless said."""
    phases: tuple[Words, ...] = ()
    """The phases that have it, all unless said."""
    modes: tuple[Words, ...] = ()
    """The modes that have it, all unless said."""
