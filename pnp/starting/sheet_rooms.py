"""Shares a card out among what a sheet has for it: millimetres from the top, sizes in pt."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pnp.starting.columns import Guess
from pnp.starting.sheet_fit import height_of, smallest_size
from pnp.starting.sheet_look import Look

WIDTH = 63.5  # of a poker card
BLEED = 3.175
EDGE = 4.5
"""What is printed keeps so far from the cut, in mm."""

INSIDE = WIDTH - 2 * EDGE
BAND = 14.5
LABELS = 5.5
STATS = 12
FOOT = 82.5

_PICTURES = (38, 34, 30, 26, 22, 18, 14)


class Rooms(Struct, frozen=True):
    """Where things stand, in mm from the top, and how small type may get, in pt."""

    picture: tuple[float, float] | None
    text: tuple[float, float]
    small: tuple[float, float] | None
    text_min: float
    small_min: float
    name_min: float


def arrange(look: Look) -> Rooms:
    """Shares a card out: the picture gets what the longest text leaves."""
    top = BAND + 1.8 + (LABELS if look.labels else 0)
    end = FOOT - (STATS + 1.5 if look.stats else 0)
    small = look.small.filled if look.small else ()
    low = min(height_of(small, 8.5, INSIDE) + 1, 0.4 * (end - top)) if small else 0
    text = _together(look.texts)
    wanted = height_of(text, 8.5, INSIDE)
    picture = None
    if look.art:
        room = end - low - top - wanted - 2
        high = next((each for each in _PICTURES if each <= room), _PICTURES[-1])
        if not look.texts:
            high = int(end - low - top - 1)
        picture, top = (top, float(high)), top + high + 1.5
    box = (top, end - low - top - (1 if low else 0))
    name_width = INSIDE - (13 if look.corner else 0)
    names = look.name.filled if look.name else ()
    return Rooms(
        picture=picture,
        text=box,
        small=(end - low, low) if low else None,
        text_min=smallest_size(text, INSIDE, box[1], (8, 7, 6, 5, 4)),
        small_min=smallest_size(small, INSIDE, low, (8, 7, 6, 5, 4)),
        name_min=smallest_size(names, name_width, 9.5, (9, 8, 7, 6, 5, 4)),
    )


def _together(texts: Sequence[Guess]) -> tuple[str, ...]:
    """What the cells of a row say, one below the other."""
    rows = zip(*(guess.cells for guess in texts), strict=True)
    return tuple("\n".join(filter(None, row)) for row in rows)
