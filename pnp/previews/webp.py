"""Small pictures of faces, kept in the cache by what they show."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.cache import read_sealed, write_sealed
from pnp.faces import marked_fingerprint
from pnp.model import Face
from pnp.previews.render import encode_webp, render_faces
from pnp.progress import Count, count_for_nobody
from pnp.units import MM_PER_INCH

if TYPE_CHECKING:  # slow to load, and most commands make no previews
    from PIL.Image import Image

WIDTH = 320
"""Pixels across a preview: two fit side by side on a phone, sharp at two pixels a point."""

LARGE = 100
"""A face of more mm in width, such as a map, is read across the whole of a phone."""

LARGE_WIDTH = 2 * WIDTH

THUMB = 168
"""Pixels along the longer side of a small picture: a key is 56 points wide, at three each."""

QUALITY = 80
"""Of WebP, 0 to 100."""

_RECIPE = "4"
"""Changes whenever the same face would make another picture."""


def preview_width(face: Face) -> int:
    """How many pixels wide the preview of a face is."""
    return LARGE_WIDTH if face.width > LARGE else WIDTH


def make_previews(
    faces: Iterable[Face], cache: Path, count: Count = count_for_nobody
) -> dict[str, bytes]:
    """A WebP picture of each face's trim, marks included, by fingerprint.

    `count` counts those that had to be drawn. Raises PnpError for a picture that cannot be read.
    """
    return _make(faces, cache, count, _Form(preview_width))


def make_thumbs(faces: Iterable[Face], cache: Path) -> dict[str, bytes]:
    """A small WebP picture of each face, by fingerprint; where it paints nothing it is clear.

    Raises PnpError for a picture that cannot be read.
    """
    return _make(faces, cache, count_for_nobody, _Form(thumb_width, is_clear=True))


def thumb_width(face: Face) -> int:
    """How many pixels wide the small picture of a face is."""
    return round(THUMB * min(1, face.width / face.height))


class _Form(NamedTuple):
    """How a picture is made: how wide that of a face is, and what lies behind it: paper, or not."""

    width: Callable[[Face], int]
    is_clear: bool = False


def _make(faces: Iterable[Face], cache: Path, count: Count, form: _Form) -> dict[str, bytes]:
    """Pictures by fingerprint, those that the cache lacks drawn and kept there."""
    wanted = {face.fingerprint: face for face in faces}
    entries = {key: cache / "previews" / _name(face, form) for key, face in wanted.items()}
    found = {key: read_sealed(entry) for key, entry in entries.items()}
    missing = [key for key, picture in found.items() if picture is None]
    drawn = _draw([wanted[key] for key in missing], cache, count, form)
    for key, picture in zip(missing, drawn, strict=True):
        write_sealed(entries[key], picture)
        found[key] = picture
    return {key: picture for key, picture in found.items() if picture is not None}


def _draw(faces: list[Face], cache: Path, count: Count, form: _Form) -> list[bytes]:
    """The pictures of faces; those of one size are rendered together."""
    drawn: dict[str, Image] = {}
    for width, across in dict.fromkeys((face.width, form.width(face)) for face in faces):
        alike = [face for face in faces if (face.width, form.width(face)) == (width, across)]
        count(len(drawn), len(faces))
        dpi = across / width * MM_PER_INCH
        images = render_faces(alike, dpi, cache=cache, is_clear=form.is_clear)
        drawn |= zip((face.fingerprint for face in alike), images, strict=True)
    from concurrent.futures import ThreadPoolExecutor

    # The encoder works outside of Python, so that two threads keep two processors busy.
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(_encode, [drawn[face.fingerprint] for face in faces]))


def _encode(image: Image) -> bytes:
    return encode_webp(image, QUALITY)


def _name(face: Face, form: _Form) -> str:
    """The name of an entry: what is painted, marks too, and how."""
    made = f"{form.width(face)}-{QUALITY}-{_RECIPE}{'-clear' if form.is_clear else ''}"
    return f"{marked_fingerprint(face)}-{made}.webp"
