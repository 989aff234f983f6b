"""Shares a card out among what a sheet has for it: millimetres from the top, sizes in pt."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from pnp.starting.columns import Guess
from pnp.starting.sheet_fit import height_of, smallest_size
from pnp.starting.sheet_look import Look

WIDTH = 63.5  # of a poker card
HEIGHT = 88.9
BLEED = 3.175
EDGE = 4.5
"""What is printed keeps so far from the cut, in mm."""

INSIDE = WIDTH - 2 * EDGE
BAND = 14.5
LABELS = 5.5
STATS = 12
FOOT = 82.5
GAP = 1.5

_PICTURES = (46, 42, 38, 35, 32, 29, 26, 23, 20, 17, 14)
_GOOD = 8.5
"""The size of type, in pt, that most of the cards should have."""

_LEAST = 7
"""The size that the cards with the longest texts may have."""

_USUAL = 0.75
"""So many of the cards are most."""


class Box(NamedTuple):
    """From where, and how high."""

    top: float
    height: float


class Rooms(Struct, frozen=True):
    """Where things stand, in mm from the top, and how small type may get, in pt.

    `low` is the picture beside texts of so many `letters` and more, where those need more room than
    others. `bare` is the room of the texts on cards without a picture, where there are such.
    """

    picture: Box | None
    low: Box | None
    letters: int
    bare: Box
    has_bare: bool
    small: Box | None
    text_min: float
    small_min: float
    name_min: float


def arrange(look: Look) -> Rooms:
    """Shares a card out: the picture gets what the texts of most cards leave."""
    top = BAND + 1.8 + (LABELS if look.labels else 0)
    end = FOOT - (STATS + 1.5 if look.stats else 0)
    small = look.small.filled if look.small else ()
    low = min(height_of(small, 8.5, INSIDE) + 1, 0.35 * (end - top)) if small else 0
    last = end - low - (1 if low else 0)
    texts = _together(look.texts)
    beside, alone = _by_picture(texts, look.art)
    whole = Box(top, last - top)
    high, lower, letters = last - top, last - top, 0
    if look.art and texts:
        high, lower, letters = _picture_heights(beside, last - top - GAP)
        letters -= len(look.texts) - 1  # which stand between the texts
    room = last - top - lower - GAP if look.art else last - top
    name_width = INSIDE - (13 if look.corner else 0)
    names = look.name.filled if look.name else ()
    return Rooms(
        picture=Box(top, high) if look.art else None,
        low=Box(top, lower) if letters > 0 else None,
        letters=letters,
        bare=whole,
        has_bare=bool(look.art and alone),
        small=Box(end - low, low) if low else None,
        text_min=min(
            smallest_size(beside, INSIDE, room, (8, 7, 6, 5, 4)),
            smallest_size(alone, INSIDE, whole.height, (8, 7, 6, 5, 4)),
        ),
        small_min=smallest_size(small, INSIDE, low, (8, 7, 6, 5, 4)),
        name_min=smallest_size(names, name_width, 9.5, (9, 8, 7, 6, 5, 4)),
    )


def _picture_heights(texts: Sequence[str], room: float) -> tuple[float, float, int]:
    """How high pictures are beside most of the texts, beside the long ones, and how many letters
    make a text long; 0 if all are beside pictures of one height."""
    ranked = sorted(texts, key=lambda text: height_of([text], _GOOD, INSIDE))
    usual = ranked[: math.ceil(len(ranked) * _USUAL)]
    high = _highest(usual, _GOOD, room)
    if height_of(texts, _LEAST, INSIDE) <= room - high:
        return high, high, 0
    letters = min(len(text) for text in texts if height_of([text], _LEAST, INSIDE) > room - high)
    low = _highest([text for text in texts if len(text) >= letters], _LEAST, room)
    return high, low, letters


def _highest(texts: Sequence[str], size: float, room: float) -> float:
    """The highest picture that leaves room for texts of a size."""
    wanted = height_of(texts, size, INSIDE)
    return next((high for high in _PICTURES if room - high >= wanted), _PICTURES[-1])


def _by_picture(texts: Sequence[str], art: Guess | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The texts of cards with a picture, and those of cards without one; where
    no picture is there yet, each may be either."""
    if art is None:
        return tuple(texts), ()
    if not art.filled:
        return tuple(texts), tuple(texts)
    pairs = list(zip(texts, art.cells, strict=True)) if texts else []
    return (
        tuple(text for text, cell in pairs if cell),
        tuple(text for text, cell in pairs if not cell),
    )


def _together(texts: Sequence[Guess]) -> tuple[str, ...]:
    """What the cells of a row say, one below the other."""
    rows = zip(*(guess.cells for guess in texts), strict=True)
    return tuple("\n".join(filter(None, row)) for row in rows)
