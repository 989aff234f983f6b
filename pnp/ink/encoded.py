"""A picture in a form that PDF can carry."""

from __future__ import annotations

from msgspec import Struct

Buffer = bytes | memoryview


class Encoded(Struct, frozen=True):
    """Compressed pixels of one picture; `width` and `height` in pixels, as stored.

    `space`, `parameters` and `decode` are PDF text: the colour space, the filter's parameters and
    the reading of samples. `mask` holds the opacities, where not all are 1. `data` is in parts as
    they lie in the file, for joining them would copy it.
    """

    width: int
    height: int
    space: str
    bits: int
    filter: str
    data: tuple[Buffer, ...]
    parameters: str = ""
    decode: str = ""
    mask: Encoded | None = None
