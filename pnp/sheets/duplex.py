"""Fronts with their backs behind them: where a back goes, so that it meets its front."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pnp.printing import Flip, PrintOptions
from pnp.sheets.fronts import lay_fronts
from pnp.sheets.pages import Side, Slot
from pnp.sheets.sheet import Sheet
from pnp.units import Rect, Size


def lay_duplex(sheet: Sheet, options: PrintOptions) -> Iterator[tuple[Side, tuple[Slot, ...]]]:
    """The slots of both sides of a sheet."""
    fronts = lay_fronts(sheet)
    yield "front", fronts
    yield "back", tuple(lay_backs(fronts, lambda rect: turn_over(rect, sheet.page, options.flip)))


def turn_over(front: Rect, page: Size, flip: Flip = Flip.LONG) -> tuple[Rect, int]:
    """The back's rectangle and its turn (degrees clockwise), for a turn over one edge of the paper.

    Over head, a back must stand on its head to be upright on the cut piece.
    """
    if goes_over_head(page, flip):
        y = page.height - front.y - front.height
        return Rect(front.x, y, front.width, front.height), 180
    x = page.width - front.x - front.width
    return Rect(x, front.y, front.width, front.height), 0


def goes_over_head(page: Size, flip: Flip) -> bool:
    """Whether the sheet is turned over its top, not over its side.

    The long edge is the side of an upright page, but the top of one that lies.
    """
    upright = page.height >= page.width
    return upright != (flip is Flip.LONG)


def lay_backs(
    fronts: Iterable[Slot], find_place: Callable[[Rect], tuple[Rect, int]]
) -> Iterator[Slot]:
    """The backs of the fronts that have one; `find_place` tells where the back of one that stands
    upright lies, and how far it is turned."""
    for front in fronts:
        back = front.piece.back
        if back is not None:
            trim, turn = find_place(front.trim)
            # What is turned to the right in front is turned to the left behind.
            turn = (turn - front.turn) % 360
            window = front.window_behind
            yield Slot(front.piece, front.copy, "back", back, trim, window, turn)
