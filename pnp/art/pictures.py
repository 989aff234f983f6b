"""Reads what a picture file says of itself, and that it is whole: format, size in pixels, turn."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import BinaryIO, NamedTuple

from pnp.art.damage import require_whole
from pnp.files import digest_of
from pnp.model import PictureFile
from pnp.problems import InputError

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"

_WITH_ALPHA = (4, 6)
"""Colour types of PNG whose pixels have an opacity each (specification, 11.2.1)."""

# How files of other formats begin, to call them by their name: (offset, bytes, name).
_OTHERS = (
    (0, b"GIF8", "a GIF"),
    (8, b"WEBP", "a WebP"),
    (4, b"ftypavif", "an AVIF"),
    (4, b"ftyphei", "a HEIC"),
    (4, b"ftypmif1", "a HEIC"),
    (0, b"BM", "a BMP"),
    (0, b"II*\x00", "a TIFF"),
    (0, b"MM\x00*", "a TIFF"),
    (0, b"8BPS", "a Photoshop file"),
    (0, b"%PDF", "a PDF"),
)

# JPEG markers (ITU T.81, table B.1): frames that viewers and printers read, and those they do not.
_FRAMES = (0xC0, 0xC1, 0xC2)
_RARE_FRAMES = (0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF)
_BARE = (0x01, *range(0xD0, 0xD9))
_ORIENTATION = 0x0112


def read_picture(file: Path, cache: Path | None = None) -> PictureFile:
    """Size, orientation and sha256 of a PNG or JPEG that is whole.

    Its pixels are decoded once: what is whole is noted in the folder `cache`, if there is one.
    Raises ValueError with a sentence that names the file for other formats and damaged files.
    """
    try:
        with file.open("rb") as opened:
            head = _read_head(opened)
        digest = digest_of(file)
    except OSError as error:
        raise ValueError(f"{file.name} cannot be read: {error.strerror}") from None
    except struct.error:
        raise InputError(f"{file.name} is damaged: it is cut short", "save it again") from None
    except ValueError as error:
        raise InputError(f"{file.name} {error}", "save it again as PNG or JPEG") from None
    width, height = head.width, head.height
    if head.orientation > 4:
        width, height = height, width
    picture = PictureFile(
        digest,
        file,
        head.format,
        width,
        height,
        head.orientation,
        head.transparent,
        head.animated,
    )
    require_whole(picture, cache)
    return picture


class _Head(NamedTuple):
    """What a file says of itself; `width` and `height` are those of the stored pixels."""

    format: str
    width: int
    height: int
    orientation: int
    transparent: bool = False
    animated: bool = False


def _read_head(opened: BinaryIO) -> _Head:
    start = opened.read(16)
    if start.startswith(_PNG):
        return _read_png(opened)
    if start.startswith(_JPEG):
        return _read_jpeg(opened)
    raise ValueError(_what_it_is(start))


def _what_it_is(start: bytes) -> str:
    if not start:
        return "is an empty file"
    for offset, signature, name in _OTHERS:
        if start[offset:].startswith(signature):
            return f"is {name}, not a PNG or JPEG"
    return "is not a PNG or JPEG"


def _read_png(opened: BinaryIO) -> _Head:
    """Walks the chunks to their end, so a file cut short is found."""
    opened.seek(len(_PNG))
    width = height = 0
    orientation, transparent, animated = 1, False, False
    while True:
        size, kind = struct.unpack(">L4s", opened.read(8))
        if kind == b"IHDR":
            width, height, _, color = struct.unpack(">2L2B", opened.read(10))
            transparent = color in _WITH_ALPHA
            opened.seek(size - 10, 1)
        elif kind == b"eXIf":
            orientation = _read_orientation(opened.read(size))
        elif kind == b"IEND":
            break
        else:
            transparent = transparent or kind == b"tRNS"
            animated = animated or kind == b"acTL"
            opened.seek(size, 1)
        opened.seek(4, 1)
    if not width or not height:
        raise ValueError("has no pixels")
    return _Head("png", width, height, orientation, transparent, animated)


def _read_jpeg(opened: BinaryIO) -> _Head:
    """Reads the segments before the first scan."""
    opened.seek(2)
    orientation = 1
    while True:
        (sign,) = struct.unpack("B", opened.read(1))
        if sign != 0xFF:
            raise ValueError("is damaged: its head cannot be read")
        marker = sign
        while marker == 0xFF:
            (marker,) = struct.unpack("B", opened.read(1))
        if marker in _BARE:
            continue
        (size,) = struct.unpack(">H", opened.read(2))
        if marker in _FRAMES:
            _, height, width = struct.unpack(">BHH", opened.read(5))
            if not width or not height:
                raise ValueError("has no pixels")
            return _Head("jpeg", width, height, orientation)
        if marker in _RARE_FRAMES:
            raise ValueError("is a lossless or hierarchical JPEG")
        if marker in (0xD9, 0xDA):
            raise ValueError("is damaged: its head cannot be read")
        segment = opened.read(size - 2)
        if marker == 0xE1 and segment.startswith(b"Exif\0\0"):
            orientation = _read_orientation(segment[6:])


def _read_orientation(exif: bytes) -> int:
    """The orientation tag of the first directory (TIFF 6.0, section 2); 1 where there is none."""
    order = {b"II*\x00": "<", b"MM\x00*": ">"}.get(exif[:4])
    if order is None:
        return 1
    try:
        (at,) = struct.unpack_from(f"{order}L", exif, 4)
        (count,) = struct.unpack_from(f"{order}H", exif, at)
        for index in range(count):
            tag, kind, _, value = struct.unpack_from(f"{order}HHLH", exif, at + 2 + 12 * index)
            if tag == _ORIENTATION and kind == 3 and 1 <= value <= 8:
                return int(value)
    except struct.error:
        return 1  # a damaged tag is what viewers ignore as well
    return 1
