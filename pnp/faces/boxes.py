"""Boxes of elements: which part of a face an element has for itself."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pnp.expressions import Scope
from pnp.faces.fields import LengthField
from pnp.problems import InputError
from pnp.units import Rect


class Frame(Struct, frozen=True):
    """The ground that boxes are measured from: a face's trim, or the box of a group."""

    trim: Rect
    bleed: float = 0
    safe: float = 0

    def edge(self, name: str) -> Rect:
        """The rectangle that `trim`, `bleed` or `safe` names."""
        return self.trim.grow({"trim": 0.0, "bleed": self.bleed, "safe": -self.safe}[name])


class Box(Struct, frozen=True):
    """At most two of left, right, width and two of top, bottom, height; none = the whole edge."""

    edge: Literal["trim", "bleed", "safe"] = "trim"
    """What it is measured from: `bleed` lies 3.175 mm outside the trim, `safe` 3 mm inside."""
    left: LengthField | None = None
    """From the left edge to the box."""
    right: LengthField | None = None
    """From the right edge to the box."""
    width: LengthField | None = None
    """How wide it is; alone, it is centred."""
    top: LengthField | None = None
    """From the upper edge to the box."""
    bottom: LengthField | None = None
    """From the lower edge to the box."""
    height: LengthField | None = None
    """How high it is; alone, it is centred."""

    def __post_init__(self) -> None:
        for one, other, span in (("left", "right", "width"), ("top", "bottom", "height")):
            if all(getattr(self, name) is not None for name in (one, other, span)):
                raise ValueError(f"{one}, {other} and {span} cannot all be set; leave one out")

    def resolve(self, frame: Frame, scope: Scope) -> Rect:
        """The rectangle in mm. Raises ValueError; FieldError for an expression."""
        edge = frame.edge(self.edge)
        x, width = _span(edge.x, edge.width, self.left, self.right, self.width, scope)
        y, height = _span(edge.y, edge.height, self.top, self.bottom, self.height, scope)
        if width < 0 or height < 0:
            raise InputError(
                f"this box is smaller than nothing: {width:g} × {height:g} mm are left for it",
                "make width and height larger than 0, or left, right, top and bottom smaller",
            )
        return Rect(x, y, width, height)


def _span(
    start: float,
    whole: float,
    near: LengthField | None,
    far: LengthField | None,
    span: LengthField | None,
    scope: Scope,
) -> tuple[float, float]:
    before = near.read(scope) if near else None
    after = far.read(scope) if far else None
    if span is None:
        return start + (before or 0), whole - (before or 0) - (after or 0)
    extent = span.read(scope)
    if before is None and after is not None:
        return start + whole - after - extent, extent
    if before is None:
        return start + (whole - extent) / 2, extent
    return start + before, extent
