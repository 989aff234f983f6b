"""Drawings that name nothing of their document: opaque shapes of flat colours, and groups of them.

What they paint is the same in every document, so that icons and frames are written out once for
all faces, papers and previews.
"""

from __future__ import annotations

from functools import lru_cache

from pnp.ink.operators import clipping, filled, stroked, transform
from pnp.model import IDENTITY, Color, Drawing, Group, Shape


@lru_cache(maxsize=8192)
def paint_plain(drawings: tuple[Drawing, ...]) -> str | None:
    """The operators that paint all of them; None if one of them is not plain."""
    parts: list[str] = []
    for drawing in drawings:
        if isinstance(drawing, Shape):
            operators = _shape(drawing)
        elif isinstance(drawing, Group):
            operators = _group(drawing)
        else:
            return None
        if operators is None:
            return None
        parts += operators
    return "\n".join(parts)


def _shape(shape: Shape) -> list[str] | None:
    fill, stroke = shape.fill, shape.stroke
    if shape.opacity < 1 or (stroke is not None and stroke.opacity < 1):
        return None
    if fill is not None and not isinstance(fill, Color):
        return None
    inside = filled(shape, fill) if fill is not None else []
    return inside + (stroked(shape.outline, stroke) if stroke is not None else [])


def _group(group: Group) -> list[str] | None:
    inside = paint_plain(group.drawings) if group.opacity >= 1 else None
    if inside is None:
        return None
    moved = [transform(group.matrix)] if group.matrix != IDENTITY else []
    cut = [clipping(group.clip, group.clip_even_odd)] if group.clip is not None else []
    return ["q", *moved, *cut, *([inside] if inside else []), "Q"]
