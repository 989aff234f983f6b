"""The page of a game that says nothing of its own: seats, points and a start player."""

from __future__ import annotations

from typing import get_args

from pnp.companion.companion_file import (
    CompanionFile,
    CounterEntry,
    MarkerEntry,
    ModeEntry,
    Prose,
    SeatEntry,
    Shape,
    Whole,
)
from pnp.companion.texts import Texts
from pnp.model import Color, Game

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

STEPS = (Whole(1), Whole(5))


def default_companion(game: Game, texts: Texts) -> CompanionFile:
    """Seats for the players that the game is for (two if it does not say), each with points."""
    shapes: tuple[Shape, ...] = get_args(Shape)
    counts = sorted({min(count, len(shapes)) for count in game.players}) or [2]
    seats = {
        f"seat-{number}": SeatEntry(Prose(texts.say("player", n=number)), color, shape)
        for number, color, shape in zip(range(1, counts[-1] + 1), COLORS, shapes, strict=False)
    }
    modes = {
        f"players-{count}": ModeEntry(
            Prose(texts.say("one_player" if count == 1 else "players", n=count)),
            tuple(seats)[:count],
            (count,),
        )
        for count in counts
    }
    return CompanionFile(
        seats,
        modes,
        counters={"points": CounterEntry(Prose(texts.say("points")), Whole(0), steps=STEPS)},
        markers={"starter": MarkerEntry(Prose(texts.say("starts")), pick="random")},
    )
