"""The functions that expressions may call, in one table."""

from __future__ import annotations

from collections.abc import Callable

from pnp.expressions.operations import ExpressionError
from pnp.expressions.tree import Dialect
from pnp.expressions.values import is_number, show


def _numbers(name: str, values: tuple[object, ...]) -> list[float]:
    if len(values) == 1 and isinstance(values[0], tuple | list):
        values = tuple(values[0])
    if not values:
        raise ExpressionError(f"{name}() needs at least one number")
    return [_number(name, value) for value in values]


def _number(name: str, value: object) -> float:
    if not is_number(value):
        raise ExpressionError(f"{name}() works on numbers, not on {show(value)}")
    return value


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise ExpressionError(f"{name}() works on a text, not on {show(value)}")
    return value


def _lone(name: str, values: tuple[object, ...], wanted: str) -> object:
    if len(values) != 1:
        raise ExpressionError(f"{name}() takes one {wanted}")
    return values[0]


def smallest(*values: object) -> float:
    """`min(a, b, …)` or `min(list)`."""
    return min(_numbers("min", values))


def largest(*values: object) -> float:
    """`max(a, b, …)` or `max(list)`."""
    return max(_numbers("max", values))


def absolute(*values: object) -> float:
    """`abs(n)`."""
    return abs(_number("abs", _lone("abs", values, "number")))


def length(*values: object) -> int:
    """`len(text)` in characters, `len(list)` in entries."""
    if len(values) != 1 or not isinstance(values[0], str | tuple | list):
        raise ExpressionError("len() takes one text or one list")
    return len(values[0])


def upper(*values: object) -> str:
    """`upper(text)`."""
    return _text("upper", _lone("upper", values, "text")).upper()


def lower(*values: object) -> str:
    """`lower(text)`."""
    return _text("lower", _lone("lower", values, "text")).lower()


def number(*values: object) -> str:
    """`number(5000)` → "5,000": a number as people write it."""
    return f"{_number('number', _lone('number', values, 'number')):,}"


def plural(*values: object) -> str:
    """`plural(n, "card", "cards")` → the word that goes with n."""
    if len(values) != 3 or not is_number(values[0]):
        raise ExpressionError('plural() takes a number and two words: plural(n, "card", "cards")')
    return _text("plural", values[1] if values[0] == 1 else values[2])


FUNCTIONS: dict[str, Callable[..., object]] = {
    "min": smallest,
    "max": largest,
    "abs": absolute,
    "len": length,
    "upper": upper,
    "lower": lower,
    "number": number,
    "plural": plural,
}

EXPRESSIONS = Dialect(
    "expressions",
    tuple(FUNCTIONS),
    "use names, numbers, strings, + - * // %, comparisons, in, and, or, not, "
    f"a if b else c, {', '.join(FUNCTIONS)}",
)
