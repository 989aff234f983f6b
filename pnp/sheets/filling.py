"""Which copies lie on which sheet, and in which slots of its grids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain

from msgspec import Struct

from pnp.printing import Part, PrintOptions, PrintOrder
from pnp.sheets.grid import Grid, Line
from pnp.sheets.lots import Copies, Lot, Print, sort_prints
from pnp.sheets.sharing import OpenSheet, join_lots, open_lot, share_sheets
from pnp.units import Size


class Block(Struct, frozen=True):
    """The copies that lie in the first slots of a grid; on their side if they are `turned`."""

    grid: Grid
    copies: Copies
    turned: bool = False


class Sheet(Struct, frozen=True):
    """The blocks on one piece of paper, and the `cuts` that part them."""

    blocks: tuple[Block, ...]
    cuts: tuple[Line, ...] = ()

    @property
    def page(self) -> Size:
        """The paper as it lies."""
        return self.blocks[0].grid.page


def fill_kit(prints: Iterable[Print], options: PrintOptions) -> dict[Part, list[Sheet]]:
    """As few sheets as all copies need, by the part in whose PDF they are.

    Pieces of one part, size and shape fill sheets, in their order. If the options let parts share,
    what is left over shares sheets with others, each in the PDF of the part that has most of it.

    Raises PnpError, with every component that is larger than one page of the paper.
    """
    lots = sort_prints(prints, options)
    sheets: list[tuple[Part, int, bool, Sheet]] = []
    # Sheets that are to be cut in one stack must be alike.
    shared = options.share and options.order is PrintOrder.CATALOGUE
    open_sheets: list[OpenSheet] = []
    for lot in join_lots(lots, options) if shared else lots:
        full, others = open_lot(lot) if shared else (lot, [])
        sheets += ((lot.part, lot.number, False, sheet) for sheet in _deal(full, options))
        open_sheets += others
    for each in share_sheets(open_sheets, options):
        owner = each.find_owner(options)
        pages = Counter(sheet.page for part, *_, sheet in sheets if part is owner.part)
        like = max(pages, key=pages.__getitem__, default=None)
        sheets.append((owner.part, owner.number, True, _lay_open(each, options, like)))
    sheets.sort(key=lambda each: each[1:3])
    found = {part: [sheet for of, *_, sheet in sheets if of is part] for part in Part}
    return {part: of_part for part, of_part in found.items() if of_part}


def _deal(lot: Lot, options: PrintOptions) -> Iterator[Sheet]:
    for copies in ORDERS[options.order](lot.copies, lot.grid.slots):
        yield Sheet((Block(lot.grid, copies),))


def _lay_open(sheet: OpenSheet, options: PrintOptions, like: Size | None) -> Sheet:
    copies = {
        outline: tuple(chain.from_iterable(lot.copies for lot in lots))
        for outline, lots in sheet.by_outline.items()
    }
    shelves = sheet.find_shelves(options, like)
    if shelves is None:
        (of_one,) = copies.values()
        return Sheet((Block(sheet.lots[0].grid, of_one),))
    blocks = map(Block, shelves.grids, copies.values(), shelves.turned)
    return Sheet(tuple(blocks), shelves.cuts)


def _deal_along(copies: Copies, slots: int) -> Iterator[Copies]:
    """One sheet after the other is filled."""
    for at in range(0, len(copies), slots):
        yield copies[at : at + slots]


def _deal_down(copies: Copies, slots: int) -> Iterator[Copies]:
    """The same slot is filled on all sheets, then the next."""
    sheets = -(-len(copies) // slots)
    for sheet in range(sheets):
        yield copies[sheet::sheets]


ORDERS: Mapping[PrintOrder, Callable[[Copies, int], Iterator[Copies]]] = {
    PrintOrder.CATALOGUE: _deal_along,
    PrintOrder.STACK: _deal_down,
}
