"""An icon in one colour, as large as its box allows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from pnp.art import fit_vector
from pnp.faces.context import Context
from pnp.faces.elements.element import Element
from pnp.faces.fields import TextField
from pnp.model import BLACK, Drawing, Role
from pnp.units import Rect


class IconElement(Element, frozen=True, kw_only=True, eq=False):
    """A declared icon; an empty name draws nothing."""

    default_role: ClassVar[Role] = Role.SYMBOL

    icon: TextField
    """An icon of game.yaml, `phosphor/sword-fill`, or an SVG file."""
    color: TextField | None = None
    """Its colour, black unless said."""

    def draw(self, context: Context, box: Rect) -> Iterable[Drawing]:
        art = context.art
        name = self.icon.read(context.scope)
        color = art.color(self.color.read(context.scope)) if self.color else BLACK
        return (fit_vector(art.icon(name, color), box, "contain"),) if name else ()
