"""How a game is printed: one value, made where the command line is read and carried whole."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

MARGIN = 5.0
"""What home printers leave blank at each edge of the paper, in mm."""


class Part(StrEnum):
    """The PDFs of a kit."""

    CARDS = "cards"
    BOARDS = "boards"
    TOKENS = "tokens"
    AIDS = "aids"
    BOX = "box"
    RULES = "rules"
    BOOKLET = "booklet"


READING = (Part.RULES, Part.BOOKLET)
"""Those that hold no pieces, but pages to be read."""


class Sides(StrEnum):
    """What lies on the sides of a sheet."""

    DUPLEX = "duplex"  # fronts, and their backs behind them
    FOLD = "fold"  # fronts beside their backs, on paper that is folded and glued
    FRONTS = "fronts"  # fronts alone; what has play on both sides is folded
    BACKS = "backs"  # backs alone, each in the place of its front


class Gluing(StrEnum):
    """How a second side that is printed beside its front comes behind it."""

    SHEET = "sheet"  # the sheet is folded in its middle and glued, then all is cut out
    PAIR = "pair"  # both sides are cut out as one, folded and glued
    APART = "apart"  # both are cut out, and glued to one another


class Flip(StrEnum):
    """The edge of the paper over which the printer turns a sheet."""

    LONG = "long"
    SHORT = "short"


class Marks(StrEnum):
    """What shows where to cut."""

    EDGE = "edge"  # ticks around all pieces of a sheet
    CORNER = "corner"  # ticks at the corners of each piece
    FULL = "full"  # lines across the sheet, but not across what is printed
    SCISSORS = "scissors"  # a thin line of two colours on the cut itself
    NONE = "none"


class MarkedPages(StrEnum):
    """The pages that have marks."""

    FRONTS = "fronts"
    BACKS = "backs"
    BOTH = "both"


class MarkStyle(NamedTuple):
    """How cuts are marked: `length` of ticks and `weight` of lines in mm, `color` as "#rrggbb".

    Of a line of two colours, `color` is the darker one; the other is white.

    `targets`: circles with a cross at the edges of a sheet, by which a shop sees that both of its
    sides meet.
    """

    kind: Marks = Marks.EDGE
    pages: MarkedPages = MarkedPages.FRONTS
    length: float = 5.0
    weight: float = 0.15
    color: str = "#000000"
    targets: bool = False


EDGE = MarkStyle()
SCISSORS = MarkStyle(Marks.SCISSORS, weight=0.2, color="#7d7d7d")
"""No darker, and no wider, since half of a line that lies on the cut stays on the piece."""


def style_of(kind: Marks) -> MarkStyle:
    """How marks of a kind look unless somebody says otherwise."""
    return SCISSORS if kind is Marks.SCISSORS else EDGE._replace(kind=kind)


def marks_of(sides: Sides) -> MarkStyle:
    """The marks of a way to fill paper unless somebody asks for others.

    What is printed at home on one side is cut with scissors; both sides are best cut along a ruler.
    """
    return style_of(Marks.SCISSORS if sides in (Sides.FOLD, Sides.FRONTS) else Marks.EDGE)


class Fit(StrEnum):
    """What counts where more pieces would fit with less bleed."""

    BLEED = "bleed"  # room for a cut that strays, 1.5 mm or more
    MOST = "most"  # as many pieces on a sheet as can be, touching one another if need be


class Ink(StrEnum):
    """How much ink faces take."""

    FULL = "full"
    LOW = "low"  # no grounds and no photos: outlines, symbols and text
    BLACK = "black"  # greys alone


class PrintOrder(StrEnum):
    """Which copy lies in which slot."""

    CATALOGUE = "catalogue"  # along the slots of one sheet after the other
    STACK = "stack"  # so that piles cut from all sheets at once, laid on one another, are in order


class Shift(NamedTuple):
    """Backs are moved by (`x`, `y`) mm and turned by `turn` degrees clockwise about the middle of
    the page, as it lies, so that they meet their fronts."""

    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0


class Printer(NamedTuple):
    """How far a printer strays, found by a calibration sheet; `name` is what its owner calls it.

    `x`, `y` and `turn`, as in Shift, are for pages that stand upright. Those that lie are turned on
    their way to the paper, and drivers turn them to either side: what they need is in `lying`, and
    they are not moved where it is not known.
    """

    name: str
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    lying: Shift | None = None

    def shift_of(self, width: float, height: float) -> Shift | None:
        """What backs of pages of this size need; None where it is not known."""
        return Shift(self.x, self.y, self.turn) if height >= width else self.lying


class PrintOptions(NamedTuple):
    """All that decides how the pieces of a game are spread over paper.

    `paper` is a name of PAPER_SIZES or a size of one's own, as `find_paper` reads it. `margin`:
    what the printer leaves blank at each edge of it, in mm. `bleed`: the most that a page shows of
    it, in mm. `copies` stand for those of the catalogue, by the id of a piece. `language`: that of
    the faces, "" for the game's own. `share`: what is left over of one part may lie on the sheets
    of another. `skip`: so many places of the first sheet are used up. `align`: the sheets of one
    PDF lie the same way, where no paper is lost by it; else each lies as a full one does.
    `printer`: backs are moved as this one needs it.
    """

    paper: str = "a4"
    sides: Sides = Sides.DUPLEX
    flip: Flip = Flip.LONG
    marks: MarkStyle = EDGE
    ink: Ink = Ink.FULL
    margin: float = MARGIN
    fit: Fit = Fit.BLEED
    bleed: float = 3.0
    order: PrintOrder = PrintOrder.CATALOGUE
    copies: tuple[tuple[str, int], ...] = ()
    language: str = ""
    share: bool = True
    skip: int = 0
    align: bool = True
    printer: Printer | None = None

    @property
    def variant(self) -> tuple[str, str, str, str]:
        """What tells PDFs of one part in one kit from each other: paper, sides, ink, language."""
        return self.paper, self.sides.value, self.ink.value, self.language


def name_pdf(game: str, part: str, variant: tuple[str, str, str, str]) -> str:
    """The file of a PDF from the folder of its kit: "a4/mole_cards_a4_fold_lowink.pdf"."""
    paper, sides, ink, language = variant
    words = (game, part, paper, sides, language, _INK_WORDS[Ink(ink)])
    return f"{paper}/{'_'.join(word for word in words if word)}.pdf"


_INK_WORDS = {Ink.FULL: "", Ink.LOW: "lowink", Ink.BLACK: "black"}


class Guest(NamedTuple):
    """Pieces of another part on the sheets of a PDF: so many `copies` of a component."""

    component: str
    label: str
    part: str
    copies: int
    sheets: tuple[int, ...]

    @property
    def what(self) -> str:
        """ "2 summaries": as players say it."""
        return f"{self.copies} {self.label}"

    @property
    def where(self) -> str:
        """ "sheet 6", "sheets 6 and 7": where they are in the PDF."""
        *others, last = map(str, self.sheets)
        return f"sheets {', '.join(others)} and {last}" if others else f"sheet {last}"


class Saving(NamedTuple):
    """What `--fit most` would save: `more` pieces of a part on a sheet instead of `now`, and so
    about so many `sheets`. Between the pieces it shows `bleed` mm; with none they touch.

    `size` is that of the pieces, "" where all of the part have one size.
    """

    part: str
    now: int
    more: int
    sheets: int
    bleed: float
    size: str = ""

    def __str__(self) -> str:
        """As people are told: "--fit most: 9 cards on a sheet instead of 8, …"."""
        sheets = "1 sheet" if self.sheets == 1 else f"{self.sheets} sheets"
        room = f"{self.bleed:g} mm bleed" if self.bleed else "they touch, with no bleed between"
        size = f" of {self.size}" if self.size else ""
        return (
            f"--fit most: {self.more} {self.part}{size} on a sheet instead of {self.now}, "
            f"about {sheets} fewer; {room}"
        )


HOME_PAPERS = ("a4", "letter")
"""What people have at home."""

PRINTS = tuple(map(PrintOptions, HOME_PAPERS))
"""What a build makes unless it is asked for something else."""
