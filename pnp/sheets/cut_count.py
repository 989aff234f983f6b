"""How many cuts a sheet needs until every piece of it is free."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from pnp.model import Piece, PieceShape
from pnp.problems import count
from pnp.sheets.marks.edge import columns_of, rows_of
from pnp.sheets.sheet import Sheet

_NAMES = {PieceShape.ROUND: "disc", PieceShape.HEX: "hexagon"}
"""What is cut out one by one."""

_NET = "piece"


class CutCount(Struct, frozen=True):
    """`straight` cuts from edge to edge, and how many of each other thing are cut out by hand."""

    straight: int
    others: tuple[tuple[str, int], ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """ "12 cuts", "5 discs to cut out": for people, as many as there are."""
        cuts = (count(self.straight, "cut"),) if self.straight else ()
        return (*cuts, *(f"{count(number, name)} to cut out" for name, number in self.others))


def count_cuts(sheet: Sheet) -> CutCount:
    """The least number of straight cuts, each right across the sheet or the part that is cut off.

    Each line counts once, however many pieces lie along it: nx + 1 and ny + 1 where pieces touch,
    twice nx and ny where there are gutters. Those that part the sheet come before.
    """
    straight = len(sheet.cuts)
    others: Counter[str] = Counter()
    for block in sheet.blocks:
        names = Counter(filter(None, (_name(piece) for piece, _ in block.copies)))
        if not names:
            straight += len(columns_of(block.trims)) + len(rows_of(block.trims))
        others += names
    return CutCount(straight, tuple(others.items()))


def _name(piece: Piece) -> str:
    """What it is called if no straight cuts free it."""
    return _NET if piece.outline else _NAMES.get(piece.component.shape, "")
