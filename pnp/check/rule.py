"""What a rule of the preflight is, and what it looks at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from msgspec import Struct

from pnp.check.painted import Painted, paint_order
from pnp.faces import Layout
from pnp.model import Face, Game, Item, Piece
from pnp.printing import Part
from pnp.problems import Problem

if TYPE_CHECKING:  # most builds of paper alone have none
    from pnp.companion.read import Companion


class Side(Struct, frozen=True, dict=True):
    """One different face, with the first piece that shows it.

    `painted` is everything the face paints, without its marks, from the lowest to the topmost.
    """

    face: Face
    piece: Piece
    name: str
    painted: tuple[Painted, ...]

    def __str__(self) -> str:
        return f"{self.piece.row.name}, {self.name}"


class Subject(Struct, frozen=True, dict=True):
    """A laid-out game as rules see it; `companion` is there if it was read and has no mistakes."""

    game: Game
    layout: Layout
    companion: Companion | None = None

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """Every different face once: equal prints cut to the same shape count as one.

        Faces that the printed rules show come last.
        """
        sides: dict[object, Side] = {}
        known: dict[int, tuple[Painted, ...]] = {}

        def unfold(item: Item) -> tuple[Painted, ...]:
            # By identity: faces share the items in which they agree.
            if id(item) not in known:
                known[id(item)] = tuple(paint_order([item]))
            return known[id(item)]

        for piece in (*self.layout.pieces, *self.layout.rules_pictures.values()):
            for name, face, of_piece in _faces_of(piece):
                key = (face.fingerprint, face.layout, of_piece.component.shape)
                if key not in sides:
                    painted = tuple(chain.from_iterable(map(unfold, face.items)))
                    sides[key] = Side(face, of_piece, name, painted)
        return tuple(sides.values())


def _faces_of(piece: Piece) -> Iterator[tuple[str, Face, Piece]]:
    """The faces of a piece by what they are called; of a net, those that it is put together of."""
    if piece.panels:
        yield from ((name, panel.front, panel) for name, panel in piece.panels.items())
        return
    front = "in the rules" if piece.component.part is Part.RULES else "front"
    yield front, piece.front, piece
    if piece.back is not None:
        yield "back", piece.back, piece


Found = Iterable[Problem | None]
"""Problems, and None wherever a rule that takes long can be left for a while."""


class Rule(Struct, frozen=True):
    """One rule; `check_only` if it is slow, or if a build finds the same by itself."""

    run: Callable[[Subject], Found]
    check_only: bool = False
