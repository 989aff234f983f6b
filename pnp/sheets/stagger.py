"""Dense packing of circles and hexagons: every other lane is moved on by half a step.

A lane is a row, or a column. Centres of neighbours are one step apart in all three directions, so
lanes are √3/2 of a step apart.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from msgspec import Struct

from pnp.art.outlines import is_flat
from pnp.model import PieceShape
from pnp.units import HEX_RATIO, Size

_LANES = math.sqrt(3) / 2
_NEAR = 1e-6


class Stagger(Struct, frozen=True):
    """Lanes of which every other is moved on: columns if they run `down`, else rows.

    A full lane has the `most` pieces. Those moved on have one less where they are `short`, for
    want of room at their end.
    """

    down: bool
    lanes: int
    most: int
    short: bool

    @property
    def slots(self) -> int:
        return self.lanes * self.most - (self.lanes // 2 if self.short else 0)

    def find(self, slot: int) -> tuple[int, float]:
        """The lane of a slot, and how many steps it lies from the beginning of the first lane."""
        pair, at = divmod(slot, 2 * self.most - self.short)
        if at < self.most:
            return 2 * pair, at
        return 2 * pair + 1, at - self.most + 0.5

    def offset(self, slot: int, trim: Size, gap: float) -> tuple[float, float]:
        """How far the trim of a slot lies from that of the first, across and down, in mm."""
        step = step_of(trim, gap)
        lane, along = self.find(slot)
        across = lane * step * _LANES
        return (across, along * step) if self.down else (along * step, across)

    def extent(self, trim: Size, gap: float) -> Size:
        """The rectangle around all trims, in mm."""
        step = step_of(trim, gap)
        along = (self.most - 1 + self._moved) * step
        across = (self.lanes - 1) * step * _LANES
        if self.down:
            return Size(trim.width + across, trim.height + along)
        return Size(trim.width + along, trim.height + across)

    @property
    def _moved(self) -> float:
        """How many steps the last piece of a lane may lie beyond that of the first lane."""
        return 0.5 if self.lanes > 1 and not self.short else 0.0

    def bleed(self, trim: Size, room: Size, spread: float) -> float:
        """The bleed with which all of it fills a `room`, where that parts trims with a `spread`."""
        bare = self.extent(trim, spread)
        # Each mm of bleed makes a step longer by two, and shows at both ends.
        along = 2 * (self.most - 1 + self._moved) + 2
        across = 2 * (self.lanes - 1) * _LANES + 2
        wide, high = (across, along) if self.down else (along, across)
        return min((room.width - bare.width) / wide, (room.height - bare.height) / high)


def step_of(trim: Size, gap: float) -> float:
    """From centre to centre of neighbours that are `gap` apart at least, in mm."""
    # Hexagons may be flatter than regular ones by what their makers round.
    return max(min(trim), max(trim) * HEX_RATIO if trim.width != trim.height else 0) + gap


def find_staggers(
    trim: Size, shape: PieceShape, room: Size, gap: float, bleed: float
) -> Iterator[Stagger]:
    """The dense ways to fill a `room` with pieces that show so much `bleed` and are `gap` apart.

    Circles lie dense in rows and in columns; hexagons with their flat sides beside each other.
    """
    for down in _directions(trim, shape):
        step = step_of(trim, gap)
        wide, high = room.width - trim.width - 2 * bleed, room.height - trim.height - 2 * bleed
        along, across = (high, wide) if down else (wide, high)
        if min(along, across) < -_NEAR:
            continue
        most = int((along + _NEAR) / step) + 1
        lanes = int((across + _NEAR) / (step * _LANES)) + 1
        short = (most - 0.5) * step > along + _NEAR
        yield Stagger(down, lanes, most, short)


def _directions(trim: Size, shape: PieceShape) -> tuple[bool, ...]:
    """Whether lanes run down, for each way in which pieces of the shape lie dense."""
    if shape is PieceShape.ROUND:
        return (False, True)
    return (is_flat(trim),) if shape is PieceShape.HEX else ()
