"""Which leftovers share a sheet, so that a kit needs no more paper than it must."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil

from msgspec import Struct
from msgspec.structs import replace

from pnp.printing import Part, PrintOptions, Sides
from pnp.sheets.bands import Kind
from pnp.sheets.fits import FITS
from pnp.sheets.lots import Lot, Outline
from pnp.sheets.shelves import Shelves, find_shelves
from pnp.sheets.ways import find_beds
from pnp.units import Size

MOST_OPEN = 8
"""So many pages of a large piece are looked at for room beside it, so that a kit of a thousand
boards takes no longer to plan."""

_STOCK = {
    Part.CARDS: "card",
    Part.AIDS: "card",
    Part.BOX: "card",
    Part.BOARDS: "board",
    Part.TOKENS: "board",
}
"""What parts are best printed on, or glued to."""


class OpenSheet(Struct, frozen=True):
    """A sheet with room for more; its lots are in the order of printing."""

    lots: tuple[Lot, ...]

    @property
    def sides(self) -> Sides:
        """The way in which it is filled."""
        return self.lots[0].sides

    @property
    def area(self) -> float:
        """What its pieces cover, in mm²."""
        return sum(lot.area for lot in self.lots)

    @property
    def by_outline(self) -> Mapping[Outline, list[Lot]]:
        found: dict[Outline, list[Lot]] = {}
        for lot in self.lots:
            found.setdefault(lot.outline, []).append(lot)
        return found

    def has_room(self, options: PrintOptions) -> bool:
        """Whether all that is meant to lie on it fits."""
        if len(self.by_outline) == 1:
            return sum(len(lot.copies) for lot in self.lots) <= self.lots[0].grid.slots
        return self.find_shelves(options) is not None

    def find_shelves(self, options: PrintOptions, like: Size | None = None) -> Shelves | None:
        """How pieces of several outlines lie on it; None if there is one alone, or too much.

        It lies as the page `like`, if it can.
        """
        kinds = tuple(
            Kind(trim, shape, sum(len(lot.copies) for lot in lots))
            for (shape, trim), lots in self.by_outline.items()
        )
        if len(kinds) < 2:
            return None
        least = FITS[options.fit].least_bleed
        return find_shelves(kinds, find_beds(self.sides, options), options.bleed, like, least)

    def with_lots(self, lots: Iterable[Lot]) -> OpenSheet:
        """The sheet with more on it."""
        found = {lot.number: lot for lot in self.lots}
        for lot in lots:
            there = found.get(lot.number)
            copies = (*there.copies, *lot.copies) if there else lot.copies
            found[lot.number] = replace(lot, copies=copies)
        return OpenSheet(tuple(found[number] for number in sorted(found)))

    def find_owner(self) -> Lot:
        """The lot in whose PDF the sheet lies: it covers most of it.

        If one of them is printed on both sides, it is among these, lest a PDF without backs gets
        empty pages for the sake of its guests.
        """
        two_sided = [lot for lot in self.lots if lot.shows_backs]
        return max(two_sided or self.lots, key=lambda lot: lot.area)


def join_lots(lots: Iterable[Lot]) -> list[Lot]:
    """Lots of one outline are dealt together where this saves a sheet, in the PDF of the first."""
    joined: list[Lot] = []
    for lot in lots:
        for at, host in enumerate(joined):
            if _saves_a_sheet(host, lot) and (host.shows_backs or not lot.shows_backs):
                joined[at] = replace(host, copies=(*host.copies, *lot.copies))
                break
        else:
            joined.append(lot)
    return joined


def open_lot(lot: Lot) -> tuple[Lot, list[OpenSheet]]:
    """What fills sheets, and the sheets that have room for more.

    A page for one piece alone counts as one that has.
    """
    slots = lot.grid.slots
    number = len(lot.copies)
    rest = min(number, MOST_OPEN) if slots == 1 else number % slots
    full = replace(lot, copies=lot.copies[: number - rest])
    return full, [OpenSheet((each,)) for each in _pages_of(lot, number - rest)]


def share_sheets(sheets: Sequence[OpenSheet], options: PrintOptions) -> list[OpenSheet]:
    """The same copies on fewer sheets, if there is a way.

    A sheet is given up if all that lies on it finds room on the others, that with the least on it
    first. So whoever takes guests has saved a sheet.
    """
    left = list(sheets)
    while True:
        for sheet in sorted(left, key=lambda each: each.area):
            others = [each for each in left if each is not sheet]
            fewer = _give_up(sheet, others, options)
            if fewer is not None:
                left = fewer
                break
        else:
            return left


def _saves_a_sheet(host: Lot, lot: Lot) -> bool:
    if host.outline != lot.outline or host.sides is not lot.sides:
        return False
    one, other, slots = len(host.copies), len(lot.copies), host.grid.slots
    return ceil((one + other) / slots) < ceil(one / slots) + ceil(other / slots)


def _pages_of(lot: Lot, start: int) -> Iterator[Lot]:
    """The copies from `start` on, a page each."""
    slots = lot.grid.slots
    for at in range(start, len(lot.copies), slots):
        yield replace(lot, copies=lot.copies[at : at + slots])


def _give_up(
    sheet: OpenSheet, others: list[OpenSheet], options: PrintOptions
) -> list[OpenSheet] | None:
    """The others with all that lay on the sheet: together, else each lot whole, else parted."""
    most = max(sheet.lots, key=lambda lot: lot.area)
    for at in _by_preference(most, others):
        joined = others[at].with_lots(sheet.lots)
        if joined.has_room(options):
            return [*others[:at], joined, *others[at + 1 :]]
    whole = _spread(sheet.lots, others, options, parted=False)
    return whole if whole is not None else _spread(sheet.lots, others, options, parted=True)


def _spread(
    lots: Iterable[Lot], others: Sequence[OpenSheet], options: PrintOptions, *, parted: bool
) -> list[OpenSheet] | None:
    """The others with all the lots; None if they have too little room."""
    hosts = list(others)
    for lot in sorted(lots, key=lambda lot: -lot.area):
        rest = lot.copies
        for at in _by_preference(lot, hosts):
            number = _count_fitting(hosts[at], replace(lot, copies=rest), options)
            if number == len(rest) or (parted and number):
                hosts[at] = hosts[at].with_lots([replace(lot, copies=rest[:number])])
                rest = rest[number:]
            if not rest:
                break
        if rest:
            return None
    return hosts


def _count_fitting(host: OpenSheet, lot: Lot, options: PrintOptions) -> int:
    """How many copies of the lot find room on a sheet."""

    def lacks_room(number: int) -> bool:
        some = replace(lot, copies=lot.copies[:number])
        return not host.with_lots([some]).has_room(options)

    return bisect(range(1, len(lot.copies) + 1), False, key=lacks_room)


def _by_preference(lot: Lot, hosts: Sequence[OpenSheet]) -> list[int]:
    """The hosts, those first where a player would look for the lot: beside pieces of its size, of
    its part, of the same stock, and on sheets that are printed on as many sides."""
    backs = lot.shows_backs

    def strangeness(at: int) -> tuple[bool, bool, bool, bool, int]:
        there = hosts[at].lots
        return (
            all(each.outline != lot.outline for each in there),
            all(each.part is not lot.part for each in there),
            all(_STOCK[each.part] != _STOCK[lot.part] for each in there),
            any(each.shows_backs for each in there) != backs,
            at,
        )

    return sorted(range(len(hosts)), key=strangeness)
