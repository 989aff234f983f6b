"""A page as it lies, and the part of it that pieces may take."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pnp.units import Rect, Size

CLEAR = 4.0
"""Between the marks at the foot of a page and its ruler, in mm; the line of text stands there."""

RULER = 2.0
"""How high the ruler stands, with its ticks and its labels, in mm."""

FOOTER = CLEAR + RULER
"""What the footer takes of a page, within the printer's margin, in mm."""

Line = tuple[float, float, float, float]
"""From (x1, y1) to (x2, y2), in mm from the page's top left."""


class Bed(Struct, frozen=True, cache_hash=True):
    """A page as it lies; lengths in mm.

    Bleeds and marks keep within its `room`; a full grid stands in the middle of `around`, as far as
    the room allows. `margin` is what the printer leaves blank at each edge. With a `fold`, the
    paper is folded along this line, and what lies on the other side of it comes behind. The
    `footer` lies at the foot, or stands on end at the right side of the page.
    """

    page: Size
    margin: float
    room: Rect
    around: Rect
    fold: Line | None = None
    footer: Literal["foot", "side"] = "foot"

    @property
    def footer_top(self) -> float:
        """Where the footer begins, from the top of the page."""
        return footer_top(self.page, self.margin)


def whole_page(page: Size, margin: float) -> Bed:
    """All that a printer prints on, above the footer."""
    return Bed(page, margin, printable(page, margin), Rect(0, 0, *page))


def both_ways(paper: Size, margin: float) -> tuple[Bed, ...]:
    """The paper held upright, and lying; once if that is the same."""
    pages = dict.fromkeys((paper, Size(paper.height, paper.width)))
    return tuple(whole_page(page, margin) for page in pages)


def with_footer_aside(bed: Bed) -> Bed | None:
    """The same page with its footer at its right side; None where a part of it alone is filled."""
    room, around = bed.room, bed.around
    if bed.fold or room != printable(bed.page, bed.margin):
        return None
    return replace(
        bed,
        room=Rect(room.x, room.y, room.width - FOOTER, room.height + FOOTER),
        around=Rect(around.x, around.y, around.width - FOOTER, around.height),
        footer="side",
    )


def printable(page: Size, margin: float) -> Rect:
    """What a printer with this margin prints on, above the footer."""
    return Rect(margin, margin, page.width - 2 * margin, footer_top(page, margin) - margin)


def footer_top(page: Size, margin: float) -> float:
    """Where the footer begins, in mm from the top of the page; marks end above it."""
    return page.height - margin - FOOTER
