"""What columns are filled with: strips that no page parts, each drawn from its top left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pnp.model import Drawing, Group
from pnp.rulebook.headings import Heading
from pnp.rulebook.lines import Line
from pnp.sheets import Link


class Strip(Struct, frozen=True):
    """A line, a row of a table, a row of pictures; lengths in mm.

    `before` is the room above it, unless it begins a column. `keep` holds the next strip in the
    same column. A `wide` strip spans both columns, and one that `floats` may let text go before it.
    `head` is drawn again above it where it begins a column. `link` areas count from its top left.
    """

    drawings: tuple[Drawing, ...]
    height: float
    before: float = 0
    keep: bool = False
    wide: bool = False
    floats: bool = False
    heading: Heading | None = None
    is_title: bool = False
    head: Strip | None = None
    links: tuple[Link, ...] = ()


class Stack(Struct, frozen=True):
    """Strips that stay together, with their places below one another."""

    strips: tuple[Strip, ...]
    tops: tuple[float, ...]
    height: float

    @property
    def before(self) -> float:
        return self.strips[0].before

    @property
    def head(self) -> Strip | None:
        return self.strips[0].head

    @property
    def wide(self) -> bool:
        return self.strips[-1].wide

    @property
    def floats(self) -> bool:
        """Whether text may go before it; what a heading holds stays with the heading."""
        return len(self.strips) == 1 and self.strips[0].floats

    @classmethod
    def of(cls, strips: Sequence[Strip]) -> Stack:
        """The strips from top to bottom."""
        tops = []
        height = 0.0
        for at, strip in enumerate(strips):
            height += strip.before if at else 0
            tops.append(height)
            height += strip.height
        return cls(tuple(strips), tuple(tops), height)


def strips_of_lines(
    lines: Sequence[Line], height: float, before: float, keep: bool = False
) -> list[Strip]:
    """Lines of a paragraph, of which at least two stay together at either end.

    The middle one of five stays with the last two, or it could stand alone between two columns
    that hold the others. With `keep` the last line holds what follows.
    """
    last = len(lines) - 1
    kept = {0, last - 1, 2} if len(lines) == 5 else {0, last - 1}
    return [
        Strip(
            line.drawings,
            height,
            before if at == 0 else 0,
            keep=keep if at == last else at in kept,
            links=line.links,
        )
        for at, line in enumerate(lines)
    ]


def keep_together(strips: Sequence[Strip], most: int, keep: bool) -> list[Strip]:
    """The strips as ones that no column parts, if they are `most` at most.

    With `keep` the last one holds what follows.
    """
    *others, last = strips
    if len(strips) <= most:
        others = [replace(strip, keep=True) for strip in others]
    return [*others, replace(last, keep=last.keep or keep)]


def add_drawings(strip: Strip, drawings: Iterable[Drawing]) -> Strip:
    """The strip with more drawn on it, as the bullet of a list."""
    return replace(strip, drawings=(*drawings, *strip.drawings))


def move(drawings: tuple[Drawing, ...], x: float, y: float) -> Drawing:
    """Drawings to the right and down by `x` and `y` mm, rounded to 0.0001."""
    return Group(drawings, (1, 0, 0, 1, round(x, 4), round(y, 4)))


def round_up(height: float, line: float) -> float:
    """The height in whole halves of a line, so that lines beside it stay level."""
    half = line / 2
    return half * -(-(height - 0.01) // half)


def stack_up(strips: Sequence[Strip]) -> Iterator[Stack]:
    """The strips in stacks that columns do not part."""
    start = 0
    for at, strip in enumerate(strips):
        if not strip.keep or at + 1 == len(strips):
            yield Stack.of(strips[start : at + 1])
            start = at + 1
