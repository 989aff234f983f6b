"""Faces with a spot off their middle, and where spots lie on rendered pages."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
from handmade import filled, make_face, make_piece
from pypdfium2 import PdfDocument

from pnp.model import BLACK, Color, Piece, Shape
from pnp.sheets import Page
from pnp.units import Rect, Size

DPI = 150
TOLERANCE = 0.1
"""By how many mm a back may miss its front."""

GREY = Color(238, 238, 238)
SPOT = 6.0

Darkness = npt.NDArray[np.float64]


def darkness(pdf: Path, number: int, dpi: float = DPI) -> Darkness:
    """Ink of a page, from 0 to 1; the light grey of the grounds counts as paper."""
    with PdfDocument(pdf) as document:
        bitmap = document[number - 1].render(scale=dpi / 72, grayscale=True)
        grey = np.array(bitmap.to_numpy(), float)
    return np.clip((238 - grey) / 238, 0, 1)


def centre(ink: Darkness, page: Page, inside: Rect) -> tuple[float, float]:
    """The centre of the ink inside a rectangle, in mm from the page's top left."""
    # From the picture's own size: the renderer rounds it up to whole pixels.
    x_mm, y_mm = page.width / ink.shape[1], page.height / ink.shape[0]
    left, right = round(inside.x / x_mm), round(inside.right / x_mm)
    top, bottom = round(inside.y / y_mm), round(inside.bottom / y_mm)
    part = ink[top:bottom, left:right]
    xs = (np.arange(left, right) + 0.5) * x_mm
    ys = (np.arange(top, bottom) + 0.5) * y_mm
    return float(part.sum(0) @ xs / part.sum()), float(part.sum(1) @ ys / part.sum())


def sharp(rect: Rect) -> Shape:
    """Black with cut corners: of plain rectangles, pdfium rounds the edges to whole pixels."""
    x, y, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    points = [(x + 1, y), (right - 1, y), (right, y + 1), (right, bottom - 1)]
    points += [(right - 1, bottom), (x + 1, bottom), (x, bottom - 1), (x, y + 1)]
    start, *others = points
    return Shape((("M", *start), *(("L", *point) for point in others), ("Z",)), BLACK)


def spotted(size: Size) -> tuple[Rect, Rect]:
    """Where a spot lies on a front, and on a back behind it; neither is in the middle."""
    front = Rect(size.width * 0.2, size.height * 0.25, SPOT, SPOT)
    return front, front._replace(x=size.width - front.right)


def spotted_piece(name: str, size: Size, copies: int) -> Piece:
    whole = Rect(0, 0, size.width, size.height).grow(3)
    front, back = (
        make_face((filled(whole, GREY), sharp(spot)), size, name)
        for spot, name in zip(spotted(size), ("front", "back"), strict=True)
    )
    return make_piece(name, copies, size, front=front, back=back)
