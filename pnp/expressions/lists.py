"""Sums and counts over the cards of an input: `sum(hand.points, suit="sun")`."""

from __future__ import annotations

import json
from collections.abc import Callable, Container

from msgspec import Struct

from pnp.expressions.operations import ExpressionError
from pnp.expressions.tree import Call, Member, Name, Node

ALWAYS_OF_LISTS = ("sum", "count", "distinct")
"""Functions that work on nothing but lists; `min` and `max` take numbers too."""

OF_LISTS = (*ALWAYS_OF_LISTS, "min", "max")

_SCRIPTS = {
    "sum": "total({})",
    "count": "{}.length",
    "distinct": "new Set({}).size",
    "min": "least({})",
    "max": "most({})",
}

_SAID = {"yes": "true", "no": "false"}
"""What tables may say, and how formulas write it."""


class ListUse(Struct, frozen=True):
    """A list of which a formula makes a number.

    `name` is the input that holds it, `column` what is looked up of each of its cards, None for the
    list itself. Only cards are taken that meet all `conditions`, columns with their values.
    """

    function: str
    name: str
    column: str | None
    conditions: tuple[tuple[str, Node], ...]


def is_of_list(call: Call, groups: Container[str]) -> bool:
    """Whether a call works on a list; `groups` are names that hold values, as `constants`."""
    if call.function in ALWAYS_OF_LISTS or call.conditions:
        return True
    if call.function not in OF_LISTS or len(call.arguments) != 1:
        return False
    (only,) = call.arguments
    owner = only.owner if isinstance(only, Member) else only
    return isinstance(owner, Name) and owner.name not in groups


def read_use(call: Call) -> ListUse:
    """The list of a call. Raises ExpressionError if it has none."""
    for column, value in call.conditions:
        if isinstance(value, Name) and value.name in _SAID:
            hint = f"write {column}={_SAID[value.name]}"
            raise ExpressionError(f"{value.name} is no value of a formula", hint)
    match call.arguments:
        case (Name(name),):
            return ListUse(call.function, name, None, call.conditions)
        case (Member(Name(name), column),):
            return ListUse(call.function, name, column, call.conditions)
    example = "count(hand), or count(hand, suit='sun')"
    if call.function != "count":
        example = f"{call.function}(hand.points), and reckon with what comes out"
    raise ExpressionError(
        f"{call.function}() takes the cards of one input, or a column of them", f"write {example}"
    )


def write_use(use: ListUse, write: Callable[[Node], str]) -> str:
    """The script of the number that is made of a list."""
    return _SCRIPTS[use.function].format(_write_list(use, write))


def write_told(use: ListUse, write: Callable[[Node], str], *, is_whole: bool) -> str:
    """The script of what a sentence says of it: the numbers of a sum, "3 + 5", else the number.

    They stand in brackets unless they are the whole formula.
    """
    if use.function != "sum":
        return write_use(use, write)
    return f"{'summands' if is_whole else 'within'}({_write_list(use, write)})"


def _write_list(use: ListUse, write: Callable[[Node], str]) -> str:
    name = json.dumps(use.name)
    if use.column is None and not use.conditions:
        return f"list(s, {name})"
    where = ", ".join(f"{json.dumps(column)}: {write(value)}" for column, value in use.conditions)
    rows = f"rows(s, cards, {name}, {{{where}}})"
    return rows if use.column is None else f"cells({rows}, {json.dumps(use.column)})"
