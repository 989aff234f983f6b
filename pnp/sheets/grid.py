"""How many pieces of one size a page holds, and where each of them lies."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from pnp.model import PieceShape
from pnp.sheets.beds import Bed
from pnp.units import Rect, Size

LEAST_BLEED = 1.5
"""The least bleed a page may show, in mm; hand cutting strays about 1 mm."""

MARKS = 1.5
"""Kept free around the outer bleeds for the marks, in mm."""

OFFSET = 0.3
"""Between a mark and what it must not touch, a bleed or another line, in mm."""

TICKS = 1.8
"""Kept free between the bleeds of pieces that are cut out one by one, for their ticks, in mm."""


class Grid(Struct, frozen=True):
    """Equal slots on a page, centred when all are filled, but lifted as far as the footer needs.

    Lengths in mm. `spread` lies between neighbouring bleeds, so that trims are `2 * bleed + spread`
    apart. With a `cell`, the grid is centred in this part of the page, which others share.
    """

    bed: Bed
    columns: int
    rows: int
    trim: Size
    bleed: float
    spread: float
    cell: Rect | None = None

    @property
    def slots(self) -> int:
        return self.columns * self.rows

    @property
    def gap(self) -> float:
        """What lies between neighbouring trims."""
        return 2 * self.bleed + self.spread

    @property
    def bounds(self) -> Rect:
        """The rectangle that holds the trims of a full page."""
        width = self.columns * self.trim.width + (self.columns - 1) * self.gap
        height = self.rows * self.trim.height + (self.rows - 1) * self.gap
        if self.cell:
            x = self.cell.x + (self.cell.width - width) / 2
            return Rect(x, self.cell.y + (self.cell.height - height) / 2, width, height)
        around, lowest = self.bed.around, self.bed.room.bottom - MARKS - self.bleed - height
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

    def trim_of(self, slot: int) -> Rect:
        """The trim of a slot; slots count from 0, along the rows, from the top left."""
        row, column = divmod(slot, self.columns)
        bounds = self.bounds
        return Rect(
            bounds.x + column * (self.trim.width + self.gap),
            bounds.y + row * (self.trim.height + self.gap),
            self.trim.width,
            self.trim.height,
        )


def find_grid(
    trim: Size, shape: PieceShape, beds: Iterable[Bed], bleed: float = 3.0
) -> Grid | None:
    """The grid with the most slots, then the larger bleed, then of the first bed; None if not one
    piece fits.

    A page shows `bleed` mm of the faces' bleed at most.
    """
    found = filter(None, (find_grid_on(bed, trim, shape, bleed) for bed in beds))
    # `max` keeps the first of equals.
    return max(found, key=lambda grid: (grid.slots, grid.bleed), default=None)


def find_grid_on(bed: Bed, trim: Size, shape: PieceShape, bleed: float) -> Grid | None:
    """The grid of a page that lies so; None if not one piece fits."""
    spread = spread_of(shape)
    width, height = _room(bed)
    columns = _fitting(width, trim.width, spread)
    rows = _fitting(height, trim.height, spread)
    if not columns or not rows:
        return None
    across = _bleed(width, trim.width, columns, spread)
    down = _bleed(height, trim.height, rows, spread)
    return Grid(bed, columns, rows, trim, min(bleed, across, down), spread)


def largest_pieces(beds: Iterable[Bed]) -> tuple[Size, ...]:
    """The largest trims that find room, each on another way to lay the page; in mm."""
    least = 2 * LEAST_BLEED
    rooms = (_room(bed) for bed in beds)
    return tuple(dict.fromkeys(Size(room.width - least, room.height - least) for room in rooms))


def spread_of(shape: PieceShape) -> float:
    """What lies between the bleeds of neighbours, in mm."""
    return 0.0 if shape.is_rectangular else TICKS


def _room(bed: Bed) -> Size:
    """What trims and bleeds may take of a page."""
    return Size(bed.room.width - 2 * MARKS, bed.room.height - 2 * MARKS)


def _fitting(room: float, length: float, spread: float) -> int:
    count = int((room + spread + 1e-6) / (length + 2 * LEAST_BLEED + spread))
    return max(0, count)


def _bleed(room: float, length: float, count: int, spread: float) -> float:
    return (room - count * length - (count - 1) * spread) / (2 * count)
