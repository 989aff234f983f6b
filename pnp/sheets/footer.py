"""The line at the foot of every page: what this sheet is, and a ruler that proves its scale."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from pnp.fonts import FontStack
from pnp.model import BLACK, Drawing, Game, Shape, Stroke, Text
from pnp.printing import Part
from pnp.setting.text import set_line
from pnp.sheets.grid import FOOTER, MARGIN
from pnp.sheets.marks import draw_lines
from pnp.units import MM_PER_INCH, MM_PER_POINT, Size

SIZES = tuple(points * MM_PER_POINT for points in (6.0, 5.5, 5.0))
"""Type sizes of the line, in mm: the first at which it fits is taken."""

LABEL = 5 * MM_PER_POINT

INCHES = 4
RULER = INCHES * MM_PER_INCH
CENTIMETRES = 10

_TICK = 1.2
_LINE = Stroke(BLACK, width=0.15)
_APART = 4.0  # between the line and the ruler
_BASELINE = 0.7  # above the printer's margin, room for descenders
_DIGITS = 1.15  # height of the figures of a label


class Imprint(Struct, frozen=True):
    """What the foot of a page says about its game, and in which font."""

    title: str
    version: str
    edition: str
    font: FontStack

    @classmethod
    def of(cls, game: Game, font: FontStack) -> Imprint:
        """What sheets of `game` say."""
        return cls(game.title, game.version, game.edition, font)


def draw_footer(
    imprint: Imprint, part: Part, sheet: str, page: Size, top: float
) -> tuple[Drawing, ...]:
    """The line and the ruler between `top` and the printer's margin.

    `sheet` says which one, as "sheet 2/5 front". They stand side by side; where the line is too
    long for that and there is the height, the ruler stands above it.
    """
    bottom = page.height - MARGIN
    labels = _label_width(imprint.font)
    beside = page.width - 2 * MARGIN - RULER - labels - _APART
    line = next(_lines(imprint, part, sheet, bottom - _BASELINE))
    fits = _right(line) <= MARGIN + beside
    if fits or bottom - top < 2 * FOOTER:
        if not fits:
            line = _fit(imprint, part, sheet, beside, bottom - _BASELINE)
        return (*line, *_ruler(page.width - MARGIN - labels - RULER, bottom, imprint.font))
    line = _fit(imprint, part, sheet, page.width - 2 * MARGIN, bottom - _BASELINE)
    return (*line, *_ruler(MARGIN, bottom - FOOTER, imprint.font))


def _fit(
    imprint: Imprint, part: Part, sheet: str, room: float, baseline: float
) -> tuple[Text, ...]:
    line: tuple[Text, ...] = ()
    for line in _lines(imprint, part, sheet, baseline):
        if _right(line) <= MARGIN + room:
            break
    return line


def _lines(imprint: Imprint, part: Part, sheet: str, baseline: float) -> Iterator[tuple[Text, ...]]:
    # First smaller, then with ever less of the title.
    def line(title: str, size: float) -> tuple[Text, ...]:
        words = (
            f"{title} {imprint.version}".strip(),
            f"edition {imprint.edition}",
            part.value,
            sheet,
            "print at 100 %",
        )
        return set_line(" · ".join(words), imprint.font, size, MARGIN, baseline, BLACK)

    for size in SIZES:
        yield line(imprint.title, size)
    for length in range(len(imprint.title) - 1, 0, -1):
        yield line(imprint.title[:length].rstrip() + "…", SIZES[-1])


@lru_cache(maxsize=8)  # the same on every page of a PDF
def _ruler(left: float, bottom: float, font: FontStack) -> tuple[Drawing, ...]:
    y = bottom - FOOTER / 2
    lines = [(left, y, left + RULER, y)]
    lines += [(left + 10 * at, y - _TICK, left + 10 * at, y) for at in range(CENTIMETRES + 1)]
    inches = (left + MM_PER_INCH * at for at in range(INCHES + 1))
    lines += [(x, y, x, y + _TICK) for x in inches]
    right = left + RULER + 1
    return (
        Shape(draw_lines(lines), stroke=_LINE),
        *set_line(f"{CENTIMETRES * 10} mm", font, LABEL, right, y - 0.25, BLACK),
        *set_line(f"{INCHES} in", font, LABEL, right, y + 0.25 + _DIGITS, BLACK),
    )


@lru_cache(maxsize=8)
def _label_width(font: FontStack) -> float:
    return 1 + _right(set_line(f"{CENTIMETRES * 10} mm", font, LABEL, 0, 0, BLACK))


def _right(line: tuple[Text, ...]) -> float:
    return max((text.x + text.width for text in line), default=0.0)
