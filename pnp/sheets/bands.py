"""Blocks of equal pieces, and the bands of a page in which they lie side by side."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pnp.model import PieceShape
from pnp.sheets.grid import OFFSET, spread_of
from pnp.units import Size

RING = OFFSET + 1.5 + OFFSET
"""Kept free around the bleeds of a block, in mm: room for marks, 1.5 long at least, which touch no
bleed and not the cut that parts the block from its neighbour."""

_TOLERANCE = 1e-6


class Kind(Struct, frozen=True):
    """So many pieces of one size and shape."""

    trim: Size
    shape: PieceShape
    count: int


class Placed(Struct, frozen=True):
    """A block in a band, by the index of its kind, and what it needs along and across the band."""

    index: int
    columns: int
    rows: int
    along: float
    across: float


class Band(Struct):
    """A strip of the page from edge to edge, as deep as the first block that lies in it."""

    placed: list[Placed]

    @property
    def depth(self) -> float:
        return self.placed[0].across

    @property
    def used(self) -> float:
        return sum(each.along for each in self.placed)


class Block(Struct, frozen=True):
    """Pieces of the kind at `index` as bands see them: `pitch` is from one to the next."""

    index: int
    count: int
    trim: Size
    pitch: Size
    spread: float

    @classmethod
    def of(cls, index: int, kind: Kind, bleed: float, *, turned: bool) -> Block:
        """The block of a kind, whose pieces lie on their side or not, each with its `bleed`."""
        spread = spread_of(kind.shape)
        width, height = reversed(kind.trim) if turned else kind.trim
        more = 2 * bleed + spread
        return cls(
            index, kind.count, Size(width, height), Size(width + more, height + more), spread
        )

    def in_band(self, depth: float, free: float) -> Placed | None:
        """As many rows as the band is deep for; None if they are longer than what is `free`."""
        most = self._count_fitting(depth, self.pitch.height)
        if not most:
            return None
        placed = self._place(_divide(self.count, most))
        return placed if placed.along <= free + _TOLERANCE else None

    def in_band_of_its_own(self, room: float) -> Placed | None:
        """As few rows as the band is long for; None if it is too short for one piece."""
        most = self._count_fitting(room, self.pitch.width)
        return self._place(_divide(self.count, _divide(self.count, most))) if most else None

    def _place(self, columns: int) -> Placed:
        rows = _divide(self.count, columns)
        around = 2 * RING - self.spread
        along, across = columns * self.pitch.width + around, rows * self.pitch.height + around
        return Placed(self.index, columns, rows, along, across)

    def _count_fitting(self, room: float, pitch: float) -> int:
        return max(0, int((room - 2 * RING + self.spread + _TOLERANCE) / pitch))


def fill_bands(blocks: Sequence[Block], room: Size) -> tuple[Band, ...]:
    """The deepest first, each in the first band with room, else in a new one; () without room."""
    bands: list[Band] = []
    free = room.height
    for block in sorted(blocks, key=lambda block: -block.trim.height):
        for band in bands:
            if placed := block.in_band(band.depth, room.width - band.used):
                band.placed.append(placed)
                break
        else:
            opening = block.in_band_of_its_own(room.width)
            if opening is None or opening.across > free + _TOLERANCE:
                return ()
            free -= opening.across
            bands.append(Band([opening]))
    return tuple(bands)


def _divide(count: int, by: int) -> int:
    """Rounded up."""
    return -(-count // by)
