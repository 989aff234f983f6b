"""Outlines of the plain shapes, in mm."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.model import Outline, Segment
from pnp.units import Rect

ROUND = 0.5522847498
"""Length of a Bézier handle for a quarter of a circle of radius 1: 4/3 · (√2 − 1)."""


def rectangle(rect: Rect, corner: float = 0) -> Outline:
    """A rectangle; `corner` is the radius of its corners, at most half of the shorter side."""
    radius = min(corner, rect.width / 2, rect.height / 2)
    left, top, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    if radius <= 0:
        return (
            ("M", left, top),
            ("L", right, top),
            ("L", right, bottom),
            ("L", left, bottom),
            ("Z",),
        )
    handle = radius * (1 - ROUND)
    return (
        ("M", left + radius, top),
        ("L", right - radius, top),
        ("C", right - handle, top, right, top + handle, right, top + radius),
        ("L", right, bottom - radius),
        ("C", right, bottom - handle, right - handle, bottom, right - radius, bottom),
        ("L", left + radius, bottom),
        ("C", left + handle, bottom, left, bottom - handle, left, bottom - radius),
        ("L", left, top + radius),
        ("C", left, top + handle, left + handle, top, left + radius, top),
        ("Z",),
    )


def ellipse(rect: Rect) -> Outline:
    """The ellipse that fills `rect`."""
    cx, cy = rect.x + rect.width / 2, rect.y + rect.height / 2
    hx, hy = rect.width / 2 * ROUND, rect.height / 2 * ROUND
    return (
        ("M", cx, rect.y),
        ("C", cx + hx, rect.y, rect.right, cy - hy, rect.right, cy),
        ("C", rect.right, cy + hy, cx + hx, rect.bottom, cx, rect.bottom),
        ("C", cx - hx, rect.bottom, rect.x, cy + hy, rect.x, cy),
        ("C", rect.x, cy - hy, cx - hx, rect.y, cx, rect.y),
        ("Z",),
    )


def polyline(points: Sequence[tuple[float, float]], closed: bool) -> Outline:
    """Straight lines through `points`."""
    segments: list[Segment] = [("L" if at else "M", x, y) for at, (x, y) in enumerate(points)]
    if closed:
        segments.append(("Z",))
    return tuple(segments)


def move(outline: Outline, dx: float, dy: float) -> Outline:
    """The outline shifted by (dx, dy) mm."""
    return tuple(
        (
            segment[0],
            *(float(value) + (dy if at % 2 else dx) for at, value in enumerate(segment[1:])),
        )
        for segment in outline
    )
