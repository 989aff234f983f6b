"""Several elements as one, measured from the group's own box."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from pnp.faces.boxes import Frame
from pnp.faces.context import Context
from pnp.faces.elements.drawing import draw_elements
from pnp.faces.elements.element import Element
from pnp.model import Item
from pnp.units import Rect


class GroupElement(Element, frozen=True, kw_only=True, eq=False):
    """Elements whose trim is the group's box; without a box they keep the frame around them."""

    may_hold_marks: ClassVar[bool] = True

    group: tuple[Element, ...]
    """Elements as one, measured from its box."""

    def draw_items(self, context: Context, box: Rect) -> Iterable[Item]:
        return draw_elements(self.group, inside(self, context, box))


class CellElement(Element, frozen=True, kw_only=True, eq=False):
    """The same as a group, written `draw`, as it reads better beside a repeat."""

    may_hold_marks: ClassVar[bool] = True

    cell: tuple[Element, ...]
    """The same as `group`; reads better beside `repeat`."""

    def draw_items(self, context: Context, box: Rect) -> Iterable[Item]:
        return draw_elements(self.cell, inside(self, context, box))


def inside(element: Element, context: Context, box: Rect) -> Context:
    """What the children of `element` find: its box is their frame, if it has one of its own."""
    return context if element.box is None else replace(context, frame=Frame(box))
