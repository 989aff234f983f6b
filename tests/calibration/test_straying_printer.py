"""A printer strays; its owner types the letters that match; backs meet their fronts."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from plans import plan_pieces
from straying import Astray, print_astray, read_letters
from through_paper import TOLERANCE, misses, spotted_piece

from pnp.calibration.printers import KnownPrinter
from pnp.calibration.sheet import Order, plan_sheets
from pnp.fonts import FontBook
from pnp.ink import DocumentInfo
from pnp.jobs.calibrate import keep_letters
from pnp.printing import Flip, Part, Printer, PrintOptions, Shift
from pnp.sheets import Imprint
from pnp.units import Size

DAY = date(2027, 1, 31)
STRAYS = [
    (Flip.LONG, Astray(Shift(0.8, -1.3, 0.3), 1)),
    (Flip.SHORT, Astray(Shift(-2.1, 0.6, -0.25), -1)),
    (Flip.LONG, Astray(Shift(-0.4, 2.2, 0), -1)),
]


def calibrate(
    order: Order, stray: Astray, fonts: FontBook, info: DocumentInfo, folder: Path
) -> Printer:
    """What is kept once the sheet of an order was printed and read."""
    plan = plan_sheets(order, fonts)
    file = folder / "sheet.pdf"
    print_astray(plan, stray, info, file)
    letters = [letter for front in plan.pages[::2] for letter in read_letters(file, front, plan)]
    assert len(letters) == 8
    old = order.options.printer
    known = {} if old is None else {"home": KnownPrinter("home", ())}
    printers, found = keep_letters(order, letters, known, DAY)
    return printers["home"].as_printer(found)


@pytest.mark.parametrize(("flip", "stray"), STRAYS)
def test_letters_bring_backs_behind_their_fronts(
    flip: Flip,
    stray: Astray,
    real_fonts: FontBook,
    imprint: Imprint,
    info: DocumentInfo,
    tmp_path: Path,
) -> None:
    options = PrintOptions("a4", flip=flip)
    printer = calibrate(Order("home", options), stray, real_fonts, info, tmp_path)
    order = Order("home", options._replace(printer=printer))
    printer = calibrate(order, stray, real_fonts, info, tmp_path)
    lying = [(Size(63.5, 88.9), 8), (Size(170, 230), 1)]
    ways = set()
    for size, copies in lying:
        piece = spotted_piece("a", size, copies)
        for using in (None, printer):
            plan = plan_pieces(Part.CARDS, [piece], "a4", imprint, flip=flip, printer=using)
            landed = print_astray(plan, stray, info, tmp_path / "kit.pdf")
            found = misses(tmp_path / "kit.pdf", landed)
            assert len(found) == copies
            assert (max(found) < TOLERANCE) == (using is printer), found
        ways.add(plan.pages[0].width > plan.pages[0].height)
    assert ways == {True, False}
