"""Rule: text and symbols stand out from what lies beneath them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from math import floor

from pnp.check.beneath import color_beneath, layers_beneath
from pnp.check.findings import ItemFinding, report_in_steps
from pnp.check.painted import Painted
from pnp.check.rule import Side, Subject
from pnp.model import Color, Role, Shape, Text, blend, contrast
from pnp.problems import Level, Problem
from pnp.units import Rect

# WCAG 2.2, success criteria 1.4.3 (text) and 1.4.11 (symbols).
TEXT = 4.5
LARGE = 3.0
SYMBOL = 3.0
_SEEN = (Role.TEXT, Role.SYMBOL)
_LARGE_POINTS = 18
_LARGE_BOLD_POINTS = 14
_BOLD = 700

_COLUMNS, _ROWS = 7, 3
_SPARED = 0.1
"""This share of the points looked at may be worse: a hair line behind a text hides none of it."""


def check_contrast(subject: Subject) -> Iterator[Problem | None]:
    return report_in_steps(subject, "contrast", _findings(subject))


def _findings(subject: Subject) -> Iterator[ItemFinding | None]:
    for side in subject.sides:
        for index, painted in enumerate(side.painted):
            if isinstance(painted.drawing, Text) and painted.item.role in _SEEN:
                needed = _needed(painted)
                ratio = _ratio(painted, painted.drawing.color, side.painted[:index])
                if ratio is not None and ratio < needed:
                    yield _finding(side, painted, ratio, needed)
        yield from _symbols(side)
        yield None


def _symbols(side: Side) -> Iterator[ItemFinding]:
    """Symbols, also those within a text; of several colours, the best part counts."""
    start = 0
    for item, group in groupby(side.painted, key=lambda painted: painted.item):
        parts = list(group)
        if item.role in _SEEN:
            best = _best_hidden(parts, side.painted[:start])
            if best:
                ratio, part = best
                yield _finding(side, part, ratio, SYMBOL)
        start += len(parts)


def _best_hidden(
    parts: Sequence[Painted], below: Sequence[Painted]
) -> tuple[float, Painted] | None:
    """The part that stands out most, with its contrast; None once one stands out enough."""
    best = None
    for part in parts:
        if isinstance(part.drawing, Shape) and (color := _ink(part.drawing)) is not None:
            ratio = _ratio(part, color, below)
            if ratio is not None and ratio >= SYMBOL:
                return None
            if ratio is not None and (best is None or ratio > best[0]):
                best = ratio, part
    return best


def _ink(shape: Shape) -> Color | None:
    """The one colour of a shape; None for gradients, which stand out by themselves."""
    if isinstance(shape.fill, Color):
        return shape.fill
    return shape.stroke.color if shape.stroke and shape.fill is None else None


def _needed(painted: Painted) -> float:
    bold = isinstance(painted.drawing, Text) and painted.drawing.font.weight >= _BOLD
    large = _LARGE_BOLD_POINTS if bold else _LARGE_POINTS
    return LARGE if painted.points >= large else TEXT


def _ratio(painted: Painted, color: Color, below: Sequence[Painted]) -> float | None:
    """The contrast against the worst ground that matters; None for what is cut away."""
    reach = painted.reach
    if reach is None:
        return None
    near, is_even = layers_beneath(below, reach)
    opacity = painted.opacity * painted.drawing.opacity
    points = _points_in(reach, 1, 1) if is_even else _points_in(reach, _COLUMNS, _ROWS)
    ratios = sorted(_contrast_on(color_beneath(near, x, y), color, opacity) for x, y in points)
    return ratios[int(len(ratios) * _SPARED)]


def _points_in(area: Rect, columns: int, rows: int) -> Iterator[tuple[float, float]]:
    """Points all over an area."""
    for row in range(rows):
        for column in range(columns):
            yield (
                area.x + area.width * (column + 0.5) / columns,
                area.y + area.height * (row + 0.5) / rows,
            )


@lru_cache(maxsize=4096)  # a game has few colours
def _contrast_on(ground: Color, color: Color, opacity: float) -> float:
    return contrast(blend(ground, color, opacity), ground)


def _finding(side: Side, painted: Painted, ratio: float, needed: float) -> ItemFinding:
    what = "text" if isinstance(painted.drawing, Text) else "symbol"
    return ItemFinding(
        side,
        painted.item,
        ratio,
        Level.WARNING,
        f"the {what} hardly stands out from its ground (contrast {floor(ratio * 10) / 10}:1)",
        f"{needed:g}:1 or more is easy to make out: make one darker or the other lighter",
    )
