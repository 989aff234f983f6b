"""How many pieces of one size a page holds, and where each of them lies."""

from __future__ import annotations

from msgspec import Struct

from pnp.model import PieceShape
from pnp.units import Rect, Size

MARGIN = 5.0
"""What home printers leave blank at each edge of the paper, in mm."""

LEAST_BLEED = 1.5
"""The least bleed a page may show, in mm; hand cutting strays about 1 mm."""

MARKS = 1.5
"""Kept free around the outer bleeds for the marks, in mm."""

OFFSET = 0.3
"""Between a mark and what it must not touch, a bleed or another line, in mm."""

CLEAR = 4.0
"""Between the marks at the foot of a page and its ruler, in mm; the line of text stands there."""

RULER = 2.0
"""How high the ruler stands, with its ticks and its labels, in mm."""

FOOTER = CLEAR + RULER
"""What the footer takes at the foot of a page, above the printer's margin, in mm."""

TICKS = 1.8
"""Kept free between the bleeds of pieces that are cut out one by one, for their ticks, in mm."""


Line = tuple[float, float, float, float]
"""From (x1, y1) to (x2, y2), in mm from the page's top left."""


class Grid(Struct, frozen=True):
    """Equal slots on a page, centred when all are filled, but lifted as far as the footer needs.

    Lengths in mm. `spread` lies between neighbouring bleeds, so that trims are `2 * bleed + spread`
    apart. With a `cell`, the grid is centred in this part of the page, which others share.
    """

    page: Size
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
        lowest = footer_top(self.page) - MARKS - self.bleed - height
        y = min((self.page.height - height) / 2, lowest)
        return Rect((self.page.width - width) / 2, y, width, height)

    @property
    def room(self) -> Rect:
        """Where bleeds and marks may lie."""
        return self.cell.grow(-OFFSET) if self.cell else printable(self.page)

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


def find_grid(trim: Size, shape: PieceShape, paper: Size, bleed: float = 3.0) -> Grid | None:
    """The grid with the most slots, then the larger bleed, then upright; None if not one fits.

    A page shows `bleed` mm of the faces' bleed at most.
    """
    pages = (paper, Size(paper.height, paper.width))
    found = filter(None, (find_grid_on(page, trim, shape, bleed) for page in pages))
    # Upright comes first: `max` keeps the first of equals.
    return max(found, key=lambda grid: (grid.slots, grid.bleed), default=None)


def find_grid_on(page: Size, trim: Size, shape: PieceShape, bleed: float) -> Grid | None:
    """The grid of a page that lies so; None if not one piece fits."""
    spread = spread_of(shape)
    width, height = _room(page)
    columns = _fitting(width, trim.width, spread)
    rows = _fitting(height, trim.height, spread)
    if not columns or not rows:
        return None
    across = _bleed(width, trim.width, columns, spread)
    down = _bleed(height, trim.height, rows, spread)
    return Grid(page, columns, rows, trim, min(bleed, across, down), spread)


def printable(page: Size) -> Rect:
    """What home printers print on, above the footer."""
    return Rect(MARGIN, MARGIN, page.width - 2 * MARGIN, footer_top(page) - MARGIN)


def footer_top(page: Size) -> float:
    """Where the footer begins, in mm from the top of the page; marks end above it."""
    return page.height - MARGIN - FOOTER


def largest_pieces(paper: Size) -> tuple[Size, Size]:
    """The largest trim on one page of `paper` held upright, and on one that lies; in mm."""
    upright, lying = (_room(page) for page in (paper, Size(paper.height, paper.width)))
    least = 2 * LEAST_BLEED
    return (
        Size(upright.width - least, upright.height - least),
        Size(lying.width - least, lying.height - least),
    )


def spread_of(shape: PieceShape) -> float:
    """What lies between the bleeds of neighbours, in mm."""
    return 0.0 if shape.is_rectangular else TICKS


def _room(page: Size) -> Size:
    """What trims and bleeds may take of a page."""
    around = 2 * (MARGIN + MARKS)
    return Size(page.width - around, page.height - around - FOOTER)


def _fitting(room: float, length: float, spread: float) -> int:
    count = int((room + spread + 1e-6) / (length + 2 * LEAST_BLEED + spread))
    return max(0, count)


def _bleed(room: float, length: float, count: int, spread: float) -> float:
    return (room - count * length - (count - 1) * spread) / (2 * count)
