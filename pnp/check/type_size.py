"""Rule: text is large enough to be read at arm's length."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.check.findings import ItemFinding, report
from pnp.check.rule import Subject
from pnp.model import Role, Text
from pnp.problems import Level, Problem
from pnp.units import POINTS_PER_MM, READABLE

SMALLEST = READABLE * POINTS_PER_MM
"""Text below this many pt is a warning."""

COMFORTABLE = 8
"""Text below this many pt is a hint."""

_READ = (Role.TEXT, Role.SYMBOL)
_TOLERANCE = 0.01


def check_type_size(subject: Subject) -> Iterator[Problem]:
    return report(subject, "type-size", _findings(subject))


def _findings(subject: Subject) -> Iterator[ItemFinding]:
    for side in subject.sides:
        for painted in side.painted:
            if not isinstance(painted.drawing, Text) or painted.item.role not in _READ:
                continue
            size = painted.points
            if size >= COMFORTABLE - _TOLERANCE:
                continue
            small = size < SMALLEST - _TOLERANCE
            yield ItemFinding(
                side,
                painted.item,
                size,
                Level.WARNING if small else Level.HINT,
                f"the text is set in {size:.1f} pt",
                f"{SMALLEST:g} pt is the least, {COMFORTABLE} pt reads well: "
                "shorten the text or enlarge its box",
            )
