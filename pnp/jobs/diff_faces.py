"""The faces of a difference as pictures, old and new, with boxes around what differs."""

from __future__ import annotations

import io
from base64 import b64encode
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from pnp.art.extents import extent
from pnp.model import Face
from pnp.previews import encode_webp, render_faces
from pnp.previews.differing import find_differences
from pnp.prints.diff_page import FacePicture
from pnp.units import MM_PER_INCH, Rect

if TYPE_CHECKING:  # slow to load
    from PIL.Image import Image

_DPI = 160
"""A poker card is 400 pixels wide: sharp at two pixels a point."""

_MANY = 120
"""Pictures above which they are drawn more coarsely, lest the page becomes too large to open."""

_COARSE_DPI = 110

_LONGEST = 1100
"""Pixels of the longer side of a large face, as a map."""

_MARKS_DIFFER = 0.9
"""mm: how much wider than a mark the one that it replaced may be."""


class KeptFace(Struct, frozen=True):
    """A picture of a face that was kept, as `webp`, and its width in mm."""

    webp: bytes
    width: float


class Drawn(Struct, frozen=True):
    """Faces by their looks: `images` as pixels, `pictures` for the page.

    Those `kept` were not drawn, but lost a little when they were kept.
    """

    images: Mapping[str, Image]
    pictures: Mapping[str, FacePicture]
    kept: frozenset[str] = frozenset()

    def find_frames(self, old: str, new: str, marks: Iterable[Rect]) -> tuple[Rect, ...]:
        """Where two faces differ, in shares of the face; `marks` count where nothing else does."""
        one, other = self.pictures.get(old), self.pictures.get(new)
        if not one or not other or abs(one.width - other.width) > 0.01:
            return ()
        images, at_a_loss = (self.images[old], self.images[new]), old in self.kept
        found = find_differences(*images, marks, at_a_loss=at_a_loss)
        return found or find_differences(*images, at_a_loss=at_a_loss)


def draw_faces(faces: Mapping[str, Face], kept: Mapping[str, KeptFace], cache: Path) -> Drawn:
    """Faces by their looks, and what was `kept` of others. A kept picture that is broken is none.

    Raises PnpError for a picture that cannot be read.
    """
    dpi = _DPI if len(faces) + len(kept) <= _MANY else _COARSE_DPI
    images: dict[str, Image] = {}
    for size in dict.fromkeys((face.width, face.height) for face in faces.values()):
        alike = {look: face for look, face in faces.items() if (face.width, face.height) == size}
        fitting = min(dpi, _LONGEST / max(size) * MM_PER_INCH)
        drawn = render_faces(list(alike.values()), fitting, cache=cache)
        images |= zip(alike, drawn, strict=True)
    # The encoder works outside of Python, so that two threads keep two processors busy.
    with ThreadPoolExecutor(2) as pool:
        encoded = list(pool.map(encode_webp, images.values()))
    pictures = {
        look: FacePicture(f"p{at}", _as_address(webp), faces[look].width, faces[look].height)
        for at, (look, webp) in enumerate(zip(images, encoded, strict=True), start=1)
    }
    for look, face in kept.items():
        if image := _decode(face.webp):
            images[look] = image
            size = face.width, face.width * image.height / image.width
            pictures[look] = FacePicture(f"p{len(images)}", _as_address(face.webp), *size)
    return Drawn(images, pictures, frozenset(kept))


def find_marks(face: Face) -> tuple[Rect, ...]:
    """Where the marks of a face stand, in shares of it; each face that changed has others."""
    boxes = (extent([item.drawing]) for item in face.mark_items)
    grown = (box.grow(_MARKS_DIFFER) for box in boxes if box)
    width, height = face.width, face.height
    return tuple(
        Rect(box.x / width, box.y / height, box.width / width, box.height / height) for box in grown
    )


def _decode(webp: bytes) -> Image | None:
    from PIL.Image import open as open_image

    try:
        image = open_image(io.BytesIO(webp))
        image.load()
    except (OSError, ValueError):
        return None
    return image


def _as_address(webp: bytes) -> str:
    return f"data:image/webp;base64,{b64encode(webp).decode()}"
