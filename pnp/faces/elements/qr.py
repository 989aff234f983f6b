"""A QR code. The one of the game's page also tells the edition, so it is drawn like a mark."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from pnp.art.geometry import rectangle
from pnp.art.qr import companion_link, encode, outline
from pnp.faces.context import Context
from pnp.faces.elements.element import Element
from pnp.faces.fields import TextField
from pnp.faces.fills import FillField
from pnp.model import BLACK, WHITE, Drawing, Role, Shape
from pnp.units import Rect


class QrElement(Element, frozen=True, kw_only=True, eq=False):
    """Dark on light in the middle of its box; an empty text draws nothing.

    The page's address is followed by `#e=` and the edition, from which the page sees whether the
    paper is of its own edition. That code is not hashed: else every edit changed this face.
    """

    default_role: ClassVar[Role] = Role.SYMBOL
    may_hold_marks: ClassVar[bool] = True

    qr: TextField
    """What the code says; an empty text draws nothing."""
    color: TextField | None = None
    """Its colour, black unless said."""
    fill: FillField | None = None
    """Its ground, white unless said."""

    def draw(self, context: Context, box: Rect) -> Iterable[Drawing]:
        art = context.art
        content = self.qr.read(context.scope).strip()
        is_page = content == art.game.companion_url
        if not content or is_page != bool(context.mark):
            return
        if is_page:
            content = companion_link(content, art.game.edition)
        color = art.color(self.color.read(context.scope)) if self.color else BLACK
        ground = self.fill.read(box, art, context.scope) if self.fill else WHITE
        code = outline(encode(content), box)
        if ground is not None:
            yield Shape(rectangle(box), ground)
        yield Shape(code, color)
