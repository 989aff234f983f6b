"""Arithmetic and comparison of expressions: numbers with numbers, texts with texts, all bounded."""

from __future__ import annotations

import operator
from collections.abc import Callable

from pnp.expressions.tree import Comparator, Operator
from pnp.expressions.values import is_number, show
from pnp.problems import InputError

LARGEST_NUMBER = 10**12
LONGEST_TEXT = 10_000


class ExpressionError(InputError):
    """An expression that cannot be read or evaluated; `hint` says what to write instead."""


def limited(value: object) -> object:
    """`value` itself, or ExpressionError when it has grown past what a card can need."""
    if isinstance(value, int | float) and abs(value) > LARGEST_NUMBER:
        raise ExpressionError("this number is too large")
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise ExpressionError("this text is too long")
    return value


def _arithmetic(symbol: str, apply: Callable[[float, float], float]) -> Callable[..., object]:
    def operate(left: object, right: object) -> object:
        if not (is_number(left) and is_number(right)):
            raise ExpressionError(f"{show(left)} {symbol} {show(right)} does not work: not numbers")
        if symbol in ("//", "%") and right == 0:
            raise ExpressionError(f"{show(left)} {symbol} 0 does not work: division by zero")
        return apply(left, right)

    return operate


def _add(left: object, right: object) -> object:
    if isinstance(left, str) and isinstance(right, str):
        return left + right
    return _add_numbers(left, right)


_add_numbers = _arithmetic("+", operator.add)

OPERATIONS: dict[Operator, Callable[..., object]] = {
    "+": _add,
    "-": _arithmetic("-", operator.sub),
    "*": _arithmetic("*", operator.mul),
    "//": _arithmetic("//", operator.floordiv),
    "%": _arithmetic("%", operator.mod),
}


def _ordered(symbol: str, holds: Callable[..., bool]) -> Callable[[object, object], bool]:
    def compare(left: object, right: object) -> bool:
        both_texts = isinstance(left, str) and isinstance(right, str)
        if not both_texts and not (is_number(left) and is_number(right)):
            raise ExpressionError(
                f"{show(left)} {symbol} {show(right)} does not work: only numbers have an order"
            )
        return holds(left, right)

    return compare


def _contains(item: object, group: object) -> bool:
    if isinstance(group, str):
        if not isinstance(item, str):
            raise ExpressionError(f"{show(item)} is not a text, so it cannot be in one")
        return item in group
    if isinstance(group, tuple | list):
        return item in group
    raise ExpressionError(f"{show(group)} is not a list, so nothing is in it")


COMPARISONS: dict[Comparator, Callable[[object, object], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": _ordered("<", operator.lt),
    "<=": _ordered("<=", operator.le),
    ">": _ordered(">", operator.gt),
    ">=": _ordered(">=", operator.ge),
    "in": _contains,
    "not in": lambda item, group: not _contains(item, group),
}
