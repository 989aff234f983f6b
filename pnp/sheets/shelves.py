"""Pieces of several sizes on one page, in bands and cells that straight cuts part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product

from msgspec import Struct

from pnp.model import PieceShape
from pnp.sheets.bands import Band, Block, Kind, Placed, fill_bands
from pnp.sheets.beds import Bed, Line
from pnp.sheets.grid import LEAST_BLEED, Grid, spread_of
from pnp.units import Rect, Size

MOST_KINDS = 5
"""So many sizes share a page at most, so that a person sees at a glance what to cut first."""

ENOUGH = 2.0
"""Bleed, in mm, that a page need not exceed for the sake of lying as it does: hand cutting strays
about 1 mm."""

_BLEEDS = (3.0, 2.5, ENOUGH, LEAST_BLEED)
"""The first with which all find room is taken, in mm; after them the least, if that is less."""


class Shelves(Struct, frozen=True):
    """A page with a small grid for each kind, in cells that lie side by side in bands.

    Pieces of a kind lie on their side where it is `turned`. `cuts` part the cells: those between
    the bands go right across the page and come first, each of the others through one band.
    """

    grids: tuple[Grid, ...]
    turned: tuple[bool, ...]
    cuts: tuple[Line, ...]


@lru_cache(maxsize=4096)
def find_shelves(
    kinds: tuple[Kind, ...],
    beds: tuple[Bed, ...],
    most: float,
    like: Size | None = None,
    least: float = LEAST_BLEED,
) -> Shelves | None:
    """A page for all pieces, which shows from `least` to `most` mm of their bleed; None if it is
    too small.

    With as much bleed as there is room for, then with as few pieces turned, then with as many cuts
    right across the page. If it can lie as the page `like` with ENOUGH bleed, it does.
    """
    if len(kinds) > MOST_KINDS or not _may_fit(kinds, beds, min(most, least)):
        return None
    bleeds = sorted({min(most, bleed) for bleed in (*_BLEEDS, least)}, reverse=True)
    if not any(_arrangements(kinds, beds, bleeds[-1])):
        return None
    found: list[_Arrangement] = []
    for bleed in bleeds:
        if found and (like is None or bleed < ENOUGH):
            break
        here = list(_arrangements(kinds, beds, bleed))
        alike = [each for each in here if each.bed.page == like]
        if alike:
            return _choose(alike)
        found = found or here
    return _choose(found)


def _choose(found: Sequence[_Arrangement]) -> Shelves:
    return min(found, key=lambda each: (each.pieces_turned, -len(each.bands))).draw()


class _Arrangement(Struct, frozen=True):
    """Bands that fit a page; if they are `upright` they run from its top to its foot.

    `turned` says of each kind whether its pieces lie on their side.
    """

    kinds: tuple[Kind, ...]
    bed: Bed
    bleed: float
    upright: bool
    turned: tuple[bool, ...]
    bands: tuple[Band, ...]

    @property
    def pieces_turned(self) -> int:
        return sum(kind.count for kind, turn in zip(self.kinds, self.turned, strict=True) if turn)

    def draw(self) -> Shelves:
        """The page, with what is left of it shared out among the bands, and in each its cells."""
        room = _lay(self.bed.room, self.upright)
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

    def _grid(self, placed: Placed, cell: Rect) -> Grid:
        kind = self.kinds[placed.index]
        columns, rows = placed.columns, placed.rows
        if self.upright:
            columns, rows = rows, columns
        trim = _turn(kind.trim, self.turned[placed.index])
        spread = spread_of(kind.shape)
        return Grid(self.bed, columns, rows, trim, self.bleed, spread, _lay(cell, self.upright))


def _arrangements(
    kinds: tuple[Kind, ...], beds: Iterable[Bed], bleed: float
) -> Iterator[_Arrangement]:
    blocks = [
        [Block.of(at, kind, bleed, turned=turned) for turned in (False, True)]
        for at, kind in enumerate(kinds)
    ]
    ways = [(False, True) if _lies_otherwise(kind) else (False,) for kind in kinds]
    for bed in beds:
        for upright in (False, True):
            *_, width, height = _lay(bed.room, upright)
            for turned in product(*ways):
                # In bands that run downwards, what stands upright lies along the band.
                chosen = [both[turn != upright] for both, turn in zip(blocks, turned, strict=True)]
                bands = fill_bands(chosen, Size(width, height))
                if bands:
                    yield _Arrangement(kinds, bed, bleed, upright, turned, bands)


def _lies_otherwise(kind: Kind) -> bool:
    return kind.shape is PieceShape.RECT and kind.trim.width != kind.trim.height


def _turn(size: Size, turn: bool = True) -> Size:
    return Size(size.height, size.width) if turn else size


def _lay(rect: Rect, upright: bool) -> Rect:
    """A part of the page as bands see it, whose x runs along them; or the other way around."""
    return Rect(rect.y, rect.x, rect.height, rect.width) if upright else rect


def _may_fit(kinds: Sequence[Kind], beds: Iterable[Bed], bleed: float) -> bool:
    """Whether there is as much paper as the bleeds cover; most questions end here."""
    needed = sum(
        kind.count * (kind.trim.width + 2 * bleed) * (kind.trim.height + 2 * bleed)
        for kind in kinds
    )
    return any(needed <= bed.room.width * bed.room.height for bed in beds)
