"""All that the page of a game knows, and what its rules are handed beside their input."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from pnp.companion.contract.catalogue import Card, Column, GameInfo
from pnp.companion.contract.examples import Case
from pnp.companion.contract.fields import Printed
from pnp.companion.contract.forms import Calculator
from pnp.companion.contract.plays import Play
from pnp.companion.contract.table import (
    Counter,
    Marker,
    Mode,
    Option,
    Pad,
    Phase,
    Reference,
    Seat,
    Zone,
)

VERSION = 1
"""Of this object and of saved games: the page refuses others."""

FIRST = ("game", "modes", "markers", "options", "seats")
"""What the set-up of a game asks for: the page carries it, the rest may come after."""


class Data(Struct, frozen=True, kw_only=True):
    """All that the page of a game knows."""

    v: int
    """The version of this object."""
    game: GameInfo
    """The game."""
    columns: Mapping[str, Column]
    """The fields of game.yaml, by name."""
    facts: tuple[str, ...]
    """The columns told of a card, all if there are none."""
    constants: Mapping[str, Any]
    """The constants of game.yaml, by name."""
    cards: Mapping[str, Card]
    """The cards, by id."""
    components: Mapping[str, str]
    """What players call the parts of the game, where they have a name."""
    seats: Mapping[str, Seat]
    """Who plays, by id."""
    modes: Mapping[str, Mode]
    """The ways to play, by id."""
    counters: Mapping[str, Counter]
    """The numbers that are kept, by id."""
    markers: Mapping[str, Marker]
    """The things that one seat holds, by id."""
    phases: Mapping[str, Phase]
    """The parts of a round, by id."""
    options: Mapping[str, Option]
    """The house rules, by id."""
    calculators: Mapping[str, Calculator]
    """The forms, by id."""
    signs: Printed[Mapping[str, str]]
    """The icons of the game that its forms show, by name, as the inside of an SVG of 24 × 24."""
    references: tuple[Reference, ...]
    """The headings of the rules that are wanted often."""
    pad: Pad | None
    """The score pad."""
    dice: bool
    """Whether dice lie beside the table."""
    timer: bool
    """Whether a timer lies beside the table."""
    zones: Mapping[str, Zone]
    """Where cards lie open, by id."""
    plays: Mapping[str, Play]
    """What is played at one tap, by id."""
    strings: Mapping[str, str]
    """The sentences of the answers, by key."""
    cases: tuple[Case, ...]
    """The worked examples that are told."""
    art: str | tuple[str, ...] = ""
    """How the addresses of the cards' pictures begin, "" if there are none; or all of them."""


class Context(Struct, frozen=True, kw_only=True):
    """What a function of rules.js gets beside its input, deeply frozen."""

    cards: Mapping[str, Card]
    """The cards, by id."""
    constants: Mapping[str, Any]
    """The constants of game.yaml, by name."""
    options: Mapping[str, bool]
    """The house rules, by id: whether they hold."""
    seats: Mapping[str, Seat]
    """The seats, by id."""
