"""A piece of paper with copies of pieces in the slots of its grids."""

from __future__ import annotations

from functools import cached_property
from typing import Literal, NamedTuple

from msgspec import Struct

from pnp.model import Piece
from pnp.printing import Sides
from pnp.sheets.beds import Bed, Line
from pnp.sheets.grid import Grid
from pnp.sheets.tiles import Tile
from pnp.units import Rect, Size

Copies = tuple[tuple[Piece, int], ...]
"""Pieces with the number of the copy, from 1."""

FaceSide = Literal["front", "back"]


class Places(NamedTuple):
    """How many places of a sheet with pieces of one size are `used`, the first ones, and free."""

    used: int
    free: int


class Block(Struct, frozen=True, dict=True):
    """The copies that lie in the slots of a grid, from the `first` one on.

    They lie on their side if they are `turned`.
    """

    grid: Grid
    copies: Copies
    turned: bool = False
    first: int = 0

    @cached_property
    def trims(self) -> tuple[Rect, ...]:
        """Where each of the copies lies."""
        return tuple(self.grid.trim_of(self.first + at) for at in range(len(self.copies)))

    @property
    def used(self) -> tuple[Rect, ...]:
        """The places that were used up before."""
        return tuple(self.grid.trim_of(slot) for slot in range(self.first))


class Pile(Struct, frozen=True):
    """So many `sheets` that are cut at once; `place` is that of one of them, from 0.

    The `stacks` that come of it are in order when each is laid on the next.
    """

    place: int
    sheets: int
    stacks: int


class TilePrint(Struct, frozen=True):
    """A tile of one side of a copy, which has a sheet of its own."""

    piece: Piece
    copy: int
    side: FaceSide
    tile: Tile


class Sheet(Struct, frozen=True):
    """The blocks on one piece of paper, and the `cuts` that part them; or else a `tile`.

    `sides` is the way in which it is filled; a `pile` tells with which others it is cut.
    """

    sides: Sides
    blocks: tuple[Block, ...]
    cuts: tuple[Line, ...] = ()
    pile: Pile | None = None
    tile: TilePrint | None = None

    @property
    def bed(self) -> Bed:
        return self.tile.tile.tiling.bed if self.tile else self.blocks[0].grid.bed

    @property
    def page(self) -> Size:
        """The paper as it lies."""
        return self.bed.page

    @property
    def is_begun(self) -> bool:
        """Whether it was printed before, and some of its places are used up."""
        return any(block.first for block in self.blocks)

    @property
    def places(self) -> Places | None:
        """Those of a sheet that can be printed again; one that was folded goes into no printer."""
        if len(self.blocks) != 1 or self.bed.fold:
            return None
        (block,) = self.blocks
        used = block.first + len(block.copies)
        return Places(used, block.grid.slots - used)

    @property
    def has_backs(self) -> bool:
        """Whether one of its pieces has a second side."""
        return any(piece.back for block in self.blocks for piece, _ in block.copies)
