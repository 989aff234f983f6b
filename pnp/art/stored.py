"""Drawings of SVG files, kept in the cache folder: reading one back takes a tenth of drawing it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields
from functools import cache as remember
from functools import lru_cache
from pathlib import Path
from typing import Any

import pnp.model
from pnp.art.svg import parse_svg
from pnp.art.vectors import Vector
from pnp.cache import read_entry, write_entry
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
    made_of = hashlib.sha256(f"{_program()} {current} ".encode() + data).hexdigest()
    entry = cache / "drawings" / f"{made_of[:40]}.json"
    content = read_entry(entry)
    vector = read_vector(content) if content else None
    if vector is None:
        vector = parse_svg(data, name, current)
        write_entry(entry, write_vector(vector))
    return vector


def write_vector(vector: Vector) -> bytes:
    """A vector as text that `read_vector` takes: its hash, then what it draws as JSON."""
    told = json.dumps(vector, default=_tell, separators=(",", ":")).encode()
    return hashlib.sha256(told).hexdigest().encode() + b"\n" + told


def read_vector(content: bytes) -> Vector | None:
    """The vector, equal to the one that was written; None if the text is not as it was written."""
    known, _, told = content.partition(b"\n")
    if hashlib.sha256(told).hexdigest().encode() != known:
        return None
    width, height, drawings = json.loads(told, object_hook=_make)
    return Vector(width, height, _frozen(drawings))


def _tell(value: Drawing) -> dict[str, list[Any]]:
    return {type(value).__name__: [getattr(value, field.name) for field in fields(value)]}


def _make(told: dict[str, list[Any]]) -> object:
    [(kind, values)] = told.items()
    return _KINDS[kind](*_frozen(values))


def _frozen(values: list[Any]) -> tuple[Any, ...]:
    return tuple([_frozen(value) if type(value) is list else value for value in values])


@remember
def _program() -> str:
    """Stands for the modules that a drawing comes from: another program may draw it otherwise."""
    folders = (Path(__file__).parent, Path(pnp.model.__file__).parent)
    digest = hashlib.sha256()
    for module in sorted(file for folder in folders for file in folder.glob("*.py")):
        digest.update(module.read_bytes())
    return digest.hexdigest()
