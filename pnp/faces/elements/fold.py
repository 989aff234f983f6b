"""Where a board is folded: a line across its face that paints nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec import Struct

from pnp.faces.context import Context
from pnp.faces.elements.element import Element
from pnp.faces.fields import LengthField
from pnp.model import Group, Item, Role
from pnp.units import Rect

NOTHING = Group(())
"""What a fold paints."""


class FoldLine(Struct, frozen=True):
    """Down the face at `x`, or across it at `y`."""

    x: LengthField | None = None
    """From the left edge to a line that runs down the whole face."""
    y: LengthField | None = None
    """From the upper edge to a line that runs across the whole face."""

    def __post_init__(self) -> None:
        if (self.x is None) == (self.y is None):
            raise ValueError("a fold needs x or y: {x: 200} runs down the face, {y: 150} across it")


class FoldItem(Item, frozen=True):
    """A fold at `x` or `y`, in mm from the top left of the face."""

    x: float | None = None
    y: float | None = None


class FoldElement(Element, frozen=True, kw_only=True, eq=False):
    """A board is folded here, and parted here if it is larger than the paper."""

    default_role: ClassVar[Role] = Role.GUIDE

    fold: FoldLine
    """A line along which the board is folded: `{x: 200}` down it, or `{y: 150}` across it."""

    def draw_items(self, context: Context, box: Rect) -> Iterable[Item]:
        trim, scope = context.frame.trim, context.scope
        x = trim.x + self.fold.x.read(scope) if self.fold.x else None
        y = trim.y + self.fold.y.read(scope) if self.fold.y else None
        yield FoldItem(NOTHING, self.id, self.default_role, self.at, "", x, y)
