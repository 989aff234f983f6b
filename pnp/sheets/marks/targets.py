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


def draw_targets(sheet: Sheet, others: Iterable[Drawing], style: MarkStyle) -> tuple[Shape, ...]:
    """A circle with a cross at the middle of each edge of the paper that has room for one.

    They touch no bleed, not even that of an empty place, nor what `others` draw. There is nothing
    if only one finds room: that would not tell how far a side is turned.
    """
    taken = [*_bleeds(sheet), *_boxes(others)]
    places = [place for place in _places(sheet) if not any(_meet(place, box) for box in taken)]
    if len(places) < 2:
        return ()
    stroke = stroke_of(style)
    return tuple(shape for place in places for shape in _draw(place, stroke))


def _places(sheet: Sheet) -> Iterator[Rect]:
    """The square of each target: left, right, top and, above the footer, bottom."""
    bed = sheet.bed
    size = 2 * REACH
    right, bottom = bed.page.width - bed.margin, bed.footer_top
    across, down = bed.page.width / 2 - REACH, bed.page.height / 2 - REACH
    yield Rect(bed.margin, down, size, size)
    yield Rect(right - size, down, size, size)
    yield Rect(across, bed.margin, size, size)
    yield Rect(across, bottom - size, size, size)


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
