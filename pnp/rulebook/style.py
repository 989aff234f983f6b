"""How the printed rules look: measures in mm, colours, and the fonts of each kind of text."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from pnp.fonts import FontBook, FontStack
from pnp.model import WHITE, Color, Theme, contrast
from pnp.rulebook.columns import Columns
from pnp.units import MM_PER_POINT

MEASURE = 170.0
"""Width of the text on a page, in mm; as wide as a cover or a map is drawn."""

GUTTER = 8.0
"""Between the two columns, in mm."""

TALLEST = 200.0
"""No picture is higher, in mm."""

READING = Columns(MEASURE, 2, GUTTER, TALLEST, MEASURE)
"""How the rules to be read stand on pages of any paper."""

COLUMN = READING.width
"""About 55 characters of 10 pt, which the eye follows with ease."""

SIZE = 10.0
"""Of running text, in points of the text font."""

LINE = 13 * MM_PER_POINT
"""From baseline to baseline, in mm; what is no line of text is as high as whole halves of it."""

CLOSER = ((9.8, 12.75), (9.65, 12.5), (9.5, 12.35), (9.5, 12.0))
"""Sizes and lines, in points, of which the first is taken that saves a page."""

TOP = 16.0
"""Above the text of a page, in mm."""

FOOT = 20.0
"""Below the text of a page, in mm; the page's number stands in it."""

INK = Color(0x1B, 0x1E, 0x24)
QUIET = Color(0x5B, 0x61, 0x6B)
HAIRLINE = Color(0xC4, 0xC8, 0xCE)

X_HEIGHT = 0.461
"""Height of a small x in em, at which the sizes below are meant: that of the default font."""

LEAST, MOST = 0.95, 1.1
"""A text font with larger or smaller letters is set as much smaller or larger, within limits."""

NOTES = 0.78
"""Type of sections in small type, which are read once: 10 pt becomes 7.8 pt, and no smaller."""

READABLE_ON_WHITE = 4.5
"""Contrast that text needs (WCAG 2.2, 1.4.3)."""

_ACCENT = "accent"
_NEARLY_BLACK = 13.0
_COLOURFUL = 60
"""Between the strongest and the weakest channel, of 255; less is a grey."""


class Type(Struct, frozen=True):
    """One kind of text: `line` from baseline to baseline and `size` in mm, `font` of the theme."""

    font: str
    weight: int
    size: float
    line: float
    color: Color
    italic: bool = False


class RulesStyle(Struct, frozen=True):
    """The look of one game's rules: its fonts, one colour for all that leads the eye.

    `point` is a point of the text font in mm, corrected by the height of its small letters.
    `size` is that of running text, in such points, and `line` in mm from baseline to baseline.
    `share` is what all other type is set at: 1, or less for notes. Text stands in `columns`.
    """

    fonts: FontBook
    display: str
    accent: Color
    point: float
    size: float = SIZE
    line: float = LINE
    share: float = 1.0
    columns: Columns = READING

    @classmethod
    def of(cls, theme: Theme, fonts: FontBook) -> RulesStyle:
        """The look that follows from a theme. Raises FontError for one that is nowhere."""
        display = "display" if "display" in theme.fonts else "text"
        fonts.find(display, 700)
        letter = fonts.find("text").fonts[0].glyphs.get("x")
        height = letter.top if letter and letter.top else X_HEIGHT
        point = MM_PER_POINT * min(MOST, max(LEAST, X_HEIGHT / height))
        return cls(fonts, display, choose_accent(theme), point)

    @property
    def notes(self) -> RulesStyle:
        """The same for sections in small type."""
        return replace(self, size=SIZE * NOTES, line=LINE * NOTES, share=NOTES)

    @property
    def paragraph(self) -> float:
        """Above a paragraph."""
        return self.line / 2

    @property
    def entry(self) -> float:
        """Above an entry of a list."""
        return self.line / 4

    @property
    def text(self) -> Type:
        return Type("text", 400, self.size * self.point, self.line, INK)

    @property
    def small(self) -> Type:
        """Tables and contents."""
        return self._type(9, 11.5)

    @property
    def caption(self) -> Type:
        return replace(self._type(9, 11), italic=True)

    @property
    def foot(self) -> Type:
        return Type("text", 400, 8 * self.point, 10 * MM_PER_POINT, QUIET)

    @property
    def tagline(self) -> Type:
        return Type("text", 400, 12.5 * self.point, 16 * MM_PER_POINT, INK, italic=True)

    def title(self, level: int) -> Type:
        """The type of a heading of level 1 to 6."""
        if level == 1:
            size = 24 if self.columns.count > 1 else 20
            return Type(self.display, 700, size * MM_PER_POINT, 2 * self.line, INK)
        point = self.share * MM_PER_POINT
        if level == 2:
            return Type(self.display, 700, 14.5 * point, 1.5 * self.line, self.accent)
        if level == 3:
            return Type(self.display, 600, 11 * point, self.line, INK)
        return replace(self.text, weight=700, italic=True)

    def _type(self, size: float, line: float) -> Type:
        """Type of the text font, by its size and its line in points."""
        points = self.share * self.point
        return Type("text", 400, size * points, line * self.share * MM_PER_POINT, INK)

    def stack(self, kind: Type, bold: bool = False, italic: bool = False) -> FontStack:
        """The fonts of a kind of text. Raises ValueError for a family that is nowhere."""
        weight = max(kind.weight, 700) if bold else kind.weight
        return self.fonts.find(kind.font, weight, kind.italic != italic)


def choose_accent(theme: Theme) -> Color:
    """The theme's colour `accent`, or its first that is no grey; else a dark grey.

    It stands out on white, or it is not taken.
    """
    named = theme.colors.get(_ACCENT)
    if named and contrast(named, WHITE) >= READABLE_ON_WHITE:
        return named
    return next((color for color in theme.colors.values() if _is_lively(color)), INK)


def _is_lively(color: Color) -> bool:
    channels = (color.red, color.green, color.blue)
    spread = max(channels) - min(channels)
    return spread >= _COLOURFUL and READABLE_ON_WHITE <= contrast(color, WHITE) <= _NEARLY_BLACK
