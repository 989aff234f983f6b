"""Pieces and faces made by hand, for the tests of what comes after layout."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from pnp.art.geometry import rectangle
from pnp.fonts import FontBook, FontStack
from pnp.model import (
    BLACK,
    Color,
    Component,
    Drawing,
    Face,
    FontChoice,
    Item,
    Piece,
    PieceShape,
    Role,
    Row,
    Shape,
    Source,
    Text,
    Theme,
)
from pnp.printing import Part
from pnp.problems import Place
from pnp.setting.text import set_line
from pnp.units import BLEED, Rect, Size

POKER = Size(63.5, 88.9)
PLACE = Place("game.yaml", 1)


def make_stack(folder: Path) -> FontStack:
    theme = Theme({}, {"text": FontChoice("Alegreya Sans")})
    letters = "".join(map(chr, range(0x100, 0x180)))  # Latin Extended-A, so that there are many
    return FontBook(theme, folder, ["“Ω”…", letters], folder / "cache").find("text")


def filled(rect: Rect, color: Color = BLACK) -> Shape:
    return Shape(rectangle(rect), color)


def ground(size: Size, color: Color) -> Shape:
    return filled(Rect(0, 0, size.width, size.height).grow(BLEED), color)


def written(stack: FontStack, text: str, x: float, y: float, size: float = 4) -> tuple[Text, ...]:
    return set_line(text, stack, size, x, y, BLACK)


def make_face(drawings: Iterable[Drawing], size: Size = POKER, name: str = "face") -> Face:
    items = tuple(Item(drawing, "element", Role.ART, PLACE) for drawing in drawings)
    fingerprint = hashlib.sha256(f"{name} {size} {items}".encode()).hexdigest()
    return Face(name, size.width, size.height, items, (), fingerprint)


def make_component(
    size: Size = POKER, shape: PieceShape = PieceShape.RECT, name: str = "cards"
) -> Component:
    return Component(name, "deck", Part.CARDS, size, 3, shape, "front", "back", (), PLACE)


def make_piece(
    name: str = "a",
    copies: int = 1,
    size: Size = POKER,
    shape: PieceShape = PieceShape.RECT,
    front: Face | None = None,
    back: Face | None = None,
    component: str = "cards",
) -> Piece:
    row = Row(name, name, copies, {}, Source.PUBLIC, frozenset(), PLACE)
    front = front or make_face((ground(size, Color(200, 60, 60)),), size, f"{name} front")
    return Piece(make_component(size, shape, component), row, front, back)


def make_back(size: Size = POKER) -> Face:
    return make_face((ground(size, Color(60, 60, 200)),), size, "back")
