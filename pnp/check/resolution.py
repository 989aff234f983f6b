"""Rule: pictures have enough pixels for the size at which they are printed."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.check.findings import ItemFinding, report
from pnp.check.rule import Subject
from pnp.model import Matrix, Picture
from pnp.problems import Level, Problem
from pnp.units import MM_PER_INCH

COARSE = 150
"""Fewer dots per inch are seen as squares or blur: a warning."""

FINE = 250
"""Fewer dots per inch are a hint; printers show up to about 300."""


def check_resolution(subject: Subject) -> Iterator[Problem]:
    return report(subject, "resolution", _findings(subject))


def _findings(subject: Subject) -> Iterator[ItemFinding]:
    for side in subject.sides:
        for painted in side.painted:
            if not isinstance(painted.drawing, Picture) or painted.reach is None:
                continue
            dpi = _dpi(painted.drawing, painted.matrix)
            if dpi >= FINE:
                continue
            source = painted.drawing.source
            grown = math.ceil(source.width * 300 / dpi), math.ceil(source.height * 300 / dpi)
            yield ItemFinding(
                side,
                painted.item,
                dpi,
                Level.WARNING if dpi < COARSE else Level.HINT,
                f"{source.file.name} is printed at {dpi:.0f} dpi",
                f"{grown[0]} × {grown[1]} pixels would make 300 dpi",
            )


def _dpi(picture: Picture, matrix: Matrix) -> float:
    """Pixels for each inch of paper, in the direction that has fewer."""
    a, b, c, d, _, _ = matrix
    width = picture.width * math.hypot(a, b)
    height = picture.height * math.hypot(c, d)
    return min(picture.source.width / width, picture.source.height / height) * MM_PER_INCH
