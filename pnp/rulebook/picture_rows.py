"""Rows of pictures: side by side, each with its words beneath."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from pnp.art.geometry import scaling, transform
from pnp.model import Drawing, Group, Shape, Stroke
from pnp.rulebook.lines import MeasuredText
from pnp.rulebook.pictures import TALLEST, ShownPicture
from pnp.rulebook.strips import Strip, move, round_up
from pnp.rulebook.style import COLUMN, HAIRLINE

ALONE = 36.0
"""Width of a card that has a row for itself and its words beside it, in mm."""

_APART = 4.0
_CAPTION = 1.2
_LEAST = 0.78
"""Pictures shrink by as much to stay in their column; else they span both."""

_MOST = 1.35
"""Cards that span both columns grow by as much to fill them."""

_EDGE = Stroke(HAIRLINE, 0.2)

Caption = Callable[[ShownPicture], MeasuredText]
"""Measures the words of a picture."""


def set_pictures(
    shown: Sequence[ShownPicture], width: float, wide: float, caption: Caption, line: float
) -> list[Strip]:
    """A row of pictures in `width` mm, or in `wide` if they would be too small; or several rows.

    `line` is how high a line of text is beside them.
    """
    if not shown:
        return []
    if len(shown) == 1 and shown[0].is_card and shown[0].words:
        return [_beside(shown[0], width, caption, line)]
    rows = _level(shown)
    natural = _width(rows)
    if natural * _LEAST <= width or wide <= width:
        return [_row(row, width, caption, line) for row in _wrap(rows, width)]
    strips = [_row(row, wide, caption, line, fills=True) for row in _wrap(rows, wide)]
    floats = len(strips) == 1
    return [
        Strip(strip.drawings, strip.height, strip.before, wide=True, floats=floats)
        for strip in strips
    ]


def _level(shown: Sequence[ShownPicture]) -> list[ShownPicture]:
    """The pictures all as high as the highest."""
    height = max(each.height for each in shown)
    return [scaled(each, height / each.height) for each in shown]


def _wrap(shown: Sequence[ShownPicture], width: float) -> Iterator[Sequence[ShownPicture]]:
    """Rows of about as many pictures each, so that none shrinks too much."""
    rows = 1
    while _width(shown) * _LEAST > rows * (width + _APART) and rows < len(shown):
        rows += 1
    each = -(-len(shown) // rows)
    for at in range(0, len(shown), each):
        yield shown[at : at + each]


def _width(shown: Sequence[ShownPicture]) -> float:
    return sum(each.width for each in shown) + _APART * (len(shown) - 1)


def scaled(shown: ShownPicture, scale: float) -> ShownPicture:
    """The picture `scale` times as large."""
    return replace(
        shown,
        drawings=(Group(shown.drawings, (scale, 0, 0, scale, 0, 0)),),
        width=shown.width * scale,
        height=shown.height * scale,
        edge=transform(shown.edge, scaling(scale, scale)),
    )


def _row(
    shown: Sequence[ShownPicture],
    width: float,
    caption: Caption,
    line: float,
    *,
    fills: bool = False,
) -> Strip:
    free = width - _APART * (len(shown) - 1)
    most = _MOST if fills and all(each.is_card for each in shown) else 1.0
    scale = min(most, free / sum(each.width for each in shown), TALLEST / shown[0].height)
    drawings: list[Drawing] = []
    x = 0.0
    height = shown[0].height * scale
    deepest = height
    for each in shown:
        placed = scaled(each, scale)
        room = placed.width if len(shown) > 1 else width
        drawings.append(move(draw(placed), x, 0))
        y = height + _CAPTION
        words = caption(each)
        for each_line in words.set(room):
            drawings.append(move(each_line.drawings, x, y))
            y += words.kind.line
            deepest = max(deepest, y)
        x += placed.width + _APART
    return Strip(tuple(drawings), round_up(deepest, line), line)


def _beside(shown: ShownPicture, width: float, caption: Caption, line: float) -> Strip:
    """A card with its words to its right."""
    shown = scaled(shown, ALONE / min(shown.width, shown.height) * min(1, width / COLUMN))
    drawings = [*draw(shown)]
    x = shown.width + _APART
    words = caption(shown)
    lines = words.set(width - x)
    y = max(0.0, (shown.height - len(lines) * words.kind.line) / 2)
    for each in lines:
        drawings.append(move(each.drawings, x, y))
        y += words.kind.line
    return Strip(tuple(drawings), round_up(max(y, shown.height), line), line)


def draw(shown: ShownPicture) -> tuple[Drawing, ...]:
    """A picture with its edge."""
    edge = (Shape(shown.edge, stroke=_EDGE),) if shown.edge else ()
    return (*shown.drawings, *edge)
