"""Drawings of SVG files, kept in the cache folder: reading one back takes a tenth of drawing it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec.structs import astuple

import pnp.model
from pnp.art.svg import parse_svg
from pnp.art.vectors import Vector
from pnp.cache import digest_of_program, name_entry, read_sealed, write_sealed
from pnp.model import (
    BLACK,
    Color,
    Drawing,
    Group,
    LinearGradient,
    RadialGradient,
    Shape,
    Stop,
    Stroke,
)

_KINDS: Mapping[str, type] = {
    kind.__name__: kind
    for kind in (Color, Group, LinearGradient, RadialGradient, Shape, Stop, Stroke)
}
"""All that an SVG file becomes."""

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
        return parse_svg(data, name, current)
    program = digest_of_program(*_PROGRAM)
    entry = cache / "drawings" / f"{name_entry(program, repr(current), data)}.json"
    written = read_sealed(entry)
    if written is None:
        vector = parse_svg(data, name, current)
        write_sealed(entry, write_vector(vector))
    else:
        vector = read_vector(written)
    return vector


def write_vector(vector: Vector) -> bytes:
    """A vector as JSON that `read_vector` takes."""
    return json.dumps(vector, default=_tell, separators=(",", ":")).encode()


def read_vector(written: bytes) -> Vector:
    """The vector, equal to the one that was written."""
    width, height, drawings = json.loads(written, object_hook=_make)
    return Vector(width, height, _frozen(drawings))


def _tell(value: Drawing) -> dict[str, list[Any]]:
    return {type(value).__name__: list(astuple(value))}


def _make(told: dict[str, list[Any]]) -> object:
    [(kind, values)] = told.items()
    return _KINDS[kind](*_frozen(values))


def _frozen(values: list[Any]) -> tuple[Any, ...]:
    return tuple([_frozen(value) if type(value) is list else value for value in values])
