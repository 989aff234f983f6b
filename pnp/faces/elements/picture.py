"""A picture of the game's folder: SVG, PNG or JPEG."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal

from pnp.art import Vector, place
from pnp.art.geometry import rectangle
from pnp.faces.context import Context
from pnp.faces.elements.element import Element
from pnp.faces.fields import TextField
from pnp.model import BLACK, Drawing, Group, Picture, PictureFile, Role
from pnp.units import Rect


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureElement(Element):
    """A picture; an empty file name draws nothing. `color` is the `currentColor` of an SVG."""

    default_role: ClassVar[Role] = Role.ART

    picture: TextField
    fit: Literal["contain", "cover", "fill"] = "contain"
    color: TextField | None = None

    def draw(self, context: Context, box: Rect) -> Iterable[Drawing]:
        studio = context.studio
        reference = self.picture.read(context.scope).strip()
        if not reference:
            return ()
        color = studio.color(self.color.read(context.scope)) if self.color else BLACK
        source = studio.art(reference, color)
        if isinstance(source, Vector):
            return (place(source, box, self.fit),)
        return (_fitted(source, box, self.fit),)


def _fitted(source: PictureFile, box: Rect, fit: str) -> Drawing:
    if fit == "fill":
        return Picture(source, box.x, box.y, box.width, box.height)
    scales = (box.width / source.width, box.height / source.height)
    scale = max(scales) if fit == "cover" else min(scales)
    width, height = source.width * scale, source.height * scale
    x = box.x + (box.width - width) / 2
    y = box.y + (box.height - height) / 2
    picture = Picture(source, x, y, width, height)
    return Group((picture,), clip=rectangle(box)) if fit == "cover" else picture
