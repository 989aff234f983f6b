"""The foot of every page: what this sheet is, and a ruler that proves its scale."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct

from pnp.fonts import FontStack
from pnp.model import BLACK, Color, Drawing, Game, Shape, Stroke, Text
from pnp.printing import Part
from pnp.setting.text import set_line
from pnp.sheets.beds import CLEAR, RULER, footer_top
from pnp.sheets.marks import draw_lines
from pnp.units import MM_PER_INCH, MM_PER_POINT, READABLE, Size

SIZES = tuple(points * MM_PER_POINT for points in (7.0, 6.5, 6.0, 5.5, 5.0))
"""Type sizes of the line of text, in mm: the first at which it fits is taken."""

LABEL = READABLE
"""Type size of the ruler's labels, in mm."""

_TICK = 0.5  # how far a tick within a line reaches
_WIDTH = 0.15
_APART = 8.0  # between both lines, where the page is wide enough
_STEP = 1.0  # between them where they run beside each other for a part of their lengths
_BESIDE = 1.0  # between a line and its label
_DIGITS = 0.7  # height of the figures of a label, in em


_GREY = Color(115, 115, 115)


class Scale(Struct, frozen=True):
    """One line of the ruler: `parts` of `step` mm; it is as long as its label says."""

    label: str
    step: float
    parts: int
    color: Color

    @property
    def length(self) -> float:
        return self.step * self.parts


METRIC = Scale("100 mm", 10, 10, BLACK)
INCHES = Scale("4 in", MM_PER_INCH, 4, _GREY)
"""In another colour, so that both are not taken for one where they run beside each other."""

RULERS = (
    (METRIC, INCHES),
    (Scale("50 mm", 10, 5, BLACK), Scale("2 in", MM_PER_INCH, 2, _GREY)),
    (Scale("20 mm", 10, 2, BLACK), Scale("1 in", MM_PER_INCH / 2, 2, _GREY)),
)
"""The longest for which paper is wide enough is drawn; none on paper too narrow for all."""


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
    imprint: Imprint, part: Part, sheet: str, page: Size, margin: float
) -> tuple[Drawing, ...]:
    """The line of text, and below it the ruler, down to the printer's `margin`, in mm.

    `sheet` says which one, as "sheet 2/5 front".
    """
    top = footer_top(page, margin)
    right = page.width - margin
    return (
        *_set_text(imprint, part, sheet, margin, right, top + CLEAR / 2),
        *_draw_ruler(margin, right, top + CLEAR + RULER / 2, imprint.font),
    )


def _set_text(
    imprint: Imprint, part: Part, sheet: str, left: float, right: float, middle: float
) -> tuple[Text, ...]:
    line: tuple[Text, ...] = ()
    for line in _lines(imprint, part, sheet, left, middle):
        if _right(line) <= right:
            break
    return line


def _lines(
    imprint: Imprint, part: Part, sheet: str, left: float, middle: float
) -> Iterator[tuple[Text, ...]]:
    # First smaller, then with ever less of the title, then without what stands elsewhere too.
    last = (part.value, sheet, "print at 100 %")

    def line(words: Iterable[str], size: float) -> tuple[Text, ...]:
        baseline = middle + size / 4  # letters reach three quarters up, and one down
        return set_line(" · ".join(words), imprint.font, size, left, baseline, BLACK)

    def name(title: str) -> tuple[str, ...]:
        return f"{title} {imprint.version}".strip(), f"edition {imprint.edition}", *last

    for size in SIZES:
        yield line(name(imprint.title), size)
    for length in range(len(imprint.title) - 1, 0, -1):
        yield line(name(imprint.title[:length].rstrip() + "…"), SIZES[-1])
    for first in range(len(last)):
        yield line(last[first:], SIZES[-1])


@lru_cache(maxsize=8)  # the same on every page of a PDF
def _draw_ruler(left: float, right: float, middle: float, font: FontStack) -> tuple[Drawing, ...]:
    """The longest ruler that finds room between the margins."""
    rulers = (_draw_lines(ruler, left, right, middle, font) for ruler in RULERS)
    return next(filter(None, rulers), ())


def _draw_lines(
    ruler: tuple[Scale, Scale], left: float, right: float, middle: float, font: FontStack
) -> tuple[Drawing, ...]:
    """Both lines of a ruler, each with its label at its outer end; () without room for either.

    On an upright page they are too long together: there one ends below the start of the other, a
    step apart.
    """
    metric, inches = ruler
    baseline = middle + _DIGITS / 2 * LABEL
    first = set_line(metric.label, font, LABEL, left, baseline, BLACK)
    start = _right(first) + _BESIDE
    second = set_line(inches.label, font, LABEL, 0, baseline, BLACK)
    after = start + metric.length + _APART
    other = min(after, right - _right(second) - _BESIDE - inches.length)
    if other < start + _STEP or start + metric.length > right - _right(second) - _BESIDE:
        return ()
    end = other + inches.length + _BESIDE
    second = set_line(inches.label, font, LABEL, end, baseline, inches.color)
    step = 0.0 if other == after else _STEP / 2
    return (
        *first,
        _draw_scale(metric, start, middle - step, up=RULER / 2 - step, down=_WIDTH),
        _draw_scale(inches, other, middle + step, up=_WIDTH, down=RULER / 2 - step),
        *second,
    )


def _draw_scale(scale: Scale, left: float, y: float, up: float, down: float) -> Shape:
    """A line with its ticks, which reach `up` and `down` from it at its ends."""
    right = left + scale.length
    # Within the line's ends by half its width, so that the ink measures what the label says.
    inset = _WIDTH / 2
    lines = [(left, y, right, y)]
    lines += [(x, y - up, x, y + down) for x in (left + inset, right - inset)]
    within = (left + scale.step * at for at in range(1, scale.parts))
    lines += [(x, y - min(up, _TICK), x, y + min(down, _TICK)) for x in within]
    return Shape(draw_lines(lines), stroke=Stroke(scale.color, width=_WIDTH))


def _right(drawings: tuple[Drawing, ...]) -> float:
    return max((text.x + text.width for text in drawings if isinstance(text, Text)), default=0.0)
