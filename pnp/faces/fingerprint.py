"""What a face paints, as a hash: equal prints, equal fingerprints, wherever files lie."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from pnp.model import Color, Face, FontFile, Item, PictureFile, Shape


def fingerprint(width: float, height: float, items: Iterable[Item]) -> str:
    """64 hexadecimal characters over size and drawings; pictures and fonts count by content.

    Element names, roles, alt texts and places in the layout do not count: they paint nothing.
    """
    parts: list[str] = [f"{width:.3f} {height:.3f}"]
    for item in items:
        _write(item.drawing, parts)
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def marked_fingerprint(face: Face) -> str:
    """All that a face paints, its marks too, in 41 characters that may stand in a file name."""
    marks = fingerprint(face.width, face.height, face.mark_items)
    return f"{face.fingerprint[:32]}-{marks[:8]}"


def _write(value: object, parts: list[str]) -> None:
    match value:  # the most frequent first: a deck has a thousand numbers on each face
        case float():
            parts.append(f"{value:z.4f}")
        case tuple():
            parts.append(f"({len(value)}")
            for entry in value:
                if type(entry) is float:
                    parts.append(f"{entry:z.4f}")
                else:
                    _write(entry, parts)
        case bool() | str() | None:
            parts.append(repr(value))
        case int():
            parts.append(f"{value:.4f}")
        case Shape() | Color():
            parts.append(_written(value))
        case PictureFile():
            parts.append(f"picture {value.digest} {value.orientation}")
        case FontFile():
            parts.append(f"font {value.key}")
        case Struct():
            _write_fields(value, parts)
        case _:
            raise TypeError(f"a face cannot hold {type(value).__name__}")


@lru_cache(maxsize=8192)
def _written(value: Shape | Color) -> str:
    """Frames, icons and colours come back on face after face."""
    parts: list[str] = []
    _write_fields(value, parts)
    return "\n".join(parts)


def _write_fields(value: Struct, parts: list[str]) -> None:
    parts.append(type(value).__name__)
    for name in _painting_fields(type(value)):
        _write(getattr(value, name), parts)


@lru_cache(maxsize=64)
def _painting_fields(kind: type[Struct]) -> tuple[str, ...]:
    """All but kerns, which follow from letters and font, and show in the width of a text."""
    return tuple(name for name in kind.__struct_fields__ if name != "kerns")
