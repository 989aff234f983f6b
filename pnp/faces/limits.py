"""Numbers of a layout that have limits: they are held where they are read, or for each row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from msgspec.structs import replace

from pnp.faces.fields import (
    FIELD_READERS,
    LengthField,
    NumberField,
    Numeric,
    read_length_field,
    read_number_field,
)
from pnp.problems import InputError, quote
from pnp.reading.nodes import Node, Scalar
from pnp.reading.readers import OneValue, matching
from pnp.reading.scalars import NUMBER_PATTERN, WHOLE_PATTERN, read_float, read_int

_ABOVE_ZERO = "a length above zero"
_NOT_BELOW_ZERO = "a length of zero or more"
_SHARE = "a number from 0 to 1"
_FACTOR = "a number above zero"
_COUNT = "a whole number above zero"


def _limited(
    read: Callable[[Node], Numeric], allows: Callable[[float], bool], wanted: str, hint: str
) -> Callable[[Node], Numeric]:
    """A reader of fields whose values must be what `allows` says.

    A value that hangs on no name is held where it is read, so that it is told once.
    """

    def read_field(node: Node) -> Numeric:
        field = read(node)
        evaluate = field.evaluate

        def hold(scope: Any) -> float:
            value = evaluate(scope)
            if not allows(value):
                shown = quote(str(node))
                is_formula = str(node).startswith("=")
                told = f"{shown} gives {value:g}, not" if is_formula else f"{shown} is not"
                raise InputError(f"{told} {wanted}", hint)
            return value

        if not field.names:
            hold({})
        return replace(field, evaluate=hold)

    return read_field


def _is_above_zero(value: float) -> bool:
    return value > 0


def _is_not_below_zero(value: float) -> bool:
    return value >= 0


def _is_share(value: float) -> bool:
    return 0 <= value <= 1


def _read_factor(node: Node) -> float:
    value = read_float(node) if isinstance(node, Scalar) else 0
    if value <= 0:
        raise InputError(f"{_show(node)} is not {_FACTOR}", "write 1.2, or a little less or more")
    return value


def _read_count(node: Node) -> int:
    value = read_int(node) if isinstance(node, Scalar) else 0
    if value < 1:
        raise InputError(f"{_show(node)} is not {_COUNT}", "write 1, 2, 3 …")
    return value


def _show(node: Node) -> str:
    return quote(node) if isinstance(node, Scalar) else "this"


_LENGTH_FORM = FIELD_READERS[LengthField]

TypeSize = Annotated[
    LengthField,
    OneValue(
        _limited(read_length_field, _is_above_zero, _ABOVE_ZERO, "write a size as 8.5 pt"),
        _ABOVE_ZERO,
        "lengths above zero",
        _LENGTH_FORM,
    ),
]
"""The size of type in mm."""

Extent = Annotated[
    LengthField,
    OneValue(
        _limited(read_length_field, _is_not_below_zero, _NOT_BELOW_ZERO, "write 0, 0.5 or 3 mm"),
        _NOT_BELOW_ZERO,
        "lengths of zero or more",
        _LENGTH_FORM,
    ),
]
"""A radius, a width or the length of a dash, in mm."""

Opacity = Annotated[
    NumberField,
    OneValue(
        _limited(read_number_field, _is_share, _SHARE, "write 0.5 for half"),
        _SHARE,
        "numbers from 0 to 1",
        FIELD_READERS[NumberField],
    ),
]
"""How much of what lies beneath is hidden, from 0 to 1."""

Leading = Annotated[
    float,
    OneValue(
        _read_factor,
        _FACTOR,
        "numbers above zero",
        matching(NUMBER_PATTERN, "number") | {"exclusiveMinimum": 0},
    ),
]
"""The height of a line in sizes of its type."""

Columns = Annotated[
    int,
    OneValue(
        _read_count,
        _COUNT,
        "whole numbers above zero",
        matching(WHOLE_PATTERN, "integer") | {"minimum": 1},
    ),
]
"""How many cells stand beside one another."""
