"""The mark: four characters of the face's fingerprint, and a diamond for values that are ours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Literal

from pnp.art.geometry import polygon
from pnp.faces.context import Context
from pnp.faces.elements.element import Element
from pnp.faces.fields import TextField
from pnp.model import BLACK, Color, Drawing, Role, Shape, Stroke
from pnp.setting.text import set_line
from pnp.units import MM_PER_POINT, Rect

LARGEST = 5.5 * MM_PER_POINT
DIAMOND = 0.62
"""Width and height of the diamond, as a share of the size of the type."""


class MarkElement(Element, frozen=True, kw_only=True, eq=False):
    """Stands at one end of its box. The characters are drawn last and never hashed."""

    default_role: ClassVar[Role] = Role.GUIDE
    may_hold_marks: ClassVar[bool] = True

    mark: Mapping[str, str]
    """Four characters of the face's fingerprint; written `{}`."""
    color: TextField | None = None
    """Its colour, black unless said."""
    align: Literal["left", "right"] = "right"
    """The end of its box at which it stands."""

    def draw(self, context: Context, box: Rect) -> Iterable[Drawing]:
        color = context.art.color(self.color.read(context.scope)) if self.color else BLACK
        size = min(LARGEST, box.height)
        if context.mark:
            yield from self._characters(context, box, size, color)
        elif context.reconstructed:
            yield self._diamond(context, box, size, color)

    def _characters(
        self, context: Context, box: Rect, size: float, color: Color
    ) -> Iterable[Drawing]:
        baseline = box.y + box.height / 2 + size * 0.33
        stack = context.art.fonts.find("text")
        x = box.right
        if self.align == "left":
            x = box.x + (self._diamond_room(size) if context.reconstructed else 0)
        return set_line(context.mark, stack, size, x, baseline, color, self.align)

    def _diamond_room(self, size: float) -> float:
        """How far the characters stand off a diamond before them, in mm."""
        return size * DIAMOND * 1.6

    def _diamond(self, context: Context, box: Rect, size: float, color: Color) -> Drawing:
        font = context.art.fonts.find("text").fonts[0]
        widest = max(font.advance(char) or 0 for char in "0123456789abcdef")
        half = size * DIAMOND / 2
        x = box.x + half
        if self.align == "right":
            x = box.right - 4 * widest * size - self._diamond_room(size) + half
        y = box.y + box.height / 2
        corners = ((x, y - half), (x + half, y), (x, y + half), (x - half, y))
        return Shape(polygon(corners), stroke=Stroke(color, size * 0.09))
