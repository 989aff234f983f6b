"""All sheets of a kit in one PDF, so that a stranger has one file to print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pnp.sheets import Bookmark, Page, Plan


def join_plans(plans: Sequence[Plan]) -> Plan:
    """The pages of all plans, of which there is at least one; their sheets are counted on.

    If one of them is two-sided, a page without a partner gets an empty one behind it, so that a
    printer that prints both sides keeps each sheet apart.
    """
    two_sided = any(plan.two_sided for plan in plans)
    pages: list[Page] = []
    bookmarks: list[Bookmark] = []
    sheets = 0
    for plan in plans:
        first = True
        for page in plan.pages:
            at = len(pages) + 1
            if first:
                bookmarks.append(Bookmark(plan.part.value.capitalize(), 1, at, 0, ""))
                first = False
            pages.append(replace(page, sheet=sheets + page.sheet, number=at))
            pages += _fill_up(pages[-1]) if two_sided else ()
        sheets += plan.pages[-1].sheet
    first_plan = plans[0]
    return Plan(first_plan.part, first_plan.options, tuple(pages), two_sided, tuple(bookmarks))


def _fill_up(page: Page) -> Iterator[Page]:
    """The empty page behind one that has no other."""
    if page.side == "plain":
        yield Page(page.sheet, page.number + 1, "back", page.width, page.height, (), ())
