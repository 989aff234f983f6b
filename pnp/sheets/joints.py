"""Which tiles meet at which edge, and the letter of the seam between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from pnp.sheets.tiles import Seam, Tile

Edge = Literal["top", "left", "right", "bottom"]

_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""An I would look like one more tick beside a seam, and an O like a zero."""


class Joint(Struct, frozen=True):
    """An edge at which a tile meets another, which is `ahead` of it by so many sheets.

    Both have the same `letter` there. Of two that are glued, the later one lies on top.
    """

    edge: Edge
    seam: Seam
    letter: str
    ahead: int

    @property
    def lies_on_top(self) -> bool:
        """Whether the tile is cut here, and laid on the strip of the other."""
        return self.seam is Seam.GLUE and self.ahead < 0

    @property
    def is_strip(self) -> bool:
        """Whether the tile has the strip that is glued beneath the other."""
        return self.seam is Seam.GLUE and self.ahead > 0


def find_joints(tile: Tile) -> tuple[Joint, ...]:
    """The joints of a tile: above, left, right and below."""
    return tuple(_find(tile))


def _find(tile: Tile) -> Iterator[Joint]:
    across, down, row, column = tile.across, tile.down, tile.row, tile.column
    columns, rows = len(tile.tiling.columns), len(tile.tiling.rows)
    # Seams count along the rows: those within rows first, then those between them.
    beside = row * (columns - 1) + column
    below = rows * (columns - 1) + row * columns + column
    if row:
        yield Joint("top", down.before, _letter(below - columns), -columns)
    if column:
        yield Joint("left", across.before, _letter(beside - 1), -1)
    if column < columns - 1:
        yield Joint("right", across.after, _letter(beside), 1)
    if row < rows - 1:
        yield Joint("bottom", down.after, _letter(below), columns)


def _letter(number: int) -> str:
    """A to Z, then AA to AZ, then BA."""
    again, place = divmod(number, len(_LETTERS))
    return (_LETTERS[again - 1] if again else "") + _LETTERS[place]
