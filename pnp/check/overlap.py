"""Rule: no text is printed over another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from pnp.art.geometry import Point
from pnp.check.findings import ItemFinding, report
from pnp.check.painted import Painted
from pnp.check.rule import Side, Subject
from pnp.model import Role, Text
from pnp.problems import Level, Problem, quote

_TOLERANCE = 0.25
"""Letters fill their boxes only about: so much, in mm, two boxes may share."""

_FAINT = 0.4
"""A text paler than this is a picture behind others."""


def check_overlap(subject: Subject) -> Iterator[Problem]:
    return report(subject, "overlap", _findings(subject))


def _findings(subject: Subject) -> Iterator[ItemFinding]:
    for side in subject.sides:
        for lower, upper in combinations(_texts(side), 2):
            if lower.item is upper.item:
                continue  # lines of one element
            depth = _depth(lower, upper)
            if depth <= _TOLERANCE or _words(lower) == _words(upper):
                continue  # apart, or a text with its shadow
            message = f"{quote(_words(upper))} is printed over {quote(_words(lower))}"
            hint = "give each of the two a box of its own, or shorten one"
            yield ItemFinding(side, upper.item, -depth, Level.WARNING, message, hint)


def _texts(side: Side) -> list[Painted]:
    return [
        painted
        for painted in side.painted
        if isinstance(painted.drawing, Text)
        and painted.item.role in (Role.TEXT, Role.SYMBOL)
        and painted.opacity * painted.drawing.opacity > _FAINT
    ]


def _words(painted: Painted) -> str:
    assert isinstance(painted.drawing, Text)
    return painted.drawing.text.strip()


def _depth(one: Painted, other: Painted) -> float:
    """How far two boxes reach into each other, in mm; 0 or less if they are apart.

    Boxes may be turned: they are apart if they are along the normal of one of their edges (the
    separating axis theorem).
    """
    a, b = one.reach, other.reach
    if a is None or b is None or a.x >= b.right or b.x >= a.right:
        return 0
    if a.y >= b.bottom or b.y >= a.bottom:
        return 0
    (first,), (second,) = one.rings, other.rings
    return min(_shared(axis, first, second) for axis in (*_normals(first), *_normals(second)))


def _normals(ring: Sequence[Point]) -> Iterator[Point]:
    """The directions of two neighbouring edges of a box, turned by a right angle, of length 1."""
    for (x0, y0), (x1, y1) in ((ring[0], ring[1]), (ring[1], ring[2])):
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        if length:
            yield (y0 - y1) / length, (x1 - x0) / length


def _shared(axis: Point, first: Sequence[Point], second: Sequence[Point]) -> float:
    """The length that two boxes share along an axis, in mm."""
    spans = [[axis[0] * x + axis[1] * y for x, y in ring] for ring in (first, second)]
    return min(max(span) for span in spans) - max(min(span) for span in spans)
