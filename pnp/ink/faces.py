"""Faces as forms: each different one is written once, pages only refer to it."""

from __future__ import annotations

from pnp.ink.document import Document
from pnp.ink.painter import Painter
from pnp.model import Drawing, Face
from pnp.units import BLEED, Rect


class FaceForms:
    """The forms of the faces that one document shows."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._of_face: dict[int, tuple[Face, int]] = {}
        self._of_paint: dict[tuple[str, tuple[Drawing, ...]], int] = {}

    @property
    def painted(self) -> int:
        """How many faces have a form."""
        return len(self._of_face)

    def form(self, face: Face) -> int:
        """The form of a face, drawn with its bleed, origin at the trim's top left."""
        # By identity first: hashing all marks of all copies would cost more than painting.
        if id(face) not in self._of_face:
            marks = tuple(item.drawing for item in face.mark_items)
            key = (face.fingerprint, marks)
            if key not in self._of_paint:
                self._of_paint[key] = self._paint(face)
            self._of_face[id(face)] = (face, self._of_paint[key])
        return self._of_face[id(face)][1]

    def _paint(self, face: Face) -> int:
        painter = Painter(self._document)
        painter.paint(item.drawing for item in (*face.items, *face.mark_items))
        return painter.finish(Rect(0, 0, face.width, face.height).grow(BLEED))
