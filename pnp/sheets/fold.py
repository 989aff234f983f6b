"""Fronts beside their backs on one side of the paper, which is folded in its middle and glued."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.printing import PrintOptions, Sides
from pnp.sheets.beds import Bed, Line, both_ways
from pnp.sheets.duplex import lay_backs
from pnp.sheets.fronts import lay_fronts
from pnp.sheets.grid import MARKS
from pnp.sheets.pages import Side, Slot
from pnp.sheets.sheet import Sheet
from pnp.units import Rect, Size

CLEAR = 5.0
"""Between the fold and the bleeds on both sides of it, in mm: creased paper cracks, and a core of
card that is laid in must not reach into the fold."""


def both_folds(paper: Size, margin: float) -> tuple[Bed, ...]:
    """The page lying and upright, folded down its middle or across; fronts are left, or above.

    The fold halves the paper, so that it is folded edge to edge. Both halves hold the same: where
    the footer is at the foot of the lower one, the upper one leaves its head free too.
    """
    upright, *lying = both_ways(paper, margin)
    return tuple(half for bed in (*lying, upright) for half in (_fold_down(bed), _fold_across(bed)))


def _fold_down(bed: Bed) -> Bed:
    middle, room = bed.page.width / 2, bed.room
    half = Rect(room.x, room.y, middle - CLEAR + MARKS - room.x, room.height)
    # As on other pages, a grid stands in the middle of their height.
    around = Rect(half.x, bed.around.y, half.width, bed.around.height)
    fold = (middle, bed.margin, middle, bed.footer_top)
    return Bed(bed.page, bed.margin, half, around, fold)


def _fold_across(bed: Bed) -> Bed:
    middle, room = bed.page.height / 2, bed.room
    top = max(room.y, bed.page.height - room.bottom)
    half = Rect(room.x, top, room.width, middle - CLEAR + MARKS - top)
    fold = (bed.margin, middle, bed.page.width - bed.margin, middle)
    return Bed(bed.page, bed.margin, half, half, fold)


def lay_fold(sheet: Sheet, options: PrintOptions) -> Iterator[tuple[Side, tuple[Slot, ...]]]:
    """The slots of a sheet; behind it lies nothing, where that alone is asked for."""
    if options.sides is Sides.BACKS:
        yield "back", ()
        return
    fold = sheet.bed.fold
    assert fold, "a bed without a fold has no place for backs"
    fronts = lay_fronts(sheet)
    yield "plain", (*fronts, *lay_backs(fronts, lambda front: fold_over(front, fold)))


def fold_over(front: Rect, fold: Line) -> tuple[Rect, int]:
    """The back's rectangle and its turn (degrees clockwise): mirrored about the fold.

    Across the page, a back must stand on its head to be upright on the cut piece.
    """
    x1, y1, x2, _ = fold
    if x1 == x2:
        return Rect(2 * x1 - front.right, front.y, front.width, front.height), 0
    return Rect(front.x, 2 * y1 - front.bottom, front.width, front.height), 180
