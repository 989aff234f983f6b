"""All copies that are printed, by part, size and shape."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from pnp.model import Component, Piece, PieceShape
from pnp.printing import Part, PrintOptions, Sides
from pnp.problems import Level, PnpError, Problem
from pnp.sheets.beds import Bed
from pnp.sheets.grid import Grid, find_grid, largest_pieces
from pnp.sheets.halves import find_printable, spill, tell_size
from pnp.sheets.large import count_needed, tile_component
from pnp.sheets.sheet import Copies
from pnp.sheets.tiles import MOST_TILES
from pnp.sheets.ways import WAYS, find_beds, find_sides
from pnp.units import Size, paper_name

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
    sorted_out: dict[tuple[Part, Outline], list[Print]] = {}
    for piece, number in prints:
        if number:
            key = piece.component.part, outline_of(piece.component)
            sorted_out.setdefault(key, []).append((piece, number))
    lots: list[Lot] = []
    large: list[Print] = []
    problems: dict[str, Problem] = {}
    parts = list(Part)
    for (part, outline), of_one in sorted(
        sorted_out.items(), key=lambda each: parts.index(each[0][0])
    ):
        sides = find_sides(options.sides, has_backs=any(piece.back for piece, _ in of_one))
        if sides is None:
            continue
        first = of_one[0][0].component
        beds = find_beds(sides, options)
        grid = find_grid(first.size, first.shape, beds, options.bleed)
        if grid is None and tile_component(first, options):
            large += of_one
            continue
        if grid is None:
            for piece, _ in of_one:
                told = _tell_too_large(piece.component, options, beds)
                problems.setdefault(piece.component.name, told)
            continue
        copies = ((piece, copy) for piece, number in of_one for copy in range(1, number + 1))
        lots.append(Lot(part, sides, len(lots), outline, grid, tuple(copies)))
    if problems:
        raise PnpError(problems.values())
    return lots, large


def outline_of(component: Component) -> Outline:
    """Its size and shape; lengths are rounded, for 3.5 in and 88.9 mm are one, and a square is a
    rectangle."""
    size = component.size
    shape = PieceShape.RECT if component.shape.is_rectangular else component.shape
    return shape, Size(round(size.width, 3), round(size.height, 3))


def find_page(component: Component, options: PrintOptions) -> Grid | None:
    """A page that is full of pieces of a component; None if not one fits."""
    return find_grid(component.size, component.shape, _beds_of(component, options), options.bleed)


def fits(component: Component, options: PrintOptions) -> bool:
    """Whether pages can hold it, if need be in halves, or in tiles that are glued."""
    pages = find_printable(component, lambda each: find_page(each, options) is not None)
    return bool(pages) or tile_component(component, options) is not None


def is_tiled(component: Component, options: PrintOptions) -> bool:
    """Whether it is printed on several sheets that are glued."""
    return not find_page(component, options) and tile_component(component, options) is not None


def too_large(component: Component, options: PrintOptions) -> Problem:
    """What to tell of a component that is larger than a page of the paper."""
    return _tell_too_large(component, options, _beds_of(component, options))


def _beds_of(component: Component, options: PrintOptions) -> tuple[Bed, ...]:
    has_backs = component.back is not None
    return find_beds(find_sides(options.sides, has_backs=has_backs) or Sides.FRONTS, options)


def _tell_too_large(component: Component, options: PrintOptions, beds: Sequence[Bed]) -> Problem:
    upright, *others = map(str, largest_pieces(beds))
    size, name = component.size, paper_name(options.paper)
    tiles = count_needed(component, options)
    if tiles:
        return Problem(
            Level.ERROR,
            "too-large",
            f"{component.name} is {size}, which takes {tiles} sheets of {name}, glued to one "
            f"another; {MOST_TILES} are the most",
            "print it on larger paper, or make it smaller",
            component.place,
            value=str(size),
        )
    holds = f"one page of {name} holds a piece of at most {upright}"
    if others:
        holds += f", or {' or '.join(others)} on its side"
    return Problem(
        Level.ERROR,
        "too-large",
        f"{component.name} is {tell_size(component)}, and {holds}",
        "bleed, marks, footer and the printer's margins take the rest; make it smaller",
        component.place,
        value=str(size),
    )
