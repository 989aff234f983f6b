"""What a calibration sheet says in its middle: three steps with pictures, and lines to measure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn

from msgspec import Struct

from pnp.calibration.scales import draw_scales
from pnp.calibration.step_pictures import PICTURE, PICTURES
from pnp.fonts import FontBook
from pnp.markup import parse_markup
from pnp.model import BLACK, Color, Drawing, Group
from pnp.setting.text import SetText, TextStyle, set_text
from pnp.units import MM_PER_POINT, Rect

_TITLE, _SUBTITLE = 8.5, 4.2  # their lines, in mm
_BESIDE = 4.0
_MOST, _LEAST = 13 * MM_PER_POINT, 6 * MM_PER_POINT
_LARGEST = 1.15  # of a picture
_BETWEEN = 9.0  # the steps, where there is room
_GREY = Color(95, 95, 95)


class Said(Struct, frozen=True):
    """The words of a sheet; `step` is that of its rulers, in mm."""

    title: str
    subtitle: str
    steps: tuple[str, str, str]
    step: float


def draw_steps(said: Said, room: Rect, fonts: FontBook) -> Iterator[Drawing]:
    """All that stands in the `room` between the rulers."""
    scales = draw_scales(room, fonts.find("text"))
    yield from scales.drawings
    room = scales.left
    title = Rect(room.x, room.y, room.width, _TITLE)
    yield from _set(f"<b>{said.title}</b>", title, fonts, 20 * MM_PER_POINT)
    below = Rect(room.x, title.bottom, room.width, _SUBTITLE)
    yield from _set(said.subtitle, below, fonts, 9.5 * MM_PER_POINT, _GREY)
    top = below.bottom + 2
    third = (room.bottom - top) / len(said.steps)
    scale = min(_LARGEST, (third - 2) / PICTURE.height, room.width * 0.34 / PICTURE.width)
    left = PICTURE.width * scale + _BESIDE
    box = Rect(0, 0, room.width - left, third - 2)
    texts = [f"<b>Step {number}.</b> {text}" for number, text in enumerate(said.steps, start=1)]
    size = min(_fit(text, box, fonts, _MOST).size for text in texts)
    for text, draw in zip(texts, PICTURES, strict=True):
        picture = tuple(draw(said.step, fonts))
        yield Group(picture, (scale, 0, 0, scale, room.x, top))
        words = _fit(text, box._replace(x=room.x + left, y=top), fonts, size)
        yield from words.drawings
        top += min(third, max(PICTURE.height * scale, words.needed.height) + _BETWEEN)


def _set(
    text: str, box: Rect, fonts: FontBook, most: float, color: Color = BLACK
) -> tuple[Drawing, ...]:
    return _fit(text, box, fonts, most, color).drawings


def _fit(text: str, box: Rect, fonts: FontBook, most: float, color: Color = BLACK) -> SetText:
    """A text in its box, as large as it fits."""
    style = TextStyle("text", 400, False, most, _LEAST, 1.22, color, "left", "top", 0)

    def refuse(*_: object) -> NoReturn:
        raise AssertionError("these words have no icons and no colours of their own")

    return set_text(parse_markup(text, ()), style, box, fonts, refuse, refuse)
