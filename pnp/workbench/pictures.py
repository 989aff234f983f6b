"""Faces and pages as WebP, made when they are asked for and kept as long as there is room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.model import Face
from pnp.previews import encode_webp, render_face, render_page
from pnp.units import MM_PER_INCH
from pnp.workbench.tell_faces import BLEED

if TYPE_CHECKING:  # slow to load
    from PIL.Image import Image

WIDTHS = range(64, 2401)
"""Pixels across a picture that can be asked for."""

ROOM = 96 * 1024 * 1024
"""Bytes of pictures that are kept."""

_QUALITY = 88
_METHOD = 0  # the quickest: nothing here goes over a network


class Pictures:
    """Pictures by what they show and their width; those that nobody asked for longest go first."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._taken = 0
        self._kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()

    def find(self, key: str, width: int) -> bytes | None:
        """A picture that is kept."""
        picture = self._kept.get((key, width))
        if picture is not None:
            self._kept.move_to_end((key, width))
        return picture

    def find_widest(self, key: str) -> bytes | None:
        """What is kept of `key` in any width."""
        widths = [width for of, width in self._kept if of == key]
        return self.find(key, max(widths)) if widths else None

    def forget(self, keys: Iterable[str]) -> None:
        """Make room: nobody will ask for these any more."""
        gone = set(keys)
        for place in [each for each in self._kept if each[0] in gone]:
            self._taken -= len(self._kept.pop(place))

    def make(self, key: str, width: int, draw: Callable[[], Image]) -> bytes:
        """A picture, drawn unless it is kept."""
        found = self.find(key, width)
        if found is not None:
            return found
        made = encode_webp(draw(), _QUALITY, _METHOD)
        self._kept[key, width] = made
        self._taken += len(made)
        while self._taken > self._room and len(self._kept) > 1:
            self._taken -= len(self._kept.popitem(last=False)[1])
        return made


def draw_face(face: Face, width: int, cache: Path) -> Image:
    """A face with its bleed, so many pixels wide. Raises PnpError."""
    height = round(width * (face.height + 2 * BLEED) / (face.width + 2 * BLEED))
    return render_face(face, width, height, BLEED, cache)


def draw_page(pdf: Path, number: int, width: int, width_mm: float) -> Image:
    """A page of a PDF, so many pixels wide; pages count from 1."""
    return render_page(pdf, number, width / width_mm * MM_PER_INCH)
