"""What a function of rules.js answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec import Struct, field

from pnp.companion.contract.fields import Spread


class Line(NamedTuple):
    """A sentence: its key among the strings and, where these have holes, what fills them."""

    key: str
    parameters: Mapping[str, Any] = {}


class Answer(Struct, frozen=True, kw_only=True):
    """What a function of rules.js answers: values by name, and what else it has to say."""

    values: Spread = field(default_factory=dict)
    """Numbers, texts, ids and lists, for `show`, `verdict`, formulas and sentences."""
    problems: tuple[Line, ...] = ()
    """What the rules forbid; a key that begins with `need_` is a hint that more is to be tapped."""
    why: tuple[Line, ...] = ()
    """How the values came about."""
    then: tuple[Line, ...] = ()
    """What is to be done on the table."""
    idle: tuple[str, ...] = ()
    """Inputs, or `input.seat`, that do not matter as things are."""
    lead: tuple[str, ...] = ()
    """Inputs that are asked for before the others."""
    button: Line | None = None
    """What the button says in place of its label."""
    loses: bool = False
    """What the button does is to lose or to give up: it stands last, and quiet."""
    told: Line | None = None
    """What the log and the result say in place of `button`."""
    tells: Mapping[str, Line] = field(default_factory=dict)
    """What keys of cards say, by the ids of the cards, or by `input.card` for one keypad."""
    refused: Mapping[str, Line] = field(default_factory=dict)
    """Cards that may not be played as things are, each with why."""
    rests: tuple[str, ...] = ()
    """Cards in lanes that do nothing yet, by their ids."""
    leads: str | None = None
    """The form that comes next, to which the banner leads."""
    winner: str | None = None
    """The seat that has won the game."""
    winners: tuple[str, ...] = ()
    """The seats that have won it together."""
