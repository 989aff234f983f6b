"""The table of contents: headings with the pages on which they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pnp.art.geometry import polyline, rectangle
from pnp.model import Shape, Stroke
from pnp.rulebook.blocks import Phrase
from pnp.rulebook.flow import INDENT, PageOf
from pnp.rulebook.headings import Heading
from pnp.rulebook.lines import measure_text
from pnp.rulebook.strips import Strip, strips_of_lines
from pnp.rulebook.style import HAIRLINE, LINE, RulesStyle
from pnp.sheets import Link
from pnp.units import Rect

FEW = 12
"""Rules with no more headings are looked through faster than a table of contents."""

MANY = 48
"""With more headings, only those of the second level are listed."""

_LEADER = Stroke(HAIRLINE, 0.3, (0.3, 1.2))


def set_contents(headings: Sequence[Heading], style: RulesStyle, page_of: PageOf) -> list[Strip]:
    """A table of contents with a line below it; none if there are few headings."""
    entries = list_headings(headings, style, page_of)
    return [*entries, _end(style)] if entries else []


def list_headings(headings: Sequence[Heading], style: RulesStyle, page_of: PageOf) -> list[Strip]:
    """The strips of a table of contents, as wide as a column; none if there are few headings."""
    listed = [heading for heading in headings if heading.level in (2, 3)]
    if len(listed) > MANY:
        listed = [heading for heading in listed if heading.level == 2]
    if len(headings) <= FEW or not listed:
        return []
    entries: list[Strip] = []
    for at, heading in enumerate(listed):
        # A chapter's name stays with its first section.
        opens = at + 1 < len(listed) and listed[at + 1].level > heading.level
        entries += [replace(strip, keep=opens) for strip in _entry(heading, style, page_of)]
    return entries


def _entry(heading: Heading, style: RulesStyle, page_of: PageOf) -> Iterator[Strip]:
    kind, width = style.small, style.columns.width
    chapter = heading.level == 2
    left = 0 if chapter else INDENT
    number = measure_text([Phrase(page_of(heading.anchor), bold=chapter)], kind, style)
    copy = measure_text([Phrase(heading.title, bold=chapter)], kind, style)
    lines = copy.set(width - left - 10, left)
    strips = strips_of_lines(lines, kind.line, LINE / 4 if chapter else 0)
    yield from strips[:-1]
    y = kind.line * 0.68
    start = left + copy.natural + 1.5 if len(lines) == 1 else width
    end = width - number.natural - 1.5
    drawings = [*strips[-1].drawings, *number.set(width, 0, "right")[0].drawings]
    if start < end:
        # From the right, so that the dots of all lines stand below one another.
        drawings.append(Shape(polyline([(end, y), (start, y)]), stroke=_LEADER))
    link = Link(Rect(left, 0, width - left, kind.line), f"#{heading.anchor}")
    yield replace(strips[-1], drawings=tuple(drawings), links=(link,))


def _end(style: RulesStyle) -> Strip:
    line = Rect(0, 0, style.columns.measure, 0.2)
    return Strip((Shape(rectangle(line), HAIRLINE),), 0.2, wide=True)
