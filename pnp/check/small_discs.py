"""Rule: round pieces are large enough to be cut out by hand."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.check.rule import Subject
from pnp.model import PieceShape
from pnp.problems import Level, Problem
from pnp.units import PUNCH_SIZES

SMALLEST = 15.0
"""Below so many mm of diameter, scissors leave a polygon."""


def check_small_discs(subject: Subject) -> Iterator[Problem]:
    punch = min((size.width, name) for name, size in PUNCH_SIZES.items() if size.width >= SMALLEST)[
        1
    ]
    for component in subject.game.components:
        diameter = component.size.width
        if component.shape is PieceShape.ROUND and diameter < SMALLEST and component.copies:
            yield Problem(
                Level.HINT,
                "small-disc",
                f"{component.name} are round and {diameter:g} mm across, which scissors hardly cut",
                f"write shape: square, or a size that punches cut, from size: {punch} up",
                component.place,
                game=subject.game.id,
                value=f"{diameter:g} mm",
            )
