"""Rule: a picture that fills the bleed fills its corners, as scans of rounded cards do not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from pnp.art.geometry import Point
from pnp.check.beneath import opacity_at
from pnp.check.findings import ItemFinding, report
from pnp.check.painted import Painted
from pnp.check.rule import Side, Subject
from pnp.model import Picture
from pnp.printing import Part
from pnp.problems import Level, Problem
from pnp.units import BLEED

_OUTSIDE = BLEED - 0.5
"""How far outside the cut is looked, in mm: within the bleed, and near its end."""


def check_transparent_corners(subject: Subject) -> Iterator[Problem]:
    return report(subject, "transparent-corners", _findings(subject))


def _findings(subject: Subject) -> Iterator[ItemFinding]:
    for side in subject.sides:
        component = side.piece.component
        if component.part is Part.RULES or not component.shape.is_rectangular:
            continue  # nobody cuts the rules, and other pieces have no such corners
        for painted in side.painted:
            if not isinstance(painted.drawing, Picture) or not painted.drawing.source.transparent:
                continue
            empty = _empty_corners(painted, side)
            if empty:
                yield ItemFinding(
                    side,
                    painted.item,
                    -empty,
                    Level.WARNING,
                    f"{painted.drawing.source.file.name} runs over the cut, but is transparent in "
                    "its corners, and nothing lies beneath them",
                    "write transparent: fill beside it, which fills them from its edge, or draw "
                    "{rect: {edge: bleed}, fill: …} before it, or crop the picture inside them",
                )


def _empty_corners(painted: Painted, side: Side) -> int:
    """How many corners of the bleed show paper; none if the middle of a side does as well.

    What is empty there too is a drawing that is meant to stand on paper.
    """
    if not all(painted.covers(*at) and _is_hidden(side, at) for at in _beyond_sides(side)):
        return 0
    return sum(not _is_hidden(side, at) for at in _beyond_corners(side) if painted.covers(*at))


def _is_hidden(side: Side, at: Point) -> bool:
    return opacity_at(side.painted, *at) >= 0.5


def _beyond_sides(side: Side) -> tuple[Point, ...]:
    """Where the bleed of each side has its middle."""
    width, height = side.face.width, side.face.height
    across, down, far = width / 2, height / 2, _OUTSIDE
    return (across, -far), (across, height + far), (-far, down), (width + far, down)


def _beyond_corners(side: Side) -> Iterator[Point]:
    width, height = side.face.width, side.face.height
    return product((-_OUTSIDE, width + _OUTSIDE), (-_OUTSIDE, height + _OUTSIDE))
