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


class OperandError(ExpressionError):
    """An operation on values that it does not take: `left`, `symbol` and `right`."""

    def __init__(self, left: object, symbol: str, right: object, reason: str) -> None:
        hint = _EMPTY.format("…") if left is None or right is None else ""
        super().__init__(f"{show(left)} {symbol} {show(right)} does not work: {reason}", hint)
        self.left, self.symbol, self.right = left, symbol, right

    def name(self, left: str | None, right: str | None) -> ExpressionError:
        """The same with the names of the operands, each None if it has none, and what to do."""
        operands = ((left, self.left), (right, self.right))
        wrong = {name: value for name, value in operands if name and not is_number(value)}
        if not wrong:
            return self
        shown = f" {self.symbol} ".join(name or show(value) for name, value in operands)
        told = " and ".join(f"{name} is {_describe(value)}" for name, value in wrong.items())
        mend = _mend(*next(iter(wrong.items())))
        return ExpressionError(f"{shown} does not work: {told}", mend)


_EMPTY = "write ({} or 0), or fill the cell"


def _describe(value: object) -> str:
    if isinstance(value, str) and value.strip():
        return f"the text {show(value)}"
    return "an empty text" if isinstance(value, str) else show(value)


def _mend(name: str, value: object) -> str:
    if value is None:
        return _EMPTY.format(name)
    if isinstance(value, str) and (value.isspace() or not value.strip("+-0123456789")):
        return f"declare it as a number, as in fields: {{{name}: int}}"
    return "take a column of whole numbers, as fields: {hp: int} declares one"


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
            raise OperandError(left, symbol, right, "not numbers")
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
            raise OperandError(left, symbol, right, "only numbers have an order")
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
