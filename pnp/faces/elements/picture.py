"""A picture of the game's folder: SVG, PNG or JPEG."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar, Literal

from pnp.art import Fit, Vector, fill_transparent, fit_into, fit_vector
from pnp.art.geometry import rectangle
from pnp.faces.context import Context
from pnp.faces.elements.element import Element
from pnp.faces.fields import TextField
from pnp.faces.findings import BlamedError
from pnp.model import BLACK, Drawing, Group, Picture, PictureFile, Role
from pnp.problems import InputError
from pnp.units import Rect


class PictureElement(Element, frozen=True, kw_only=True, eq=False):
    """A picture; an empty file name draws nothing. `color` is the `currentColor` of an SVG."""

    default_role: ClassVar[Role] = Role.ART

    picture: TextField
    """A file of the game: SVG, PNG or JPEG; with an empty name nothing is drawn."""
    fit: Fit = "contain"
    """How it fills its box; `contain` unless said."""
    transparent: Literal["keep", "fill"] = "keep"
    """`fill` gives clear pixels the colours of those near them, as the corners of a scanned card
    need that is cut: `keep` unless said."""
    color: TextField | None = None
    """What `currentColor` of an SVG becomes, black unless said."""

    def draw(self, context: Context, box: Rect) -> Iterable[Drawing]:
        art = context.art
        reference = self.picture.read(context.scope).strip()
        if not reference:
            return ()
        color = art.color(self.color.read(context.scope)) if self.color else BLACK
        try:
            source = art.picture(reference, color)
            if self.transparent == "fill":
                source = _filled(source, reference, art.cache)
        except ValueError as error:
            raise BlamedError(error, self.picture.names, shared=True) from None
        if isinstance(source, Vector):
            return (fit_vector(source, box, self.fit),)
        return (_fitted(source, box, self.fit),)


def _filled(source: Vector | PictureFile, reference: str, cache: Path) -> PictureFile:
    if isinstance(source, Vector):
        raise InputError(
            f"{reference} has no pixels that could be filled",
            "take transparent: fill out, and let its shapes reach as far as they should",
        )
    return fill_transparent(source, cache)


def _fitted(source: PictureFile, box: Rect, fit: Fit) -> Drawing:
    area = fit_into(box, source.width, source.height, fit)
    picture = Picture(source, area.x, area.y, area.width, area.height)
    return Group((picture,), clip=rectangle(box)) if fit == "cover" else picture
