"""Drawings of SVG files, kept in the cache folder: reading one back takes a tenth of drawing it."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from msgspec import msgpack

import pnp.model
from pnp.art.vectors import Vector
from pnp.cache import digest_of_program, name_entry, read_sealed, write_sealed
from pnp.model import BLACK, Color

_PROGRAM = (Path(__file__).parent, Path(pnp.model.__file__).parent)


def load_svg(file: Path, current: Color = BLACK, cache: Path | None = None) -> Vector:
    """The drawing of an SVG file; `currentColor` becomes `current`.

    With a `cache`, a folder, it is kept there. Raises ValueError (SvgError where it is the content)
    with a sentence that names the file.
    """
    try:
        data = file.read_bytes()
    except OSError as error:
        raise ValueError(f"{file.name} cannot be read: {error.strerror}") from None
    return draw_svg(data, file.name, current, cache)


@lru_cache(maxsize=2048)
def draw_svg(data: bytes, name: str, current: Color, cache: Path | None = None) -> Vector:
    """The same of an SVG's bytes; `name` is for messages. Raises SvgError."""
    if cache is None:
        return _parse(data, name, current)
    program = digest_of_program(*_PROGRAM)
    entry = cache / "drawings" / f"{name_entry(program, repr(current), data)}.msgpack"
    written = read_sealed(entry)
    if written is None:
        vector = _parse(data, name, current)
        write_sealed(entry, write_vector(vector))
    else:
        vector = read_vector(written)
    return vector


def _parse(data: bytes, name: str, current: Color) -> Vector:
    from pnp.art.svg import parse_svg  # slow to load, and most drawings are kept

    return parse_svg(data, name, current)


def write_vector(vector: Vector) -> bytes:
    """A vector as MessagePack that `read_vector` takes."""
    return msgpack.encode(vector)


def read_vector(written: bytes) -> Vector:
    """The vector, equal to the one that was written."""
    return _decoder().decode(written)


@cache
def _decoder() -> msgpack.Decoder[Vector]:
    return msgpack.Decoder(Vector)
