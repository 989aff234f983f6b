"""Which copies lie on which sheet, and in which slots of its grids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain

from msgspec.structs import replace

from pnp.model import PieceShape
from pnp.printing import Part, PrintOptions, PrintOrder, Sides
from pnp.problems import InputError, count
from pnp.sheets.large import tile_prints
from pnp.sheets.lots import Lot, Print, sort_prints
from pnp.sheets.sharing import OpenSheet, join_lots, open_lot, share_sheets
from pnp.sheets.sheet import Block, Copies, Pile, Sheet
from pnp.units import Size


def fill_kit(prints: Iterable[Print], options: PrintOptions) -> dict[Part, list[Sheet]]:
    """As few sheets as all copies need, by the part in whose PDF they are.

    Pieces of one part, size and shape fill sheets, in their order. If the options let parts share,
    what is left over shares sheets with others, each in the PDF of the part that has most of it;
    nets have sheets of their own, and so have tiles of boards that are larger than a page: they
    come last in each part.
    A first sheet of which some places are used up is shared by pieces of one size alone.

    Raises PnpError, with every component that is larger than the paper allows, and InputError
    if no place of the first sheet is left.
    """
    lots, large = sort_prints(prints, options)
    sheets: list[tuple[Part, int, bool, Sheet]] = []
    # Sheets that are to be cut in one stack must be alike.
    shared = options.share and options.order is PrintOrder.CATALOGUE
    open_sheets: dict[Sides, list[OpenSheet]] = {}
    if shared:
        lots = join_lots(lots)
    if options.skip and lots:
        begun, lots[0] = _go_on(lots[0], options.skip)
        sheets.append((lots[0].part, -1, False, begun))
    for lot in lots:
        # Ticks for the folds of a net go right across its sheet.
        alone = not shared or lot.outline[0] is PieceShape.NET
        full, others = (lot, []) if alone else open_lot(lot)
        sheets += ((lot.part, lot.number, False, sheet) for sheet in _deal(full, options))
        open_sheets.setdefault(lot.sides, []).extend(others)
    for of_one_way in open_sheets.values():
        for each in share_sheets(of_one_way, options):
            owner = each.find_owner()
            pages = Counter(sheet.page for part, *_, sheet in sheets if part is owner.part)
            like = max(pages, key=pages.__getitem__, default=None)
            sheets.append((owner.part, owner.number, True, _lay_open(each, options, like)))
    sheets.sort(key=lambda each: each[1:3])
    sheets += ((part, 0, False, sheet) for part, sheet in tile_prints(large, options))
    found = {part: [sheet for of, *_, sheet in sheets if of is part] for part in Part}
    return {part: of_part for part, of_part in found.items() if of_part}


def _go_on(lot: Lot, skip: int) -> tuple[Sheet, Lot]:
    """The sheet with places that are used up, and what of the lot finds no room on it."""
    slots = lot.grid.slots
    if lot.grid.bed.fold:
        hint = "leave --skip out: a new sheet is begun then"
        raise InputError("a sheet that was folded and glued cannot be printed again", hint)
    if skip >= slots:
        of = f"{skip} places are used up, and the first sheet has {count(slots, 'place')}"
        raise InputError(of, f"at most {slots - 1} can be used up" if slots > 1 else "")
    room = slots - skip
    block = Block(lot.grid, lot.copies[:room], first=skip)
    return Sheet(lot.sides, (block,)), replace(lot, copies=lot.copies[room:])


def _deal(lot: Lot, options: PrintOptions) -> Iterator[Sheet]:
    dealt = list(ORDERS[options.order](lot.copies, lot.grid.slots))
    in_pile = options.order is PrintOrder.STACK and len(dealt) > 1
    for place, copies in enumerate(dealt):
        pile = Pile(place, len(dealt), len(dealt[0])) if in_pile else None
        yield Sheet(lot.sides, (Block(lot.grid, copies),), pile=pile)


def _lay_open(sheet: OpenSheet, options: PrintOptions, like: Size | None) -> Sheet:
    copies = {
        outline: tuple(chain.from_iterable(lot.copies for lot in lots))
        for outline, lots in sheet.by_outline.items()
    }
    shelves = sheet.find_shelves(options, like)
    if shelves is None:
        (of_one,) = copies.values()
        return Sheet(sheet.sides, (Block(sheet.lots[0].grid, of_one),))
    blocks = map(Block, shelves.grids, copies.values(), shelves.turned)
    return Sheet(sheet.sides, tuple(blocks), shelves.cuts)


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
