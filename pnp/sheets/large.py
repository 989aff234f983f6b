"""Which pieces are larger than the paper and may be parted, and the sheets of their tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.model import Component, Fold, Piece
from pnp.printing import Part, PrintOptions, Sides
from pnp.sheets.sheet import FaceSide, Sheet, TilePrint
from pnp.sheets.tiles import MOST_TILES, SHIFT, Tiling, find_tiling
from pnp.sheets.ways import find_beds
from pnp.units import Size


def tile_component(component: Component, options: PrintOptions) -> Tiling | None:
    """How a piece is parted that has no folds; None if its shape or its size is none for tiles."""
    if not component.shape.is_rectangular or component.part is Part.BOX:
        return None
    tiling = _find_tiling(component.size, (), options)
    return tiling if tiling and tiling.count <= MOST_TILES else None


def count_needed(component: Component, options: PrintOptions) -> int:
    """How many sheets a rectangular piece would need; 0 if they cannot be told."""
    tiling = _find_tiling(component.size, (), options)
    return tiling.count if tiling and component.shape.is_rectangular else 0


def tile_prints(
    prints: Iterable[tuple[Piece, int]], options: PrintOptions
) -> Iterator[tuple[Part, Sheet]]:
    """The sheets of pieces that are printed so often, copy after copy, a tile on each.

    The tiles of a second side follow on sheets of their own: glued one on the other, a seam that
    joins both sides of one paper would cover what is printed on the strip.
    """
    for piece, number in prints:
        for copy in range(1, number + 1):
            for side in _sides_of(piece):
                tiling = tile_side(piece, side, options)
                for tile in tiling.tiles if tiling else ():
                    told = TilePrint(piece, copy, side, tile)
                    yield piece.component.part, Sheet(options.sides, (), tile=told)


def count_tiles(piece: Piece, options: PrintOptions) -> int:
    """On how many sheets both sides of a piece are printed that is larger than a page."""
    sides = (tile_side(piece, side, options) for side in _sides_of(piece))
    return sum(tiling.count for tiling in sides if tiling)


def tile_side(piece: Piece, side: FaceSide, options: PrintOptions) -> Tiling | None:
    """How one side of a piece is parted; folds lie mirrored behind it."""
    size = piece.component.size
    if side == "front":
        return _find_tiling(size, piece.folds, options)
    folds = [(size.width - x2, y1, size.width - x1, y2) for x1, y1, x2, y2 in piece.folds]
    return _find_tiling(size, folds, options, SHIFT)


def _sides_of(piece: Piece) -> Iterator[FaceSide]:
    yield "front"
    if piece.back:
        yield "back"


def _find_tiling(
    size: Size, folds: Iterable[Fold], options: PrintOptions, shift: float = 0.0
) -> Tiling | None:
    # A page of its own for each tile, whatever lies on the sheets of other pieces.
    beds = find_beds(Sides.DUPLEX, options)
    return find_tiling(size, folds, beds, options.bleed, shift)
