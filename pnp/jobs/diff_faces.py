"""The faces of a difference as pictures, old and new, with boxes around what differs."""

from __future__ import annotations

import io
from base64 import b64encode
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from pnp.faces import marked_fingerprint
from pnp.model import Face, Piece, Text
from pnp.previews import render_faces
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

_QUALITY = 80
"""Of WebP, 0 to 100."""

_RECORDED_UNLIKE = 96
"""How much a colour must differ from that of a picture that was kept at a loss."""


class Drawn(Struct, frozen=True):
    """Faces by what they paint: `images` as pixels, `pictures` for the page; `kept` were not drawn
    but taken from the record of a print."""

    images: Mapping[str, Image]
    pictures: Mapping[str, FacePicture]
    kept: frozenset[str]

    def find_frames(self, old: str, new: str, marks: Iterable[Rect]) -> tuple[Rect, ...]:
        """Where two faces differ, in shares of the face; `marks` count where nothing else does."""
        if old not in self.images or new not in self.images:
            return ()
        unlike = _RECORDED_UNLIKE if old in self.kept else 40
        images = (self.images[old], self.images[new])
        found = find_differences(*images, unlike, marks)
        return found or find_differences(*images, unlike)


def draw_faces(faces: Iterable[Face], kept: Mapping[str, bytes], cache: Path) -> Drawn:
    """Every different face once; `kept` are WebP pictures by look of faces that none can draw now.

    Raises PnpError for a picture that cannot be read.
    """
    import PIL.Image
    import PIL.WebPImagePlugin  # else Pillow loads what it knows of all formats

    wanted = {marked_fingerprint(face): face for face in faces}
    dpi = _DPI if len(wanted) + len(kept) <= _MANY else _COARSE_DPI
    images: dict[str, Image] = {}
    for size in dict.fromkeys((face.width, face.height) for face in wanted.values()):
        alike = {look: face for look, face in wanted.items() if (face.width, face.height) == size}
        fitting = min(dpi, _LONGEST / max(size) * MM_PER_INCH)
        drawn = render_faces(list(alike.values()), fitting, cache=cache)
        images |= zip(alike, drawn, strict=True)
    # The encoder works outside of Python, so that two threads keep two processors busy.
    with ThreadPoolExecutor(2) as pool:
        encoded = dict(zip(images, pool.map(_encode, images.values()), strict=True))
    images |= {look: PIL.Image.open(io.BytesIO(data)) for look, data in kept.items()}
    pictures = {
        look: FacePicture(f"p{at}", _as_address(data))
        for at, (look, data) in enumerate((encoded | dict(kept)).items(), start=1)
    }
    return Drawn(images, pictures, frozenset(kept))


def find_marks(face: Face) -> tuple[Rect, ...]:
    """Where the mark of a face stands, in shares of it: it is another on each changed face."""
    texts = [item.drawing for item in face.mark_items if isinstance(item.drawing, Text)]
    boxes = (Rect(text.x, text.y - text.size, text.width, 1.3 * text.size) for text in texts)
    return tuple(
        Rect(
            box.x / face.width,
            box.y / face.height,
            box.width / face.width,
            box.height / face.height,
        )
        for box in (box.grow(0.3) for box in boxes)
    )


def faces_of(pieces: Iterable[Piece]) -> dict[str, Face]:
    """All faces of pieces, by what they paint."""
    sides = (face for piece in pieces for face in (piece.front, piece.back) if face)
    return {marked_fingerprint(face): face for face in sides}


def _encode(image: Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "WEBP", quality=_QUALITY, method=2)
    return file.getvalue()


def _as_address(webp: bytes) -> str:
    return f"data:image/webp;base64,{b64encode(webp).decode()}"
