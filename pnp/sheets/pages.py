"""Pages and what lies on them: slots with faces, links, bookmarks."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from pnp.model import Component, Drawing, Face, Piece
from pnp.printing import Guest, Part, PrintOptions
from pnp.sheets.beds import Line
from pnp.sheets.tiles import Tile
from pnp.units import Rect

Side = Literal["front", "back", "plain"]


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
        """How much of the face shows beyond its trim, in mm."""
        return -self.window.x


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
    for one holds it, be it printed on this side or not.
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
    def guests(self) -> tuple[Guest, ...]:
        """What it holds of other parts, in their order."""
        found: dict[str, list[tuple[Component, int]]] = {}
        for page in self.pages:
            for slot in page.slots if page.side != "back" else ():
                component = slot.piece.component
                if component.part is not self.part:
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
