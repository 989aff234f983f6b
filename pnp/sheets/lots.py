"""All copies that are printed, by part, size and shape."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from pnp.model import Component, Piece, PieceShape
from pnp.printing import Part, PrintOptions, Sides
from pnp.problems import PnpError, Problem
from pnp.sheets.fits import FITS
from pnp.sheets.grid import Grid
from pnp.sheets.halves import find_printable, spill
from pnp.sheets.large import tile_component
from pnp.sheets.refusals import tell_too_large
from pnp.sheets.second_sides import settle_sides
from pnp.sheets.sheet import Copies
from pnp.sheets.ways import WAYS, find_beds, find_sides
from pnp.units import Size

Print = tuple[Piece, int]
"""A piece, and how many of it are printed."""

Outline = tuple[PieceShape, Size]
"""What pieces of one lot have in common."""


class Lot(Struct, frozen=True):
    """Copies of one outline, which the PDF of one `part` holds, and the grid of a page of them.

    `sides` is the way in which they fill sheets, which those without a second side may lack.
    `number` counts the lots of a kit, in the order of printing.
    """

    part: Part
    sides: Sides
    number: int
    outline: Outline
    grid: Grid
    copies: Copies

    @property
    def area(self) -> float:
        """What its pieces cover, in mm²."""
        return len(self.copies) * self.grid.trim.width * self.grid.trim.height

    @property
    def shows_backs(self) -> bool:
        """Whether one of its pieces is printed on both sides."""
        return WAYS[self.sides].shows_backs and any(piece.back for piece, _ in self.copies)


def count_prints(pieces: Iterable[Piece], options: PrintOptions) -> list[Print]:
    """How many of each piece are printed: as many as the catalogue says, or else the options.

    A net that is too large for the paper is printed in halves.
    """
    own = dict(options.copies)
    prints = ((piece, own.get(piece.id, piece.row.copies)) for piece in pieces)
    return list(spill(prints, lambda component: find_page(component, options) is not None))


def sort_prints(prints: Iterable[Print], options: PrintOptions) -> tuple[list[Lot], list[Print]]:
    """The lots of all copies, by part, then in their order; and what is printed in tiles.

    Raises PnpError, with every component that is larger than the paper and cannot be tiled.
    """
    sorted_out: dict[tuple[Part, Outline, Sides], list[Print]] = {}
    fitting, large = _take_out_large(prints, options)
    for asked, piece, number in settle_sides(fitting, options):
        if number:
            key = piece.component.part, outline_of(piece.component), asked
            sorted_out.setdefault(key, []).append((piece, number))
    lots: list[Lot] = []
    problems: dict[str, Problem] = {}
    parts = list(Part)
    for (part, outline, asked), of_one in sorted(
        sorted_out.items(), key=lambda each: parts.index(each[0][0])
    ):
        sides = find_sides(asked, has_backs=any(piece.back for piece, _ in of_one))
        first = of_one[0][0].component
        beds = find_beds(sides, options)
        grid = FITS[options.fit].find(first.size, first.shape, beds, options.bleed)
        if grid is None:
            for piece, _ in of_one:
                told = tell_too_large(piece.component, options, sides)
                problems.setdefault(told.message, told)
            continue
        if first.room:  # the ticks of its folds need the middle of a sheet
            grid = grid.alone(options.bleed)
        copies = ((piece, copy) for piece, number in of_one for copy in range(1, number + 1))
        lots.append(Lot(part, sides, len(lots), outline, grid, tuple(copies)))
    if problems:
        raise PnpError(problems.values())
    return lots, large


def _take_out_large(
    prints: Iterable[Print], options: PrintOptions
) -> tuple[list[Print], list[Print]]:
    """What pages hold, and what is printed in tiles."""
    fitting: list[Print] = []
    large: list[Print] = []
    tiled: dict[str, bool] = {}
    for piece, number in prints:
        name = piece.component.name
        if name not in tiled:
            tiled[name] = is_tiled(piece.component, options)
        (large if tiled[name] else fitting).append((piece, number))
    return fitting, [each for each in large if each[1]]


def outline_of(component: Component) -> Outline:
    """Its size and shape; lengths are rounded, for 3.5 in and 88.9 mm are one, and a square is a
    rectangle."""
    size = component.size
    shape = PieceShape.RECT if component.shape.is_rectangular else component.shape
    return shape, Size(round(size.width, 3), round(size.height, 3))


def find_page(component: Component, options: PrintOptions) -> Grid | None:
    """A page that is full of pieces of a component; None if not one fits."""
    return _find_page(component.size, component.shape, options)


@lru_cache(maxsize=64)  # asked for every piece, and there are but a few sizes
def _find_page(size: Size, shape: PieceShape, options: PrintOptions) -> Grid | None:
    # Where both sides of a piece find no room beside one another, each lies by itself.
    beds = find_beds(Sides.FRONTS, options)
    return FITS[options.fit].find(size, shape, beds, options.bleed)


def fits(component: Component, options: PrintOptions) -> bool:
    """Whether pages can hold it, if need be in halves, or in tiles that are glued."""
    pages = find_printable(component, lambda each: find_page(each, options) is not None)
    return bool(pages) or tile_component(component, options) is not None


def is_tiled(component: Component, options: PrintOptions) -> bool:
    """Whether it is printed on several sheets that are glued."""
    return not find_page(component, options) and tile_component(component, options) is not None


def too_large(component: Component, options: PrintOptions) -> Problem:
    """What to tell of a component that is larger than a page of the paper."""
    return tell_too_large(component, options, Sides.FRONTS)
