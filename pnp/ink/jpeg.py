"""JPEG files, which PDF takes as they are."""

from __future__ import annotations

import struct

from pnp.ink.encoded import Encoded

_START = b"\xff\xd8"  # SOI

_SPACES = {1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}  # SOF0 to SOF15, ITU-T T.81 table B.1
_BARE = frozenset({0x01, *range(0xD0, 0xD9)})  # markers that carry no length


def encode_jpeg(data: bytes) -> Encoded:
    """The picture with its own data. Raises ValueError if it has no size or odd colours."""
    at, adobe = len(_START), False
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF or marker in _BARE:
            at += 1 if marker == 0xFF else 2
            continue
        length = int.from_bytes(data[at + 2 : at + 4], "big")
        body = data[at + 4 : at + 2 + length]
        if marker == 0xEE and body.startswith(b"Adobe"):
            adobe = True
        if marker in _FRAMES and len(body) >= 6:
            bits, height, width, channels = struct.unpack(">BHHB", body[:6])
            if channels not in _SPACES or bits != 8:
                raise ValueError(f"it has {channels} channels of {bits} bits; save it as RGB")
            # Adobe's writers store CMYK inverted, and no reader but PDF's needs to be told.
            decode = "[1 0 1 0 1 0 1 0]" if channels == 4 and adobe else ""
            space = _SPACES[channels]
            return Encoded(width, height, space, 8, "DCTDecode", (data,), decode=decode)
        at += 2 + length
    raise ValueError("it is not a whole JPEG; save or copy it again")
