"""Sheets of one PDF lie the same way, where no paper is lost by it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from pnp.printing import PrintOptions
from pnp.sheets.fits import FITS
from pnp.sheets.sheet import Block, Sheet
from pnp.sheets.shelves import ENOUGH
from pnp.sheets.ways import find_beds
from pnp.units import Size


def align_sheets(sheets: Sequence[Sheet], options: PrintOptions) -> tuple[Sheet, ...]:
    """The same copies on as many sheets, all upright or all lying, if every one of them can.

    A page then keeps the bleed that it had, or ENOUGH of it. If both ways will do, the one with the
    larger bleed is taken, then the one in which more sheets lie already, then the upright one.
    """
    if len({sheet.page for sheet in sheets}) < 2 or len({sheet.sides for sheet in sheets}) > 1:
        return tuple(sheets)
    ways: list[tuple[Sheet, ...]] = []
    for page in dict.fromkeys(bed.page for bed in find_beds(sheets[0].sides, options)):
        laid = [_lay_on(page, sheet, options) for sheet in sheets]
        way = tuple(sheet for sheet in laid if sheet is not None)
        if len(way) == len(sheets):
            ways.append(way)

    def preference(way: tuple[Sheet, ...]) -> tuple[float, int]:
        unmoved = sum(one is other for one, other in zip(way, sheets, strict=True))
        return _least_bleed(way), unmoved

    return max(ways, key=preference, default=tuple(sheets))


def _lay_on(page: Size, sheet: Sheet, options: PrintOptions) -> Sheet | None:
    """The sheet as it lies on such a page; None if it cannot."""
    if sheet.page == page:
        return sheet
    if len(sheet.blocks) != 1:
        return None  # parted by cuts that suit its own page, or filled by a tile
    (block,) = sheet.blocks
    if block.first:
        return None  # what was printed before stays where it is
    shape = block.copies[0][0].component.shape
    beds = (bed for bed in find_beds(sheet.sides, options) if bed.page == page)
    grid = FITS[options.fit].find(block.grid.trim, shape, beds, options.bleed)
    if grid is None or grid.slots < len(block.copies):
        return None
    if grid.bleed < min(block.grid.bleed, ENOUGH):
        return None
    return replace(sheet, blocks=(Block(grid, block.copies),))


def _least_bleed(sheets: Sequence[Sheet]) -> float:
    bleeds = (block.grid.bleed for sheet in sheets for block in sheet.blocks)
    return min(bleeds, default=0.0)
