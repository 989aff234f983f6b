"""Fitted lines as drawings: one text for each run of one font and colour, icons between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pnp.art import place
from pnp.faces.chunks import Icon, Ink
from pnp.faces.fitting import Align, Line, Setting, TextStyle
from pnp.fonts import PreparedFont
from pnp.model import Color, Drawing, Text
from pnp.units import Rect

SHARE_BEFORE: Mapping[Align, float] = {"left": 0, "center": 0.5, "right": 1}
"""How much of the free width stands before a line."""


def place_lines(setting: Setting, style: TextStyle, box: Rect) -> Iterator[Drawing]:
    """The drawings of all lines, in reading order; spaces end the runs they follow."""
    tracking = style.tracking_em * setting.size
    for line in setting.lines:
        pen = _Pen(_start(line, setting, style, box), setting.size, tracking)
        for chunk in line.chunks[:-1]:
            pen.draw(chunk.parts)
            pen.draw(chunk.space)
            if chunk.gap and not chunk.space:
                pen.skip(chunk.gap)
        pen.draw(line.chunks[-1].parts)
        pen.draw(line.chunks[-1].hyphen)
        pen.end_run()
        yield from pen.drawings


def ink_box(line: Line, setting: Setting, style: TextStyle, box: Rect) -> Rect:
    """The rectangle from the tallest ink of a line to the deepest, as wide as the line."""
    x, y = _start(line, setting, style, box)
    size = setting.size
    return Rect(
        round(x, 4),
        round(y - line.top * size, 4),
        round(line.width * size, 4),
        round((line.top - line.bottom) * size, 4),
    )


def write(
    text: str,
    font: PreparedFont,
    size: float,
    x: float,
    y: float,
    width: float,
    color: Color,
    tracking: float = 0,
) -> Text:
    """A run as the model has it, rounded so that equal faces are equal: 0.0001 mm, sizes finer."""
    return Text(
        text=text,
        font=font.file,
        size=round(size, 7),
        x=round(x, 4),
        y=round(y, 4),
        width=round(width, 4),
        color=color,
        tracking=round(tracking, 4),
    )


def _start(line: Line, setting: Setting, style: TextStyle, box: Rect) -> tuple[float, float]:
    """Where a line's baseline begins, in mm."""
    free = box.width - line.width * setting.size
    drop = line.offset * style.leading * setting.size
    return box.x + SHARE_BEFORE[style.align] * free, box.y + setting.baseline + drop


class _Pen:
    """Moves along one baseline; neighbours of one font and colour become one text."""

    def __init__(self, start: tuple[float, float], size: float, tracking: float) -> None:
        self.drawings: list[Drawing] = []
        self._x, self._y = start
        self._size = size
        self._tracking = tracking
        self._texts: list[str] = []
        self._width = 0.0
        self._ink: Ink | None = None

    def draw(self, parts: Iterable[Ink | Icon]) -> None:
        for part in parts:
            if isinstance(part, Icon):
                self._draw_icon(part)
                continue
            run, color = part
            if self._ink and (run.font is not self._ink.run.font or color is not self._ink.color):
                self.end_run()
            if self._ink or not run.text.isspace():
                self._texts.append(run.text)
                self._width += run.width
                self._ink = part
            else:  # after an icon there is no run that the space could end
                self._x += self._advance(run.width, run.text)

    def skip(self, width: float) -> None:
        """Leave `width` em free."""
        self.end_run()
        self._x += width * self._size

    def end_run(self) -> None:
        """Write what was collected, and go to its end."""
        if self._ink is None:
            return
        text = "".join(self._texts)
        width = self._advance(self._width, text)
        font, color = self._ink.run.font, self._ink.color
        self.drawings.append(
            write(text, font, self._size, self._x, self._y, width, color, self._tracking)
        )
        self._x += width
        self._texts, self._width, self._ink = [], 0.0, None

    def _draw_icon(self, icon: Icon) -> None:
        self.end_run()
        size = self._size
        width = icon.width * size
        box = Rect(round(self._x, 4), round(self._y - icon.top * size, 4), width, size)
        self.drawings.append(place(icon.vector, box))
        self._x += width

    def _advance(self, em: float, text: str) -> float:
        return em * self._size + self._tracking * len(text)
