"""What the page is told of a game, as JSON: these types are its words, and lengths are in mm."""

from __future__ import annotations

from typing import Literal

from msgspec import Raw, Struct

from pnp.workshop import FaceOf, Sheet

State = Literal["ok", "broken", "gone"]
"""Of a game: without mistakes, with some, or without a folder."""

Stale = Literal["last good", "never good"]
"""Of faces that are not what their files mean: they were once, or never yet."""

ToldValue = str | int | float | bool | None | tuple[str, ...]


class ToldEntry(Struct, frozen=True):
    """A game in the list of all; `revision` grows with each change, and is 0 before it is read."""

    id: str
    title: str
    version: str
    edition: str
    state: State
    revision: int


class ToldPlace(Struct, frozen=True):
    """A line of a `file` of the game, whose `path` is absolute."""

    file: str
    line: int | None
    path: str


class ToldColumn(Struct, frozen=True):
    """A column of the game's tables, and whether it holds `numbers`."""

    name: str
    type: str
    numbers: bool


class ToldTrial(Struct, frozen=True):
    """The keys of the faces of a piece as they are drawn with their mistakes."""

    front: str
    back: str | None


class ToldPiece(Struct, frozen=True):
    """A piece: `front` and `back` are keys of faces, `problems` places in the list of all.

    It is `stale` while its files have mistakes; `tried` are the keys of its faces drawn with them,
    where others are shown.
    """

    id: str
    name: str
    component: str
    label: str
    part: str
    copies: int
    shape: str
    corner_mm: float
    width_mm: float
    height_mm: float
    values: dict[str, ToldValue]
    place: ToldPlace
    front: str
    back: str | None
    problems: list[int]
    stale: Stale | None
    tried: ToldTrial | None


class ToldElement(Struct, frozen=True):
    """What one element of layout.yaml paints: a box from the trim's top left, cut by the bleed."""

    name: str
    role: str
    file: str
    line: int | None
    path: str
    text: str
    x_mm: float
    y_mm: float
    w_mm: float
    h_mm: float


class ToldFace(Struct, frozen=True):
    """A face, with its elements from the lowest to the topmost."""

    fingerprint: str
    mark: str
    layout: str
    elements: list[ToldElement]


class ToldSlot(Struct, frozen=True):
    """A face on a sheet: its trim from the page's top left, turned clockwise by degrees."""

    piece: str
    side: str
    x_mm: float
    y_mm: float
    w_mm: float
    h_mm: float
    turn: int


class ToldSheet(Struct, frozen=True):
    """A page of a PDF; `key` names everything on it."""

    paper: str
    paper_name: str
    part: str
    file: str
    page: int
    sheet: int
    side: str
    width_mm: float
    height_mm: float
    key: str
    slots: list[ToldSlot]


class ToldProblem(Struct, frozen=True):
    """A problem with its place, and what of the game it is about, "" where that is not known.

    `column` counts letters; the `field` is a column of a table or a key of a file; `face` is
    that of layout.yaml, and `drawn_at` the line of its element there, as "layout.yaml:12".
    """

    level: str
    rule: str
    message: str
    hint: str
    file: str | None
    line: int | None
    column: int | None
    field: str | None
    path: str | None
    piece: str
    face: str
    element: str
    drawn_at: str


class ToldGame(Struct, frozen=True):
    """All that the page shows of a game; `faces` by their keys, `phone` the address of its page."""

    id: str
    title: str
    version: str
    edition: str
    revision: int
    state: State
    bleed_mm: float
    safe_mm: float
    columns: list[ToldColumn]
    pieces: list[ToldPiece]
    faces: dict[str, Raw]
    sheets: tuple[ToldSheet, ...]
    problems: list[ToldProblem]
    phone: str | None


class News(Struct, frozen=True):
    """What an update has changed, by name; `page` and `problems` whether those may differ.

    `places`: nothing but what else is told, as the lines on which things stand.
    """

    rows: list[str] = []
    faces: list[FaceOf] = []
    sheets: list[Sheet] = []
    page: bool = False
    problems: bool = False
    places: bool = False

    def __bool__(self) -> bool:
        return self != News()


class Changed(Struct, frozen=True):
    """News of a game as the page hears them.

    `saved` is when the newest of its files was written, in seconds since 1970, and 0 of what was
    not saved just now; `took` are the milliseconds from noticing to telling.
    """

    game: str
    revision: int
    state: State
    rows: list[str]
    faces: list[FaceOf]
    sheets: list[Sheet]
    page: bool
    problems: bool
    saved: float
    took: float


def millimetres(length: float) -> float:
    """A length as it is told, to 0.001 mm."""
    return round(length, 3)
