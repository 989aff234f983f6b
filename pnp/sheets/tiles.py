"""Boards larger than the paper, parted into tiles that are glued to one another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import pairwise, product
from math import ceil, prod

from msgspec import Struct

from pnp.model import Fold
from pnp.sheets.beds import Bed
from pnp.sheets.grid import LEAST_BLEED
from pnp.units import Rect, Size

OVERLAP = 12.0
"""What two neighbours print of the same picture, in mm: the bleed of the one that lies on top, and
the strip of the other that is glued beneath it. 10 to 15 mm hold well."""

FRAME = 5.0
"""Kept free around what is printed of a tile, in mm, for its marks."""

HEAD = 12.0
"""Kept free above that, in mm, for the plan and the words."""

LEAST_ROOM = 4 * OVERLAP
"""On paper with less room, in mm, tiles would be little more than strips."""

MOST_TILES = 25
"""Nobody glues more sheets than these."""

SHIFT = 15.0
"""How far seams of a second side are moved, in mm, so that no seam lies behind another."""

_TOLERANCE = 1e-6


class Seam(StrEnum):
    """What lies at an edge of a tile."""

    EDGE = "edge"  # the board ends there
    GLUE = "glue"  # the next tile, one on a strip of the other
    FOLD = "fold"  # the next tile, edge to edge, for the board is folded there


class Span(Struct, frozen=True):
    """From where to where a tile goes along one axis of its board, in mm.

    It is cut at `start` and `end`, but where a strip goes on beneath the next tile; it is printed
    from `first` to `last`.
    """

    start: float
    end: float
    first: float
    last: float
    before: Seam
    after: Seam


class Tiling(Struct, frozen=True):
    """The tiles of a board: each `column` and `row` cross in one, on a sheet of its own.

    `bleed` is what is printed beyond cuts, in mm.
    """

    bed: Bed
    columns: tuple[Span, ...]
    rows: tuple[Span, ...]
    bleed: float

    @property
    def count(self) -> int:
        return len(self.columns) * len(self.rows)

    @property
    def tiles(self) -> Iterator[Tile]:
        """The tiles along the rows, from the top left."""
        for row, column in product(range(len(self.rows)), range(len(self.columns))):
            yield Tile(self, row, column)


class Tile(Struct, frozen=True):
    """One tile; `row` and `column` count from 0."""

    tiling: Tiling
    row: int
    column: int

    @property
    def across(self) -> Span:
        return self.tiling.columns[self.column]

    @property
    def down(self) -> Span:
        return self.tiling.rows[self.row]

    @property
    def number(self) -> int:
        """Which of the tiles it is, along the rows, from 0."""
        return self.row * len(self.tiling.columns) + self.column

    @property
    def part(self) -> Rect:
        """What is seen of it once all is glued, in mm from the top left of its board."""
        x, y = self.across.start, self.down.start
        return Rect(x, y, self.across.end - x, self.down.end - y)

    @property
    def window(self) -> Rect:
        """What is printed, in mm from the top left of its board."""
        x, y = self.across.first, self.down.first
        return Rect(x, y, self.across.last - x, self.down.last - y)

    @property
    def trim(self) -> Rect:
        """Where its part lies on the page: what is printed stands in the middle of the room."""
        room, part, window = _room_of(self.tiling.bed), self.part, self.window
        x = room.x + (room.width - window.width) / 2 + part.x - window.x
        y = room.y + (room.height - window.height) / 2 + part.y - window.y
        return Rect(x, y, part.width, part.height)

    @property
    def printed(self) -> Rect:
        """Where what is printed lies on the page."""
        part, window, trim = self.part, self.window, self.trim
        x, y = trim.x + window.x - part.x, trim.y + window.y - part.y
        return Rect(x, y, window.width, window.height)


def find_tiling(
    size: Size, folds: Iterable[Fold], beds: Iterable[Bed], bleed: float, shift: float = 0.0
) -> Tiling | None:
    """The fewest tiles, then the smallest: those that are most alike; None if paper is too small.

    A board with `folds` is parted there, and panels that are larger than a page are parted further.
    Glued seams are moved by `shift` mm, as far as there is room. At most `bleed` mm are printed
    beyond cuts, and less if that saves tiles.
    """
    folds = tuple(folds)
    found = filter(None, (_part_on(bed, size, folds, bleed, shift) for bed in beds))
    return min(found, key=lambda tiling: (tiling.count, _largest(tiling)), default=None)


def _part_on(
    bed: Bed, size: Size, folds: Sequence[Fold], bleed: float, shift: float
) -> Tiling | None:
    room = _room_of(bed)
    if min(room.width, room.height) < LEAST_ROOM:
        return None
    across = _borders(size.width, (x1 for x1, _, x2, _ in folds if x1 == x2))
    down = _borders(size.height, (y1 for _, y1, _, y2 in folds if y1 == y2))
    axes = ((across, room.width), (down, room.height))
    least = min(bleed, LEAST_BLEED)
    for borders, most in axes:
        for start, end in pairwise(borders):
            count = _count(end - start, most, least)
            # So much that as many tiles still hold the panel.
            bleed = min(bleed, (count * (most - OVERLAP) + OVERLAP - (end - start)) / 2)
    columns, rows = (_part(borders, most, bleed, shift) for borders, most in axes)
    return Tiling(bed, columns, rows, bleed)


def _borders(length: float, folds: Iterable[float]) -> tuple[float, ...]:
    return (0.0, *sorted({fold for fold in folds if 0 < fold < length}), length)


def _count(length: float, most: float, bleed: float) -> int:
    """So many tiles hold a panel: n(P - o) + o is what n of P mm cover, each o over the next."""
    return max(1, ceil((length + 2 * bleed - OVERLAP) / (most - OVERLAP) - _TOLERANCE))


def _part(borders: Sequence[float], most: float, bleed: float, shift: float) -> tuple[Span, ...]:
    """The tiles of one axis. Seams part a panel evenly, as far as each tile finds room."""
    spans: list[Span] = []
    for start, end in pairwise(borders):
        count, step = _count(end - start, most, bleed), most - OVERLAP
        cuts = [start]
        for at in range(1, count):
            even = start + (end - start) * at / count + shift
            lowest = end + 2 * bleed - OVERLAP - (count - at) * step
            cuts.append(min(max(even, lowest), start + at * step))
        outer = [
            Seam.EDGE if end_of_all else Seam.FOLD for end_of_all in _are_outer(borders, start)
        ]
        seams = [outer[0], *[Seam.GLUE] * (count - 1), outer[1]]
        for (one, two), (before, after) in zip(
            pairwise([*cuts, end]), pairwise(seams), strict=True
        ):
            beyond = OVERLAP - bleed if after is Seam.GLUE else bleed
            spans.append(Span(one, two, one - bleed, two + beyond, before, after))
    return tuple(spans)


def _are_outer(borders: Sequence[float], start: float) -> tuple[bool, bool]:
    """Whether a panel begins and ends where the board does."""
    return start == borders[0], start == borders[-2]


def _room_of(bed: Bed) -> Rect:
    """Where what is printed of a tile may lie."""
    x, y, width, height = bed.room.grow(-FRAME)
    return Rect(x, y + HEAD, width, height - HEAD)


def _largest(tiling: Tiling) -> float:
    """What the largest tile covers, in mm²."""
    longest = (
        max(span.last - span.first for span in spans) for spans in (tiling.columns, tiling.rows)
    )
    return prod(longest)
