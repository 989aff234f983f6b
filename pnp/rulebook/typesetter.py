"""The text of rules spread over pages, of which it tells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from pnp.rulebook.blocks import Block
from pnp.rulebook.columns import Columns
from pnp.rulebook.contents import set_contents
from pnp.rulebook.flow import PageOf
from pnp.rulebook.headings import Heading
from pnp.rulebook.pages import Placed, fill_pages
from pnp.rulebook.setting import Setter
from pnp.rulebook.strips import Strip
from pnp.rulebook.style import CLOSER
from pnp.units import MM_PER_POINT

_PASSES = 4
"""Pages are told in the text, which may move what they tell of; so often it is set anew."""

TAIL = 0.085
"""How much of all pages others can take in when they are set closer: text alone shrinks by an
eighth, rules with many pictures and tables by half as much."""

Pages = list[list[Placed]]


class Typesetter(Struct, frozen=True):
    """Sets the text of rules in one look; `headings` are listed below its title.

    Each of `closer` sets it a little smaller than the one before.
    """

    setter: Setter
    closer: tuple[Setter, ...]
    blocks: tuple[Block, ...]
    headings: Sequence[Heading] = ()

    @classmethod
    def of(
        cls, setter: Setter, blocks: tuple[Block, ...], headings: Sequence[Heading] = ()
    ) -> Typesetter:
        """What sets blocks in the look of a setter."""
        here = setter.resources
        styles = (replace(here.style, size=size, line=line * MM_PER_POINT) for size, line in CLOSER)
        closer = tuple(Setter(replace(here, style=style)) for style in styles)
        return cls(setter, closer, blocks, headings)

    def for_columns(self, columns: Columns) -> Typesetter:
        """The same for columns of the same width; what is set but for pictures is shared."""

        def share(setter: Setter) -> Setter:
            here = setter.resources
            style = replace(here.style, columns=columns)
            return Setter(replace(here, style=style), setter.known)

        closer = tuple(map(share, self.closer))
        return replace(self, setter=share(self.setter), closer=closer)

    def set_pages(self, height: float, before: int, lead: Sequence[Strip] = ()) -> Pages:
        """The text below `lead`, on pages `height` mm high that follow so many others."""
        return self._set_pages(self.setter, height, before, lead)

    def set_closer(
        self, height: float, before: int, fewer: int, lead: Sequence[Strip] = ()
    ) -> Pages | None:
        """The text set as little closer as makes it less than `fewer` pages; None if none does."""
        closest = self._set_pages(self.closer[-1], height, before, lead)
        if len(closest) >= fewer:
            return None
        closer = (self._set_pages(each, height, before, lead) for each in self.closer[:-1])
        return next((pages for pages in closer if len(pages) < fewer), closest)

    def _set_pages(
        self, setter: Setter, height: float, before: int, lead: Sequence[Strip]
    ) -> Pages:
        columns = self.setter.resources.style.columns
        told: dict[str, str] = {}
        pages: Pages = []
        for _ in range(_PASSES):
            strips = self._set(setter, partial(look_up, told))
            pages = fill_pages([*lead, *strips], height, columns)
            found = pages_told(pages, before)
            if found == told:
                break
            told = found
        return pages

    def _set(self, setter: Setter, page_of: PageOf) -> list[Strip]:
        strips = setter.set(self.blocks, page_of)
        contents = set_contents(self.headings, self.setter.resources.style, page_of)
        at = 0
        while at < len(strips) and strips[at].wide and strips[at].is_title:
            at += 1  # the table of contents follows the title
        return [*strips[:at], *contents, *strips[at:]]


def tail_of(pages: Pages, height: float) -> float:
    """How much of the last page is filled; 1 for a single one."""
    if len(pages) < 2:
        return 1
    return max(placed.y + placed.strip.height for placed in pages[-1]) / height


def headings_of(pages: Iterable[Sequence[Placed]]) -> Iterator[tuple[int, Placed]]:
    """The strips that begin a heading, each with its page, from 1."""
    for number, page in enumerate(pages, 1):
        for placed in page:
            if placed.strip.heading:
                yield number, placed


def pages_told(pages: Pages, before: int) -> dict[str, str]:
    """The page of each anchor, as it is printed, where so many pages come before these."""
    return {
        placed.strip.heading.anchor: str(before + number)
        for number, placed in headings_of(pages)
        if placed.strip.heading
    }


def look_up(pages: Mapping[str, str], anchor: str) -> str:
    """The page of an anchor; a figure as wide as most as long as it is not known."""
    return pages.get(anchor, "0")
