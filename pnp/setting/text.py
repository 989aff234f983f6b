"""Text set in a box: broken into lines, fitted, and placed as drawings in mm."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from msgspec import Struct

from pnp.art import Vector
from pnp.fonts import FontBook, FontStack
from pnp.markup import Span
from pnp.model import Color, Drawing, Text
from pnp.setting.chunk import Paragraph
from pnp.setting.chunks import TypeChoice, read_chunks
from pnp.setting.emphasis import Lack, find_lacks
from pnp.setting.fitting import Align, TextStyle, VAlign, fit
from pnp.setting.placing import SHARE_BEFORE, place_lines, write
from pnp.units import Rect, Size

__all__ = ["Align", "SetText", "TextStyle", "VAlign", "set_line", "set_text"]

_BOLD = 700
_BOLDER = 900


class SetText(Struct, frozen=True):
    """A text in its box.

    `size` is the one used; `needed` the smallest box for these lines; `missing` the characters
    that no font has, which are not drawn; `boxes` hold the ink of each line; `lacks` are the bold
    and italic letters that its fonts do not have.
    """

    drawings: tuple[Drawing, ...]
    size: float
    fits: bool
    needed: Size
    missing: tuple[str, ...]
    boxes: tuple[Rect, ...]
    lacks: tuple[Lack, ...] = ()


def set_text(
    spans: Iterable[Span],
    style: TextStyle,
    box: Rect,
    fonts: FontBook,
    icon: Callable[[str, Color], Vector],
    color: Callable[[str], Color],
) -> SetText:
    """Set a text with markup in `box`, in `style`, as large as it fits.

    `icon` gives the picture of a name in a colour, `color` the colour of a name. ValueError of
    these two and of fonts that cannot be found goes through.
    """
    stack = partial(_stack, fonts, style)
    base = stack(False, False).fonts[0]
    choice = TypeChoice(stack, color, icon, style.color, style.tracking_em)
    spans = tuple(spans)
    paragraphs, missing = read_chunks(spans, choice)
    paragraphs = _without_empty_ends(paragraphs)
    if not paragraphs:
        return SetText((), style.size, True, Size(0, 0), missing, ())
    setting = fit(paragraphs, style, Size(box.width, box.height), base)
    placed = place_lines(setting, style, box)
    return SetText(
        drawings=placed.drawings,
        size=setting.size,
        fits=setting.fits,
        needed=setting.needed,
        missing=missing,
        boxes=placed.boxes,
        lacks=find_lacks(spans, stack),
    )


def set_line(
    text: str,
    stack: FontStack,
    size: float,
    x: float,
    y: float,
    color: Color,
    align: Align = "left",
) -> tuple[Text, ...]:
    """One unbroken line on the baseline `y`, which starts, has its middle or ends at `x`."""
    runs = stack.measure(text).runs
    size = round(size, 7)
    x -= SHARE_BEFORE[align] * sum(run.width for run in runs) * size
    texts = []
    for run in runs:
        texts.append(write(run.text, run.font, size, x, y, run.width * size, color))
        x += run.width * size
    return tuple(texts)


def _stack(fonts: FontBook, style: TextStyle, bold: bool, italic: bool) -> FontStack:
    weight = style.weight
    if bold:
        weight = _BOLD if weight < _BOLD else _BOLDER
    return fonts.find(style.font, weight, style.italic or italic)


def _without_empty_ends(paragraphs: list[Paragraph]) -> list[Paragraph]:
    filled = [at for at, chunks in enumerate(paragraphs) if chunks]
    return paragraphs[filled[0] : filled[-1] + 1] if filled else []
