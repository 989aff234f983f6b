"""Plain shapes: rect, ellipse, polygon, line and path, with fill and stroke."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from pnp.art import parse_path
from pnp.art.geometry import ellipse, moving, polygon, polyline, rectangle, transform
from pnp.faces.boxes import Box
from pnp.faces.context import Context
from pnp.faces.elements.element import Element
from pnp.faces.fields import LengthField, TextField
from pnp.faces.fills import FillField, StrokeField
from pnp.model import Drawing, Outline, Role, Shape
from pnp.units import Rect

Point = tuple[LengthField, LengthField]


class ShapeElement(Element, frozen=True, kw_only=True, eq=False):
    """A shape; without fill and stroke it paints nothing."""

    fill: FillField | None = None
    """What fills it: a colour, `none`, or a gradient."""
    stroke: StrokeField | None = None
    """What draws its edge: a colour, or a line with its width and dashes."""

    def outline(self, context: Context, box: Rect) -> Outline:
        """The outline in mm. Raises ValueError with a sentence."""
        raise NotImplementedError

    def draw(self, context: Context, box: Rect) -> Iterable[Drawing]:
        art, scope = context.art, context.scope
        fill = self.fill.read(box, art, scope) if self.fill else None
        stroke = self.stroke.read(art, scope) if self.stroke else None
        if fill is not None or stroke is not None:
            yield Shape(self.outline(context, box), fill, stroke)


class RectElement(ShapeElement, frozen=True, kw_only=True, eq=False):
    """A rectangle in its box, with rounded corners of radius `corner`."""

    rect: Box
    """A rectangle, and where it stands."""

    def own_box(self, context: Context) -> Rect:
        return self.rect.resolve(context.frame, context.scope)

    def outline(self, context: Context, box: Rect) -> Outline:
        return rectangle(box, self.corner.read(context.scope) if self.corner else 0)


class EllipseElement(ShapeElement, frozen=True, kw_only=True, eq=False):
    """The ellipse that fills its box."""

    ellipse: Box
    """The ellipse that fills this box."""

    def own_box(self, context: Context) -> Rect:
        return self.ellipse.resolve(context.frame, context.scope)

    def outline(self, context: Context, box: Rect) -> Outline:
        return ellipse(box)


class PolygonElement(ShapeElement, frozen=True, kw_only=True, eq=False):
    """A closed shape through points, counted from the top-left of its box."""

    polygon: tuple[Point, ...]
    """A closed shape through points `[x, y]`, counted from the top-left of its box."""

    def outline(self, context: Context, box: Rect) -> Outline:
        return polygon(_read(self.polygon, context, box))


class LineElement(ShapeElement, frozen=True, kw_only=True, eq=False):
    """An open line through points, counted from the top-left of its box."""

    line: tuple[Point, ...]
    """An open line through points `[x, y]`, counted from the top-left of its box."""

    def outline(self, context: Context, box: Rect) -> Outline:
        return polyline(_read(self.line, context, box))


class PathElement(ShapeElement, frozen=True, kw_only=True, eq=False):
    """SVG path data in mm, counted from the top-left of its box."""

    default_role: ClassVar[Role] = Role.FRAME

    path: TextField
    """SVG path data in mm, counted from the top-left of its box."""

    def outline(self, context: Context, box: Rect) -> Outline:
        return transform(parse_path(self.path.read(context.scope)), moving(box.x, box.y))


def _read(points: tuple[Point, ...], context: Context, box: Rect) -> list[tuple[float, float]]:
    if len(points) < 2:
        raise ValueError("a line needs at least two points")
    scope = context.scope
    return [(box.x + x.read(scope), box.y + y.read(scope)) for x, y in points]
