"""How far a piece of work is, told to whoever wants to know, who may be in another process."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Step(NamedTuple):
    """What is being done of a game, as "cards A4", and how many of all `things` are done.

    Nothing is counted where `total` is 0; nothing is done any more where `doing` is "".
    """

    game: str
    doing: str = ""
    done: int = 0
    total: int = 0
    things: str = "faces"


Tell = Callable[[Step], None]
"""Is told each step when it begins."""

Count = Callable[[int, int], None]
"""Is told how many things are done, and of how many, by those who know nothing of games."""


def tell_nobody(step: Step) -> None:
    """For work that nobody waits for."""


def count_for_nobody(done: int, total: int) -> None:
    """The same, for who counts."""


def counting(tell: Tell, game: str, doing: str, things: str = "faces") -> Count:
    """Tell that something is begun; what counts from then on."""
    tell(Step(game, doing))
    return lambda done, total: tell(Step(game, doing, done, total, things))
