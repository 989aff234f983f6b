"""The small pictures of a calibration sheet: print it, hold it to the light, type the letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pnp.art.geometry import ellipse, polygon, polyline, rectangle
from pnp.calibration.cells import LETTER_SIZE, draw_bar, draw_gap
from pnp.calibration.rulers import Ruler
from pnp.fonts import FontBook
from pnp.model import BLACK, WHITE, Color, Drawing, Shape, Stroke
from pnp.setting.text import set_line
from pnp.units import Rect, Size

PICTURE = Size(46, 26)
"""How large a picture is drawn, in mm."""

Draw = Callable[[float, FontBook], Iterator[Drawing]]

_LINE = Stroke(BLACK, 0.4, join="round", cap="round")
_PALE = Color(228, 228, 228)
_SHINE = Color(150, 150, 150)
_SAMPLE = Ruler(0, "x", (0, 0), (), 14)
_GROUND = Rect(0, 0, PICTURE.width, PICTURE.height)


def draw_printing(step: float, fonts: FontBook) -> Iterator[Drawing]:
    """A printer with a sheet that is turned, at 100 %."""
    del step
    yield Shape(rectangle(_GROUND, 2), _PALE)
    yield Shape(rectangle(Rect(7, 4, 14, 8)), WHITE, _LINE)
    yield Shape(rectangle(Rect(3, 10, 22, 9), 1.5), WHITE, _LINE)
    yield Shape(rectangle(Rect(7, 15.5, 14, 7)), WHITE, _LINE)
    yield Shape(ellipse(Rect(20.5, 12, 1.6, 1.6)), BLACK)
    for y in (18, 20):
        yield Shape(polyline([(9, y), (19, y)]), stroke=Stroke(_SHINE, 0.4))
    yield from set_line("100 %", fonts.find("text", 700), 5.6, 36, 11, BLACK, "center")
    yield from _draw_turn()


def draw_looking(step: float, fonts: FontBook) -> Iterator[Drawing]:
    """Three cells: in the middle one the bar stands right."""
    yield Shape(rectangle(_GROUND, 2), _PALE)
    bold = fonts.find("text", 700)
    off = 0.55 if step > 0.2 else 0.35
    for x, along, letter in ((8.5, -off, "L"), (23, 0.0, "M"), (37.5, off, "N")):
        cell = Rect(x - 6.5, 2, 13, 14)
        yield Shape(rectangle(cell), WHITE, Stroke(_SHINE, 0.15))
        yield draw_bar(_SAMPLE, x, 9, step, along)
        yield from draw_gap(_SAMPLE, x, 9, step)
        yield from set_line(letter, bold, LETTER_SIZE, x, 6.6, BLACK, "center")
        yield from _tick(x, 20.5) if not along else _cross(x, 20.5)


def draw_typing(step: float, fonts: FontBook) -> Iterator[Drawing]:
    """A screen on which four letters are typed."""
    del step
    yield Shape(rectangle(_GROUND, 2), _PALE)
    yield Shape(rectangle(Rect(5, 3.5, 36, 19), 1.5), WHITE, _LINE)
    yield Shape(rectangle(Rect(5, 3.5, 36, 4)), BLACK)
    yield from set_line("M, K, L, KL", fonts.find("text", 700), 5.2, 23, 16.6, BLACK, "center")
    yield Shape(rectangle(Rect(36.2, 12.6, 0.5, 5)), BLACK)


PICTURES: tuple[Draw, Draw, Draw] = (draw_printing, draw_looking, draw_typing)
"""Those of the three steps."""


def _draw_turn() -> Iterator[Drawing]:
    """An arrow that goes round: both sides."""
    around = (("M", 30.0, 17.5), ("C", 32.0, 23.0, 40.0, 23.0, 42.0, 17.5))
    yield Shape(around, stroke=_LINE)
    yield Shape(polygon([(42.9, 14.6), (43.6, 18.6), (40.0, 17.2)]), BLACK)


def _tick(x: float, y: float) -> Iterator[Drawing]:
    line = polyline([(x - 2, y), (x - 0.5, y + 1.8), (x + 2.4, y - 2)])
    yield Shape(line, stroke=Stroke(BLACK, 0.8, join="round", cap="round"))


def _cross(x: float, y: float) -> Iterator[Drawing]:
    for way in (-1, 1):
        line = polyline([(x - 1.5, y - 1.5 * way), (x + 1.5, y + 1.5 * way)])
        yield Shape(line, stroke=Stroke(_SHINE, 0.5, cap="round"))
