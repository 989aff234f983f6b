"""Cards that are played at one tap."""

from __future__ import annotations

from msgspec import Struct

from pnp.companion.contract.changes import Change


class Ask(Struct, frozen=True, kw_only=True):
    """A switch beside a card that is played."""

    name: str
    """What formulas call it."""
    label: str
    """The question."""
    value: str
    """The key of the formula for how it stands at first, "" for no."""
    when: str
    """The key of the formula for when it is asked, "" for always."""
    answers: tuple[str, ...] = ()
    """What stands for no and for yes, if nothing stands until somebody chooses."""


class Play(Struct, frozen=True, kw_only=True):
    """Cards of which one tap pays the cost and takes the gain."""

    label: str
    """What it is called."""
    cards: tuple[str, ...]
    """The ids of its cards."""
    key: str
    """The column that stands on a card's key, "" for its name."""
    by: str
    """The marker of the seat whose turn it is, "" if it is nobody's."""
    needs: str
    """The key of the formula for when a card may be played, "" for always."""
    refusal: str
    """What is said where it may not; holes are what formulas may read."""
    tell: tuple[str, ...]
    """Counters that a key tells of, all of them if it names none."""
    asks: tuple[Ask, ...]
    """Switches beside the card."""
    calculator: str = ""
    """A calculator whose answer names the cards that are `refused`, each with a line."""
    changes: tuple[Change, ...]
    """What a card changes."""
    from_zone: str = ""
    """The zone whose cards alone stand open, "" where any do."""
    leaves: str = ""
    """The key of the formula for whether a card leaves that zone, "" for never."""
    to: tuple[str, ...]
    """The zones that a card can go to."""
    first: str
    """The key of the formula for whether it goes to the beginning of its zone, "" for never."""
    phases: tuple[str, ...]
    """The phases that have it, all if it names none."""
    modes: tuple[str, ...]
    """The modes that have it."""
