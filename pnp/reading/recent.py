"""What was made, kept by what it was made of, from one round to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

V = TypeVar("V")


class Recent(Generic[V]):
    """Values by key. What no round has asked for since the last one began is forgotten."""

    def __init__(self) -> None:
        self._now: dict[object, V] = {}
        self._before: dict[object, V] = {}

    def find(self, key: object) -> V | None:
        """The value of a key, or None. Raises TypeError for what is no key."""
        value = self._now.get(key)
        if value is None and self._before and (value := self._before.pop(key, None)) is not None:
            self._now[key] = value
        return value

    def keep(self, key: object, value: V) -> V:
        self._now[key] = value
        return value

    def start_round(self, still_holds: Callable[[V], bool] = lambda _: True) -> None:
        self._before = {key: value for key, value in self._now.items() if still_holds(value)}
        self._now = {}
