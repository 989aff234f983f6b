"""What an unquoted or quoted scalar means, by the core schema of YAML 1.2.2 (section 10.3).

One deviation, for the sake of card codes: a number with a leading zero (007, 010) stays text where
no type is asked for.
"""

from __future__ import annotations

import re

from pnp.reading.nodes import Scalar

_NULL = frozenset({"", "~", "null", "Null", "NULL"})
_TRUE = frozenset({"true", "True", "TRUE"})
_FALSE = frozenset({"false", "False", "FALSE"})
_WHOLE = re.compile(r"[-+]?[0-9]+")
_HEX = re.compile(r"0x[0-9a-fA-F]+")
_OCTAL = re.compile(r"0o[0-7]+")
_DECIMAL = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")

WHOLE_PATTERN = "|".join(each.pattern for each in (_WHOLE, _HEX, _OCTAL))
NUMBER_PATTERN = _DECIMAL.pattern
TRUTH_PATTERN = "|".join(sorted(_TRUE | _FALSE))
"""How whole numbers, numbers, true and false are written, as regular expressions."""

_CODE = re.compile(r"[-+]?0[0-9]+")

LONGEST_NUMBER = 30
"""More characters than this are no number of a game, and would be slow to convert."""


def is_null(scalar: Scalar) -> bool:
    """Whether nothing was written, or the word null without quotes."""
    return scalar.plain and scalar in _NULL


def read_bool(scalar: Scalar) -> bool:
    """`true` or `false`. Raises ValueError for every other word."""
    if scalar in _TRUE:
        return True
    if scalar in _FALSE:
        return False
    raise ValueError(f"{_shown(scalar)} is neither true nor false")


def read_int(scalar: Scalar) -> int:
    """`3`, `+3`, `0x1F`. Raises ValueError for everything else."""
    text = str(scalar)
    if len(text) <= LONGEST_NUMBER:
        if _WHOLE.fullmatch(text):
            return int(text)
        if _HEX.fullmatch(text):
            return int(text, 16)
        if _OCTAL.fullmatch(text):
            return int(text[2:], 8)
    raise ValueError(f"{_shown(scalar)} is not a whole number")


def read_float(scalar: Scalar) -> float:
    """`3`, `0.5`, `1e3`. Raises ValueError for everything else, infinity included."""
    text = str(scalar)
    if len(text) <= LONGEST_NUMBER and _DECIMAL.fullmatch(text):
        number = float(text)
        if abs(number) != float("inf"):
            return number
    raise ValueError(f"{_shown(scalar)} is not a number")


def read_any(scalar: Scalar) -> str | int | float | bool | None:
    """What the scalar means where no type is asked for."""
    if not scalar.plain:
        return str(scalar)
    if scalar in _NULL:
        return None
    if scalar in _TRUE or scalar in _FALSE:
        return scalar in _TRUE
    if _CODE.fullmatch(scalar):
        return str(scalar)
    for read in (read_int, read_float):
        try:
            return read(scalar)
        except ValueError:
            continue
    return str(scalar)


def _shown(scalar: str) -> str:
    return f"“{scalar}”" if scalar else "an empty value"
