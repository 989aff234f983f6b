"""SVG files into drawings. What cannot be drawn faithfully is said, never left out in silence."""

from __future__ import annotations

import math

from msgspec import Struct
from msgspec.structs import replace

from pnp.art.clips import Clip, read_clip
from pnp.art.document import SvgDocument, find_reference
from pnp.art.elements import DEFINITIONS, SvgElement, parse_elements
from pnp.art.extents import extent
from pnp.art.fill_and_stroke import fill_and_stroke
from pnp.art.geometry import compose, moving, rectangle, transform
from pnp.art.refusals import refuse_element, refuse_properties
from pnp.art.shapes import SHAPES, outline_of
from pnp.art.styles import Style, StyleRule, parse_rules, style_of
from pnp.art.values import (
    Viewport,
    fit_view_box,
    parse_extent,
    parse_share,
    parse_transform,
    parse_view_box,
    read_box,
    read_point,
)
from pnp.art.vectors import Vector
from pnp.model import BLACK, IDENTITY, Color, Drawing, Group, Matrix, Shape
from pnp.problems import quote
from pnp.units import Rect, Size

_MOST_ELEMENTS = 20_000
"""Copies of copies multiply: a small file can ask for more than a machine can hold."""


class SvgError(ValueError):
    """Why an SVG cannot be drawn: one sentence for each reason, all that were found."""

    def __init__(self, sentences: tuple[str, ...], name: str = "") -> None:
        self.sentences = sentences
        reasons = "; ".join(sentences)
        super().__init__(f"{name} cannot be drawn: {reasons}" if name else reasons)


def parse_svg(data: bytes, name: str, current: Color = BLACK) -> Vector:
    """The drawing of an SVG's bytes; `name` is for messages, `currentColor` becomes `current`.

    Raises SvgError.
    """
    try:
        root = parse_elements(data)
        size, matrix = _canvas(root)
    except ValueError as error:
        raise SvgError((str(error),), name) from None
    reader = _SvgReader(root, current, size)
    drawings = reader.draw_root(matrix)
    if not drawings and not reader.problems:
        reader.problems["nothing in it can be seen"] = None
    if reader.problems:
        raise SvgError(tuple(reader.problems), name)
    return Vector(size.width, size.height, tuple(drawings))


def _canvas(root: SvgElement) -> tuple[Size, Matrix]:
    """The size of the picture in its own units, and the matrix from the root's units to them.

    The viewBox gives it; width and height only where there is none or they bend its aspect.
    """
    attributes = root.attributes
    width, height = (_absolute(attributes.get(name)) for name in ("width", "height"))
    if "viewBox" not in attributes:
        if width is None or height is None:
            raise ValueError("it has no size: give <svg> a viewBox, or a width and a height")
        return Size(width, height), IDENTITY
    view = parse_view_box(attributes["viewBox"])
    if width is None or height is None or abs(width / height * view.height / view.width - 1) < 1e-3:
        return Size(view.width, view.height), moving(-view.x, -view.y)
    port = Rect(0, 0, width, height)
    matrix = fit_view_box(view, port, attributes.get("preserveAspectRatio", ""))
    return Size(width, height), matrix


def _absolute(text: str | None) -> float | None:
    if text is None or text.strip() == "auto" or text.strip().endswith("%"):
        return None
    length = parse_extent(text, 0)
    if length <= 0:
        raise ValueError(f"its size {quote(text)} is not above zero")
    return length


class _Scope(Struct, frozen=True):
    """What holds around an element; `uses` are the copies being drawn, to see one in itself."""

    style: Style
    matrix: Matrix
    viewport: Viewport
    uses: tuple[SvgElement, ...] = ()


class _SvgReader:
    """Walks the elements of one file and collects drawings and, in order, what went wrong."""

    def __init__(self, root: SvgElement, current: Color, size: Size) -> None:
        self.problems: dict[str, None] = {}
        self._count = 0
        self._root = root
        self._size = size
        elements = list(root.walk())
        by_id: dict[str, SvgElement] = {}
        rules: list[StyleRule] = []
        for element in elements:
            by_id.setdefault(element.attributes.get("id", ""), element)
            if element.tag == "style":
                try:
                    rules += parse_rules(element.text)
                except ValueError as error:
                    self._report(element, str(error))
        rules.sort(key=lambda rule: rule.weight)
        # A hundred-thousandth of the picture: below 0.003 mm even on the largest board.
        digits = 5 - math.floor(math.log10(max(size.width, size.height)))
        self._document = SvgDocument(by_id, rules, current, digits)

    def draw_root(self, matrix: Matrix) -> list[Drawing]:
        view = self._root.attributes.get("viewBox")
        box = parse_view_box(view) if view else Rect(0, 0, self._size.width, self._size.height)
        scope = _Scope({}, matrix, Viewport(box.width, box.height))
        canvas = Rect(0, 0, self._size.width, self._size.height)
        drawings = self._draw(self._root, scope)
        if self._count > _MOST_ELEMENTS:
            self._report(self._root, f"it draws more than {_MOST_ELEMENTS} elements")
        return _cut(drawings, canvas, IDENTITY)

    def _draw(self, element: SvgElement, around: _Scope) -> list[Drawing]:
        self._count += 1
        if not element.tag or element.tag in DEFINITIONS or self._count > _MOST_ELEMENTS:
            return []
        try:
            return self._draw_styled(element, around)
        except ValueError as error:
            self._report(element, str(error))
            return []

    def _draw_styled(self, element: SvgElement, around: _Scope) -> list[Drawing]:
        style = style_of(element, around.style, self._document.rules)
        opacity = parse_share(style.get("opacity", "1"))
        if style.get("display") == "none" or opacity == 0:
            return []
        for sentence in refuse_properties(style):
            self._report(element, sentence)
        matrix = around.matrix
        if "transform" in element.attributes:
            matrix = compose(matrix, parse_transform(element.attributes["transform"]))
        scope = replace(around, style=style, matrix=matrix)
        drawings = self._draw_as(element, scope)
        return self._clip(_faded(drawings, opacity), style, scope)

    def _draw_as(self, element: SvgElement, scope: _Scope) -> list[Drawing]:
        match element.tag:
            case "g" | "a":
                return self._children(element, scope)
            case "svg":
                return self._svg(element, scope)
            case "use":
                return self._use(element, scope)
            case tag if tag in SHAPES:
                return self._shape(element, scope)
        raise ValueError(refuse_element(element))

    def _shape(self, element: SvgElement, scope: _Scope) -> list[Drawing]:
        for child in element.children:
            if child.tag and child.tag not in DEFINITIONS:
                self._report(child, refuse_element(child))
        outline = outline_of(element, scope.viewport)
        return fill_and_stroke(outline, scope.style, scope.matrix, scope.viewport, self._document)

    def _children(self, element: SvgElement, scope: _Scope) -> list[Drawing]:
        return [drawing for child in element.children for drawing in self._draw(child, scope)]

    def _svg(self, element: SvgElement, scope: _Scope) -> list[Drawing]:
        if element is self._root:
            return self._children(element, scope)
        return self._window(element, scope, read_box(element.attributes, scope.viewport, "100%"))

    def _use(self, element: SvgElement, scope: _Scope) -> list[Drawing]:
        target = find_reference(element.attributes.get("href", ""), self._document)
        if target in scope.uses or target is self._root:
            raise ValueError(f"<use> draws {element.attributes['href']} inside itself")
        moved = moving(*read_point(element.attributes, scope.viewport))
        scope = replace(scope, matrix=compose(scope.matrix, moved), uses=(*scope.uses, target))
        if target.tag not in ("symbol", "svg"):
            if target.tag in DEFINITIONS:
                raise ValueError(f"<use> cannot draw a <{target.tag}>")
            return self._draw(target, scope)
        sized = {
            name: element.attributes[name]
            for name in ("width", "height")
            if name in element.attributes
        }
        copy = replace(target, tag="svg", attributes=target.attributes | sized)
        return self._draw(copy, scope)

    def _window(self, element: SvgElement, scope: _Scope, box: Rect) -> list[Drawing]:
        """The children in a viewport of their own, cut at its edge."""
        if box.width <= 0 or box.height <= 0:
            return []
        view_box = element.attributes.get("viewBox")
        view = parse_view_box(view_box) if view_box else Rect(0, 0, box.width, box.height)
        inner = fit_view_box(view, box, element.attributes.get("preserveAspectRatio", ""))
        matrix = compose(scope.matrix, inner)
        port = Viewport(view.width, view.height)
        drawings = self._children(element, replace(scope, matrix=matrix, viewport=port))
        if scope.style.get("overflow", "hidden") in ("visible", "auto"):
            return drawings
        return _cut(drawings, box, scope.matrix)

    def _clip(self, drawings: list[Drawing], style: Style, scope: _Scope) -> list[Drawing]:
        for clip in read_clip(style, scope.matrix, scope.viewport, self._document):
            drawings = _clipped(drawings, clip)
        return drawings

    def _report(self, element: SvgElement, sentence: str) -> None:
        self.problems[f"line {element.line}: {sentence}"] = None


def _faded(drawings: list[Drawing], opacity: float) -> list[Drawing]:
    """The drawings under one opacity; a lone fill or a lone line takes it in."""
    if opacity == 1 or not drawings:
        return drawings
    match drawings:
        case [Shape(stroke=None) as shape]:
            return [replace(shape, opacity=shape.opacity * opacity)]
        case [Shape(fill=None, stroke=stroke) as shape] if stroke is not None:
            return [replace(shape, stroke=replace(stroke, opacity=stroke.opacity * opacity))]
    return [Group(tuple(drawings), opacity=opacity)]


def _clipped(drawings: list[Drawing], clip: Clip) -> list[Drawing]:
    if not clip.outline or not drawings:
        return []
    return [Group(tuple(drawings), clip=clip.outline, clip_even_odd=clip.even_odd)]


def _cut(drawings: list[Drawing], box: Rect, matrix: Matrix) -> list[Drawing]:
    """The drawings without what lies outside `box`, given before `matrix`."""
    reach = extent(drawings)
    if reach is None:
        return drawings
    edge = transform(rectangle(box), matrix)
    upright = matrix[1] == matrix[2] == 0
    a, _, _, d, e, f = matrix
    shown = Rect(a * box.x + e, d * box.y + f, a * box.width, d * box.height)
    if upright and shown.contains(reach, tolerance=1e-4 * max(shown.width, shown.height)):
        return drawings
    return [Group(tuple(drawings), clip=edge)]
