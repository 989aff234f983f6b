"""What a face paints, as a hash: equal prints, equal fingerprints, wherever files lie."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from pnp.model import Color, Drawing, Face, Fold, Item, PictureFile, Shape, Text


def fingerprint(
    width: float, height: float, items: Iterable[Item], folds: Iterable[Fold] = ()
) -> str:
    """64 hexadecimal characters over size and drawings; pictures and fonts count by content.

    Element names, roles, alt texts and places in the layout do not count: they paint nothing.
    Folds do, for a board that is folded elsewhere is cut from other sheets.
    """
    parts: list[str] = [f"{width:.3f} {height:.3f}"]
    for item in items:
        _write(item.drawing, parts)
    for fold in folds:
        _write(("fold", *fold), parts)
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def hash_drawings(drawings: Iterable[Drawing]) -> str:
    """64 hexadecimal characters over what drawings paint, wherever they are."""
    parts: list[str] = []
    for drawing in drawings:
        _write(drawing, parts)
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
        case Text():
            parts.append(_write_text(value))
        case PictureFile():
            parts.append(f"picture {value.digest} {value.orientation}")
        case Struct():
            _write_fields(value, parts)
        case _:
            raise TypeError(f"a face cannot hold {type(value).__name__}")


def _write_text(text: Text) -> str:
    """In one go, since faces are mostly texts. Kerns follow from letters and font."""
    return (
        f"Text {text.text!r} {text.font.key} {text.size:z.4f} {text.x:z.4f} {text.y:z.4f} "
        f"{text.width:z.4f} {text.opacity:z.4f} {text.tracking:z.4f} {_written(text.color)}"
    )


@lru_cache(maxsize=8192)
def _written(value: Shape | Color) -> str:
    """Frames, icons and colours come back on face after face."""
    parts: list[str] = []
    _write_fields(value, parts)
    return "\n".join(parts)


def _write_fields(value: Struct, parts: list[str]) -> None:
    parts.append(type(value).__name__)
    for name in value.__struct_fields__:
        _write(getattr(value, name), parts)
