"""Which cards an entry of companion.yaml means, by component and columns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from msgspec import Struct, field

from pnp.expressions import show
from pnp.model import Color, Component, Game, Row, Value
from pnp.printing import Part
from pnp.problems import InputError, quote, unknown_word
from pnp.reading.flatten import PartsError
from pnp.reading.nodes import Scalar
from pnp.reading.words import Words

Conditions = Mapping[str, Scalar | tuple[Scalar, ...]]
"""Columns with the values that they may have."""

SHOWN = (Part.CARDS, Part.AIDS)
"""The parts whose pieces the page shows as cards."""


PICTURE = "art"
"""Where a key names a column: the card's picture alone, or its name where there is none."""


class CardsEntry(Struct, frozen=True):
    """Cards of a component."""

    of: Words
    """The component that they are of."""
    where: Conditions = field(default_factory=dict)
    """Columns with the values that they have, all cards unless said."""


class CardChoice(Struct, frozen=True):
    """Ids of cards, in the order of the catalogue."""

    ids: tuple[str, ...]


class NamesCards(Protocol):
    """An entry that may say which cards it means: all that are played, unless it does."""

    @property
    def of(self) -> Words | None:
        """The component."""

    @property
    def where(self) -> Conditions:
        """What its cards have in common."""


def cards_of(entry: NamesCards, game: Game) -> tuple[Row, ...]:
    """The cards that an entry offers to any seat. Raises ValueError if it names them wrongly."""
    rows = playing_cards(game.components)
    if entry.of:
        ids = set(choose(CardsEntry(entry.of, entry.where), game.components).ids)
        every = (row for component in game.components for row in component.rows)
        return tuple(row for row in every if row.id in ids)
    return narrow(rows, entry.where)


def choose(entry: CardsEntry, components: Iterable[Component]) -> CardChoice:
    """The cards that an entry means. Raises ValueError, at the part that is wrong."""
    by_name = {each.name: each for each in components if each.part in SHOWN}
    wrong = PartsError()
    if entry.of not in by_name:
        wrong.add("of", unknown_word(entry.of, by_name, "a component of cards"))
        raise wrong
    rows = by_name[entry.of].rows
    try:
        return CardChoice(tuple(row.id for row in narrow(rows, entry.where)))
    except ValueError as error:
        wrong.add("where", error)
        raise wrong from None


def narrow(rows: Iterable[Row], where: Conditions) -> tuple[Row, ...]:
    """The rows that meet all conditions. Raises ValueError for a condition that none can meet."""
    found = tuple(rows)
    wrong = PartsError()
    for column, wanted in where.items():
        try:
            texts = [str(each) for each in (wanted if isinstance(wanted, tuple) else (wanted,))]
            _check(column, texts, found)
        except ValueError as error:
            wrong.add(column, error)
    wrong.raise_any()
    accepted = {
        column: {str(each) for each in (wanted if isinstance(wanted, tuple) else (wanted,))}
        for column, wanted in where.items()
    }
    return tuple(
        row
        for row in found
        if all(_texts(row.values[column]) & texts for column, texts in accepted.items())
    )


def playing_cards(components: Iterable[Component]) -> tuple[Row, ...]:
    """The rows of all cards that are played: those of the kit's PDF of cards."""
    return tuple(row for each in components if each.part is Part.CARDS for row in each.rows)


def _check(column: str, texts: Iterable[str], rows: tuple[Row, ...]) -> None:
    columns = {name for row in rows for name in row.values}
    if column not in columns:
        raise unknown_word(column, columns, "a column of these cards")
    there = {text for row in rows if column in row.values for text in _texts(row.values[column])}
    for text in texts:
        if text not in there:
            known = unknown_word(text, there - {""}, f"a value of {column} of any of these cards")
            raise InputError(f"no card has {quote(text)} as its {column}", known.hint, known.rule)


def _texts(value: Value) -> set[str]:
    """A value as a designer would write it."""
    if isinstance(value, Color):
        return {show(value)}
    if isinstance(value, tuple):
        return set(value) or {""}
    if isinstance(value, bool):
        return {"true", "yes"} if value else {"false", "no"}
    return {"" if value is None else str(value)}
