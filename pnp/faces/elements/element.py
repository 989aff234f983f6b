"""What every element has in common: when, how often, how turned, clipped and faint it is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec import Struct

from pnp.faces.boxes import Box
from pnp.faces.context import Context
from pnp.faces.fields import (
    FlagField,
    LengthField,
    NumberField,
    TextField,
    length,
    number,
    text,
)
from pnp.faces.limits import Columns, Extent, Opacity
from pnp.model import Drawing, Item, Role
from pnp.problems import Place
from pnp.units import Rect

MOST_REPEATS = 500


class Grid(Struct, frozen=True):
    """Cells of a repeat: so many columns, `pitch` mm apart across and down."""

    columns: Columns
    """How many stand beside one another."""
    pitch: tuple[LengthField, LengthField]
    """From one cell to the next, across and down; as large is a cell."""


class Repeat(Struct, frozen=True, kw_only=True):
    """Draws an element `count` times; `name` (written `as`) counts from 0 in its expressions.

    With a grid, each is drawn in a cell of it, the first at `start`; without, all in one frame.
    """

    count: NumberField
    """How many times it is drawn, 500 at most."""
    name: str = "i"
    """What its expressions call the number of the cell, which counts from 0; `i` unless said."""
    grid: Grid | None = None
    """Cells, one after the other; without it all are drawn in one frame."""
    start: tuple[LengthField, LengthField] = (length(0), length(0))
    """Where the first cell of the grid begins."""


class Element(Struct, frozen=True, kw_only=True, eq=False):
    """One entry of a face's list; `at` is where it stands in layout.yaml. No two are equal."""

    default_role: ClassVar[Role] = Role.FRAME
    may_hold_marks: ClassVar[bool] = False

    id: str = ""
    """Its name in messages."""
    box: Box | None = None
    """Where it stands; `rect` and `ellipse` have theirs in the key of their kind."""
    when: FlagField | None = None
    """Whether it is drawn."""
    repeat: Repeat | None = None
    """Draws it several times, cell after cell."""
    role: Role | None = None
    """What it is there for: the preflight and screen readers live by it."""
    alt: TextField = text("")
    """What a picture shows, in words."""
    opacity: Opacity = number(1)
    """How much the whole element hides of what lies beneath; 1, all, unless said."""
    turn: NumberField = number(0)
    """Degrees clockwise about the middle of its box."""
    clip: bool = False
    """`true` cuts it at its box."""
    corner: Extent | None = None
    """The radius of the box's corners, for `rect` and `clip`."""
    at: Place

    def draw(self, context: Context, box: Rect) -> Iterable[Drawing]:
        """What the element paints into `box`. Raises ValueError with a sentence."""
        raise NotImplementedError

    def draw_items(self, context: Context, box: Rect) -> Iterable[Item]:
        """The items of the element, before turn, clip and opacity."""
        role = self.role or self.default_role
        alt = self.alt.read(context.scope)
        for drawing in self.draw(context, box):
            yield Item(drawing, self.id, role, self.at, alt)

    def own_box(self, context: Context) -> Rect:
        """The box that the element has for itself, in mm."""
        return (self.box or Box()).resolve(context.frame, context.scope)
