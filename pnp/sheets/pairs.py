"""Pieces whose two sides are printed on one side of the paper, and then glued to one another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec.structs import replace

from pnp.model import Component, Face, Fold, Piece, PieceShape
from pnp.sheets.beds import Bed
from pnp.sheets.grid import Grid, find_grid
from pnp.units import Rect, Size


class Pair(Piece, frozen=True, kw_only=True):
    """A piece whose two sides share an edge, along which they are folded; cut out as one.

    As a piece it is twice as large and has one side; `single` is the piece in front, `behind` its
    second side. That lies beside the front, or below it on its head, so that on the folded piece
    it is upright when that is turned like a page.
    """

    single: Piece
    behind: Face

    @property
    def is_beside(self) -> bool:
        """Whether both sides lie side by side."""
        return self.component.size.width > self.single.component.size.width

    def lay_sides(self, bleed: float) -> Iterator[tuple[Face, Rect, Rect, int]]:
        """The front, then what comes behind it: the face, where it lies in the pair, its window,
        and how far it is turned. None of the bleed shows at the fold."""
        width, height = self.single.component.size
        front, back = self.single.front, self.behind
        if self.is_beside:
            window = Rect(-bleed, -bleed, bleed + width, height + 2 * bleed)
            yield front, Rect(0, 0, width, height), window, 0
            yield back, Rect(width, 0, width, height), window._replace(x=0), 0
        else:
            window = Rect(-bleed, -bleed, width + 2 * bleed, bleed + height)
            yield front, Rect(0, 0, width, height), window, 0
            # On its head, so that its foot is at the fold too.
            yield back, Rect(0, height, width, height), window, 180


class Parted(Piece, frozen=True, kw_only=True):
    """One `side` of the piece `single`, cut out by itself, to be glued to the other.

    As a piece it has this side in front, and no other.
    """

    single: Piece
    side: Literal["front", "back"]


def pair_up(piece: Piece, beds: Iterable[Bed], bleed: float) -> Pair | None:
    """Both sides of a rectangular piece as one, as most of them fit a page; None if none does."""
    if piece.back is None or not piece.component.shape.is_rectangular:
        return None
    width, height = piece.component.size
    beds = tuple(beds)
    found = [
        (grid, size, fold)
        for size, fold in (
            (Size(2 * width, height), (width, 0.0, width, height)),
            (Size(width, 2 * height), (0.0, height, width, height)),
        )
        if (grid := find_grid(size, PieceShape.RECT, beds, bleed))
    ]
    if not found:
        return None
    _, size, fold = max(found, key=lambda each: _preference(each[0]))
    return _pair(piece, piece.back, size, fold)


def part_sides(piece: Piece, back: Face) -> tuple[Parted, Parted]:
    """Both sides of a piece as pieces of their own."""
    single = replace(piece, back=None)
    of, outline = (piece.component, piece.row), piece.outline
    return (
        Parted(*of, piece.front, None, outline, single=single, side="front"),
        Parted(*of, back, None, outline, single=single, side="back"),
    )


def _preference(grid: Grid) -> tuple[int, float]:
    return grid.slots, grid.bleed


def _pair(piece: Piece, back: Face, size: Size, fold: Fold) -> Pair:
    component: Component = replace(piece.component, size=size, shape=PieceShape.RECT)
    single = replace(piece, back=None)
    return Pair(component, piece.row, piece.front, None, folds=(fold,), single=single, behind=back)
