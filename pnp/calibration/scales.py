"""Lines of a known length along both edges of a calibration sheet, which prove its scale."""

from __future__ import annotations

from msgspec import Struct

from pnp.fonts import FontStack
from pnp.model import BLACK, Color, Drawing, Group, Outline, Shape, Stroke
from pnp.setting.text import set_line
from pnp.sheets.marks import draw_lines
from pnp.units import MM_PER_INCH, MM_PER_POINT, Rect

_SIZE = 8 * MM_PER_POINT
_WIDTH = 0.2
_END = 1.6  # how far the ends of a line reach to both sides of it
_BAND = 12.0  # what both lines take
_FIRST, _SECOND = 3.0, 9.0  # where each lies in it
_GREY = Color(115, 115, 115)


class Scales(Struct, frozen=True):
    """Both pairs of lines, and the room that they leave."""

    drawings: tuple[Drawing, ...]
    left: Rect


def draw_scales(room: Rect, stack: FontStack) -> Scales:
    """One pair at the foot of the room, and one at its right side."""
    left = Rect(room.x, room.y, room.width - _BAND, room.height - _BAND)
    foot = _draw_pair(room.width - _BAND, stack)
    side = _draw_pair(room.height - _BAND, stack)
    return Scales(
        (
            Group(foot, (1, 0, 0, 1, room.x, left.bottom)),
            # Turned about the foot of the band, so that it is read from the right.
            Group(side, (0, -1, 1, 0, left.right, left.bottom)),
        ),
        left,
    )


def _draw_pair(length: float, stack: FontStack) -> tuple[Drawing, ...]:
    """A metric line and one in inches, as long as there is room, from (0, 0)."""
    inches = next((each for each in (4, 2) if each * MM_PER_INCH <= length), 1)
    metric = inches * 25.0
    return (
        *_draw_line(f"{metric:g} mm", metric, _FIRST, BLACK, stack),
        *_draw_line(f"{inches} in", inches * MM_PER_INCH, _SECOND, _GREY, stack),
    )


def _draw_line(
    label: str, length: float, y: float, color: Color, stack: FontStack
) -> tuple[Drawing, ...]:
    """A line with ends that measure `length` from outside to outside, its label in the middle."""
    width = stack.measure(label).width * _SIZE + 2
    start, end = (length - width) / 2, (length + width) / 2
    inset = _WIDTH / 2
    lines: Outline = draw_lines(
        [
            (0, y, start, y),
            (end, y, length, y),
            (inset, y - _END, inset, y + _END),
            (length - inset, y - _END, length - inset, y + _END),
        ]
    )
    baseline = y + _SIZE * 0.23
    words = set_line(label, stack, _SIZE, length / 2, baseline, color, "center")
    return (Shape(lines, stroke=Stroke(color, _WIDTH)), *words)
