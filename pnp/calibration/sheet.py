"""The pages of a calibration sheet: rulers around what it says, on both sides of the paper."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pnp.calibration.cells import draw_back, draw_front, place_behind
from pnp.calibration.command import tell_command
from pnp.calibration.rulers import FINE, STEP, lay_rulers
from pnp.calibration.steps import Said, draw_steps
from pnp.fonts import FontBook
from pnp.model import Color, Drawing
from pnp.printing import Part, PrintOptions, Sides
from pnp.setting.text import set_line
from pnp.sheets import Page, Plan
from pnp.sheets.duplex import turn_over
from pnp.sheets.straying import move_back
from pnp.units import MM_PER_POINT, Rect, Size, find_paper, paper_name

_STRIP = 6.0
"""What the front leaves free at the foot of its middle, for the line on the back, in mm."""

_GREY = Color(120, 120, 120)


class Order(Struct, frozen=True):
    """A sheet that is asked for: for which printer, and how it prints.

    With a printer in `options`, it is a test: backs are moved as it needs them.
    """

    name: str
    options: PrintOptions

    @property
    def step(self) -> float:
        """By how many mm bars move from cell to cell."""
        return FINE if self.options.printer else STEP


def pages_of(paper: str) -> tuple[Size, ...]:
    """The ways in which sheets of a paper lie: upright, and on its side if that is another."""
    size = find_paper(paper)
    lying = Size(size.height, size.width)
    return (size,) if size == lying else (size, lying)


def plan_sheets(order: Order, fonts: FontBook) -> Plan:
    """A front and a back for each way in which the paper may lie.

    Raises InputError for paper that is too small.
    """
    options = order.options
    sizes = pages_of(options.paper)
    pages: list[Page] = []
    for sheet, size in enumerate(sizes, start=1):
        front = tuple(_draw_front(order, fonts, size, sheet, len(sizes)))
        back = tuple(_draw_back(order, fonts, size, sheet))
        pages.append(Page(sheet, 2 * sheet - 1, "front", *size, (), front))
        behind = Page(sheet, 2 * sheet, "back", *size, (), back)
        pages.append(move_back(behind, options.printer))
    return Plan(Part.CARDS, options, tuple(pages), options.sides is Sides.DUPLEX)


def _draw_front(
    order: Order, fonts: FontBook, page: Size, sheet: int, sheets: int
) -> Iterator[Drawing]:
    rulers = lay_rulers(page, order.options.margin)
    bold = fonts.find("text", 700)
    for ruler in rulers.all:
        yield from draw_front(ruler, order.step, bold)
    said = Said(
        "Test of the calibration" if order.options.printer else "Calibration sheet",
        f"sheet {sheet} of {sheets} · {_describe(order, page)}",
        _tell_steps(order, sheet),
        order.step,
    )
    free = rulers.free
    yield from draw_steps(said, free._replace(height=free.height - _STRIP), fonts)


def _draw_back(order: Order, fonts: FontBook, page: Size, sheet: int) -> Iterator[Drawing]:
    options = order.options
    rulers = lay_rulers(page, options.margin)
    bold = fonts.find("text", 700)
    for ruler in rulers.all:
        yield from draw_back(ruler, order.step, bold, page, options.flip)
    free = rulers.free
    middle = Rect(free.x + free.width / 2, free.bottom - _STRIP / 2, 0, 0)
    spot, _ = turn_over(middle, page, options.flip)
    words = f"back of sheet {sheet} · letters are small here, for holes pricked from the front"
    size = min(8 * MM_PER_POINT, free.width / 27)
    line = set_line(words, fonts.find("text"), size, 0, size / 3, _GREY, "center")
    yield place_behind(line, spot.x, spot.y, page, options.flip)


def _describe(order: Order, page: Size) -> str:
    options = order.options
    way = "upright" if page.height >= page.width else "lying"
    return f"printer {order.name} · {paper_name(options.paper)}, {way} · {how_printed(options)}"


def how_printed(options: PrintOptions) -> str:
    """ "both sides, flipped on the long edge"."""
    if options.sides is Sides.DUPLEX:
        return f"both sides, flipped on the {options.flip} edge"
    return f"one side after the other, turned over the {options.flip} edge"


def _tell_steps(order: Order, sheet: int) -> tuple[str, str, str]:
    options = order.options
    both = (
        f"on both sides, flipped on the {options.flip} edge"
        if options.sides is Sides.DUPLEX
        else f"fronts first, then backs on the same paper, turned over its {options.flip} edge"
    )
    typed = (
        f"that of ruler 1 first, after: <b>{tell_command(order.name, options)}</b>."
        if sheet == 1
        else "that of ruler 1 first, after those of sheet 1."
    )
    return (
        f"<b>Print this PDF as you print cards</b>: at 100 %, {both}. Lay a ruler on the lines "
        "below and beside: they must measure what they say. Else print again without “Fit”.",
        "<b>Hold the sheet against a window</b>, this side towards you. In each of the rulers 1, "
        "2, 3 and 4 find the cell where the bar of the back stands in the middle of its gap. "
        "Nothing shines through? Print on plain paper from the same tray, or prick a needle "
        "through the middle of gaps and look for the hole on the bar behind.",
        f"<b>Type the four letters</b>, {typed} Two neighbours match alike? Type both, as KL.",
    )
