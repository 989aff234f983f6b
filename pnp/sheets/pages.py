"""Pages and what lies on them: slots with faces, links, bookmarks."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from pnp.model import IDENTITY, Component, Drawing, Face, Matrix, Piece
from pnp.printing import Gluing, Guest, Part, PrintOptions
from pnp.sheets.beds import Line
from pnp.sheets.sheet import Places
from pnp.sheets.tiles import Tile
from pnp.units import Rect

Side = Literal["front", "back", "plain"]

_NEAR = 1e-6


class Slot(Struct, frozen=True):
    """One side of one copy of a piece on a page; mm from the page's top left.

    The face lies so that its trim is at `trim`, turned by `turn` degrees clockwise: 0, 90, 180 or
    270. `window` is what shows of it, in mm from the top left of the face's own trim. Of a face
    that is larger than the paper, a `tile` lies so that its part is at `trim`.
    """

    piece: Piece
    copy: int
    side: Literal["front", "back"]
    face: Face
    trim: Rect
    window: Rect
    turn: int
    tile: Tile | None = None

    @property
    def whole(self) -> Rect:
        """Where the trim of the whole face lies, be it on the page or not."""
        if self.tile is None:
            return self.trim
        part = self.tile.part
        x, y = self.trim.x - part.x, self.trim.y - part.y
        return Rect(x, y, self.face.width, self.face.height)

    @property
    def bleed(self) -> float:
        """How much of the face shows beyond its trim at most, in mm; less where others touch it."""
        return max(self._bleeds)

    @property
    def shown(self) -> Rect:
        """What it covers of the page, its trim and what shows beyond it."""
        left, top, right, bottom = self._bleeds
        # By a quarter to the right, its left side comes to the top, and its foot to the left.
        for _ in range(self.turn // 90):
            left, top, right, bottom = bottom, left, top, right
        x, y, width, height = self.trim
        return Rect(x - left, y - top, left + width + right, top + height + bottom)

    @property
    def window_behind(self) -> Rect:
        """What shows of the face behind it: bleed lies beyond the same sides of the piece."""
        left, _, right, _ = self._bleeds
        if abs(left - right) < _NEAR:
            return self.window
        return Rect(-right, self.window.y, self.window.width, self.window.height)

    @property
    def _bleeds(self) -> tuple[float, float, float, float]:
        """What shows beyond the left side of the face, its top, its right side and its foot."""
        width, height = self.trim.width, self.trim.height
        if self.turn % 180:
            width, height = height, width
        window = self.window
        return -window.x, -window.y, window.right - width, window.bottom - height


class Link(Struct, frozen=True):
    """An area of a page, in mm, that leads to `target`: an address, or "#" and an anchor."""

    area: Rect
    target: str


class Bookmark(Struct, frozen=True):
    """A place that viewers and links lead to: `y` in mm from the top of a page, from 1.

    Bookmarks of a higher `level` lie within the one before them.
    """

    title: str
    level: int
    page: int
    y: float
    anchor: str


class Cutout(NamedTuple):
    """What is cut out of a page that has room for one piece alone, and how far its face goes on."""

    trim: Rect
    bleed: float


class Page(Struct, frozen=True):
    """One printed side of a sheet as it lies upright; `sheet` and `number` count from 1.

    A plain page is one without a partner on the other side of its sheet. `cuts` part a sheet that
    several sizes share, those first that go right across it. `piece` is where a page that has room
    for one holds it, be it printed on this side or not. `shift` moves all that is painted, for a
    printer that strays; slots, cuts and links are told as if it did not. `folds` are lines along
    which the sheet is folded, or pieces are, and `gluing` how second sides on it come behind their
    fronts. `places` are those of a sheet that can be printed again, told on the side of its fronts.
    A front tells how many straight cuts free its pieces, and the first and last sheet of the `pile`
    that is cut at once.
    """

    sheet: int
    number: int
    side: Side
    width: float
    height: float
    slots: tuple[Slot, ...]
    drawings: tuple[Drawing, ...]
    links: tuple[Link, ...] = ()
    cuts: tuple[Line, ...] = ()
    piece: Cutout | None = None
    shift: Matrix = IDENTITY
    folds: tuple[Line, ...] = ()
    gluing: tuple[Gluing, ...] = ()
    places: Places | None = None
    cut_count: int = 0
    pile: tuple[int, int] | None = None


class Plan(Struct, frozen=True):
    """All pages of one PDF; `two_sided`: its sheets have backs, which the options say how to turn.

    Without `bookmarks` there is one for each page.
    """

    part: Part
    options: PrintOptions
    pages: tuple[Page, ...]
    two_sided: bool
    bookmarks: tuple[Bookmark, ...] = ()

    @property
    def printer(self) -> str:
        """The name of the printer for which pages of it are moved, "" for none."""
        chosen = self.options.printer
        is_moved = any(page.shift != IDENTITY for page in self.pages)
        return chosen.name if chosen and is_moved else ""

    @property
    def guests(self) -> tuple[Guest, ...]:
        """What it holds of other parts, in their order."""
        found: dict[str, list[tuple[Component, int]]] = {}
        told: set[tuple[str, int]] = set()
        for page in self.pages:
            for slot in page.slots:
                component, copy = slot.piece.component, (slot.piece.id, slot.copy)
                if component.part is not self.part and copy not in told:
                    told.add(copy)  # which may be there on both sides
                    found.setdefault(component.name, []).append((component, page.sheet))
        return tuple(
            Guest(
                name,
                there[0][0].title,
                there[0][0].part.value,
                len(there),
                tuple(dict.fromkeys(sheet for _, sheet in there)),
            )
            for name, there in found.items()
        )
