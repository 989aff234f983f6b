"""Rule: a picture that moves is printed as one that does not, which is told."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.check.findings import ItemFinding, report
from pnp.check.rule import Subject
from pnp.model import Picture
from pnp.problems import Level, Problem


def check_animation(subject: Subject) -> Iterator[Problem]:
    return report(subject, "animated-picture", _findings(subject))


def _findings(subject: Subject) -> Iterator[ItemFinding]:
    for side in subject.sides:
        for painted in side.painted:
            if isinstance(painted.drawing, Picture) and painted.drawing.source.animated:
                name = painted.drawing.source.file.name
                yield ItemFinding(
                    side,
                    painted.item,
                    0,
                    Level.WARNING,
                    f"{name} is animated, and prints as its one still picture",
                    "save the picture that is meant as a PNG without animation",
                )
