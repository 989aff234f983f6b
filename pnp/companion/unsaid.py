"""What stands on the page of a game where its companion.yaml is silent, or is not there at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pnp.companion.companion_file import (
    CompanionFile,
    CounterEntry,
    MarkerEntry,
    ModeEntry,
    Prose,
    Whole,
)
from pnp.companion.seating import make_modes, make_seats, persons_of, take_seats
from pnp.companion.texts import Texts
from pnp.model import Game

STEPS = (Whole(1), Whole(5))

Says = Callable[..., bool]
"""Whether a file has a key, by the path to it: `says("modes", "duel", "seats")`."""


def say_nothing(*path: str) -> bool:
    """The answer of a game without companion.yaml."""
    return False


def complete(file: CompanionFile, says: Says, game: Game, texts: Texts) -> CompanionFile:
    """The file with seats and modes, and with what players keep where it names no seats.

    A mode of which nobody can tell the seats has none.
    """
    known: dict[str, Any] = {}
    if not says("seats"):
        players = [count for mode in file.modes.values() for count in mode.players]
        known["seats"] = make_seats(players or game.players, texts)
        known |= _keep(file, says, game, texts)
    seats = known.get("seats", file.seats)
    if says("modes"):
        known["modes"] = {
            name: mode if says("modes", name, "seats") else _seat(mode, game, seats)
            for name, mode in file.modes.items()
        }
    else:
        known["modes"] = make_modes(game.players, seats, file.phases, texts)
    if file.setup:
        known["modes"] = {
            name: mode if says("modes", name, "setup") else replace(mode, setup=file.setup)
            for name, mode in known["modes"].items()
        }
    return replace(file, **known)


def _keep(file: CompanionFile, says: Says, game: Game, texts: Texts) -> dict[str, Any]:
    """Points and a start player, unless the file says what is kept."""
    kept: dict[str, Any] = {}
    if not says("counters") and not file.pad:
        points = CounterEntry(Prose(texts.say("points")), Whole(0), steps=STEPS)
        kept["counters"] = {"points": points}
    if not says("markers") and tuple(game.players) != (1,):
        kept["markers"] = {"starter": MarkerEntry(Prose(texts.say("starts")), pick="random")}
    return kept


def _seat(mode: ModeEntry, game: Game, seats: Any) -> ModeEntry:
    """A mode with its seats: as many as it has players, else all that were written or made."""
    counts = set(mode.players or game.players or (len(persons_of(seats)),))
    return mode if len(counts) > 1 else replace(mode, seats=take_seats(counts.pop(), seats))
