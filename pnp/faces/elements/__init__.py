"""The kinds of element that a layout can have: one file each, one line each in KINDS."""

from __future__ import annotations

from pnp.faces.elements.drawing import draw_elements
from pnp.faces.elements.element import Element
from pnp.faces.elements.fold import FoldElement
from pnp.faces.elements.group import CellElement, GroupElement
from pnp.faces.elements.icon import IconElement
from pnp.faces.elements.mark import MarkElement
from pnp.faces.elements.names import names_of
from pnp.faces.elements.picture import PictureElement
from pnp.faces.elements.qr import QrElement
from pnp.faces.elements.shapes import (
    EllipseElement,
    LineElement,
    PathElement,
    PolygonElement,
    RectElement,
)
from pnp.faces.elements.text import TextElement
from pnp.faces.elements.use import UseElement

KINDS: dict[str, type[Element]] = {
    "rect": RectElement,
    "ellipse": EllipseElement,
    "polygon": PolygonElement,
    "line": LineElement,
    "path": PathElement,
    "text": TextElement,
    "picture": PictureElement,
    "icon": IconElement,
    "qr": QrElement,
    "mark": MarkElement,
    "fold": FoldElement,
    "group": GroupElement,
    "draw": CellElement,
    "use": UseElement,
}

__all__ = ["KINDS", "Element", "MarkElement", "draw_elements", "names_of"]
