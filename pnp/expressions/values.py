"""What the values of expressions are: which count, how a card prints them, how a message says."""

from __future__ import annotations

from typing import TypeGuard

from pnp.model import Color
from pnp.problems import quote


def is_number(value: object) -> TypeGuard[float]:
    """Whether `value` counts; true and false do not."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def as_text(value: object) -> str:
    """A value as it is printed on a card: an empty cell prints nothing, 3.0 prints 3."""
    match value:
        case str():
            return value
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case float():
            return f"{value:g}"
        case tuple() | list():
            return ", ".join(map(as_text, value))
        case Color():
            return f"#{value.red:02x}{value.green:02x}{value.blue:02x}"
        case _:
            return str(value)


def show(value: object) -> str:
    """A value as a message names it."""
    if value is None:
        return "an empty cell"
    return quote(value) if isinstance(value, str) else as_text(value)
