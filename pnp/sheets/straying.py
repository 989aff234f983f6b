"""Moves backs for printers that stray between both sides, so that they meet their fronts."""

from __future__ import annotations

from msgspec.structs import replace

from pnp.art.geometry import apply, compose, moving, turning_about
from pnp.model import Matrix
from pnp.printing import Printer, Shift
from pnp.sheets.pages import Cutout, Page
from pnp.units import Rect, Size


def move_back(page: Page, printer: Printer | None) -> Page:
    """The page with all that is painted on it where `printer` needs it; fronts stay as they are."""
    shift = shift_of(page, printer)
    if shift is None:
        return page
    matrix = matrix_of(shift, Size(page.width, page.height))
    return replace(page, shift=matrix, piece=page.piece and _move(page.piece, matrix))


def shift_of(page: Page, printer: Printer | None) -> Shift | None:
    """By how much a page is moved for `printer`; None if it is not."""
    if printer is None or page.side != "back":
        return None
    shift = printer.shift_of(page.width, page.height)
    return shift if shift and any(shift) else None


def matrix_of(shift: Shift, page: Size) -> Matrix:
    """The matrix that moves what lies on a page of this size."""
    turned = turning_about(page.width / 2, page.height / 2, shift.turn)
    return compose(moving(shift.x, shift.y), turned)


def _move(piece: Cutout, matrix: Matrix) -> Cutout:
    """The cut of a piece that has moved. A box of a page stays upright: its middle counts."""
    trim = piece.trim
    x, y = apply(matrix, trim.x + trim.width / 2, trim.y + trim.height / 2)
    return Cutout(
        Rect(x - trim.width / 2, y - trim.height / 2, trim.width, trim.height), piece.bleed
    )
