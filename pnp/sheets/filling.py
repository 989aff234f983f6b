"""Which copies lie on which sheet, and in which slots of its grid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from pnp.model import Component, Piece, PieceShape
from pnp.printing import PrintOptions, PrintOrder
from pnp.problems import Level, PnpError, Problem
from pnp.sheets.grid import MARGIN, Grid, find_grid, largest_pieces
from pnp.units import PAPER_SIZES, Size, paper_name

Print = tuple[Piece, int]
"""A piece, and how many of it are printed."""

Copies = tuple[tuple[Piece, int], ...]
"""Pieces with the number of the copy, from 1."""


class Sheet(Struct, frozen=True):
    """The copies that lie in the first slots of a grid."""

    grid: Grid
    copies: Copies


def count_prints(pieces: Iterable[Piece], options: PrintOptions) -> list[Print]:
    """How many of each piece are printed: as many as the catalogue says, or else the options."""
    own = dict(options.copies)
    return [(piece, own.get(piece.id, piece.row.copies)) for piece in pieces]


def fill_sheets(prints: Sequence[Print], options: PrintOptions) -> list[Sheet]:
    """As many sheets as all copies need; pieces of one size and shape share them.

    Raises PnpError, with every component that is larger than one page of the paper.
    """
    sheets: list[Sheet] = []
    problems: dict[str, Problem] = {}
    for group in _group_by_outline(prints):
        component = group[0][0].component
        paper = PAPER_SIZES[options.paper]
        grid = find_grid(component.size, component.shape, paper, options.bleed)
        if grid is None:
            for piece, _ in group:
                told = too_large(piece.component, options.paper)
                problems.setdefault(piece.component.name, told)
            continue
        copies = [(piece, copy) for piece, number in group for copy in range(1, number + 1)]
        sheets += [Sheet(grid, dealt) for dealt in ORDERS[options.order](copies, grid.slots)]
    if problems:
        raise PnpError(problems.values())
    return sheets


def _group_by_outline(prints: Sequence[Print]) -> Iterator[list[Print]]:
    groups: dict[tuple[PieceShape, float, float], list[Print]] = {}
    for piece, number in prints:
        size = piece.component.size
        # Rounded, for 3.5 in and 88.9 mm are one size.
        shape = piece.component.shape
        cut = PieceShape.RECT if shape.is_rectangular else shape
        key = (cut, round(size.width, 3), round(size.height, 3))
        groups.setdefault(key, []).append((piece, number))
    yield from groups.values()


def too_large(component: Component, paper: str) -> Problem:
    """What to tell of a component that is larger than a page of the paper."""
    size, sheet = component.size, PAPER_SIZES[paper]
    upright, lying = largest_pieces(sheet)
    inside = Size(sheet.width - 2 * MARGIN, sheet.height - 2 * MARGIN)
    name = paper_name(paper)
    return Problem(
        Level.ERROR,
        "too-large",
        f"{component.name} needs {size}, but {name} without the printer's margins is {inside}",
        f"with its bleed, marks and footer, one page of {name} holds a piece of at most "
        f"{upright}, or {lying} on its side; make it smaller",
        component.place,
        value=str(size),
    )


def _deal_along(copies: Sequence[tuple[Piece, int]], slots: int) -> Iterator[Copies]:
    """One sheet after the other is filled."""
    for at in range(0, len(copies), slots):
        yield tuple(copies[at : at + slots])


def _deal_down(copies: Sequence[tuple[Piece, int]], slots: int) -> Iterator[Copies]:
    """The same slot is filled on all sheets, then the next."""
    sheets = -(-len(copies) // slots)
    for sheet in range(sheets):
        yield tuple(copies[sheet::sheets])


ORDERS: Mapping[PrintOrder, Callable[[Sequence[tuple[Piece, int]], int], Iterator[Copies]]] = {
    PrintOrder.CATALOGUE: _deal_along,
    PrintOrder.STACK: _deal_down,
}
