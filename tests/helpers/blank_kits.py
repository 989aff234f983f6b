"""All pieces of a game with nothing on them: enough for sheets, and made at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game_folders import CARDS
from handmade import PLACE, make_back, make_face

from pnp.catalogue import read_game
from pnp.model import Component, Piece, PieceShape, Row, Source
from pnp.printing import Part
from pnp.sheets.halves import halves_of
from pnp.units import Size


@cache
def blank_kit(game: str) -> tuple[Piece, ...]:
    """The pieces of a game of the catalogue, in printing order."""
    components = read_game(CARDS / game).game.components
    return tuple(piece for component in components for piece in blank_pieces(component))


def blank_pieces(component: Component) -> Iterator[Piece]:
    """As many pieces as the component has, of its size and shape."""
    size = component.size
    back = make_back(size) if component.back else None
    halves = halves_of(component)
    for row in component.rows:
        blank = tuple(Piece(half, row, make_face((), half.size), None) for half in halves)
        yield Piece(component, row, make_face((), size), back, halves=blank)


def make_pieces(
    name: str,
    copies: int,
    size: Size,
    part: Part = Part.CARDS,
    shape: PieceShape = PieceShape.RECT,
    *,
    backs: bool = True,
) -> Piece:
    """A piece of a component of its own, which is called as it is."""
    row = Row(name, name, copies, {}, Source.PUBLIC, frozenset(), PLACE)
    back = "back" if backs else None
    component = Component(name, "deck", part, size, 3, shape, "front", back, (row,), PLACE)
    (piece,) = blank_pieces(component)
    return piece
