"""Whether what is printed of round pieces and hexagons touches, where rectangles around them do."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from pnp.art.geometry import Point
from pnp.art.outlines import hexagon_of
from pnp.model import PieceShape
from pnp.sheets import Slot
from pnp.units import Rect

_NEAR = 1e-6


def may_touch(one: Slot, other: Slot) -> bool:
    """Whether bleeds overlap; of rectangles it is not known here, so they may."""
    shapes = {slot.piece.component.shape for slot in (one, other)}
    if shapes == {PieceShape.ROUND}:
        apart = math.dist(middle_of(one.trim), middle_of(other.trim))
        return apart < one.trim.width + one.bleed + other.bleed - _NEAR
    if shapes == {PieceShape.HEX}:
        corners, others = (hexagon_of(slot.trim, slot.bleed) for slot in (one, other))
        return free_between(corners, others) < -_NEAR
    return True


def middle_of(trim: Rect) -> Point:
    return (trim.x + trim.width / 2, trim.y + trim.height / 2)


def free_between(corners: Sequence[Point], others: Sequence[Point]) -> float:
    """How far two hexagons with parallel sides are apart; below 0 if they overlap."""
    return max(
        min(aside(one, two, point) for point in others)
        for one, two in pairwise((*corners, corners[0]))
    )


def beyond(point: Point, corners: Sequence[Point]) -> float:
    """How far a point lies beyond the side of a polygon that faces it; corners run clockwise."""
    return max(aside(one, two, point) for one, two in pairwise((*corners, corners[0])))


def aside(one: Point, two: Point, point: Point) -> float:
    """How far a point lies to the left of the line from `one` to `two`."""
    across = (point[0] - one[0]) * (two[1] - one[1]) - (point[1] - one[1]) * (two[0] - one[0])
    return across / math.dist(one, two)
