"""What a button, a phase or a card changes."""

from __future__ import annotations

from msgspec import Struct


class Formula(Struct, frozen=True, kw_only=True):
    """A value that is worked out at the table."""

    formula: str
    """The key of its function."""


class Change(Struct, frozen=True, kw_only=True):
    """One change, of what it names: a counter, a marker, a zone or a phase."""

    counter: str | None = None
    """The counter that is changed, by `add` or `set`."""
    marker: str | None = None
    """The marker that goes to `seat`."""
    zone: str | None = None
    """The zone whose cards become those of `set`."""
    phase: str | None = None
    """The phase that begins."""
    every: bool = False
    """It is made for every seat of the mode; its value may be an object by seat."""
    quiet: bool = False
    """What the button says tells it in the log."""
    seat: str | Formula | None = None
    """Whose it is, or who gets the marker; "next" passes one on, "nobody" takes it away."""
    add: int | Formula | None = None
    """By how much a counter grows."""
    set: int | tuple[str, ...] | Formula | None = None
    """What a counter becomes, or the cards of a zone."""
