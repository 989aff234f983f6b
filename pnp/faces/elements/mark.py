"""The mark: four characters of the face's fingerprint, and a diamond for values that are ours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from pnp.faces.context import Context
from pnp.faces.elements.element import Element
from pnp.faces.fields import TextField
from pnp.faces.outlines import polyline
from pnp.faces.text import set_line
from pnp.model import BLACK, Color, Drawing, Role, Shape, Stroke
from pnp.units import MM_PER_POINT, Rect

LARGEST = 5.5 * MM_PER_POINT
DIAMOND = 0.62
"""Width and height of the diamond, as a share of the size of the type."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkElement(Element):
    """Set at the right end of its box. The characters are drawn last and never hashed."""

    default_role: ClassVar[Role] = Role.GUIDE
    may_hold_marks: ClassVar[bool] = True

    mark: Mapping[str, str]
    color: TextField | None = None

    def draw(self, context: Context, box: Rect) -> Iterable[Drawing]:
        color = context.studio.color(self.color.read(context.scope)) if self.color else BLACK
        size = min(LARGEST, box.height)
        if context.mark:
            yield from self._characters(context, box, size, color)
        elif context.reconstructed:
            yield self._diamond(context, box, size, color)

    def _characters(
        self, context: Context, box: Rect, size: float, color: Color
    ) -> Iterable[Drawing]:
        baseline = box.y + box.height / 2 + size * 0.33
        stack = context.studio.fonts.find("text")
        return set_line(context.mark, stack, size, box.right, baseline, color, "right")

    def _diamond(self, context: Context, box: Rect, size: float, color: Color) -> Drawing:
        font = context.studio.fonts.find("text").fonts[0]
        widest = max(font.advance(char) or 0 for char in "0123456789abcdef")
        half = size * DIAMOND / 2
        x = box.right - 4 * widest * size - half * 2.6
        y = box.y + box.height / 2
        corners = ((x, y - half), (x + half, y), (x, y + half), (x - half, y))
        return Shape(polyline(corners, closed=True), stroke=Stroke(color, size * 0.09))
