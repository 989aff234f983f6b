"""Finds the row of a sheet that names its columns, below titles and remarks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pnp.catalogue.columns import read_whole
from pnp.catalogue.tables.table import Cells
from pnp.problems import quote
from pnp.starting.headers import is_known

_SEARCHED = 20
"""Of the rows that hold something, so many may be titles and the header."""

_SHARE = 0.3
"""A column that fewer of the rows fill need not have a name."""


def find_header(cells: Cells) -> int:
    """How many rows stand above the header: its cells are words that headers are known for, or it
    names all columns where the rows above have a cell or two. Without such a row it is the first.
    """
    filled = [
        (index, [cell.strip() for cell in row])
        for index, (_, row) in enumerate(cells)
        if any(map(str.strip, row))
    ]
    if not filled:
        return 0
    begin = [(index, row) for index, row in filled[:_SEARCHED] if not _holds_numbers(row)]
    first = filled[0][0]
    if not begin or (begin[0][0] != first and _count(filled[0][1]) > 2):
        return first
    known = [sum(map(is_known, row)) for _, row in begin]
    best = known.index(max(known))
    if known[best] >= min(2, max(_count(row) for _, row in filled)):
        return begin[best][0]
    for number, (index, row) in enumerate(begin):
        used = _used([later for place, later in filled if place > index])
        above = max((_count(each) for _, each in begin[:number]), default=0)
        is_title = 2 * above <= _count(row) and known[number] >= max(known[: number + 1])
        if used and used <= _named(row) and is_title:
            return index
    return first


def tell_above(cells: Cells) -> str:
    """Which rows above the header were passed over; nothing for blank ones."""
    filled = [(line, row) for line, row in cells if any(map(str.strip, row))]
    if not filled:
        return ""
    title = " ".join(cell.strip() for cell in filled[0][1] if cell.strip())
    more = f" and {len(filled) - 1} more above the header" if len(filled) > 1 else ""
    return f"passed over row {filled[0][0]}, a title: {quote(title[:60])}{more}"


def _count(row: Sequence[str]) -> int:
    return len(_named(row))


def _named(row: Sequence[str]) -> frozenset[int]:
    return frozenset(index for index, cell in enumerate(row) if cell)


def _used(rows: Sequence[Sequence[str]]) -> frozenset[int]:
    """The columns that many of the rows fill."""
    columns = Counter(index for row in rows for index in _named(row))
    return frozenset(each for each, count in columns.items() if count >= _SHARE * len(rows))


def _holds_numbers(row: Sequence[str]) -> bool:
    return any(read_whole(cell) is not None for cell in row)
