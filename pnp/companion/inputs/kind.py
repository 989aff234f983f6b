"""What a kind of input has to say of itself, and what its check gets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Literal

from msgspec import Struct

from pnp.companion.checked_node import CheckedNode
from pnp.companion.companion_file import CompanionFile, InputEntry
from pnp.model import Game, Row

VALUE_KEYS = frozenset({"default", "each", "every", "first", "suggest", "asked"})
"""What inputs may have that ask for a value: a choice, a number, yes or no."""


def accept_all(question: Question) -> None:
    """The check of a kind that has nothing to look up."""


def is_asked_once(file: CompanionFile, entry: InputEntry) -> bool:
    """Whether an input is asked neither for each card nor for every seat."""
    return entry.each is None and entry.every is None


def is_never_single(file: CompanionFile, entry: InputEntry) -> bool:
    """An input that hands over a list."""
    return False


def no_cards(entry: InputEntry, game: Game) -> tuple[Row, ...]:
    """The keypad of a kind that has none."""
    return ()


def lists_no_cards(file: CompanionFile, entry: InputEntry, game: Game) -> None:
    """The cards of a kind whose list holds values."""


class InputKind(Struct, frozen=True):
    """A kind of input: the `keys` of InputEntry that it may have beside kind and label.

    `check` notes what is wrong with them. `holds` is what its answer names. One that is not
    `is_asked` is handed over by the table without a question. `is_single` tells whether an input
    hands over one value, with which a formula can reckon. `cards` are those on its keypad that are
    the same for every seat. `listed` are all cards that a list of it may hold, None if it holds
    none.
    """

    keys: Collection[str] = ()
    check: Callable[[Question], None] = accept_all
    holds: Literal["cards", "seat", "value"] = "value"
    is_asked: bool = True
    is_single: Callable[[CompanionFile, InputEntry], bool] = is_asked_once
    cards: Callable[[InputEntry, Game], tuple[Row, ...]] = no_cards
    listed: Callable[[CompanionFile, InputEntry, Game], tuple[Row, ...] | None] = lists_no_cards


class Question(Struct, frozen=True):
    """One input with the `others` of its calculator and all else that its keys may mean."""

    entry: InputEntry
    others: Mapping[str, InputEntry]
    kinds: Mapping[str, InputKind]
    file: CompanionFile
    game: Game
    here: CheckedNode

    @property
    def kind(self) -> InputKind:
        """The kind of the input."""
        return self.kinds[self.entry.kind]

    def others_that_hold(self, what: str, *, is_asked: bool) -> list[str]:
        """The other inputs whose answer names a seat, or cards; `is_asked`: that people give."""
        kinds = {name: self.kinds[entry.kind] for name, entry in self.others.items()}
        return [
            name
            for name, kind in kinds.items()
            if kind.holds == what and (kind.is_asked or not is_asked)
        ]
