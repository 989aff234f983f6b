"""Forms: what is asked for, who answers, and what the answer changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from pnp.companion.contract.changes import Change


class Each(Struct, frozen=True, kw_only=True):
    """The cards that a question is asked for, one by one."""

    input: str
    """The input of kind cards that holds them."""
    cards: tuple[str, ...]
    """The ids of those that it is asked for."""


class Input(Struct, frozen=True, kw_only=True):
    """One question of a form, or what the table hands over without one."""

    name: str
    """What the rules call it."""
    label: str
    """The question, "" where nobody is asked."""
    kind: str
    """The kind of input, as "cards" or "int"."""
    seat: str
    """Whose cards they are: an input of kind seat, or a seat; "" for nobody's."""
    other: str
    """The input of kind seat whose seat is taken already, "" if there is none."""
    from_marker: str
    """The marker that it comes from, "" if it comes from none."""
    from_counter: str
    """The counter that it comes from, "" if it comes from none."""
    from_zone: str
    """The zone that it comes from, "" if it comes from none."""
    cards: tuple[str, ...]
    """The ids of the cards on its keypad; none for those of its seat."""
    key: str
    """The column that stands on a card's key, "" for its name."""
    tell: str = ""
    """What a key tells in place of its copies; holes are columns of its card."""
    min: int | None
    """The least number, or the fewest cards."""
    max: int | None
    """The largest number, or the most cards."""
    usual: int | None = None
    """After so many cards the keys fold away."""
    options: tuple[Any, ...]
    """What can be chosen."""
    default: Any
    """What stands until somebody chooses, null for the first, no, or the number next to 0."""
    each: Each | None
    """The cards that it is asked for, one by one."""
    every: bool
    """It is asked for every seat of the mode."""
    first: str = ""
    """The input whose label marks the row of its seat."""
    none: str
    """What stands for no seat, "" if that is no choice."""
    private: bool
    """It is for one pair of eyes, and never kept."""
    suggest: str
    """The value of the answer that stands until somebody chooses, "" if there is none."""
    asked: bool = False
    """Nothing stands for an answer until somebody has chosen."""

    @property
    def folds(self) -> bool:
        """Whether some of its keys do not always stand open."""
        return bool(self.usual or (self.kind == "cards" and self.from_zone))


class Value(Struct, frozen=True, kw_only=True):
    """A formula that answers, with its sentence."""

    name: str
    """The name of the value."""
    formula: str
    """The key of its function."""
    told: str
    """How it is worked out, with holes for what it reads."""
    parts: tuple[str, ...] = ()
    """The keys of formulas that fill holes of `told`, which have their names behind a "="."""


class Apply(Struct, frozen=True, kw_only=True):
    """The button of a form."""

    label: str | None
    """What it says, null for "Apply"."""
    changes: tuple[Change, ...]
    """What it changes."""


class Stage(Struct, frozen=True, kw_only=True):
    """Two seats face to face in an answer, its figures between them."""

    cards: tuple[str, ...]
    """Inputs and values of the answer whose cards stand there."""
    key: str = ""
    """The column that stands on its cards, "" where pictures will do."""
    icons: Mapping[str, str]
    """The signs of the page, by the value beside which they stand."""
    falls: str
    """The value of the answer that tells by seat who falls, "" if none does."""
    looks: str = ""
    """Which way pictures look that are turned to face each other, "" if none are turned."""


class Calculator(Struct, frozen=True, kw_only=True):
    """A form with an answer."""

    label: str
    """What it is called."""
    modes: tuple[str, ...]
    """The modes that have it."""
    function: str
    """The export of rules.js that answers, "" where formulas do."""
    values: tuple[Value, ...]
    """The formulas that answer instead, each with its sentence."""
    always: bool
    """It has no form: what it answers stands above the table."""
    quiet: bool = False
    """What it always says stands in small lines below the zones."""
    verdict: str
    """The value of the answer that is printed large, "" if there is none."""
    show: tuple[str, ...]
    """The values of the answer that are printed."""
    stage: Stage | None = None
    """Two seats face to face above its button."""
    inputs: tuple[Input, ...]
    """What it asks for, in this order."""
    apply: Apply | None
    """Its button, null if it changes nothing."""
