"""How many pieces of one size a page holds, and where each of them lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from pnp.model import PieceShape
from pnp.sheets.beds import Bed
from pnp.sheets.stagger import Stagger, find_staggers
from pnp.units import Rect, Size

LEAST_BLEED = 1.5
"""The least bleed a page may show, in mm; hand cutting strays about 1 mm."""

MARKS = 1.5
"""Kept free around the outer bleeds for the marks, in mm."""

OFFSET = 0.3
"""Between a mark and what it must not touch, a bleed or another line, in mm."""

TICKS = 1.8
"""Kept free between the bleeds of pieces that are cut out one by one, for their ticks, in mm."""


class Grid(Struct, frozen=True, dict=True):
    """Equal slots on a page, centred when all are filled, but lifted as far as the footer needs.

    Lengths in mm. `spread` lies between neighbouring bleeds, so that trims are `2 * bleed + spread`
    apart. With a `cell`, the grid is centred in this part of the page, which others share. `marks`
    is kept free around the outer bleeds. With an `edge`, trims touch one another, and bleed shows
    beyond the outer ones alone: so far across, and so far down. With a `stagger`, every other of
    its rows or columns is moved on.
    """

    bed: Bed
    columns: int
    rows: int
    trim: Size
    bleed: float
    spread: float
    cell: Rect | None = None
    marks: float = MARKS
    edge: Size | None = None
    stagger: Stagger | None = None

    @property
    def slots(self) -> int:
        return self.stagger.slots if self.stagger else self.columns * self.rows

    @property
    def gap(self) -> float:
        """What lies between neighbouring trims."""
        return 2 * self.bleed + self.spread

    @property
    def outer(self) -> Size:
        """How far bleeds go beyond the trims of a full page, across and down."""
        return self.edge or Size(self.bleed, self.bleed)

    @cached_property
    def bounds(self) -> Rect:
        """The rectangle that holds the trims of a full page."""
        width = self.columns * self.trim.width + (self.columns - 1) * self.gap
        height = self.rows * self.trim.height + (self.rows - 1) * self.gap
        if self.stagger:
            width, height = self.stagger.extent(self.trim, self.gap)
        if self.cell:
            x = self.cell.x + (self.cell.width - width) / 2
            return Rect(x, self.cell.y + (self.cell.height - height) / 2, width, height)
        around = self.bed.around
        lowest = self.bed.room.bottom - self.marks - self.outer.height - height
        x, y = around.x + (around.width - width) / 2, around.y + (around.height - height) / 2
        return Rect(x, min(y, lowest), width, height)

    @property
    def page(self) -> Size:
        """The paper as it lies."""
        return self.bed.page

    @property
    def room(self) -> Rect:
        """Where bleeds and marks may lie."""
        return self.cell.grow(-OFFSET) if self.cell else self.bed.room

    def alone(self, most: float) -> Grid:
        """The same page with one slot in its middle, and up to `most` mm of bleed around it."""
        width, height = _room(self.bed, self.marks)
        around = min(width - self.trim.width, height - self.trim.height) / 2
        bleed = max(self.bleed, min(most, around))
        return replace(self, columns=1, rows=1, bleed=bleed, edge=None, stagger=None)

    def trim_of(self, slot: int) -> Rect:
        """The trim of a slot; slots count from 0, along the rows, from the top left, but down the
        columns if these are moved on."""
        row, column = divmod(slot, self.columns)
        bounds = self.bounds
        if self.stagger:
            across, down = self.stagger.offset(slot, self.trim, self.gap)
            return Rect(bounds.x + across, bounds.y + down, self.trim.width, self.trim.height)
        return Rect(
            bounds.x + column * (self.trim.width + self.gap),
            bounds.y + row * (self.trim.height + self.gap),
            self.trim.width,
            self.trim.height,
        )

    def bleeds_of(self, slot: int, filled: int) -> tuple[float, float, float, float]:
        """What shows beyond the left side of a trim, its top, its right side and its foot, where
        the slots before the one numbered `filled` hold a piece, or did.

        That is the bleed between neighbours, but more where none can lie, and beside slots that
        stay empty: below the last full row, and behind the last piece if there is no such row.
        """
        row, column = divmod(slot, self.columns)
        across, down = self.outer
        last_row, is_last = row == self.rows - 1, slot == filled - 1
        below = max(across, down) if slot + self.columns >= filled else self.bleed
        behind = max(across, down) if is_last and row == 0 else self.bleed
        return (
            across if column == 0 else self.bleed,
            down if row == 0 else self.bleed,
            across if column == self.columns - 1 else behind,
            down if last_row else below,
        )


def find_grid(
    trim: Size, shape: PieceShape, beds: Iterable[Bed], bleed: float = 3.0
) -> Grid | None:
    """The grid with the most slots, then a straight one, then the larger bleed, then of the first
    bed; None if not one piece fits.

    A page shows `bleed` mm of the faces' bleed at most.
    """
    found: list[Grid | None] = []
    for bed in beds:
        found += (
            find_grid_on(bed, trim, shape, bleed),
            *find_staggered_on(bed, trim, shape, bleed),
        )
    # `max` keeps the first of equals.
    return max(
        filter(None, found),
        key=lambda grid: (grid.slots, grid.stagger is None, grid.bleed),
        default=None,
    )


def find_grid_on(
    bed: Bed,
    trim: Size,
    shape: PieceShape,
    bleed: float,
    least: float = LEAST_BLEED,
    marks: float = MARKS,
) -> Grid | None:
    """The grid of a page that lies so, with the `least` bleed at least; None if not one piece fits.

    `marks` is kept free around the outer bleeds, in mm.
    """
    spread = spread_of(shape)
    width, height = _room(bed, marks)
    columns = _fitting(width, trim.width, spread, least)
    rows = _fitting(height, trim.height, spread, least)
    if not columns or not rows:
        return None
    across = _bleed(width, trim.width, columns, spread)
    down = _bleed(height, trim.height, rows, spread)
    return Grid(bed, columns, rows, trim, min(bleed, across, down), spread, marks=marks)


def find_staggered_on(
    bed: Bed,
    trim: Size,
    shape: PieceShape,
    bleed: float,
    least: float = LEAST_BLEED,
    marks: float = MARKS,
) -> Iterator[Grid]:
    """The grids of a page that lies so of which every other row or column is moved on."""
    spread, room = spread_of(shape), _room(bed, marks)
    for found in find_staggers(trim, shape, room, 2 * least + spread, least):
        columns, rows = (found.lanes, found.most) if found.down else (found.most, found.lanes)
        shown = min(bleed, found.bleed(trim, room, spread))
        yield Grid(bed, columns, rows, trim, shown, spread, marks=marks, stagger=found)


def largest_pieces(
    beds: Iterable[Bed], least: float = LEAST_BLEED, marks: float = MARKS
) -> tuple[Size, ...]:
    """The largest trims that find room, each on another way to lay the page; in mm.

    A page that has no room for any is left out.
    """
    rooms = (_room(bed, marks + least) for bed in beds)
    return tuple(dict.fromkeys(room for room in rooms if min(room) > 0))


def spread_of(shape: PieceShape) -> float:
    """What lies between the bleeds of neighbours, in mm."""
    return 0.0 if shape.is_rectangular else TICKS


def _room(bed: Bed, marks: float) -> Size:
    """What trims and bleeds may take of a page."""
    return Size(bed.room.width - 2 * marks, bed.room.height - 2 * marks)


def _fitting(room: float, length: float, spread: float, least: float) -> int:
    count = int((room + spread + 1e-6) / (length + 2 * least + spread))
    return max(0, count)


def _bleed(room: float, length: float, count: int, spread: float) -> float:
    return (room - count * length - (count - 1) * spread) / (2 * count)
