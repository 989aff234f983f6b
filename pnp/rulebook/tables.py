"""Tables as strips: a row each, columns as wide as what stands in them asks for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pnp.art.geometry import rectangle
from pnp.model import Drawing, Shape
from pnp.rulebook.blocks import Align
from pnp.rulebook.lines import MeasuredText
from pnp.rulebook.strips import Strip, move
from pnp.rulebook.style import HAIRLINE, INK, LINE
from pnp.sheets import Link
from pnp.units import Rect

APART = 3.0
"""Between the texts of neighbouring columns, in mm."""

_PADDING = 0.7
_THICK, _THIN = 0.35, 0.15

_SHORT = 8
"""Rows of a table within a column, its head among them, that no column parts."""

_CROWDED = 1.9
"""A table whose texts on one line are this many times wider than a column spans both."""


def set_table(
    rows: Sequence[Sequence[MeasuredText]], aligns: Sequence[Align], width: float, wide: float
) -> list[Strip]:
    """The rows of a table, the first being its head, in `width` mm, or in `wide` if it needs it."""
    naturals = [max(copy.natural for copy in column) for column in zip(*rows, strict=True)]
    narrowest = [max(copy.narrowest for copy in column) for column in zip(*rows, strict=True)]
    room = width - APART * (len(naturals) - 1)
    spans = wide > width and (sum(narrowest) > room or sum(naturals) > _CROWDED * room)
    whole = wide if spans else width
    widths = share_out(naturals, narrowest, whole - APART * (len(naturals) - 1))
    return list(_rows(rows, aligns, widths, whole, spans))


def share_out(
    naturals: Sequence[float], narrowest: Sequence[float], room: float
) -> tuple[float, ...]:
    """The widths of columns that fill `room`, from the widths of their texts and longest words."""
    if sum(naturals) <= room:
        spare = (room - sum(naturals)) / len(naturals)
        return tuple(natural + spare for natural in naturals)
    if sum(narrowest) >= room:  # long words are parted
        return tuple(least * room / sum(narrowest) for least in narrowest)
    wishes = [natural - least for natural, least in zip(naturals, narrowest, strict=True)]
    share = (room - sum(narrowest)) / sum(wishes)
    return tuple(least + wish * share for least, wish in zip(narrowest, wishes, strict=True))


def _rows(
    rows: Sequence[Sequence[MeasuredText]],
    aligns: Sequence[Align],
    widths: Sequence[float],
    whole: float,
    spans: bool,
) -> Iterator[Strip]:
    head = _row(rows[0], aligns, widths, whole, spans, is_head=True)
    yield head
    last = len(rows) - 1
    is_short = len(rows) <= _SHORT and not spans
    for at, row in enumerate(rows[1:], 1):
        strip = _row(row, aligns, widths, whole, spans, is_head=False)
        # Two rows stay with the head, and two at the end.
        keep = at < last and (is_short or at in (1, last - 1))
        yield Strip(
            strip.drawings,
            strip.height,
            keep=keep,
            wide=spans,
            head=head,
            links=strip.links,
        )


def _row(
    row: Sequence[MeasuredText],
    aligns: Sequence[Align],
    widths: Sequence[float],
    whole: float,
    spans: bool,
    is_head: bool,
) -> Strip:
    drawings: list[Drawing] = []
    links: list[Link] = []
    height = 0.0
    x = 0.0
    for copy, align, width in zip(row, aligns, widths, strict=True):
        y = _PADDING
        for line in copy.set(width, x, align):
            drawings.append(move(line.drawings, 0, y))
            links += [
                replace(link, area=link.area._replace(y=link.area.y + y)) for link in line.links
            ]
            y += copy.kind.line
        height = max(height, y + _PADDING)
        x += width + APART
    thick = _THICK if is_head else _THIN
    below = Rect(0, height - thick, whole, thick)
    drawings.append(Shape(rectangle(below), INK if is_head else HAIRLINE))
    before = LINE / 2 if is_head else 0
    return Strip(tuple(drawings), height, before, keep=is_head, wide=spans, links=tuple(links))
