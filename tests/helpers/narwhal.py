"""Turns of Narwhal as they may be dealt, and what its tables say of cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from dealt import dealt, shuffled
from rules_of_games import companion_of

Turn = dict[str, Any]

GAME = companion_of("narwhal").game
TABLES = {component.name: component.rows for component in GAME.components}
ROWS = {row.id: row.values for name in ("fleets", "dealer", "asteroids") for row in TABLES[name]}
COPIES = {row.id: row.copies for rows in TABLES.values() for row in rows}
COINS = {row.values["value"]: row.copies for row in TABLES["coins"]}
ALL_MONEY = sum(value * copies for value, copies in COINS.items())
SEATS = ("earth", "skaxar")
SIDES = ("first", "second")


def copies_of(table: str, **wanted: str) -> list[str]:
    return [
        row.id
        for row in TABLES[table]
        for _ in range(row.copies)
        if all(row.values[column] == value for column, value in wanted.items())
    ]


def ships(cards: Iterable[str]) -> list[str]:
    return [card for card in cards if ROWS[card].get("fleet")]


def total(cards: Iterable[str], column: str) -> int:
    return sum(ROWS[card].get(column) or 0 for card in cards)


def count(cards: Iterable[str], effect: str) -> int:
    return sum(ROWS[card].get("effect") == effect for card in cards)


def tapped(came: list[str], bought: list[str], sent_back: Iterator[str]) -> list[str]:
    """The ships as they were turned up, with those that a Redraw sent back into the deck."""
    ship, *helpers = came
    calls = [ROWS[card]["effect"] for card in bought]
    arrivals = [next(sent_back) for _ in range(calls.count("redraw"))] + [ship]
    in_order = [arrivals.pop(0)]
    for call in calls:
        if call == "reinforce":
            in_order.append(helpers.pop(0))
        elif call == "redraw":
            in_order.append(arrivals.pop(0))
    return in_order


@dealt
def turns(chance: Random) -> Turn:
    """A turn that the rules allow, in the middle of a game; nobody took an asteroid yet."""
    stock = shuffled(chance, copies_of("dealer"))
    turn: Turn = {"field": {}, "lost": {}, "money": {}, "shop": chance.randint(4, 6)}
    turn |= {"dealer": chance.randint(0, 12), "rocks": chance.randint(0, 8)}
    for side, seat in zip(SIDES, SEATS, strict=True):
        fleet = shuffled(chance, copies_of("fleets", fleet=seat))
        bought = [stock.pop() for _ in range(chance.randint(0, 2))]
        equipped = [card for card in stock[:4] if ROWS[card]["effect"] == "equip"]
        stock = [*stock[4:], *[card for card in stock[:4] if card not in equipped]]
        came = [fleet.pop() for _ in range(1 + count(bought, "reinforce"))]
        turn[f"{side}_came"] = came
        turn[f"{side}_bought"] = bought
        stalled = [fleet.pop() for _ in range(chance.randint(0, 2))]
        turn["field"][seat] = [*stalled, *equipped] if stalled else []
        turn[f"{side}_ships"] = tapped(came, bought, iter(fleet[-2:]))
        turn["lost"][seat] = fleet[: chance.randint(0, 15)]
        turn["money"][seat] = 1000 * chance.randint(16, 40)
    return turn


def swap(name: str) -> str:
    pairs = {"first": "second", "earth": "skaxar"}
    other = pairs | {right: left for left, right in pairs.items()}
    return re.sub("[a-z]+", lambda word: other.get(word[0], word[0]), name)


def mirror(value: Any) -> Any:
    """The same for the other side: in names of inputs, of seats and of ships."""
    if isinstance(value, dict):
        return {swap(key): mirror(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [mirror(entry) for entry in value]
    return swap(value) if isinstance(value, str) else value
