"""What stands in a booklet before its text: what one should hold, whose the game is, contents."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from pnp.rulebook.columns import Columns
from pnp.rulebook.contents import list_headings
from pnp.rulebook.cover import set_title
from pnp.rulebook.flow import PageOf
from pnp.rulebook.headings import Heading
from pnp.rulebook.pages import fill_pages
from pnp.rulebook.strips import Strip, move
from pnp.rulebook.style import RulesStyle
from pnp.rulebook.typesetter import Pages

_GUTTER = 6.0
_ENDLESS = 1e6


class FrontMatter(Struct, frozen=True):
    """Strips that stand before the contents; `last` may stand on the last page instead.

    Without contents they are no page of their own.
    """

    style: RulesStyle
    headings: Sequence[Heading]
    first: tuple[Strip, ...]
    last: tuple[Strip, ...]

    def strips(self, *, with_last: bool) -> tuple[Strip, ...]:
        """All but the contents."""
        return (*self.first, *self.last) if with_last else self.first

    def fill_pages(self, height: float, page_of: PageOf, *, with_last: bool) -> Pages:
        """The pages before the text, each `height` mm high; none without contents.

        Contents stand in two columns where this saves a page.
        """
        columns = self.style.columns
        entries = list_headings(self.headings, self.style, page_of)
        if not entries:
            return []
        strips = (*self.strips(with_last=with_last), *set_title("Contents", self.style))
        pages = fill_pages([*strips, *entries], height, columns)
        if len(pages) == 1 or columns.count > 1:
            return pages
        narrow = Columns(columns.measure, 2, _GUTTER, _ENDLESS, columns.measure)
        entries = list_headings(self.headings, replace(self.style, columns=narrow), page_of)
        closer = fill_pages([*strips, _set_beside(entries, narrow)], height, columns)
        return closer if len(closer) < len(pages) else pages


def _set_beside(entries: Sequence[Strip], columns: Columns) -> Strip:
    """Entries in columns that end level, as one strip."""
    placed = fill_pages(entries, _ENDLESS, columns)[0]
    drawings = tuple(move(one.strip.drawings, one.x, one.y) for one in placed)
    return Strip(drawings, max(one.y + one.strip.height for one in placed))
