"""Rows of pictures: side by side, each with its words beneath."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from pnp.art.geometry import scaling, transform
from pnp.model import Drawing, Group, Shape, Stroke
from pnp.rulebook.columns import Columns
from pnp.rulebook.lines import MeasuredText
from pnp.rulebook.pictures import ShownPicture
from pnp.rulebook.strips import Strip, move, round_up
from pnp.rulebook.style import COLUMN, HAIRLINE, TALLEST

_APART = 4.0
_CLOSE = 1.0
"""Between cards that are no larger than they have to be."""

_CAPTION = 1.2
_EDGE = Stroke(HAIRLINE, 0.2)

Caption = Callable[[ShownPicture], MeasuredText]
"""Measures the words of a picture."""


def set_pictures(
    shown: Sequence[ShownPicture],
    width: float,
    wide: float,
    caption: Caption,
    line: float,
    tallest: float = TALLEST,
) -> list[Strip]:
    """A row of pictures in `width` mm, or in `wide` if they would be too small; or several rows.

    `line` is how high a line of text is beside them. They are `tallest` mm high at most.
    """
    if not shown:
        return []
    if len(shown) == 1 and shown[0].is_card and shown[0].words:
        return [_beside(shown[0], width, caption, line)]
    rows = _level(shown)
    if _fits(rows, width) or wide <= width:
        return [_row(row, width, caption, line, tallest) for row in _wrap(rows, width)]
    strips = [_row(row, wide, caption, line, tallest) for row in _wrap(rows, wide)]
    floats = len(strips) == 1
    return [
        Strip(strip.drawings, strip.height, strip.before, wide=True, floats=floats)
        for strip in strips
    ]


def set_beyond(
    shown: Sequence[ShownPicture], columns: Columns, caption: Caption, line: float
) -> list[Strip]:
    """Pictures on a page of one column: rows that are alike, or one beyond both of its sides.

    That is one which would else be too small, or several; it may let text go before it.
    """
    width, beyond = columns.width, (columns.widest - columns.width) / 2
    strips = set_pictures(shown, width, columns.widest, caption, line, columns.tallest)
    if not any(strip.wide for strip in strips):
        return strips
    if len(strips) == 1:
        return [replace(strips[0], drawings=(move(strips[0].drawings, -beyond, 0),))]
    rows = list(_wrap(_level(shown), width))
    most = min(_scale(row, width, columns.tallest) for row in rows)
    return [_row(row, width, caption, line, columns.tallest, most) for row in rows]


def _level(shown: Sequence[ShownPicture]) -> list[ShownPicture]:
    """The pictures all as high as the highest."""
    height = max(each.height for each in shown)
    return [scaled(each, height / each.height) for each in shown]


def _wrap(shown: Sequence[ShownPicture], width: float) -> Iterator[Sequence[ShownPicture]]:
    """Rows of about as many pictures each, so that none shrinks too much."""
    for count in range(1, len(shown) + 1):
        each = -(-len(shown) // count)
        rows = [shown[at : at + each] for at in range(0, len(shown), each)]
        if each == 1 or all(_fits(row, width) for row in rows):
            yield from rows
            return


def _fits(shown: Sequence[ShownPicture], width: float) -> bool:
    """Whether pictures stand side by side in `width` mm, as large as they have to be."""
    least = sum(each.width * each.least for each in shown)
    apart = _CLOSE if all(each.is_card for each in shown) else _APART
    return least + apart * (len(shown) - 1) <= width + 0.01


def _apart(shown: Sequence[ShownPicture], width: float) -> float:
    """Between the pictures of a row: less where cards could else not be as large as they are."""
    if len(shown) == 1 or not all(each.is_card for each in shown):
        return _APART
    free = width - sum(each.width for each in shown)
    return max(_CLOSE, min(_APART, free / (len(shown) - 1)))


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
    tallest: float,
    most: float = 1.0,
) -> Strip:
    apart = _apart(shown, width)
    scale = min(most, _scale(shown, width, tallest))
    drawings: list[Drawing] = []
    x = 0.0
    height = shown[0].height * scale
    deepest = height
    for each in shown:
        placed = scaled(each, scale)
        room = placed.width - max(0.0, 2 - apart) if len(shown) > 1 else width
        drawings.append(move(draw(placed), x, 0))
        y = height + _CAPTION
        words = caption(each)
        for each_line in words.set(room):
            drawings.append(move(each_line.drawings, x, y))
            y += words.kind.line
            deepest = max(deepest, y)
        x += placed.width + apart
    return Strip(tuple(drawings), round_up(deepest, line), line)


def _scale(shown: Sequence[ShownPicture], width: float, tallest: float) -> float:
    """How large the pictures of a row are, to what they would be."""
    free = width - _apart(shown, width) * (len(shown) - 1)
    return min(1.0, free / sum(each.width for each in shown), tallest / shown[0].height)


def _beside(shown: ShownPicture, width: float, caption: Caption, line: float) -> Strip:
    """A card with its words to its right."""
    shown = scaled(shown, min(1, width / COLUMN))
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
