"""What a button, a card or a phase changes."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pnp.companion.entries.written import Given, Prose
from pnp.reading.words import Words


class ChangeEntry(Struct, frozen=True):
    """One change, of a counter, a marker, a zone or a phase."""

    label: Prose | None = None
    """What the button says; the first change of `apply` alone has it."""
    counter: Words | None = None
    """The counter that is changed, by `add` or `set`."""
    marker: Words | None = None
    """The marker that goes to `seat`."""
    zone: Words | None = None
    """The zone whose cards become those of `set`."""
    phase: Words | None = None
    """The phase that begins."""
    every: Literal["seat"] | None = None
    """`seat` makes it for every seat; its value may be an object by seat."""
    seat: Given | None = None
    """Whose it is, or who gets the marker; `next` passes a marker on, `nobody` takes it."""
    add: Given | None = None
    """By how much the counter grows."""
    set: Given | None = None
    """What the counter becomes, or which cards lie in the zone."""
    quiet: bool = False
    """`true` leaves it out of the log of a play, and of an `apply` that tells it in its line."""
