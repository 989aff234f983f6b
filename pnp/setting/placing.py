"""Fitted lines as drawings: one text for each run of one font and colour, icons between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from pnp.art import fit_vector
from pnp.fonts import PreparedFont, kern
from pnp.model import Color, Drawing, Text
from pnp.setting.chunk import Fragment, Icon, Letters
from pnp.setting.fitting import Align, FittedLine, Setting, TextStyle
from pnp.units import Rect

SHARE_BEFORE: Mapping[Align, float] = {"left": 0, "center": 0.5, "right": 1}
"""How much of the free width stands before a line."""


class PlacedLines(Struct, frozen=True):
    """The drawings of lines, in reading order, and the box of each line's ink.

    A box reaches from the tallest ink of a line to the deepest. `links` are the texts among
    `drawings` that lead elsewhere, with where they do.
    """

    drawings: tuple[Drawing, ...]
    boxes: tuple[Rect, ...]
    links: tuple[tuple[Text, str], ...]


def place_lines(setting: Setting, style: TextStyle, box: Rect) -> PlacedLines:
    """The drawings of all lines; spaces end the runs they follow."""
    size = setting.size
    writer = _LineWriter(size, style.tracking_em * size)
    boxes = []
    for line in setting.lines:
        width = line.width * size
        x = box.x + SHARE_BEFORE[style.align] * (box.width - width)
        y = box.y + setting.baseline + line.offset * style.leading * size
        writer.draw(_fragments(line), x, y)
        height = (line.top - line.bottom) * size
        boxes.append(
            Rect(round(x, 4), round(y - line.top * size, 4), round(width, 4), round(height, 4))
        )
    return PlacedLines(tuple(writer.drawings), tuple(boxes), tuple(writer.links))


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
    """A run as the model has it, kerned, at a rounded place so that equal faces are equal."""
    where = round(x, 4), round(y, 4), round(width, 4)
    kerns = kern(text, font)
    return Text(text, font.file, size, *where, color, tracking=tracking, kerns=kerns)


def _fragments(line: FittedLine) -> list[Fragment]:
    fragments: list[Fragment] = []
    for chunk in line.chunks[:-1]:
        fragments += chunk.fragments
        fragments += chunk.space
    last = line.chunks[-1]
    return [*fragments, *last.fragments, *last.hyphen]


class _LineWriter:
    """Moves along baselines; neighbours of one font, colour and link become one text.

    Sizes are rounded to 0.0000001 mm and distances to 0.0001 mm, so that equal faces are equal.
    """

    def __init__(self, size: float, tracking: float) -> None:
        self.drawings: list[Drawing] = []
        self.links: list[tuple[Text, str]] = []
        self._x = self._y = 0.0
        self._size = round(size, 7)
        self._tracking = round(tracking, 4)
        self._texts: list[str] = []
        self._width = 0.0
        self._look: tuple[PreparedFont, Color, str] | None = None

    def draw(self, fragments: Iterable[Fragment], x: float, y: float) -> None:
        """Draw a line whose baseline begins at (x, y)."""
        self._x, self._y = x, y
        for fragment in fragments:
            if isinstance(fragment, Letters):
                for run in fragment.text.runs:
                    look = (run.font, fragment.color, fragment.link)
                    if look != self._look:
                        self._end_run()
                        if run.text.isspace():  # there is no run that it could end
                            self._x += self._width_of(run.text, run.width)
                            continue
                        self._look = look
                    self._texts.append(run.text)
                    self._width += run.bare
                continue
            self._end_run()
            if isinstance(fragment, Icon):
                self._draw_icon(fragment)
            else:
                self._x += fragment.width * self._size
        self._end_run()

    def _end_run(self) -> None:
        """Write what was collected, and go to its end."""
        if self._look is None:
            return
        font, color, link = self._look
        letters = "".join(self._texts)
        kerns = kern(letters, font)
        if kerns:
            self._width += sum([by for _, by in kerns])
        width = self._width_of(letters, self._width)
        text = write(letters, font, self._size, self._x, self._y, width, color, self._tracking)
        self.drawings.append(text)
        if link:
            self.links.append((text, link))
        self._x += width
        self._texts, self._width, self._look = [], 0.0, None

    def _width_of(self, text: str, em: float) -> float:
        return em * self._size + self._tracking * len(text)

    def _draw_icon(self, icon: Icon) -> None:
        size = self._size
        width = icon.width * size
        box = Rect(round(self._x, 4), round(self._y - icon.top * size, 4), width, size)
        self.drawings.append(fit_vector(icon.vector, box))
        self._x += width
