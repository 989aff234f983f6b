"""Draws the rulers of a calibration sheet: gaps and letters on its front, bars on its back."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.art.geometry import ellipse, rectangle
from pnp.calibration.rulers import DEPTH, FINE, Ruler
from pnp.fonts import FontStack
from pnp.model import BLACK, WHITE, Color, Drawing, Group, Shape, Stroke
from pnp.printing import Flip
from pnp.setting.text import set_line
from pnp.sheets.duplex import goes_over_head, turn_over
from pnp.units import Rect, Size

LETTER_SIZE = 3.9
_CAPITAL = 0.64  # height of a capital, in em
_BESIDE = -5.3  # from the middle of a gap to that of its letter
_MIDDLE = 1.6  # from the middle of a cell to that of its gap, across

_WALL = Size(1.1, 5.0)  # what stands at each side of a gap: thickness, length
_BAR = 6.6  # longer, so that it shows beyond the gap at both ends

_BEHIND_SIZE = 2.1
_BEHIND = 4.7  # from the middle of a gap to the letter on the back

_FRAME = Stroke(Color(205, 205, 205), 0.15)
_PALE = Color(150, 150, 150)
_DISC = 4.2


def draw_front(ruler: Ruler, step: float, stack: FontStack) -> Iterator[Drawing]:
    """The number of a ruler, and its gaps, each between two walls in a cell with its letter."""
    x, y = ruler.disc
    radius = min(_DISC, ruler.pitch / 2 - 0.3)
    yield Shape(ellipse(Rect(x - radius, y - radius, 2 * radius, 2 * radius)), BLACK)
    yield from _write(str(ruler.number), stack, 1.4 * radius, x, y, WHITE)
    for cell in ruler.cells:
        yield Shape(rectangle(_box(ruler, cell.x, cell.y, ruler.pitch, DEPTH, 0)), stroke=_FRAME)
        yield from draw_gap(ruler, cell.x, cell.y, step)
        at = _box(ruler, cell.x, cell.y, 0, 0, _MIDDLE + _BESIDE)
        yield from _write(cell.letter, stack, LETTER_SIZE, at.x, at.y, BLACK)


def draw_gap(ruler: Ruler, x: float, y: float, step: float) -> Iterator[Drawing]:
    """The walls at both sides of a gap, in a cell with its middle at (x, y)."""
    apart = (_gap_of(step) + _WALL.width) / 2
    for side in (-apart, apart):
        wall = _box(ruler, x, y, _WALL.width, _WALL.height, _MIDDLE, side)
        yield Shape(rectangle(wall), BLACK)


def draw_bar(ruler: Ruler, x: float, y: float, step: float, along: float) -> Drawing:
    """The bar of a cell, `along` mm from the middle of its gap, as it is seen from the front."""
    return Shape(rectangle(_box(ruler, x, y, _bar_of(step), _BAR, _MIDDLE, along)), BLACK)


def draw_back(
    ruler: Ruler, step: float, stack: FontStack, page: Size, flip: Flip
) -> Iterator[Drawing]:
    """The bars behind the gaps of a ruler, each moved by its steps, and small letters for those
    who look at holes from behind."""
    for cell in ruler.cells:
        by = cell.steps * step
        bar = _behind(_box(ruler, cell.x, cell.y, _bar_of(step), _BAR, _MIDDLE), page, flip)
        moved = bar._replace(x=bar.x + by) if ruler.axis == "x" else bar._replace(y=bar.y + by)
        yield Shape(rectangle(moved), BLACK)
        spot = _behind(_box(ruler, cell.x, cell.y, 0, 0, _MIDDLE + _BEHIND), page, flip)
        letter = tuple(_write(cell.letter, stack, _BEHIND_SIZE, 0, 0, _PALE))
        yield place_behind(letter, spot.x, spot.y, page, flip)


def place_behind(
    drawings: tuple[Drawing, ...], x: float, y: float, page: Size, flip: Flip
) -> Drawing:
    """Drawings around (0, 0), brought to (x, y) of a back; they read as the sheet is turned."""
    way = -1 if goes_over_head(page, flip) else 1
    return Group(drawings, (way, 0, 0, way, x, y))


def _gap_of(step: float) -> float:
    """The width of a gap: a bar that misses its middle by one step stands out at once."""
    return 1.0 if step == FINE else 1.6


def _bar_of(step: float) -> float:
    return 0.5 if step == FINE else 0.6


def _box(
    ruler: Ruler,
    x: float,
    y: float,
    along: float,
    across: float,
    beside: float,
    off: float = 0,
) -> Rect:
    """A rectangle by its lengths along the way of the bars and across it; its middle lies `off` mm
    along and `beside` mm across from (x, y)."""
    if ruler.axis == "x":
        return Rect(x + off - along / 2, y + beside - across / 2, along, across)
    return Rect(x + beside - across / 2, y + off - along / 2, across, along)


def _behind(box: Rect, page: Size, flip: Flip) -> Rect:
    return turn_over(box, page, flip)[0]


def _write(
    text: str, stack: FontStack, size: float, x: float, y: float, color: Color
) -> Iterator[Drawing]:
    """A capital or a figure with its middle at (x, y)."""
    yield from set_line(text, stack, size, x, y + size * _CAPITAL / 2, color, "center")
