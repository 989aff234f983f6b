"""Sheets that are cut in one pile, and what tells whoever cuts it which stack comes on which."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.fonts import FontStack
from pnp.model import BLACK, PieceShape, Text
from pnp.setting.text import set_line
from pnp.sheets.grid import OFFSET
from pnp.sheets.marks.edge import ring_of
from pnp.sheets.sheet import Block
from pnp.units import MM_PER_POINT

SIZES = tuple(points * MM_PER_POINT for points in (7.0, 6.0, 5.0))
"""Type sizes of the numbers of stacks, in mm: the first at which they fit is taken."""

_TALL = 0.75  # height of letters and figures, in em
_BESIDE = 1.0  # from the mark at the side of a piece, in mm


def tell_pile(first: int, last: int, stacks: int) -> str:
    """What the foot of a sheet says: "sheets 1–3 in one pile, then stack 1 on 2 on 3 …"."""
    order = " on ".join(map(str, range(1, min(stacks, 3) + 1)))
    more = " …" if stacks > 3 else ""
    then = f", then stack {order}{more}" if stacks > 1 else ""
    return f"cut sheets {first}–{last} in one pile{then}"


def number_stacks(block: Block, font: FontStack) -> tuple[Text, ...]:
    """The numbers of the stacks of each column, from its head to its foot, where there is room.

    They stand above all pieces, else below them; stacks count along the rows, from the top left.
    """
    grid = block.grid
    if grid.stagger:
        return ()  # no stack has a column above it that is its own
    ring, room = ring_of(grid), grid.room
    for size in SIZES:
        tall = _TALL * size
        if ring.y - room.y >= tall:
            return tuple(_number(block, font, size, ring.y))
        if room.bottom - ring.bottom >= tall + OFFSET:
            return tuple(_number(block, font, size, ring.bottom + tall + OFFSET))
    return ()


def _number(block: Block, font: FontStack, size: float, baseline: float) -> Iterator[Text]:
    columns: dict[int, list[int]] = {}
    for slot in range(len(block.copies)):
        columns.setdefault(slot % block.grid.columns, []).append(slot + 1)
    for column, stacks in columns.items():
        trim = block.grid.trim_of(column)
        for words in _words(stacks):
            line = set_line(words, font, size, trim.x + _BESIDE, baseline, BLACK)
            if sum(text.width for text in line) <= _free(block, trim.width):
                yield from line
                break


def _words(stacks: Sequence[int]) -> Iterator[str]:
    """In ever fewer words."""
    numbers = ", ".join(map(str, stacks))
    yield f"stack {numbers}" if len(stacks) == 1 else f"stacks {numbers}"
    yield numbers
    yield f"{stacks[0]} … {stacks[-1]}"


def _free(block: Block, width: float) -> float:
    """How wide words may be: the tick of a round piece stands above its middle."""
    shape = block.copies[0][0].component.shape
    most = width if shape.is_rectangular else width / 2 if shape is PieceShape.ROUND else 0.0
    return most - 2 * _BESIDE
