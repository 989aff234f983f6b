"""Why a piece looks otherwise, as far as its drawings tell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pnp.faces.fingerprint import hash_drawings
from pnp.model import BLACK, Color, Drawing, Face, Group, Piece, Role, Text

_WORDS = {
    Role.ART: "picture",
    Role.TEXT: "style of type",
    Role.SYMBOL: "symbols",
    Role.GROUND: "background",
    Role.FRAME: "frame",
}
"""What is told of elements whose drawings are others. Guides show the mark, which always is."""

_COLORS = {
    Role.TEXT: "colour of type",
    Role.SYMBOL: "colour of symbols",
    Role.GROUND: "colour of the background",
    Role.FRAME: "colour of the frame",
}
"""What is told where nothing but colours is otherwise; what is in a picture is a picture."""


def find_causes(old: Piece, new: Piece) -> tuple[str, ...]:
    """What of a piece is drawn otherwise: "font Barlow", "picture", "symbols", …"""
    pairs = [(old.front, new.front)]
    if old.back and new.back:
        pairs.append((old.back, new.back))
    found = (cause for before, after in pairs for cause in _compare(before, after))
    return tuple(dict.fromkeys(found))


def _compare(old: Face, new: Face) -> Iterator[str]:
    if (old.width, old.height) != (new.width, new.height):
        yield "size"  # from which all else may follow
        return
    fonts = [_fonts_of(face) for face in (old, new)]
    if fonts[0].keys() != fonts[1].keys():
        families = [set(each.values()) for each in fonts]
        yield " ".join(["font", *sorted(families[1] - families[0])])
    before, after = _elements_of(old), _elements_of(new)
    roles = {role for role, _ in before ^ after}
    # Whatever is set in another font is drawn otherwise.
    skipped = Role.TEXT if fonts[0].keys() != fonts[1].keys() else None
    for role, word in _WORDS.items():
        if role in roles and role is not skipped:
            is_color = _bleach(old, role) == _bleach(new, role)
            yield _COLORS.get(role, word) if is_color else word


def _fonts_of(face: Face) -> dict[str, str]:
    """The families of a face by the keys of their files."""
    texts = (each for item in face.items for each in _flatten([item.drawing]))
    return {each.font.key: each.font.family for each in texts if isinstance(each, Text)}


def _elements_of(face: Face) -> set[tuple[Role, str]]:
    """What each element paints, with its role; where it stands in the layout does not count."""
    by_element = groupby(face.items, key=lambda item: (item.role, item.element, item.place))
    drawings = ((role, [item.drawing for item in items]) for (role, _, _), items in by_element)
    return {(role, hash_drawings(painted)) for role, painted in drawings}


def _bleach(face: Face, role: Role) -> list[object]:
    """The drawings of a role as they were without their colours."""
    return [_without_colors(item.drawing) for item in face.items if item.role is role]


def _without_colors(value: Any) -> Any:
    match value:
        case Color():
            return BLACK
        case tuple():
            return tuple(map(_without_colors, value))
        case Struct():
            fields = {name: getattr(value, name) for name in value.__struct_fields__}
            return replace(value, **{name: _without_colors(it) for name, it in fields.items()})
    return value


def _flatten(drawings: Iterable[Drawing]) -> Iterator[Drawing]:
    for drawing in drawings:
        if isinstance(drawing, Group):
            yield from _flatten(drawing.drawings)
        else:
            yield drawing
