"""Registration targets: by them a shop sees that both sides of a sheet meet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.art.geometry import ellipse
from pnp.model import Drawing, Shape, Stroke, Text
from pnp.printing import MarkStyle
from pnp.sheets.grid import OFFSET
from pnp.sheets.marks.lines import draw_lines, stroke_of
from pnp.sheets.sheet import Sheet
from pnp.units import Rect

REACH = 2.0
"""From the middle of a target to the ends of its cross, in mm."""

RADIUS = 1.2
"""Of its circle, in mm."""


_ASIDE = (0.0, *(sign * step for step in range(1, 31) for sign in (1.0, -1.0)))
"""How far from the middle of its edge a target may stand, in mm: the first that is free is taken.
A grid that is lifted for the footer has its marks there."""


def draw_targets(sheet: Sheet, others: Iterable[Drawing], style: MarkStyle) -> tuple[Shape, ...]:
    """A circle with a cross near the middle of each edge of the paper that has room for one.

    They touch no bleed, not even that of an empty place, nor what `others` draw. There is nothing
    if only one finds room: that would not tell how far a side is turned.
    """
    taken = [*_bleeds(sheet), *_boxes(others)]
    found = []
    for places in _edges(sheet):
        free = (place for place in places if not any(_meet(place, box) for box in taken))
        found += [place for place in [next(free, None)] if place]
    if len(found) < 2:
        return ()
    stroke = stroke_of(style)
    return tuple(shape for place in found for shape in _draw(place, stroke))


def _edges(sheet: Sheet) -> Iterator[list[Rect]]:
    """The squares that targets may take at each edge: left, right, top, and above the footer."""
    bed = sheet.bed
    size = 2 * REACH
    across, down = bed.page.width / 2 - REACH, bed.page.height / 2 - REACH
    for x in (bed.margin, bed.page.width - bed.margin - size):
        yield [Rect(x, down + aside, size, size) for aside in _ASIDE]
    for y in (bed.margin, bed.footer_top - size):
        yield [Rect(across + aside, y, size, size) for aside in _ASIDE]


def _draw(place: Rect, stroke: Stroke) -> Iterator[Shape]:
    x, y = place.x + REACH, place.y + REACH
    yield Shape(ellipse(place.grow(RADIUS - REACH)), stroke=stroke)
    yield Shape(
        draw_lines([(place.x, y, place.right, y), (x, place.y, x, place.bottom)]), stroke=stroke
    )


def _bleeds(sheet: Sheet) -> Iterator[Rect]:
    for block in sheet.blocks:
        grid = block.grid
        yield from (grid.trim_of(slot).grow(grid.bleed) for slot in range(grid.slots))


def _boxes(drawings: Iterable[Drawing]) -> Iterator[Rect]:
    for drawing in drawings:
        if isinstance(drawing, Text):
            yield Rect(drawing.x, drawing.y - drawing.size, drawing.width, drawing.size)
        elif isinstance(drawing, Shape):
            yield from _lines(drawing)


def _lines(shape: Shape) -> Iterator[Rect]:
    """The box of each straight line of a shape."""
    start = (0.0, 0.0)
    for segment in shape.outline:
        if len(segment) < 3:
            continue
        x, y = float(segment[-2]), float(segment[-1])
        if segment[0] != "M":
            left, top = min(x, start[0]), min(y, start[1])
            yield Rect(left, top, abs(x - start[0]), abs(y - start[1]))
        start = (x, y)


def _meet(one: Rect, other: Rect) -> bool:
    wide = one.grow(OFFSET - 1e-6)
    return (
        wide.x < other.right
        and wide.right > other.x
        and wide.y < other.bottom
        and wide.bottom > other.y
    )
