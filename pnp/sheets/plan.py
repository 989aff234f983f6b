"""The plan of one PDF: which face lies where on which page."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.model import Drawing, Group
from pnp.printing import Marks, Part, PrintOptions, Sides
from pnp.problems import Level, PnpError, Problem, did_you_mean
from pnp.sheets.duplex import goes_over_head
from pnp.sheets.filling import Print, Sheet, fill_sheets
from pnp.sheets.footer import Imprint, draw_footer
from pnp.sheets.marks import draw_marks
from pnp.sheets.pages import Page, Plan, Side, Slot
from pnp.sheets.ways import WAYS
from pnp.units import PAPER_SIZES, Size


def plan_part(part: Part, prints: Sequence[Print], options: PrintOptions, imprint: Imprint) -> Plan:
    """Spread pieces, each as often as it is printed, over as many sheets as they need.

    Pieces of one size and shape share sheets, in their order. If any of them has a back that is
    shown, every front page is followed by a back page, so that two fronts never meet on one sheet.

    Raises PnpError, with every component that is larger than one page of the paper.
    """
    if options.paper not in PAPER_SIZES:
        message = f"there is no paper called {options.paper}"
        hint = did_you_mean(options.paper, PAPER_SIZES)
        raise PnpError([Problem(Level.ERROR, "unknown-paper", message, hint, value=options.paper)])
    sheets = fill_sheets(prints, options)
    has_backs = WAYS[options.sides].shows_backs and any(piece.back for piece, _ in prints)
    way = WAYS[options.sides if has_backs else Sides.FRONTS]
    pages: list[Page] = []
    for number, sheet in enumerate(sheets, start=1):
        page = sheet.grid.page
        for side, slots in way.lay(sheet, options):
            name = f"sheet {number}/{len(sheets)}" + ("" if side == "plain" else f" {side}")
            footer = draw_footer(imprint, part, name, page)
            if side == "back" and goes_over_head(page, options.flip):
                footer = (_turn_round(footer, page),)
            drawings = (*_mark(sheet, side, slots, options), *footer)
            pages.append(
                Page(number, len(pages) + 1, side, page.width, page.height, slots, drawings)
            )
    return Plan(part, options, tuple(pages), has_backs)


def _mark(
    sheet: Sheet, side: Side, slots: Sequence[Slot], options: PrintOptions
) -> tuple[Drawing, ...]:
    """The marks of a page. Backs have none: they are cut along the front's, and would mislead
    where the paper drifted."""
    if side == "back" or options.marks is Marks.NONE:
        return ()
    shape = slots[0].piece.component.shape
    return draw_marks(sheet.grid, shape, [slot.trim for slot in slots])


def _turn_round(drawings: tuple[Drawing, ...], page: Size) -> Group:
    """A footer that stands at the same edge of the paper as that of the front, and reads as the
    cards do: a grid that leaves its foot free on the front leaves the head free behind it."""
    return Group(drawings, (-1, 0, 0, -1, page.width, page.height))
