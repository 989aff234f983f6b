"""The faces of an earlier time: those that can be drawn, else as they were kept."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from msgspec import Struct

from pnp.jobs.past import Past
from pnp.jobs.printed_faces import find_picture
from pnp.jobs.results import PRINTED_FOLDER
from pnp.model import Face, Piece
from pnp.prints import portray


class OldFaces(Struct, frozen=True):
    """By their looks: `faces` that can be drawn, `pictures` as WebP of others.

    `lost` says why there may be neither.
    """

    faces: Mapping[str, Face]
    pictures: Mapping[str, bytes] = {}
    lost: str = ""


def find_old_faces(past: Past, looks: Collection[str], out: Path, game: str) -> OldFaces:
    """The faces of these `looks`, of which `out` may hold pictures from when they were printed."""
    faces = faces_of(past.pieces.values())
    files = {look: find_picture(out, game, look) for look in looks if look not in faces}
    pictures = {look: file.read_bytes() for look, file in files.items() if file}
    where = out / PRINTED_FOLDER / game
    lost = f"it is neither in {where} nor in a commit made after printing"
    return OldFaces(faces, pictures, lost)


def faces_of(pieces: Iterable[Piece]) -> dict[str, Face]:
    """All faces of pieces, by their looks."""
    sides = (zip(portray(each).looks, (each.front, each.back), strict=True) for each in pieces)
    return {look: face for pair in sides for look, face in pair if face}
