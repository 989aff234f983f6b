"""Makes calibration sheets, and keeps what is read off them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.calibration.letters import RULERS, add_shifts, read_shift
from pnp.calibration.printers import Calibration, Printers, keep_calibration
from pnp.calibration.rulers import lay_rulers
from pnp.calibration.sheet import Order, pages_of, plan_sheets
from pnp.jobs.results import CALIBRATE_FOLDER
from pnp.printing import PrintOptions, Shift
from pnp.problems import InputError, count
from pnp.units import paper_name

if TYPE_CHECKING:
    from pnp.fonts import FontBook


def order_sheet(name: str, options: PrintOptions, printers: Printers, *, test: bool) -> Order:
    """The sheet for a printer; as a `test`, with its backs moved by what is kept.

    Raises InputError for a test of what was never calibrated.
    """
    if not test:
        return Order(name, options)
    known = printers.get(name)
    found = known.find(options) if known else None
    if known is None or found is None:
        raise InputError(
            f"{name} is not calibrated for {paper_name(options.paper)}, {options.sides}, flipped "
            f"on the {options.flip} edge, so that there is nothing to test",
            "leave out --test first",
        )
    return Order(name, options._replace(printer=known.as_printer(found)))


def make_sheet(order: Order, out: Path, cache: Path) -> Path:
    """Write the PDF of a calibration sheet below `out`; the file.

    Raises InputError for paper that is too small for it, and OSError.
    """
    from pnp.ink import DocumentInfo, write_pdf

    plan = plan_sheets(order, _find_fonts(order.name, out, cache))
    options = order.options
    words = [order.name.replace(" ", "-"), options.paper, options.sides.value, options.flip.value]
    words += ["test"] if options.printer else []
    file = out / CALIBRATE_FOLDER / f"{'_'.join(words)}.pdf"
    file.parent.mkdir(parents=True, exist_ok=True)
    title = f"Calibration of {order.name}"
    info = DocumentInfo(title, f"on {paper_name(options.paper)}", "", "en", "")
    write_pdf(plan, info, file, cache)
    return file


def keep_letters(
    order: Order, letters: Sequence[str], printers: Printers, day: date
) -> tuple[Printers, Calibration]:
    """All printers with what was read off a sheet of this order; and that.

    `letters` are those of its first sheet, or of all of them. What a test tells is added to what is
    kept. Raises InputError for other numbers of letters, and for letters that do not agree.
    """
    options = order.options
    pages = pages_of(options.paper)
    asked = [RULERS * number for number in range(1, len(pages) + 1)]
    if len(letters) not in asked:
        raise InputError(
            f"a sheet has {RULERS} rulers, and {len(letters)} letters were typed",
            f"type {' or '.join(map(str, asked))}: those of sheet 1 first, each from ruler 1 to 4",
        )
    own = [letters[start : start + RULERS] for start in range(0, len(letters), RULERS)]
    shifts = [read_sheet(order, each, sheet) for sheet, each in enumerate(own, start=1)]
    upright, lying = (*shifts, None)[:2]
    if options.printer:
        old = options.printer
        upright = add_shifts(Shift(old.x, old.y, old.turn), shifts[0])
        lying = add_shifts(old.lying or Shift(), lying) if lying else old.lying
    assert upright is not None
    found = Calibration(
        options.paper, options.sides, options.flip, options.margin, day, upright, lying
    )
    return keep_calibration(printers, order.name, found), found


def read_sheet(order: Order, letters: Sequence[str], sheet: int) -> Shift:
    """What the `letters` of one sheet, from 1, tell.

    Raises InputError if they are not one for each of its rulers, or do not agree.
    """
    page = pages_of(order.options.paper)[sheet - 1]
    if len(letters) != RULERS:
        raise InputError(
            f"sheet {sheet} has {RULERS} rulers, and {count(len(letters), 'letter')} came for it",
            "type a letter for each, from ruler 1 to 4, as M K L KL",
        )
    rulers = lay_rulers(page, order.options.margin)
    return read_shift(rulers.all, letters, page, order.options.flip, order.step)


def _find_fonts(name: str, out: Path, cache: Path) -> FontBook:
    """The font that games have unless they say otherwise."""
    from pnp.catalogue.read import DEFAULT_FONT
    from pnp.fonts import FontBook
    from pnp.model import Theme

    return FontBook(Theme({}, {"text": DEFAULT_FONT}), out / CALIBRATE_FOLDER, [name], cache)
