"""Who plays and how, where companion.yaml does not say: one seat for each player of game.yaml."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import get_args

from pnp.companion.companion_file import ModeEntry, Prose, SeatEntry, Shape
from pnp.companion.texts import Texts
from pnp.model import Color

COLORS = (
    Color(0xC6, 0x2F, 0x3B),
    Color(0x1F, 0x6F, 0xC2),
    Color(0x2E, 0x7D, 0x46),
    Color(0xE0, 0xA1, 0x00),
    Color(0x7A, 0x45, 0xB8),
    Color(0xD6, 0x6A, 0x1E),
    Color(0x0F, 0x8B, 0x8D),
    Color(0x5B, 0x63, 0x6E),
)
"""One for each of the shapes, apart from one another in lightness or hue."""

SHAPES: tuple[Shape, ...] = get_args(Shape)

MOST_SEATS = 16
"""As many as colours and shapes tell apart, each colour with two of the shapes."""

_APART = 3
"""How far the second shape of a colour stands from its first."""

USUAL = 2
"""The players of a game that does not say how many it is for."""


def make_seats(players: Iterable[int], texts: Texts) -> dict[str, SeatEntry]:
    """A seat for each of the most `players`, each with a colour and a shape of its own.

    From the ninth on colours come again, with another shape each.
    """
    most = min(max(players, default=USUAL), MOST_SEATS)
    return {f"seat-{number}": _make_seat(number, texts) for number in range(1, most + 1)}


def make_modes(
    players: Iterable[int], seats: Mapping[str, SeatEntry], phases: Collection[str], texts: Texts
) -> dict[str, ModeEntry]:
    """A way to play for each number of `players`: with so many of the seats, from the first on.

    Seats that no person holds are in all of them. Without `players` everybody plays.
    """
    most = len(persons_of(seats))
    counts = sorted({min(count, most) for count in players}) or [most]
    return {
        f"players-{count}": ModeEntry(
            Prose(texts.say("one_player" if count == 1 else "players", n=count)),
            take_seats(count, seats),
            (count,),
            phases=tuple(phases),
        )
        for count in counts
    }


def take_seats(count: int, seats: Mapping[str, SeatEntry]) -> tuple[str, ...]:
    """The first seats of so many persons, and all that no person holds, in their order."""
    persons = persons_of(seats)
    return tuple(name for name in seats if name not in persons or name in persons[:count])


def persons_of(seats: Mapping[str, SeatEntry]) -> list[str]:
    """The seats that persons hold."""
    return [name for name, seat in seats.items() if seat.automatic is not True]


def _make_seat(number: int, texts: Texts) -> SeatEntry:
    again, at = divmod(number - 1, len(SHAPES))
    shape = SHAPES[(at + again * _APART) % len(SHAPES)]
    return SeatEntry(Prose(texts.say("player", n=number)), COLORS[at], shape)
