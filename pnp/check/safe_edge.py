"""Rule: text and symbols keep away from the cut, which never falls quite where it should."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from pnp.art.geometry import Point
from pnp.art.outlines import hexagon_of
from pnp.check.findings import ItemFinding, report
from pnp.check.painted import Painted
from pnp.check.rule import Side, Subject
from pnp.model import PieceShape, Role
from pnp.printing import Part
from pnp.problems import Level, Problem
from pnp.units import SAFE, Rect

_KEPT = (Role.TEXT, Role.SYMBOL)
_TOLERANCE = 0.05
_SMALL_SHARE = 0.15
"""Of a small token's width this much is enough: 3 mm would leave a 12 mm counter no room."""


def check_safe_edge(subject: Subject) -> Iterator[Problem]:
    return report(subject, "safe-edge", _findings(subject))


def _findings(subject: Subject) -> Iterator[ItemFinding]:
    for side in subject.sides:
        face = side.face
        if side.piece.component.part is Part.RULES:
            continue  # nobody cuts the rules
        safe = min(SAFE, _SMALL_SHARE * min(face.width, face.height))
        for painted in side.painted:
            if painted.item.role not in _KEPT or painted.reach is None:
                continue
            distance = _distance(painted, painted.reach, side)
            if distance >= safe - _TOLERANCE:
                continue
            what = painted.item.role.value
            where = (
                f"{what} lies {distance:.1f} mm from the cut edge"
                if distance >= 0
                else f"{what} reaches {-distance:.1f} mm beyond the cut edge"
            )
            hint = f"keep it {safe:.3g} mm away; pictures that may be cut have role: art"
            yield ItemFinding(side, painted.item, distance, Level.WARNING, where, hint)


def _distance(painted: Painted, reach: Rect, side: Side) -> float:
    """How far inside the cut edge it ends, in mm; below zero beyond it."""
    width, height = side.face.width, side.face.height
    shape = side.piece.component.shape
    if shape.is_rectangular:
        return min(reach.x, reach.y, width - reach.right, height - reach.bottom)
    if shape is PieceShape.HEX:
        corners = hexagon_of(Rect(0, 0, width, height))
        return min(
            _inside(one, two, point)
            for ring in painted.rings
            for point in ring
            for one, two in pairwise((*corners, corners[0]))
        )
    far = max(
        math.hypot((x - width / 2) / width, (y - height / 2) / height)
        for ring in painted.rings
        for x, y in ring
    )
    return (0.5 - far) * min(width, height)


def _inside(one: Point, two: Point, point: Point) -> float:
    """How far a point lies to the right of the line from `one` to `two`, which is inside."""
    along, down = two[0] - one[0], two[1] - one[1]
    return (along * (point[1] - one[1]) - down * (point[0] - one[0])) / math.hypot(along, down)
