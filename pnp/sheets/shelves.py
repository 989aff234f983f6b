"""Pieces of several sizes on one page, in bands and cells that straight cuts part."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from msgspec import Struct

from pnp.model import PieceShape
from pnp.sheets.grid import LEAST_BLEED, OFFSET, Grid, Line, printable, spread_of
from pnp.units import Rect, Size

RING = OFFSET + 1.5 + OFFSET
"""Kept free around the bleeds of a cell, in mm: room for marks, 1.5 long at least, which touch no
bleed and not the cut that parts the cell from its neighbour."""

MOST_KINDS = 5
"""So many sizes share a page at most, so that a person sees at a glance what to cut first."""

_BLEEDS = (3.0, 2.5, 2.0, LEAST_BLEED)
"""The first with which all find room is taken, in mm."""

_TOLERANCE = 1e-6


class Kind(Struct, frozen=True):
    """So many pieces of one size and shape."""

    trim: Size
    shape: PieceShape
    count: int


class Shelves(Struct, frozen=True):
    """A page with a small grid for each kind, in cells that lie side by side in bands.

    Pieces of a kind lie on their side where it is `turned`. `cuts` part the cells: those between
    the bands go right across the page and come first, each of the others through one band.
    """

    grids: tuple[Grid, ...]
    turned: tuple[bool, ...]
    cuts: tuple[Line, ...]


@lru_cache(maxsize=4096)
def find_shelves(kinds: tuple[Kind, ...], paper: Size, most: float) -> Shelves | None:
    """A page for all pieces, which shows `most` mm of their bleed at most; None if it is too small.

    With as much bleed as there is room for, then with as few pieces turned, then with as many cuts
    right across the page.
    """
    if len(kinds) > MOST_KINDS or not _may_fit(kinds, paper, min(most, LEAST_BLEED)):
        return None
    bleeds = sorted({min(most, bleed) for bleed in _BLEEDS}, reverse=True)
    if not any(_arrangements(kinds, paper, bleeds[-1])):
        return None
    found = next(filter(None, (list(_arrangements(kinds, paper, bleed)) for bleed in bleeds)))
    return min(found, key=lambda each: (each.pieces_turned, -len(each.bands))).draw()


class _Placed(Struct, frozen=True):
    """A kind in a band: what its cell needs along and across the band."""

    index: int
    columns: int
    rows: int
    along: float
    across: float


class _Band(Struct):
    """A strip of the page from edge to edge, as deep as the first that lies in it."""

    placed: list[_Placed]

    @property
    def depth(self) -> float:
        return self.placed[0].across

    @property
    def used(self) -> float:
        return sum(each.along for each in self.placed)


class _Arrangement(Struct, frozen=True):
    """Bands that fit a page; if they are `upright` they run from its top to its foot.

    `turned` says of each kind whether its pieces lie on their side.
    """

    kinds: tuple[Kind, ...]
    page: Size
    bleed: float
    upright: bool
    turned: tuple[bool, ...]
    bands: tuple[_Band, ...]

    @property
    def pieces_turned(self) -> int:
        return sum(kind.count for kind, turn in zip(self.kinds, self.turned, strict=True) if turn)

    def draw(self) -> Shelves:
        """The page, with what is left of it shared out among the bands, and in each its cells."""
        room = _lay(printable(self.page), self.upright)
        grids: dict[int, Grid] = {}
        across: list[Line] = []
        within: list[Line] = []
        spare = (room.height - sum(band.depth for band in self.bands)) / len(self.bands)
        y = room.y
        for band in self.bands:
            bottom = y + band.depth + spare
            if y > room.y:
                across.append((room.x, y, room.right, y))
            more = (room.width - band.used) / len(band.placed)
            x = room.x
            for each in band.placed:
                if x > room.x:
                    within.append((x, y, x, bottom))
                right = x + each.along + more
                grids[each.index] = self._grid(each, Rect(x, y, right - x, bottom - y))
                x = right
            y = bottom
        cuts = [
            (y1, x1, y2, x2) if self.upright else (x1, y1, x2, y2)
            for x1, y1, x2, y2 in (*across, *within)
        ]
        return Shelves(tuple(grids[at] for at in range(len(grids))), self.turned, tuple(cuts))

    def _grid(self, placed: _Placed, cell: Rect) -> Grid:
        kind = self.kinds[placed.index]
        columns, rows = placed.columns, placed.rows
        if self.upright:
            columns, rows = rows, columns
        trim = _turn(kind.trim, self.turned[placed.index])
        spread = spread_of(kind.shape)
        return Grid(self.page, columns, rows, trim, self.bleed, spread, _lay(cell, self.upright))


def _arrangements(kinds: tuple[Kind, ...], paper: Size, bleed: float) -> Iterator[_Arrangement]:
    ways = [(False, True) if _lies_otherwise(kind) else (False,) for kind in kinds]
    for page in (paper, _turn(paper)):
        for upright in (False, True):
            room = _lay(printable(page), upright)
            for turned in product(*ways):
                # In bands that run downwards, what stands upright lies along the band.
                trims = [
                    _turn(kind.trim, turn != upright)
                    for kind, turn in zip(kinds, turned, strict=True)
                ]
                bands = _fill_bands(kinds, trims, Size(room.width, room.height), bleed)
                if bands:
                    yield _Arrangement(kinds, page, bleed, upright, turned, bands)


def _fill_bands(
    kinds: Sequence[Kind], trims: Sequence[Size], room: Size, bleed: float
) -> tuple[_Band, ...]:
    """The deepest first, each in the first band with room, else in a new one; () without room."""
    bands: list[_Band] = []
    free = room.height
    for index in sorted(range(len(kinds)), key=lambda index: -trims[index].height):
        block = _BlockSize(index, kinds[index], trims[index], bleed)
        for band in bands:
            if placed := block.in_band(band.depth, room.width - band.used):
                band.placed.append(placed)
                break
        else:
            opening = block.in_band_of_its_own(room.width)
            if opening is None or opening.across > free + _TOLERANCE:
                return ()
            free -= opening.across
            bands.append(_Band([opening]))
    return tuple(bands)


class _BlockSize(Struct, frozen=True):
    """What a block of one kind may take of a band."""

    index: int
    kind: Kind
    trim: Size
    bleed: float

    def in_band(self, depth: float, free: float) -> _Placed | None:
        """As many rows as the band is deep for; None if they are longer than what is `free`."""
        most = self._fitting(depth, self.trim.height)
        if not most:
            return None
        columns = math.ceil(self.kind.count / most)
        placed = self._place(columns)
        return placed if placed.along <= free + _TOLERANCE else None

    def in_band_of_its_own(self, room: float) -> _Placed | None:
        """As few rows as the band is long for; None if it is too short for one piece."""
        most = self._fitting(room, self.trim.width)
        if not most:
            return None
        rows = math.ceil(self.kind.count / most)
        return self._place(math.ceil(self.kind.count / rows))

    def _place(self, columns: int) -> _Placed:
        rows = math.ceil(self.kind.count / columns)
        along = self._length(self.trim.width, columns)
        return _Placed(self.index, columns, rows, along, self._length(self.trim.height, rows))

    def _length(self, side: float, count: int) -> float:
        spread = spread_of(self.kind.shape)
        return count * (side + 2 * self.bleed + spread) - spread + 2 * RING

    def _fitting(self, room: float, side: float) -> int:
        spread = spread_of(self.kind.shape)
        pitch = side + 2 * self.bleed + spread
        return max(0, int((room - 2 * RING + spread + _TOLERANCE) / pitch))


def _lies_otherwise(kind: Kind) -> bool:
    return kind.shape is PieceShape.RECT and kind.trim.width != kind.trim.height


def _turn(size: Size, turn: bool = True) -> Size:
    return Size(size.height, size.width) if turn else size


def _lay(rect: Rect, upright: bool) -> Rect:
    """A part of the page as bands see it, whose x runs along them; or the other way around."""
    return Rect(rect.y, rect.x, rect.height, rect.width) if upright else rect


def _mirror(line: Line) -> Line:
    x1, y1, x2, y2 = line
    return y1, x1, y2, x2


def _may_fit(kinds: Sequence[Kind], paper: Size, bleed: float) -> bool:
    """Whether there is as much paper as the bleeds cover; most questions end here."""
    needed = sum(
        kind.count * (kind.trim.width + 2 * bleed) * (kind.trim.height + 2 * bleed)
        for kind in kinds
    )
    room = printable(paper)
    return needed <= room.width * room.height
