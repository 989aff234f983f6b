"""Fill and stroke of one SVG shape: its outline and style into drawings."""

from __future__ import annotations

import re

from msgspec.structs import replace

from pnp.art.colors import parse_css_color
from pnp.art.document import SvgDocument, find_reference, read_reference
from pnp.art.geometry import bounds, is_uniform, rectangle, scale_of, transform
from pnp.art.gradients import GRADIENTS, read_gradient
from pnp.art.styles import Style
from pnp.art.values import Viewport, parse_extent, parse_share
from pnp.model import (
    IDENTITY,
    Color,
    Drawing,
    Fill,
    Group,
    LinearGradient,
    Matrix,
    Outline,
    RadialGradient,
    Shape,
    Stroke,
)
from pnp.problems import quote
from pnp.units import Rect

_ANYWHERE = rectangle(Rect(0, 0, 1, 1))


def fill_and_stroke(
    outline: Outline, style: Style, matrix: Matrix, viewport: Viewport, document: SvgDocument
) -> list[Drawing]:
    """The drawings of an outline under `matrix`; empty where neither fill nor stroke shows.

    Coordinates take the matrix in, unless it would make the stroke's width uneven: then it stays in
    a Group. Raises ValueError with a sentence for paint that cannot be drawn.
    """
    if all(len(segment) == 1 for segment in outline):  # it has no points
        return []
    if style.get("visibility", "visible") in ("hidden", "collapse"):
        return []
    stroke = _stroke(style, viewport, document)
    folds = stroke is None or is_uniform(matrix)
    inner = matrix if folds else IDENTITY
    fill, opacity = _fill(style, outline, viewport, inner, document)
    if folds:
        outline = transform(outline, matrix, document.digits)
        stroke = stroke and _scaled(stroke, scale_of(matrix))
    even_odd = style.get("fill-rule") == "evenodd"
    drawings: list[Drawing]
    if fill and stroke and opacity == stroke.opacity == 1 and not _stroke_first(style):
        drawings = [Shape(outline, fill, stroke, even_odd)]
    else:
        drawings = [Shape(outline, fill, None, even_odd, opacity)] if fill and opacity else []
        if stroke and stroke.opacity:
            drawings.insert(
                0 if _stroke_first(style) else len(drawings), Shape(outline, None, stroke)
            )
    return drawings if folds or not drawings else [Group(tuple(drawings), matrix)]


def _current(style: Style, document: SvgDocument) -> Color:
    return parse_css_color(style.get("color", "currentcolor"), document.current)[0]


def _fill(
    style: Style, outline: Outline, viewport: Viewport, matrix: Matrix, document: SvgDocument
) -> tuple[Fill | None, float]:
    value = style.get("fill", "black")
    opacity = parse_share(style.get("fill-opacity", "1"))
    if value == "none":
        return None, 0
    paint = _paint(value, style, outline, viewport, matrix, document)
    if not isinstance(paint, tuple):
        return paint, opacity
    color, alpha = paint
    return color, alpha * opacity


def _paint(
    value: str,
    style: Style,
    outline: Outline,
    viewport: Viewport,
    matrix: Matrix,
    document: SvgDocument,
) -> tuple[Color, float] | Fill | None:
    link = read_reference(value)
    if link is None:
        return parse_css_color(value, _current(style, document))
    target, otherwise = link
    if otherwise and target[1:] not in document.by_id:
        return (
            None if otherwise == "none" else parse_css_color(otherwise, _current(style, document))
        )
    element = find_reference(target, document)
    if element.tag not in GRADIENTS:
        raise ValueError(f"<{element.tag}> is not drawn: fill with colours and gradients")
    box = bounds(outline)
    assert box is not None
    return read_gradient(element, box, viewport, matrix, document)


def _stroke(style: Style, viewport: Viewport, document: SvgDocument) -> Stroke | None:
    value = style.get("stroke", "none")
    width = parse_extent(style.get("stroke-width", "1"), viewport.diagonal)
    if value == "none" or width == 0:
        return None
    # Only to learn whether the gradient is one colour after all; its place does not matter.
    paint = _paint(value, style, _ANYWHERE, viewport, IDENTITY, document)
    if paint is None:
        return None
    if isinstance(paint, LinearGradient | RadialGradient):
        raise ValueError("a line with a gradient is not drawn: turn the stroke into a path")
    color, alpha = paint if isinstance(paint, tuple) else (paint, 1.0)
    cap = style.get("stroke-linecap", "butt")
    join = style.get("stroke-linejoin", "miter")
    if cap not in ("butt", "round", "square"):
        raise ValueError(f"stroke-linecap {quote(cap)} is not drawn; use butt, round or square")
    if join not in ("miter", "round", "bevel"):
        raise ValueError(f"stroke-linejoin {quote(join)} is not drawn; use miter, round or bevel")
    return Stroke(
        color,
        width,
        _dash(style, viewport, cap),
        cap,
        join,
        alpha * parse_share(style.get("stroke-opacity", "1")),
        parse_extent(style.get("stroke-miterlimit", "4"), 1),
    )


def _dash(style: Style, viewport: Viewport, cap: str) -> tuple[float, ...]:
    value = style.get("stroke-dasharray", "none")
    if value == "none":
        return ()
    lengths = [parse_extent(word, viewport.diagonal) for word in re.split(r"[\s,]+", value.strip())]
    if min(lengths) < 0:
        raise ValueError(f"stroke-dasharray {quote(value)} holds a length below zero")
    if sum(lengths) == 0:
        return ()
    if len(lengths) % 2:
        lengths *= 2
    offset = parse_extent(style.get("stroke-dashoffset", "0"), viewport.diagonal)
    return _shifted(lengths, offset % sum(lengths), cap)


def _shifted(lengths: list[float], offset: float, cap: str) -> tuple[float, ...]:
    """The dashes when the line begins `offset` into them, said without an offset.

    What was cut off the front of a dash comes back at the end of the round, joined by a gap of 0.
    """
    for index, length in enumerate(lengths):
        if offset < length or (offset == 0 and index % 2 == 0):
            around = lengths[index + 1 :] + lengths[:index]
            if offset == 0 and index % 2 == 0:
                return (length, *around)
            if index % 2 == 0:
                return (length - offset, *around, offset, 0)
            if cap != "butt":
                raise ValueError("a stroke-dashoffset that begins in a gap needs butt line ends")
            return (0, length - offset, *around, offset)
        offset -= length
    return tuple(lengths)


def _scaled(stroke: Stroke, scale: float) -> Stroke:
    return replace(
        stroke,
        width=stroke.width * scale,
        dash=tuple(length * scale for length in stroke.dash),
    )


def _stroke_first(style: Style) -> bool:
    words = style.get("paint-order", "normal").split()
    return "stroke" in words and "fill" not in words[: words.index("stroke")]
