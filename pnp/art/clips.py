"""SVG's clip paths into outlines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec import Struct

from pnp.art.document import SvgDocument, find_reference, read_reference
from pnp.art.elements import SvgElement
from pnp.art.geometry import compose, moving, points_of, transform
from pnp.art.shapes import SHAPES, outline_of
from pnp.art.styles import Style, style_of
from pnp.art.values import Viewport, parse_transform, read_point
from pnp.model import Matrix, Outline, Segment
from pnp.problems import quote


class Clip(Struct, frozen=True):
    """The outline inside which things are seen; an empty one hides everything."""

    outline: Outline
    even_odd: bool


def read_clip(
    style: Style, matrix: Matrix, viewport: Viewport, document: SvgDocument
) -> Iterator[Clip]:
    """The clips that hold for an element of `style`, the innermost first.

    Raises ValueError with a sentence for clips that are not made of shapes in the user's units.
    """
    value = style.get("clip-path", "none")
    seen: list[SvgElement] = []
    while value != "none":
        link = read_reference(value)
        if link is None:
            raise ValueError(f"clip-path {quote(value)} is not drawn: clip by a <clipPath>")
        element = find_reference(link[0], document)
        if element.tag != "clipPath" or element in seen:
            raise ValueError(f"clip-path {link[0]} is not a <clipPath> of its own")
        if element.attributes.get("clipPathUnits", "userSpaceOnUse") != "userSpaceOnUse":
            raise ValueError("a <clipPath> in shares of a box is not drawn: use userSpaceOnUse")
        seen.append(element)
        yield _clip(element, matrix, viewport, document)
        value = style_of(element, {}, document.rules).get("clip-path", "none")


def _clip(element: SvgElement, matrix: Matrix, viewport: Viewport, document: SvgDocument) -> Clip:
    matrix = _moved(element, matrix)
    inherited = style_of(element, {}, document.rules)
    clips = [
        clip
        for child in element.children
        if (clip := _part(child, inherited, matrix, viewport, document)) is not None
    ]
    if len(clips) == 1:
        return clips[0]
    if any(clip.even_odd for clip in clips):
        raise ValueError("a <clipPath> of several shapes is not drawn with the rule evenodd")
    # Laid together, outlines that run the same way round show their union.
    return Clip(tuple(segment for clip in clips for segment in _clockwise(clip.outline)), False)


def _part(
    child: SvgElement, inherited: Style, matrix: Matrix, viewport: Viewport, document: SvgDocument
) -> Clip | None:
    """What one child lets through; None for those that draw nothing."""
    if child.tag in ("", "title", "desc", "metadata"):
        return None
    style = style_of(child, inherited, document.rules)
    if style.get("display") == "none" or style.get("visibility", "visible") != "visible":
        return None
    if style.get("clip-path", "none") != "none":
        raise ValueError("a clip path inside a <clipPath> is not drawn: join the two")
    matrix = _moved(child, matrix)
    if child.tag == "use":
        target = find_reference(child.attributes.get("href", ""), document)
        if target.tag in SHAPES:
            moved = compose(matrix, moving(*read_point(child.attributes, viewport)))
            return _part(target, style, moved, viewport, document)
    if child.tag not in SHAPES:
        raise ValueError(f"<{child.tag}> in a <clipPath> is not drawn: clip by shapes and paths")
    outline = transform(outline_of(child, viewport), matrix, document.digits)
    return Clip(outline, style.get("clip-rule") == "evenodd") if outline else None


def _moved(element: SvgElement, matrix: Matrix) -> Matrix:
    return compose(matrix, parse_transform(element.attributes.get("transform", "")))


def _clockwise(outline: Outline) -> Outline:
    """The outline running clockwise on the whole, turned round if it does not."""
    subpaths = _subpaths(outline)
    area = 0.0
    for subpath in subpaths:
        points = [points_of(segment)[-1] for segment in subpath]
        for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
            area += x1 * y2 - x2 * y1
    return outline if area >= 0 else tuple(chain.from_iterable(map(_reversed, subpaths)))


def _subpaths(outline: Outline) -> list[list[Segment]]:
    """The subpaths, each from its "M" on and without its "Z", which filling does not need."""
    subpaths: list[list[Segment]] = []
    for segment in outline:
        if segment[0] == "M":
            subpaths.append([])
        if segment[0] != "Z":
            subpaths[-1].append(segment)
    return subpaths


def _reversed(subpath: list[Segment]) -> list[Segment]:
    """The same subpath drawn from its end to its start, and closed."""
    turned: list[Segment] = [("M", *points_of(subpath[-1])[-1])]
    for before, segment in zip(subpath[-2::-1], subpath[:0:-1], strict=True):
        handles = [number for point in points_of(segment)[-2::-1] for number in point]
        turned.append((segment[0], *handles, *points_of(before)[-1]))
    return [*turned, ("Z",)]
