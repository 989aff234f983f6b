"""What lies on a table after a deal, for properties that hold whatever was dealt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from hypothesis import strategies as st

T = TypeVar("T")


def dealt(deal: Callable[[Random], T]) -> Callable[[], st.SearchStrategy[T]]:
    """A strategy of all that `deal` makes of chance.

    One number stands for a whole deal. Hypothesis could draw it card by card, and show a smaller one
    where a property fails, but that takes longer than the rules take to answer.
    """

    def begin_with(seed: int) -> T:
        return deal(Random(seed))

    return lambda: st.integers(0, 2**32 - 1).map(begin_with)


def shuffled(chance: Random, cards: Sequence[str]) -> list[str]:
    """All of them in any order."""
    return chance.sample(cards, len(cards))
