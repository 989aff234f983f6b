"""Parts of cards, as faces of their own."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pnp.art.extents import extent, overlap
from pnp.art.geometry import compose, rectangle
from pnp.faces import fingerprint
from pnp.model import IDENTITY, Drawing, Face, Group, Matrix, Text
from pnp.problems import InputError
from pnp.units import Rect

_SEEN = 0.2
"""A text of which a smaller share is within a part is not there: nobody could read or find it."""


def cut_face(face: Face, part: Rect) -> Face:
    """A part of a face, in mm from its top left. Raises InputError if it reaches beyond."""
    if not Rect(0, 0, face.width, face.height).contains(part):
        raise InputError(
            f"the part of {part.width:g} x {part.height:g} mm at {part.x:g}, {part.y:g} "
            f"reaches beyond the card, which is {face.width:g} x {face.height:g} mm",
            "both are counted from the card’s upper left corner",
        )
    clip = rectangle(Rect(0, 0, part.width, part.height))
    away = (1.0, 0.0, 0.0, 1.0, -part.x, -part.y)
    items = tuple(
        replace(item, drawing=Group((Group(seen, away),), clip=clip))
        for item in (*face.items, *face.mark_items)
        if (seen := tuple(_seen(item.drawing, part, IDENTITY)))
    )
    digest = fingerprint(part.width, part.height, items)
    return Face(face.layout, part.width, part.height, items, (), digest)


def _seen(drawing: Drawing, part: Rect, matrix: Matrix) -> Iterator[Drawing]:
    """What of a drawing under `matrix` is within `part`."""
    if isinstance(drawing, Group):
        inner = compose(matrix, drawing.matrix)
        kept = tuple(seen for each in drawing.drawings for seen in _seen(each, part, inner))
        if kept:
            yield replace(drawing, drawings=kept)
        return
    box = extent([drawing], matrix)
    shared = box and overlap(box, part)
    if not box or not shared:
        return
    least = _SEEN if isinstance(drawing, Text) else 0
    if shared.width * shared.height >= least * box.width * box.height:
        yield drawing
