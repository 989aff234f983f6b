"""Drawings as lines on white paper: each area by its edge, each wide line by both of its own.

What stood out much stands out much, what was faint stays faint: a line is as dark on white as its
area was light or dark on what lay beneath it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from pnp.art.geometry import rectangle
from pnp.model import (
    WHITE,
    Color,
    Drawing,
    Group,
    Picture,
    Shape,
    Stroke,
    Text,
    blend,
    contrast,
)
from pnp.thrift.measures import measure
from pnp.thrift.panels import draw_stripe
from pnp.thrift.signs import edge_color, line_color, sign_color
from pnp.thrift.tones import apart, tone
from pnp.thrift.walk import OPAQUE, Seen, Walk
from pnp.units import Rect

LINE = 0.22
"""Width in mm of the line around what stands out."""

HAIR = 0.14
"""Width in mm of the line around what hardly stands out."""

WIDEST = 0.45
"""Width in mm of the widest line."""

WIDE = 1.25
"""Width in mm up to which lines become thin; wider ones are drawn by their edges, as roads are."""

SOLID = 0.42
"""Thickness in mm up to which shapes stay solid, as lines are."""

SOLID_DARK = 1.25
"""The same for what is dark on a light ground, as the strokes of letters are."""

_FAINT = 1.06
"""What stands out less was not seen before either."""

_CLEAR = 1.6
"""What stands out less gets a hair line."""

_CLEAR_HAZE = 2.0
"""What stands out less and lets its ground through is left out, as shadows are."""

_DARK = 4.0
"""What stands out more, and is the darker one, may be solid."""

_PLAIN = 0.97
"""What fills so much of the box around it is a rectangle."""

_PICTURE = Color(90, 90, 90)
"""What a picture of pixels counts as where something stands on it."""

_PICTURE_EDGE = Color(150, 150, 150)


def draw_lines(drawings: Iterable[Drawing], walk: Walk) -> Iterator[Drawing]:
    """The drawings as lines. Neighbours of one colour get one line around all of them."""
    lines: list[Drawing] = []
    fills: list[Drawing] = []
    last: Color | None = None
    for drawing in drawings:
        area = isinstance(drawing, Shape) and drawing.stroke is None and drawing.fill
        color = tone(area)[0] if area else None
        if color != last or color is None:
            yield from (*lines, *fills)
            lines, fills, last = [], [], color
        if isinstance(drawing, Shape) and area:
            _add_area(drawing, walk, lines, fills)
        else:
            yield from _draw(drawing, walk)
    yield from (*lines, *fills)


def _draw(drawing: Drawing, walk: Walk) -> Iterator[Drawing]:
    match drawing:
        case Shape():
            yield from _draw_inside(drawing, walk)
            yield from _draw_line(drawing, walk)
        case Text():
            shown = walk.opacity * drawing.opacity
            color = sign_color(drawing.color, walk.ground_of(drawing), shown)
            yield replace(drawing, color=color, opacity=1)
        case Picture():
            yield _draw_picture(drawing, walk)
        case Group():
            inside = tuple(draw_lines(drawing.drawings, walk.into(drawing)))
            if inside:
                yield replace(drawing, drawings=inside, opacity=1)


def _draw_picture(picture: Picture, walk: Walk) -> Drawing:
    """A photo as a frame; a small one is a sign and stays."""
    if walk.is_sign:
        return picture
    box = rectangle(Rect(picture.x, picture.y, picture.width, picture.height))
    frame = Shape(box, None, Stroke(_PICTURE_EDGE, LINE / walk.scale))
    if picture.source.transparent:
        return frame
    walk.cover(frame, _PICTURE, WHITE)
    return replace(frame, fill=WHITE)


def _add_area(shape: Shape, walk: Walk, lines: list[Drawing], fills: list[Drawing]) -> None:
    """A shape without a line of its own: what is painted of it, lines below fills."""
    assert shape.fill is not None
    color, share = tone(shape.fill)
    opacity = share * shape.opacity * walk.opacity
    seen = walk.look(shape, color, opacity)
    is_opaque = opacity >= OPAQUE
    if not is_opaque and (seen.ratio < _CLEAR_HAZE or share < 1) and not walk.is_sign:
        return
    plain = replace(shape, opacity=1)
    if walk.is_bare or (walk.is_ground and _is_band(shape, walk)):
        fills += _fill(plain, walk, color, WHITE) if is_opaque else []
        return
    printed = _solid_color(shape, walk, color, opacity, seen)
    if printed is None:
        printed = _tint(shape, color, walk) if seen.ratio >= _FAINT else WHITE
        if seen.ratio >= _FAINT:
            width = (LINE if seen.ratio > _CLEAR else HAIR) / walk.scale
            # The inner half of the line is hidden by the fill, if there is one.
            line = Stroke(edge_color(color, seen), width * (1 + is_opaque), join="round")
            lines.append(replace(plain, fill=None, stroke=line))
        if not is_opaque:
            return
    fills += _fill(plain, walk, color, printed) if is_opaque else [replace(plain, fill=printed)]


def _fill(shape: Shape, walk: Walk, color: Color, printed: Color) -> list[Drawing]:
    """What hides that which lies beneath an opaque area, and the stripe of a panel."""
    fill: list[Drawing] = [replace(shape, fill=printed, stroke=None, opacity=1)]
    walk.cover(shape, color, printed)
    return fill + draw_stripe(shape, color, walk)


def _solid_color(
    shape: Shape, walk: Walk, color: Color, opacity: float, seen: Seen
) -> Color | None:
    """The colour of an area that stays solid: a sign, or as thin as a line; else None."""
    if walk.is_sign:
        return sign_color(color, seen.ground, opacity, hue=walk.takes_hue)
    if seen.ratio < _FAINT:
        return None
    is_darker = contrast(color, WHITE) > contrast(seen.ground.color, WHITE)
    most = SOLID_DARK if is_darker and seen.ratio > _DARK else SOLID
    is_thin = measure(shape).thickness * walk.scale < most
    return line_color(color, seen) if is_thin else None


def _is_band(shape: Shape, walk: Walk) -> bool:
    """Whether a shape is a plain band right across the face, as skies are made of."""
    size = measure(shape)
    box, trim = size.box_under(walk.matrix), walk.trim
    is_plain = size.area > _PLAIN * size.box.width * size.box.height
    return is_plain and trim is not None and box.x <= trim.x and box.right >= trim.right


def _tint(shape: Shape, color: Color, walk: Walk) -> Color:
    """What is left of the colour of an area: nothing, where it is the ground of all the face."""
    if walk.is_bare:
        return WHITE
    if walk.trim and measure(shape).box_under(walk.matrix).contains(walk.trim, tolerance=0.01):
        return WHITE
    return blend(WHITE, color, walk.tint)


def _draw_inside(shape: Shape, walk: Walk) -> Iterator[Drawing]:
    """The area that a line surrounds."""
    if shape.fill is None:
        return
    color, share = tone(shape.fill)
    opacity = share * shape.opacity * walk.opacity
    if opacity < OPAQUE:
        return
    printed = _tint(shape, color, walk)
    if walk.is_sign:
        printed = sign_color(
            color, walk.look(shape, color, opacity).ground, opacity, hue=walk.takes_hue
        )
    yield from _fill(shape, walk, color, printed)


def _draw_line(shape: Shape, walk: Walk) -> Iterator[Shape]:
    """A line, or both of its edges if it is wide."""
    stroke = shape.stroke
    if stroke is None:
        return
    opacity = stroke.opacity * shape.opacity * walk.opacity
    seen = walk.look(shape, stroke.color, opacity)
    if shape.fill is not None:
        seen = seen._replace(ratio=max(seen.ratio, apart(stroke.color, tone(shape.fill)[0])))
    outline = replace(shape, fill=None, opacity=1)
    if walk.is_sign:
        sign = sign_color(stroke.color, seen.ground, opacity, hue=walk.takes_hue)
        yield replace(outline, stroke=replace(stroke, color=sign, opacity=1))
        return
    if seen.ratio < (_FAINT if opacity >= OPAQUE else _CLEAR_HAZE):
        return
    line = replace(stroke, color=line_color(stroke.color, seen), opacity=1)
    scale = walk.scale
    if stroke.width * scale <= WIDE or shape.fill is not None or opacity < OPAQUE:
        most = (WIDEST if seen.ratio > _CLEAR else HAIR) / scale
        yield replace(outline, stroke=replace(line, width=min(stroke.width, most)))
        return
    core = stroke.width - 2 * LINE / scale
    yield replace(outline, stroke=line)
    yield replace(outline, stroke=replace(line, color=WHITE, width=core))
