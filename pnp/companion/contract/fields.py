"""How a field of the contract is written where it is not simply a key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

T = TypeVar("T")

PRINTED = "printed"
SPREAD = "spread"

Printed = Annotated[T, PRINTED]
"""Stands in the page as it is printed, for templates; scripts do not get it."""

Spread = Annotated[Mapping[str, Any], SPREAD]
"""Its entries stand among the other keys."""


def json_name(name: str) -> str:
    """The key of a field: its name, without the underscore behind a word of Python's own."""
    return name.removesuffix("_")
