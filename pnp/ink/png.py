"""PNG files whose compressed pixels PDF takes as they are."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from pnp.ink.encoded import Encoded

_SIGNATURE = b"\x89PNG\r\n\x1a\n"

_GREY, _RGB, _PALETTE = 0, 2, 3  # colour types, PNG specification 11.2.1


def encode_png(data: bytes) -> Encoded | None:
    """The picture with its own pixel data; None if PDF cannot take them so.

    That is: with any transparency, with 16 bits, or interlaced. Raises ValueError if the file
    ends before the picture does.
    """
    chunks = list(_read_chunks(memoryview(data)))
    kinds = {kind for kind, _ in chunks}
    if not {b"IHDR", b"IDAT", b"IEND"} <= kinds:
        raise ValueError("the picture is cut off; save or copy it again")
    header = next(body for kind, body in chunks if kind == b"IHDR")
    width, height, bits, color, _, _, interlace = struct.unpack(">IIBBBBB", header[:13])
    if color not in (_GREY, _RGB, _PALETTE) or bits > 8 or interlace or b"tRNS" in kinds:
        return None
    channels = 3 if color == _RGB else 1
    space = {_GREY: "/DeviceGray", _RGB: "/DeviceRGB"}.get(color)
    if space is None:
        palette = next(body for kind, body in chunks if kind == b"PLTE")
        space = f"[/Indexed/DeviceRGB {len(palette) // 3 - 1}<{palette.hex()}>]"
    # Predictor 15: the rows carry PNG's own filters (PDF 32000-1, table 8).
    parameters = f"<</Predictor 15/Colors {channels}/BitsPerComponent {bits}/Columns {width}>>"
    pixels = tuple(body for kind, body in chunks if kind == b"IDAT")
    return Encoded(width, height, space, bits, "FlateDecode", pixels, parameters)


def _read_chunks(data: memoryview) -> Iterator[tuple[bytes, memoryview]]:
    at = len(_SIGNATURE)
    while at + 12 <= len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        kind = bytes(data[at + 4 : at + 8])
        body = data[at + 8 : at + 8 + length]
        if len(body) == length:
            yield kind, body
        at += 12 + length
