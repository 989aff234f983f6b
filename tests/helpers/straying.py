"""A printer that strays between both sides of a sheet, and a person who reads its sheet."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from pypdfium2 import PdfDocument
from through_paper import Darkness, seen_through

from pnp.art.geometry import compose
from pnp.calibration.rulers import Cell, Ruler, lay_rulers
from pnp.ink import DocumentInfo, write_pdf
from pnp.printing import Shift
from pnp.sheets import Page, Plan
from pnp.sheets.straying import matrix_of
from pnp.units import Rect, Size

DPI = 300
SEEN = Size(12, 4)  # what a person looks at in a cell, along and across, in mm
ACROSS = 1.6  # from the middle of a cell to that of its gap


class Astray(NamedTuple):
    """A printer on which backs land moved by `shift`, as an upright back lies.

    Its driver turns pages that lie by a `quarter` to the left (1) or to the right (-1).
    """

    shift: Shift
    quarter: int

    def of(self, page: Page) -> Shift:
        """The same on a page as it lies."""
        x, y, turn = self.shift
        if page.height >= page.width:
            return self.shift
        return Shift(-self.quarter * y, self.quarter * x, turn)


def print_astray(plan: Plan, printer: Astray, info: DocumentInfo, file: Path) -> Plan:
    """Print a plan: whatever is drawn on a back lands where the printer puts it."""
    pages = [_land(page, printer.of(page)) if page.side == "back" else page for page in plan.pages]
    landed = replace(plan, pages=tuple(pages))
    write_pdf(landed, info, file)
    return landed


def read_letters(file: Path, front: Page, plan: Plan) -> list[str]:
    """The letter of each ruler of a printed sheet in whose cell the bar of the back stands right."""
    with PdfDocument(file) as document:
        ink, back = (_render(document, number) for number in (front.number, front.number + 1))
    behind = seen_through(back, front, plan.options.flip)
    rulers = lay_rulers(Size(front.width, front.height), plan.options.margin)
    return [_read(ruler, ink, behind, front) for ruler in rulers.all]


def _land(page: Page, stray: Shift) -> Page:
    matrix = matrix_of(stray, Size(page.width, page.height))
    return replace(page, shift=compose(matrix, page.shift))


def _render(document: PdfDocument, number: int) -> Darkness:
    bitmap = document[number - 1].render(scale=DPI / 72, grayscale=True)
    return bitmap.to_numpy()


def _read(ruler: Ruler, ink: Darkness, behind: Darkness, page: Page) -> str:
    """The cell in which the bar is nearest to the middle between the walls."""

    def fault(cell: Cell) -> float:
        return abs(_middle(ruler, cell, behind, page) - _middle(ruler, cell, ink, page))

    return min(ruler.cells, key=fault).letter


def _middle(ruler: Ruler, cell: Cell, ink: Darkness, page: Page) -> float:
    """Where the ink of a cell has its middle along the way of its bar, in mm; far off if none."""
    x_mm, y_mm = page.width / ink.shape[1], page.height / ink.shape[0]
    if ruler.axis == "x":
        box = Rect(cell.x - SEEN.width / 2, cell.y + ACROSS - SEEN.height / 2, *SEEN)
    else:
        box = Rect(
            cell.x + ACROSS - SEEN.height / 2, cell.y - SEEN.width / 2, SEEN.height, SEEN.width
        )
    part = ink[
        round(box.y / y_mm) : round(box.bottom / y_mm),
        round(box.x / x_mm) : round(box.right / x_mm),
    ]
    black = (255 - part.astype(float)) * (part < 150)
    sums = black.sum(0 if ruler.axis == "x" else 1)
    if not sums.any():
        return 1000.0
    start, step = (box.x, x_mm) if ruler.axis == "x" else (box.y, y_mm)
    return float(start + (np.arange(len(sums)) + 0.5) @ sums / sums.sum() * step)
