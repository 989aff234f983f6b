"""The plan of one PDF: which face lies where on which page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from msgspec.structs import replace

from pnp.model import Drawing, Group, Matrix, Piece
from pnp.printing import Part, PrintOptions, Sides
from pnp.sheets.alignment import align_sheets
from pnp.sheets.cut_count import CutCount, count_cuts
from pnp.sheets.duplex import goes_over_head, turn_over
from pnp.sheets.filling import fill_kit
from pnp.sheets.folds import draw_folds, find_folds, find_gluing, tell_gluing
from pnp.sheets.footer import Imprint, draw_footer
from pnp.sheets.lots import count_prints
from pnp.sheets.mark_sheet import SheetMarks, find_pile, lay_marks, mark_sheet, tell_cuts
from pnp.sheets.marks import open_gutters
from pnp.sheets.pages import Cutout, Page, Plan, Side
from pnp.sheets.sheet import Sheet
from pnp.sheets.straying import move_back
from pnp.sheets.tile_page import draw_tile, lay_tile
from pnp.sheets.ways import WAYS, Pages
from pnp.units import Size


def plan_kit(pieces: Iterable[Piece], options: PrintOptions, imprint: Imprint) -> tuple[Plan, ...]:
    """Spread pieces, each as often as it is printed, over as many sheets as they need.

    There is a plan for each part that has something to print; which pieces share a sheet,
    `fill_kit` tells.
    Raises PnpError, with every component that is larger than the paper allows, and InputError
    if all places of the first sheet are used up.
    """
    filled = fill_kit(count_prints(pieces, options), options).items()
    plans = (
        _plan_part(
            part, align_sheets(sheets, options) if options.align else sheets, options, imprint
        )
        for part, sheets in filled
    )
    return tuple(plan for plan in plans if any(page.slots for page in plan.pages))


def _plan_part(
    part: Part, sheets: Sequence[Sheet], options: PrintOptions, imprint: Imprint
) -> Plan:
    """The pages of a PDF. If any piece has a back that is shown, every front page is followed by a
    back page, so that two fronts never meet on one sheet."""
    two_sided = any(WAYS[sheet.sides].shows_backs and sheet.has_backs for sheet in sheets)
    pages: list[Page] = []
    for number, narrow in enumerate(sheets, start=1):
        sheet = open_gutters(narrow, options.marks.kind)
        cuts = count_cuts(sheet)
        sides = dict(_lay(sheet, options, two_sided=two_sided))
        marks = mark_sheet(sheet, options.marks, imprint.font, two_sided="back" in sides)
        for side, slots in sides.items():
            name = f"sheet {number}/{len(sheets)}" + ("" if side == "plain" else f" {side}")
            told = [] if side == "back" else _tell_how_to_cut(sheet, number, cuts, marks)
            if options.marks.targets and side == "front" and not marks.targets:
                told.append("no room for targets")
            if side == "back" and options.printer and options.printer.shift_of(*sheet.page):
                told.append(f"for printer {options.printer.name}")
            draw = partial(draw_footer, imprint, part, " · ".join((name, *told)))
            folds = draw_folds(sheet, imprint.font) if side != "back" else ()
            footer = _draw_footer(sheet, side, options, draw)
            tile = _draw_tile(sheet, side, number, imprint)
            drawings = (*lay_marks(marks, sheet, side, options), *folds, *tile, *footer)
            at = number, len(pages) + 1, side
            page = Page(*at, *sheet.page, slots, drawings, piece=_find_piece(sheet, side, options))
            page = page if side == "back" else _tell_of_front(page, sheet, cuts.straight)
            pages.append(move_back(page, options.printer))
    return Plan(part, options, tuple(pages), two_sided)


def _tell_how_to_cut(sheet: Sheet, number: int, cuts: CutCount, marks: SheetMarks) -> list[str]:
    return [*tell_gluing(sheet), *tell_cuts(sheet, number, cuts, marks)]


def _tell_of_front(page: Page, sheet: Sheet, cuts: int) -> Page:
    """The page of the fronts of a sheet with what is to be done with the sheet."""
    return replace(
        page,
        cuts=sheet.cuts,
        cut_count=cuts,
        pile=find_pile(sheet, page.sheet),
        folds=find_folds(sheet),
        gluing=find_gluing(sheet),
        places=sheet.places,
    )


def _lay(sheet: Sheet, options: PrintOptions, *, two_sided: bool) -> Pages:
    """The pages of a sheet in a PDF which is two-sided or not."""
    if sheet.tile:
        return lay_tile(sheet.tile, sheet.sides, two_sided=two_sided)
    way = WAYS[sheet.sides]
    if way.shows_backs and not two_sided:
        way = WAYS[Sides.FRONTS]
    return way.lay(sheet, options)


def _draw_footer(
    sheet: Sheet,
    side: Side,
    options: PrintOptions,
    draw: Callable[[Size, float], tuple[Drawing, ...]],
) -> tuple[Drawing, ...]:
    if sheet.is_begun:
        return ()  # a sheet that was printed before has one already
    page = sheet.page
    if sheet.bed.footer == "side":
        # Behind the sheet, that side of the paper is the left one.
        lying = draw(Size(page.height, page.width), options.margin)
        footer: tuple[Drawing, ...] = (_stand_on_end(lying, page, left=side == "back"),)
    else:
        footer = draw(page, options.margin)
    if side == "back" and goes_over_head(page, options.flip):
        return (_turn_round(footer, sheet.page),)
    return footer


def _draw_tile(sheet: Sheet, side: Side, number: int, imprint: Imprint) -> Iterable[Drawing]:
    """What tells how the tile of a sheet is joined to others."""
    return draw_tile(sheet.tile, number, imprint.font) if sheet.tile and side != "back" else ()


def _find_piece(sheet: Sheet, side: Side, options: PrintOptions) -> Cutout | None:
    """Where the only piece lies for which a page has room."""
    if sheet.tile:
        return None
    grid = sheet.blocks[0].grid
    if len(sheet.blocks) > 1 or grid.slots > 1:
        return None
    trim = grid.trim_of(0)
    if side == "back":
        trim, _ = turn_over(trim, sheet.page, options.flip)
    return Cutout(trim, grid.bleed)


def _stand_on_end(drawings: tuple[Drawing, ...], page: Size, *, left: bool) -> Group:
    """A footer of a page that lies, at the right side of one that is upright, or at its left."""
    matrix: Matrix = (0, 1, -1, 0, page.width, 0) if left else (0, -1, 1, 0, 0, page.height)
    return Group(drawings, matrix)


def _turn_round(drawings: tuple[Drawing, ...], page: Size) -> Group:
    """A footer that stands at the same edge of the paper as that of the front, and reads as the
    cards do: a grid that leaves its foot free on the front leaves the head free behind it."""
    return Group(drawings, (-1, 0, 0, -1, page.width, page.height))
