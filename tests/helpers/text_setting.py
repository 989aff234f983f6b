"""Helpers to set a text and to read the lines that came out."""

from __future__ import annotations

from pnp.art import Vector
from pnp.fonts import FontBook
from pnp.markup import Span, TextSpan
from pnp.model import BLACK, Color, Group, Text
from pnp.setting.text import SetText, TextStyle, set_text
from pnp.units import Rect

RED = Color(200, 0, 0)
LATIN = "".join(map(chr, range(0x21, 0x7F)))
KANJI = (
    "「火球」を唱え、対象のクリーチャーに３点ダメージ与る"
    "プレイヤは（あなた含む）カド１枚引く。ー長音テストぁっょ太字終わり"
)

STYLE = TextStyle(
    font="text",
    weight=400,
    italic=False,
    size=2,
    minimum=1,
    leading=1.5,
    color=BLACK,
    align="left",
    valign="top",
    tracking=0,
)
"""With the font of boxes every Latin letter is 1 mm wide, a kanji 2 mm, a line 3 mm high."""


def icon(name: str, color: Color) -> Vector:
    return Vector(64 if name == "wide" else 32, 32, ())


def make(
    fonts: FontBook,
    *spans: Span | str,
    width: float = 20,
    height: float = 30,
    style: TextStyle = STYLE,
) -> SetText:
    read = [text_of(span) if isinstance(span, str) else span for span in spans]
    return set_text(read, style, Rect(10, 10, width, height), fonts, icon, {"red": RED}.__getitem__)


def text_of(
    text: str, bold: bool = False, italic: bool = False, color: str | None = None
) -> TextSpan:
    return TextSpan(text, bold, italic, color)


def lines(made: SetText) -> list[str]:
    """What stands on each baseline, from the top; an icon is a diamond."""
    rows: dict[float, list[tuple[float, str]]] = {}
    baselines = sorted({one.y for one in made.drawings if isinstance(one, Text)})
    for drawing in made.drawings:
        if isinstance(drawing, Text):
            rows.setdefault(drawing.y, []).append((drawing.x, drawing.text))
        elif isinstance(drawing, Group):
            top = drawing.matrix[5]
            under = min((y for y in baselines if y > top), default=0)
            rows.setdefault(under, []).append((drawing.matrix[4], "◆"))
    return ["".join(text for _, text in sorted(rows[y])) for y in sorted(rows)]
