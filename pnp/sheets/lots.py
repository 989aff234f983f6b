"""All copies that are printed, by part, size and shape."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from pnp.model import Component, Piece, PieceShape
from pnp.printing import Part, PrintOptions, Sides
from pnp.problems import Level, PnpError, Problem
from pnp.sheets.grid import Grid, find_grid, largest_pieces
from pnp.units import Size, find_paper, paper_name

Print = tuple[Piece, int]
"""A piece, and how many of it are printed."""

Copies = tuple[tuple[Piece, int], ...]
"""Pieces with the number of the copy, from 1."""

Outline = tuple[PieceShape, Size]
"""What pieces of one lot have in common."""


class Lot(Struct, frozen=True):
    """Copies of one outline, which the PDF of one `part` holds, and the grid of a page of them.

    `number` counts the lots of a kit, in the order of printing.
    """

    part: Part
    number: int
    outline: Outline
    grid: Grid
    copies: Copies

    @property
    def area(self) -> float:
        """What its pieces cover, in mm²."""
        return len(self.copies) * self.grid.trim.width * self.grid.trim.height

    def shows_backs(self, options: PrintOptions) -> bool:
        """Whether one of its pieces is printed on both sides."""
        duplex = options.sides is Sides.DUPLEX
        return duplex and any(piece.back for piece, _ in self.copies)


def count_prints(pieces: Iterable[Piece], options: PrintOptions) -> list[Print]:
    """How many of each piece are printed: as many as the catalogue says, or else the options."""
    own = dict(options.copies)
    return [(piece, own.get(piece.id, piece.row.copies)) for piece in pieces]


def sort_prints(prints: Iterable[Print], options: PrintOptions) -> list[Lot]:
    """The lots of all copies, by part, then in their order.

    Raises PnpError, with every component that is larger than one page of the paper.
    """
    sorted_out: dict[tuple[Part, Outline], list[Print]] = {}
    for piece, number in prints:
        if number:
            key = piece.component.part, outline_of(piece.component)
            sorted_out.setdefault(key, []).append((piece, number))
    lots: list[Lot] = []
    problems: dict[str, Problem] = {}
    parts = list(Part)
    for (part, outline), of_one in sorted(
        sorted_out.items(), key=lambda each: parts.index(each[0][0])
    ):
        grid = find_page(of_one[0][0].component, options)
        if grid is None:
            for piece, _ in of_one:
                told = too_large(piece.component, options.paper)
                problems.setdefault(piece.component.name, told)
            continue
        copies = ((piece, copy) for piece, number in of_one for copy in range(1, number + 1))
        lots.append(Lot(part, len(lots), outline, grid, tuple(copies)))
    if problems:
        raise PnpError(problems.values())
    return lots


def outline_of(component: Component) -> Outline:
    """Its size and shape; lengths are rounded, for 3.5 in and 88.9 mm are one, and a square is a
    rectangle."""
    size = component.size
    shape = PieceShape.RECT if component.shape.is_rectangular else component.shape
    return shape, Size(round(size.width, 3), round(size.height, 3))


def find_page(component: Component, options: PrintOptions) -> Grid | None:
    """A page that is full of pieces of a component; None if not one fits."""
    return find_grid(component.size, component.shape, find_paper(options.paper), options.bleed)


def too_large(component: Component, paper: str) -> Problem:
    """What to tell of a component that is larger than a page of the paper."""
    size, sheet = component.size, find_paper(paper)
    upright, lying = largest_pieces(sheet)
    name = paper_name(paper)
    return Problem(
        Level.ERROR,
        "too-large",
        f"{component.name} is {size}, and one page of {name} holds a piece of at most {upright}, "
        f"or {lying} on its side",
        "bleed, marks, footer and the printer's margins take the rest; make it smaller",
        component.place,
        value=str(size),
    )
