"""How the second side of each piece comes behind its front, where paper is printed on one side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pnp.model import Component, Face, Piece
from pnp.printing import PrintOptions, Sides
from pnp.sheets.grid import find_grid
from pnp.sheets.pairs import pair_up, part_sides
from pnp.sheets.play import find_play
from pnp.sheets.ways import find_beds

Settled = tuple[Sides, Piece, int]
"""The way in which a piece fills paper, and how many of it do."""


def settle_sides(prints: Sequence[tuple[Piece, int]], options: PrintOptions) -> Iterator[Settled]:
    """All prints with the way in which each fills paper, as the options ask.

    Where one half of a folded sheet is too small for a piece, its sides become a pair; where the
    page is too small for that, two pieces. On sheets of fronts alone so do the sides that are
    needed for play; what straight cuts do not take out is printed on folded sheets instead.
    `prints` are all pieces of a game, those too of which none is printed.
    """
    if options.sides is Sides.DUPLEX:
        yield from ((Sides.DUPLEX, piece, number) for piece, number in prints)
        return
    folds = options.sides is Sides.FOLD
    play = frozenset[str]() if folds else find_play(piece for piece, _ in prints)
    for piece, number in prints:
        shown = piece.back if folds or piece.id in play else None
        fits_fold = folds or (shown and not piece.component.shape.is_rectangular)
        if fits_fold and _fits_half(piece.component, options):
            yield Sides.FOLD, piece, number
        elif shown is None:
            yield Sides.FRONTS if folds else options.sides, piece, number
        else:
            way = Sides.FRONTS if folds else options.sides
            yield from ((way, each, number) for each in _join_sides(piece, shown, options))


def _join_sides(piece: Piece, back: Face, options: PrintOptions) -> Iterable[Piece]:
    pair = pair_up(piece, find_beds(Sides.FRONTS, options), options.bleed)
    return (pair,) if pair else part_sides(piece, back)


def _fits_half(component: Component, options: PrintOptions) -> bool:
    beds = find_beds(Sides.FOLD, options)
    return find_grid(component.size, component.shape, beds, options.bleed) is not None
