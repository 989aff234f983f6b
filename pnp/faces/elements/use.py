"""A part of the layout, drawn with names of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from msgspec import field
from msgspec.structs import replace

from pnp.faces.context import Context
from pnp.faces.elements.drawing import draw_elements
from pnp.faces.elements.element import Element
from pnp.faces.elements.group import inside
from pnp.faces.fields import TextField, ValueField
from pnp.model import Item
from pnp.problems import unknown_word
from pnp.units import Rect

DEEPEST = 20
DEPTH = " depth"
"""A scope name that no expression can spell: how many parts are open."""


class UseElement(Element, frozen=True, kw_only=True, eq=False):
    """The elements of the part named `use`; `values` (written `with`) add names to its scope."""

    may_hold_marks: ClassVar[bool] = True

    use: TextField
    """A part of the layout; the name may have holes."""
    values: Mapping[str, ValueField] = field(default_factory=dict)
    """Names that its expressions know beside all others, with their values."""

    def draw_items(self, context: Context, box: Rect) -> Iterable[Item]:
        parts, name = context.art.parts, self.use.read(context.scope)
        if name not in parts:
            raise unknown_word(name, parts, "a part of layout.yaml")
        depth = context.scope.get(DEPTH, 0)
        if not isinstance(depth, int) or depth >= DEEPEST:
            raise ValueError(f"part {name} uses itself, directly or through others")
        values = {key: value.read(context.scope) for key, value in self.values.items()}
        scope = {**context.scope, **values, DEPTH: depth + 1}
        return draw_elements(parts[name], replace(inside(self, context, box), scope=scope))
