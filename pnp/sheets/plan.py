"""The plan of one PDF: which face lies where on which page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from pnp.model import Drawing, Group, Piece, PieceShape
from pnp.printing import Marks, Part, PrintOptions, Sides
from pnp.sheets.alignment import align_sheets
from pnp.sheets.duplex import goes_over_head, turn_over
from pnp.sheets.filling import fill_kit
from pnp.sheets.folds import draw_folds
from pnp.sheets.footer import Imprint, draw_footer
from pnp.sheets.lots import count_prints
from pnp.sheets.marks import draw_cuts, draw_marks
from pnp.sheets.outlines import draw_outlines
from pnp.sheets.pages import Cutout, Page, Plan, Side
from pnp.sheets.sheet import Sheet
from pnp.sheets.tile_page import draw_tile, lay_tile
from pnp.sheets.ways import WAYS, Pages
from pnp.units import Size


def plan_kit(pieces: Iterable[Piece], options: PrintOptions, imprint: Imprint) -> tuple[Plan, ...]:
    """Spread pieces, each as often as it is printed, over as many sheets as they need.

    There is a plan for each part that has sheets; which pieces share one, `fill_kit` tells.
    Raises PnpError, with every component that is larger than the paper allows, and InputError
    if all places of the first sheet are used up.
    """
    filled = fill_kit(count_prints(pieces, options), options).items()
    return tuple(
        _plan_part(
            part, align_sheets(sheets, options) if options.align else sheets, options, imprint
        )
        for part, sheets in filled
    )


def _plan_part(
    part: Part, sheets: Sequence[Sheet], options: PrintOptions, imprint: Imprint
) -> Plan:
    """The pages of a PDF. If any piece has a back that is shown, every front page is followed by a
    back page, so that two fronts never meet on one sheet."""
    two_sided = any(WAYS[sheet.sides].shows_backs and sheet.has_backs for sheet in sheets)
    pages: list[Page] = []
    for number, sheet in enumerate(sheets, start=1):
        for side, slots in _lay(sheet, options, two_sided=two_sided):
            name = f"sheet {number}/{len(sheets)}" + ("" if side == "plain" else f" {side}")
            if sheet.cuts and side != "back":
                name += " · cut along the long dashed lines first"
            footer = _draw_footer(sheet, side, options, partial(draw_footer, imprint, part, name))
            tile = _draw_tile(sheet, side, number, imprint)
            drawings = (*_mark(sheet, side, options), *tile, *footer)
            cuts = () if side == "back" else sheet.cuts
            piece = _find_piece(sheet, side, options)
            at = number, len(pages) + 1, side
            pages.append(Page(*at, *sheet.page, slots, drawings, (), cuts, piece))
    return Plan(part, options, tuple(pages), two_sided)


def _lay(sheet: Sheet, options: PrintOptions, *, two_sided: bool) -> Pages:
    """The pages of a sheet in a PDF which is two-sided or not."""
    if sheet.tile:
        return lay_tile(sheet.tile, two_sided=two_sided)
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
    footer = draw(sheet.page, options.margin)
    if side == "back" and goes_over_head(sheet.page, options.flip):
        return (_turn_round(footer, sheet.page),)
    return footer


def _mark(sheet: Sheet, side: Side, options: PrintOptions) -> Iterator[Drawing]:
    """The marks of a page. Backs have none: they are cut along the front's, and would mislead
    where the paper drifted."""
    if side == "back" or options.marks.kind is Marks.NONE:
        return
    for block in sheet.blocks:
        shape = block.copies[0][0].component.shape
        if shape is PieceShape.NET:
            yield from draw_outlines(block)
            continue
        yield from draw_marks(block.grid, shape, block.trims, block.used)
        yield from draw_folds(block)
    if sheet.cuts:
        yield draw_cuts(sheet.cuts)


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


def _turn_round(drawings: tuple[Drawing, ...], page: Size) -> Group:
    """A footer that stands at the same edge of the paper as that of the front, and reads as the
    cards do: a grid that leaves its foot free on the front leaves the head free behind it."""
    return Group(drawings, (-1, 0, 0, -1, page.width, page.height))
