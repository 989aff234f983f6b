"""Marks on both sides of a sheet, and what its foot says of the cuts."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pnp.fonts import FontStack
from pnp.model import Drawing, Group, PieceShape
from pnp.printing import MarkedPages, Marks, MarkStyle, PrintOptions
from pnp.sheets.board_folds import draw_board_folds
from pnp.sheets.cut_count import CutCount
from pnp.sheets.duplex import goes_over_head
from pnp.sheets.marks import draw_cuts, draw_marks, draw_targets
from pnp.sheets.outlines import draw_outlines, has_scores
from pnp.sheets.pages import Side
from pnp.sheets.piles import number_stacks, tell_pile
from pnp.sheets.sheet import Sheet

_PAGES: dict[MarkedPages, tuple[Side, ...]] = {
    MarkedPages.FRONTS: ("front", "plain"),
    MarkedPages.BACKS: ("back",),
    MarkedPages.BOTH: ("front", "plain", "back"),
}


class SheetMarks(Struct, frozen=True):
    """What lies on a sheet beside its pieces: marks of `cuts`, `targets`, and, for whoever cuts a
    pile, the `numbers` of its stacks. All are as they lie on the front."""

    cuts: tuple[Drawing, ...]
    targets: tuple[Drawing, ...]
    numbers: tuple[Drawing, ...]


def mark_sheet(sheet: Sheet, style: MarkStyle, font: FontStack, *, two_sided: bool) -> SheetMarks:
    """The marks of a sheet; targets if it is `two_sided` and has room for them.

    One that was printed before has its targets already.
    """
    cuts: list[Drawing] = []
    for block in sheet.blocks if style.kind is not Marks.NONE else ():
        shape = block.copies[0][0].component.shape
        if shape is PieceShape.NET:
            cuts += draw_outlines(block)
        else:
            cuts += draw_marks(block.grid, shape, block.trims, block.used, style)
            cuts += draw_board_folds(block)
    if sheet.cuts and style.kind is not Marks.NONE:
        cuts.append(draw_cuts(sheet.cuts))
    numbers = number_stacks(sheet.blocks[0], font) if sheet.pile else ()
    has_targets = style.targets and two_sided and not sheet.is_begun
    targets = draw_targets(sheet, (*cuts, *numbers), style) if has_targets else ()
    return SheetMarks(tuple(cuts), targets, numbers)


def lay_marks(
    marks: SheetMarks, sheet: Sheet, side: Side, options: PrintOptions
) -> tuple[Drawing, ...]:
    """The marks on one side; those of a back lie exactly behind the front's.

    Backs have none of their own unless somebody asks: they are cut along the front's, and would
    mislead where the paper drifted.
    """
    cuts = marks.cuts if side in _PAGES[options.marks.pages] else ()
    if side != "back":
        return (*cuts, *marks.targets, *marks.numbers)
    drawings = (*cuts, *marks.targets)
    return (_turn_over(drawings, sheet, options),) if drawings else ()


def tell_cuts(sheet: Sheet, number: int, cuts: CutCount, marks: SheetMarks) -> Iterator[str]:
    """What to cut on the sheet of this `number`, and in which order, in the words of its foot."""
    if marks.cuts and has_scores(sheet):
        yield "score between dashed ticks, cut, fold, glue"
    yield from cuts.words
    if sheet.cuts and marks.cuts:
        yield "cut along the long dashed lines first"
    if pile := find_pile(sheet, number):
        assert sheet.pile
        yield tell_pile(*pile, sheet.pile.stacks)


def find_pile(sheet: Sheet, number: int) -> tuple[int, int] | None:
    """The first and the last sheet that are cut at once with the one of this number."""
    if sheet.pile is None:
        return None
    first = number - sheet.pile.place
    return first, first + sheet.pile.sheets - 1


def _turn_over(drawings: tuple[Drawing, ...], sheet: Sheet, options: PrintOptions) -> Group:
    """What lies behind the same drawings on the front."""
    width, height = sheet.page
    if goes_over_head(sheet.page, options.flip):
        return Group(drawings, (1, 0, 0, -1, 0, height))
    return Group(drawings, (-1, 0, 0, 1, width, 0))
