"""Black ink alone: every colour as the grey that is as light, so that all contrasts stay.

What tells groups apart then is what their layouts give them beside a colour: signs and shapes.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from pnp.model import (
    Color,
    Drawing,
    Face,
    Fill,
    Group,
    Item,
    LinearGradient,
    Picture,
    RadialGradient,
    Shape,
    Stroke,
    Text,
)
from pnp.thrift.tones import grey


def thin_black(face: Face) -> Face:
    """The face in greys; its fingerprint stays that of the face."""
    items, marks = map(_in_grey, face.items), map(_in_grey, face.mark_items)
    return replace(face, items=tuple(items), mark_items=tuple(marks))


def draw_in_grey(drawings: Iterable[Drawing]) -> tuple[Drawing, ...]:
    """The drawings in greys."""
    return tuple(map(_drawing, drawings))


def _in_grey(item: Item) -> Item:
    return replace(item, drawing=_drawing(item.drawing))


def _drawing(drawing: Drawing) -> Drawing:
    match drawing:
        case Shape():
            return _shape(drawing)
        case Text():
            return replace(drawing, color=grey(drawing.color))
        case Picture():
            return replace(drawing, source=replace(drawing.source, grey=True))
        case Group():
            return _group(drawing)


@lru_cache(maxsize=8192)  # frames and icons come back on face after face
def _shape(shape: Shape) -> Shape:
    fill = _fill(shape.fill) if shape.fill is not None else None
    return replace(shape, fill=fill, stroke=_stroke(shape.stroke) if shape.stroke else None)


@lru_cache(maxsize=1024)
def _group(group: Group) -> Group:
    return replace(group, drawings=draw_in_grey(group.drawings))


def _fill(fill: Fill) -> Fill:
    match fill:
        case Color():
            return grey(fill)
        case LinearGradient() | RadialGradient():
            stops = tuple(replace(stop, color=grey(stop.color)) for stop in fill.stops)
            return replace(fill, stops=stops)


def _stroke(stroke: Stroke) -> Stroke:
    return replace(stroke, color=grey(stroke.color))
