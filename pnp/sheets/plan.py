"""The plan of one PDF: which face lies where on which page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from pnp.model import Component, Drawing, Face, Part, Piece, PieceShape, Shape
from pnp.problems import Level, PnpError, Problem, did_you_mean
from pnp.sheets.duplex import turn_over
from pnp.sheets.footer import Imprint, draw_footer
from pnp.sheets.grid import MARGIN, Grid, find_grid, largest_piece
from pnp.sheets.marks import draw_marks, marks_bottom
from pnp.units import PAPER_SIZES, Rect, Size, paper_name

Side = Literal["front", "back", "plain"]


class Slot(NamedTuple):
    """One side of one copy of a piece on a page; mm from the page's top left.

    `bleed` is how much of the face shows beyond the trim; `turn` is in degrees clockwise.
    """

    piece: Piece
    copy: int
    side: Literal["front", "back"]
    face: Face
    trim: Rect
    bleed: float
    turn: int


class Link(NamedTuple):
    """An area of a page, in mm, that leads to `target`: an address, or "#" and an anchor."""

    area: Rect
    target: str


class Bookmark(NamedTuple):
    """A place that viewers and links lead to: `y` in mm from the top of a page, from 1.

    Bookmarks of a higher `level` lie within the one before them.
    """

    title: str
    level: int
    page: int
    y: float
    anchor: str


class Page(NamedTuple):
    """One printed side of a sheet as it lies upright; `sheet` and `number` count from 1.

    A plain page is one without a partner on the other side of its sheet.
    """

    sheet: int
    number: int
    side: Side
    width: float
    height: float
    slots: tuple[Slot, ...]
    drawings: tuple[Drawing, ...]
    links: tuple[Link, ...] = ()


class Plan(NamedTuple):
    """All pages of one PDF; `duplex` is the edge over which its sheets are turned.

    Without `bookmarks` there is one for each page.
    """

    part: Part
    paper: str
    sides: str
    pages: tuple[Page, ...]
    duplex: Literal["long", "simplex"]
    bookmarks: tuple[Bookmark, ...] = ()


class _Sheet(NamedTuple):
    grid: Grid
    copies: tuple[tuple[Piece, int], ...]


def plan_part(part: Part, pieces: Sequence[Piece], paper: str, imprint: Imprint) -> Plan:
    """Spread all copies of `pieces` over as many sheets of `paper` as they need.

    Pieces of one size and shape share sheets, in their order. If any of them has a back, every
    front page is followed by a back page, so that two fronts never meet on one sheet.

    Raises PnpError, with every component that is larger than one page of the paper.
    """
    if paper not in PAPER_SIZES:
        message = f"there is no paper called {paper}"
        hint = did_you_mean(paper, PAPER_SIZES)
        raise PnpError([Problem(Level.ERROR, "unknown-paper", message, hint, value=paper)])
    sheets = _fill_sheets(pieces, paper)
    duplex = any(piece.back for piece in pieces)
    sides: tuple[Side, ...] = ("front", "back") if duplex else ("plain",)
    pages: list[Page] = []
    for number, sheet in enumerate(sheets, start=1):
        front = _front_slots(sheet)
        for side in sides:
            name = f"sheet {number}/{len(sheets)}" + (f" {side}" if duplex else "")
            page, top = sheet.grid.page, marks_bottom(sheet.grid)
            foot = draw_footer(imprint, part, name, page, top)
            if side == "back":
                # No marks: cut along the front's, they would mislead where the paper drifted.
                slots, drawings = _back_slots(front, page), foot
            else:
                slots, drawings = front, (_draw_marks(sheet, front), *foot)
            pages.append(
                Page(number, len(pages) + 1, side, page.width, page.height, slots, drawings)
            )
    return Plan(part, paper, "duplex", tuple(pages), "long" if duplex else "simplex")


def _fill_sheets(pieces: Sequence[Piece], paper: str) -> list[_Sheet]:
    sheets: list[_Sheet] = []
    problems: dict[str, Problem] = {}
    for group in _group_by_outline(pieces):
        component = group[0].component
        grid = find_grid(component.size, component.shape, PAPER_SIZES[paper])
        if grid is None:
            for piece in group:
                problems.setdefault(piece.component.name, too_large(piece.component, paper))
            continue
        copies = [(piece, copy) for piece in group for copy in range(1, piece.row.copies + 1)]
        sheets += [
            _Sheet(grid, tuple(copies[at : at + grid.slots]))
            for at in range(0, len(copies), grid.slots)
        ]
    if problems:
        raise PnpError(problems.values())
    return sheets


def _group_by_outline(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    groups: dict[tuple[PieceShape, float, float], list[Piece]] = {}
    for piece in pieces:
        size = piece.component.size
        # Rounded, for 3.5 in and 88.9 mm are one size.
        key = (piece.component.shape, round(size.width, 3), round(size.height, 3))
        groups.setdefault(key, []).append(piece)
    yield from groups.values()


def too_large(component: Component, paper: str) -> Problem:
    """What to tell of a component that is larger than a page of the paper."""
    size, sheet = component.size, PAPER_SIZES[paper]
    most = largest_piece(sheet)
    inside = Size(sheet.width - 2 * MARGIN, sheet.height - 2 * MARGIN)
    name = paper_name(paper)
    return Problem(
        Level.ERROR,
        "too-large",
        f"{component.name} needs {size}, but {name} without the printer's margins is {inside}",
        f"with its bleed, marks and footer, one page of {name} holds a piece of at most "
        f"{most}, upright or on its side; make it smaller",
        component.place,
        value=str(size),
    )


def _front_slots(sheet: _Sheet) -> tuple[Slot, ...]:
    grid = sheet.grid
    return tuple(
        Slot(piece, copy, "front", piece.front, grid.trim_of(slot), grid.bleed, 0)
        for slot, (piece, copy) in enumerate(sheet.copies)
    )


def _back_slots(fronts: Iterable[Slot], page: Size) -> tuple[Slot, ...]:
    slots = []
    for front in fronts:
        back = front.piece.back
        if back is not None:
            trim, turn = turn_over(front.trim, page)
            slots.append(Slot(front.piece, front.copy, "back", back, trim, front.bleed, turn))
    return tuple(slots)


def _draw_marks(sheet: _Sheet, slots: Sequence[Slot]) -> Shape:
    shape = slots[0].piece.component.shape
    return draw_marks(sheet.grid, shape, [slot.trim for slot in slots])
