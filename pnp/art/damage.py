"""Finds damaged PNGs and JPEGs, which viewers and printers show black or white in silence."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from pnp.cache import write_entry
from pnp.model import PictureFile
from pnp.problems import InputError

_PROGRAM = "1"
"""Changes whenever a picture that was found whole has to be looked at again."""

_SIGNATURE = 8
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""By colour type (PNG specification, 11.2.1)."""
_DEPTHS = (1, 2, 4, 8, 16)
_PALETTE = 3
_PASSES = (
    (0, 0, 8, 8),
    (4, 0, 8, 8),
    (0, 4, 4, 8),
    (2, 0, 4, 4),
    (0, 2, 2, 4),
    (1, 0, 2, 2),
    (0, 1, 1, 2),
)
"""First column and row, and the steps to the next, of each pass of Adam7 (8.2)."""
_AT_ONCE = 1 << 20


def require_whole(picture: PictureFile, cache: Path | None) -> None:
    """Raises InputError with a sentence that names the file, if some of its pixels cannot be read.

    What is whole is noted in the folder `cache` by its content, so that it is decoded once.
    """
    note = cache / "pictures" / f"{picture.digest}-{_PROGRAM}.whole" if cache else None
    if note and note.exists():
        return
    decode = _decode_png if picture.format == "png" else _decode_jpeg
    try:
        with picture.file.open("rb") as opened:
            decode(opened)
    except (_DamageError, zlib.error) as error:
        reason = "its pixels cannot be read" if isinstance(error, zlib.error) else str(error)
        raise InputError(f"{picture.file.name} is damaged: {reason}", "save it again") from None
    if note:
        write_entry(note, b"")


class _DamageError(Exception):
    """Why a picture is not whole."""


def _decode_png(opened: BinaryIO) -> None:
    """Checks every chunk by its CRC, and that the pixels are all there."""
    pixels = zlib.decompressobj()
    header, found, has_palette = b"", 0, False
    for kind, body in _read_chunks(opened):
        if kind == b"IHDR":
            header = body
        elif kind == b"PLTE":
            has_palette = True
        elif kind == b"IDAT":
            found += _inflate(pixels, body)
    if not pixels.eof:
        raise _DamageError("its pixels end too early")
    width, height = int.from_bytes(header[:4], "big"), int.from_bytes(header[4:8], "big")
    depth, color, *_, interlaced = header[8:13] if len(header) == 13 else bytes(5)
    if color not in _CHANNELS or depth not in _DEPTHS:
        raise _DamageError("it has colours that no PNG has")
    if color == _PALETTE and not has_palette:
        raise _DamageError("its palette is missing")
    if found < _size_of(width, height, depth * _CHANNELS[color], bool(interlaced)):
        raise _DamageError("some of its pixels are missing")


def _read_chunks(opened: BinaryIO) -> Iterator[tuple[bytes, bytes]]:
    opened.seek(_SIGNATURE)
    kind = b""
    while kind != b"IEND":
        size, kind = int.from_bytes(opened.read(4), "big"), opened.read(4)
        body, crc = opened.read(size), opened.read(4)
        if len(crc) < 4:
            raise _DamageError("it is cut short")
        if int.from_bytes(crc, "big") != zlib.crc32(body, zlib.crc32(kind)):
            raise _DamageError(f"its part {kind.decode('latin-1')} is not as it was written")
        yield kind, body


def _inflate(pixels: zlib._Decompress, body: bytes) -> int:
    """How many bytes a part of the pixels has."""
    length = 0
    while body and not pixels.eof:
        length += len(pixels.decompress(body, _AT_ONCE))
        body = pixels.unconsumed_tail
    return length


def _size_of(width: int, height: int, bits: int, interlaced: bool) -> int:
    """Bytes of all rows, each of which begins with the number of its filter (9.2)."""
    size = 0
    for left, top, across, down in _PASSES if interlaced else ((0, 0, 1, 1),):
        columns, rows = -(-(width - left) // across), -(-(height - top) // down)
        if columns > 0 and rows > 0:
            size += rows * (1 + (columns * bits + 7) // 8)
    return size


def _decode_jpeg(opened: BinaryIO) -> None:
    from PIL.JpegImagePlugin import JpegImageFile  # slow to load, and known pictures need it not

    try:
        with JpegImageFile(opened) as image:
            image.draft("L", (1, 1))  # as small as it gets: all is read, and little is made of it
            image.load()
    except (OSError, SyntaxError, ValueError) as error:
        short = "truncated" in str(error)
        raise _DamageError("it is cut short" if short else "its pixels cannot be read") from None
