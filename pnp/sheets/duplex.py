"""Where a back goes, so that it meets its front when the sheet is turned over."""

from __future__ import annotations

from pnp.units import Rect, Size


def turn_over(front: Rect, page: Size) -> tuple[Rect, int]:
    """The back's rectangle and its turn (degrees clockwise), for a turn over the long edge.

    The paper's long edge is the side of an upright page, but the top of one that lies: there the
    sheet goes over head, and a back must stand on its head to be upright on the cut piece.
    """
    if page.height >= page.width:
        x = page.width - front.x - front.width
        return Rect(x, front.y, front.width, front.height), 0
    y = page.height - front.y - front.height
    return Rect(front.x, y, front.width, front.height), 180
