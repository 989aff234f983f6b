"""Low ink: white paper, outlines in the colours of what they surround, dark text and symbols."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from pnp.art.extents import extent, overlap
from pnp.art.geometry import bounds, box_under, compose, scale_of
from pnp.model import IDENTITY, Drawing, Face, Group, Item, Matrix, Picture, Role, Shape
from pnp.thrift.beneath import Beneath
from pnp.thrift.measures import measure
from pnp.thrift.outlines import draw_lines
from pnp.thrift.walk import Walk
from pnp.units import Rect

TINT = 0.12
"""So much of its own colour is left in an area of a picture."""

SIGN = 12.0
"""Largest side in mm of a symbol or a picture that is a sign: it stays solid."""

_SLACK = 0.01

_AREAS = (Role.GROUND, Role.FRAME)
_SIGNS = (Role.SYMBOL, Role.ART)
_WRITTEN = (Role.TEXT, Role.SYMBOL)


def thin_low(face: Face) -> Face:
    """The face with low ink; its fingerprint stays that of the face."""
    if _is_picture(face):
        return face
    beneath = Beneath()
    trim = Rect(0, 0, face.width, face.height)
    reaches = [extent([item.drawing]) for item in face.items]
    items: list[Item] = []
    for at, item in enumerate(face.items):
        is_area = item.role in _AREAS and isinstance(_unwrap(item.drawing).drawing, Shape)
        walk = Walk(
            beneath,
            trim,
            is_sign=item.role is Role.TEXT or _is_sign(at, face.items, reaches),
            takes_hue=item.role is Role.ART,
            is_panel=is_area and not _unwrap(item.drawing).is_clipped,
            is_ground=item.role is Role.GROUND,
            is_bare=item.role is Role.GROUND and _fills(item.drawing, trim),
            tint=0 if is_area else TINT,
        )
        items += [replace(item, drawing=drawn) for drawn in draw_lines([item.drawing], walk)]
    return replace(face, items=tuple(items), mark_items=tuple(_thin_marks(face, beneath)))


class _Inner(NamedTuple):
    """What an element draws, without its turn and clip: where it is, and where it is cut off."""

    drawing: Drawing
    matrix: Matrix
    window: Rect | None

    @property
    def is_clipped(self) -> bool:
        return self.window is not None


def _is_picture(face: Face) -> bool:
    """Whether all that a face says may be in one picture of pixels, of which nothing can be left
    out."""
    is_silent = not any(item.role in _WRITTEN for item in face.items)
    return is_silent and any(
        isinstance(drawing, Picture)
        and Rect(drawing.x, drawing.y, drawing.width, drawing.height).contains(
            Rect(0, 0, face.width, face.height), tolerance=0.01
        )
        for drawing in (_unwrap(item.drawing).drawing for item in face.items)
    )


def _thin_marks(face: Face, beneath: Beneath) -> Iterator[Item]:
    for item in face.mark_items:
        for drawn in draw_lines([item.drawing], Walk(beneath, is_sign=True)):
            yield replace(item, drawing=drawn)


def _unwrap(drawing: Drawing) -> _Inner:
    matrix, window = IDENTITY, None
    while isinstance(drawing, Group) and len(drawing.drawings) == 1:
        matrix = compose(matrix, drawing.matrix)
        box = bounds(drawing.clip) if drawing.clip is not None else None
        window = box_under(matrix, box) if box else window
        (drawing,) = drawing.drawings
    return _Inner(drawing, matrix, window)


def _fills(drawing: Drawing, trim: Rect) -> bool:
    """Whether it is one shape that fills the face, or what shows of it there."""
    inner = _unwrap(drawing)
    if not isinstance(inner.drawing, Shape):
        return False
    size, shown = measure(inner.drawing), inner.window or trim
    area = size.area * scale_of(inner.matrix) ** 2
    is_large = area > (1 - _SLACK) * shown.width * shown.height
    return is_large and size.box_under(inner.matrix).contains(shown, tolerance=_SLACK)


def _is_sign(at: int, items: Sequence[Item], reaches: Sequence[Rect | None]) -> bool:
    """Whether an item is a sign that stays solid: small, and nothing is written on it."""
    reach = reaches[at]
    if reach is None or items[at].role not in _SIGNS or max(reach.width, reach.height) > SIGN:
        return False
    return not any(
        above.role in _WRITTEN and over is not None and _lies_on(over, reach)
        for above, over in zip(items[at + 1 :], reaches[at + 1 :], strict=True)
    )


def _lies_on(above: Rect, below: Rect) -> bool:
    shared = overlap(above, below)
    return shared is not None and shared.width * shared.height > 0.5 * above.width * above.height
