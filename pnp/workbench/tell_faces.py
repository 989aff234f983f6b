"""Tells what lies on a face: each element with its box, its words and its line of layout.yaml."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from msgspec import Raw, json

from pnp.art.extents import extent, overlap
from pnp.faces import marked_fingerprint
from pnp.model import Drawing, Face, Group, Item, Text
from pnp.units import Rect
from pnp.workbench.told import ToldElement, ToldFace, millimetres

BLEED = 3.0
"""How much of a face is shown beyond its trim, in mm, as on sheets."""


class KnownFace(NamedTuple):
    """A face with its key, which names exactly what it paints, and what is told of it as JSON."""

    face: Face
    key: str
    told: Raw


class FaceTeller:
    """Tells faces of the game in `folder`; what was told of a face is kept while it is shown."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[int, KnownFace] = {}

    def know(self, faces: Iterable[Face]) -> dict[int, KnownFace]:
        """Each face by its identity: others of the same look may stand at other lines."""
        known: dict[int, KnownFace] = {}
        for face in faces:
            if id(face) not in known:
                known[id(face)] = self._known.get(id(face)) or self._tell(face)
        self._known = known
        return known

    def _tell(self, face: Face) -> KnownFace:
        elements = list(_tell_elements(face, self._folder))
        told = ToldFace(face.fingerprint, face.mark, face.layout, elements)
        return KnownFace(face, marked_fingerprint(face), Raw(json.encode(told)))


def _tell_elements(face: Face, folder: Path) -> Iterator[ToldElement]:
    shown = Rect(0, 0, face.width, face.height).grow(BLEED)
    items = (*face.items, *face.mark_items)
    for (element, place, role), group in groupby(
        items, lambda each: (each.element, each.place, each.role)
    ):
        same = list(group)
        box = extent(item.drawing for item in same)
        box = box and overlap(box, shown)
        if box is None:
            continue
        yield ToldElement(
            element,
            role.value,
            place.file,
            place.line,
            str(folder / place.file),
            _words_of(same),
            *map(millimetres, box),
        )


def _words_of(items: Iterable[Item]) -> str:
    """What can be read on an element, line by line; else what it shows, where that is known."""
    found = list(items)
    words = " ".join(text for item in found for text in _texts_in([item.drawing]))
    return words or next((item.alt for item in found if item.alt), "")


def _texts_in(drawings: Iterable[Drawing]) -> Iterator[str]:
    for drawing in drawings:
        if isinstance(drawing, Text):
            yield drawing.text.strip()
        elif isinstance(drawing, Group):
            yield from _texts_in(drawing.drawings)
