"""The small pictures of cards, for keys and rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from pnp.art.extents import extent, overlap
from pnp.companion.entries.look import ArtEntry
from pnp.model import Face, Item, Piece, Role
from pnp.previews import make_thumbs
from pnp.rulebook.details import cut_face
from pnp.units import Rect


def find_art(pieces: Iterable[Piece], art: Mapping[str, ArtEntry]) -> dict[str, Face]:
    """What stands for a card, by its id. Raises InputError for a part beyond a face."""
    found: dict[str, Face] = {}
    for piece in pieces:
        entry = art.get(piece.front.layout)
        face = entry and picture_of(piece.front, entry)
        if face:
            found[piece.id] = face
    return found


def picture_of(face: Face, entry: ArtEntry) -> Face | None:
    """The part of a face that an entry means, None if nothing of it is painted.

    Raises InputError if it reaches beyond the face.
    """
    items = tuple(item for item in face.items if is_shown(item, entry))
    part = entry.part or _around_art(face, items)
    if not items or part is None:
        return None
    bare = Face(face.layout, face.width, face.height, items, (), face.fingerprint)
    return cut_face(bare, part)


def is_shown(item: Item, entry: ArtEntry) -> bool:
    """Whether an item has one of the roles or ids that an entry shows."""
    return item.role.value in entry.show or item.element in entry.show


def _around_art(face: Face, items: Iterable[Item]) -> Rect | None:
    trim = Rect(0, 0, face.width, face.height)
    drawn = [item.drawing for item in items if item.role is not Role.GROUND]
    around = extent(drawn) if drawn else trim
    return overlap(around, trim) if around else None


def make_art(faces: Mapping[str, Face], cache: Path) -> dict[str, bytes]:
    """WebP pictures by id. Raises PnpError for a picture file that cannot be read."""
    made = make_thumbs(faces.values(), cache)
    return {name: made[face.fingerprint] for name, face in faces.items()}
