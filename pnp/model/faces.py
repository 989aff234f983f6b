"""Faces and the pieces that carry them, as layout leaves them and paper and preflight take them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pnp.model.drawing import Drawing, Outline, Role
from pnp.model.game import Component, Row
from pnp.problems import Place

Fold = tuple[float, float, float, float]
"""A line along which a piece is folded, from (x1, y1) to (x2, y2), in mm from its top left."""


class Item(Struct, frozen=True):
    """What one element painted; element, role, alt and place are for messages, never painted."""

    drawing: Drawing
    element: str
    role: Role
    place: Place
    alt: str = ""


class Face(Struct, frozen=True):
    """One printed side, origin at the trim's top-left, drawn with 3.175 mm bleed.

    `fingerprint` hashes what `items` paint; `mark_items` show its first four characters (`mark`)
    and are painted last. Two pieces with equal fingerprints share one face. `folds` are lines that
    it names, which paint nothing.
    """

    layout: str
    width: float
    height: float
    items: tuple[Item, ...]
    mark_items: tuple[Item, ...]
    fingerprint: str
    folds: tuple[Fold, ...] = ()

    @property
    def mark(self) -> str:
        return self.fingerprint[:4]


class Piece(Struct, frozen=True):
    """One different thing to cut out, with the faces it carries.

    `outline` is where it is cut, in mm from its top left, if the shape of its component does not
    tell; `folds` are lines along which it is folded. `panels` are the sides of which its front is
    put together, each as a piece of its own size. `halves` are printed in its place, and glued to
    one another, on paper that is too small for it.
    """

    component: Component
    row: Row
    front: Face
    back: Face | None
    outline: Outline | None = None
    folds: tuple[Fold, ...] = ()
    panels: Mapping[str, Piece] = {}
    halves: tuple[Piece, ...] = ()

    @property
    def id(self) -> str:
        return self.row.id
