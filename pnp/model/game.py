"""A game as its designer describes it: what there is, not how it looks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Literal

from msgspec import Struct, field

from pnp.model.colors import Color
from pnp.printing import Part
from pnp.problems import Place, count
from pnp.units import Size

Value = str | int | float | bool | None | tuple[str, ...] | Color
"""A cell as its column's type says; an empty int, color or choice is None, an empty text ""."""


class Source(StrEnum):
    """Where a row's facts come from."""

    RULEBOOK = "rulebook"
    PUBLIC = "public"
    RECONSTRUCTED = "reconstructed"


class PieceShape(StrEnum):
    """The outline that a piece is cut to."""

    RECT = "rect"
    SQUARE = "square"  # a rectangle that says so, and is held to it
    ROUND = "round"
    HEX = "hex"
    NET = "net"  # along an outline of its own, which its piece tells

    @property
    def is_rectangular(self) -> bool:
        """Whether straight cuts across the sheet take it out."""
        return self in (PieceShape.RECT, PieceShape.SQUARE)


Figures = Literal["lining", "old"]
"""Digits as tall as capitals, where the font has them, or the font's own (often old-style)."""


class FontChoice(Struct, frozen=True):
    """A family, and the theme fonts, by name, that step in for characters it lacks."""

    family: str
    """The family, found in the game's `fonts/`, else among installed `fontpkg-*` packages."""
    fallback: tuple[str, ...] = ()
    """Fonts of the theme that step in for characters which this one lacks."""
    figures: Figures = "lining"
    """`lining` for digits as tall as capitals, `old` for those that the font has itself."""
    place: Place | None = None


class Theme(Struct, frozen=True):
    """Named colours and fonts of a game."""

    colors: Mapping[str, Color]
    fonts: Mapping[str, FontChoice]


class Row(Struct, frozen=True):
    """One different piece: its typed columns and where it stands."""

    id: str
    name: str
    copies: int
    values: Mapping[str, Value]
    source: Source
    reconstructed: frozenset[str]
    place: Place


class Wrap(Struct, frozen=True):
    """What goes into a box or band, or is parted by dividers: a stack of `cards` cards.

    `width`, `height` and `depth` are the room for it, in mm; of a standee they are those of the
    figure, and how far its foot reaches to each side. `faces` are names of layout.yaml, with
    holes, by the side that they are for; what has none is plain, in the colour `ground`, or in the
    first of the theme.
    """

    cards: int
    width: float
    height: float
    depth: float
    faces: Mapping[str, str]
    ground: str = ""
    sleeved: bool = False


class Component(Struct, frozen=True):
    """What a game is made of; `front` and `back` are layout names with `{{ }}` holes.

    `label` is what players call it, "" where its name will do. `wrap` is what a box, a band,
    dividers or standees are made for; other components have none.
    """

    name: str
    kind: str
    part: Part
    size: Size
    corner: float
    shape: PieceShape
    front: str
    back: str | None
    rows: tuple[Row, ...]
    place: Place
    label: str = ""
    wrap: Wrap | None = None

    @property
    def title(self) -> str:
        """What players read: its label, else words made of its name."""
        return self.label or self.name.replace("_", " ").replace("-", " ")

    @property
    def room(self) -> str:
        """What fits into it, as "65 × 90.4 × 14.2 mm inside"; "" for what holds nothing."""
        if self.wrap is None or self.kind in ("dividers", "standees"):
            return ""
        sides = (self.wrap.width, self.wrap.height, self.wrap.depth)
        return f"{' × '.join(f'{side:.4g}' for side in sides)} mm inside"

    @property
    def finished(self) -> str:
        """What people measure of it once it is made, where that is not its size: the room inside,
        or a figure, as "25 × 40 mm, standing"."""
        if self.wrap is None or self.kind != "standees":
            return self.room
        return f"{Size(self.wrap.width, self.wrap.height)}, standing"

    @property
    def copies(self) -> int:
        """How many of all its pieces there are."""
        return count_copies(self.rows)


def count_copies(rows: Iterable[Row]) -> int:
    """How many pieces these rows are, each with its copies."""
    return sum(row.copies for row in rows)


class Selection(Struct, frozen=True):
    """Rows of a component; `where` maps a column to its accepted values."""

    of: str
    where: Mapping[str, tuple[Value, ...]]
    place: Place


class Total(Struct, frozen=True):
    """How many copies a selection must have, and what players call them, or ""."""

    selection: Selection
    copies: int
    name: str = ""


class Game(Struct, frozen=True):
    """A whole game. `edition` hashes its parsed data; `version` is the designer's own.

    `columns` are those that it declares, with the word for their type: text, int, choice, ….
    """

    id: str
    folder: Path
    title: str
    version: str
    language: str
    players: tuple[int, ...]
    credits: Mapping[str, str]
    constants: Mapping[str, Value]
    theme: Theme
    icons: Mapping[str, str]
    components: tuple[Component, ...]
    piles: tuple[Selection, ...]
    totals: tuple[Total, ...]
    companion_url: str
    edition: str
    tagline: str = ""
    licence: str = ""
    columns: Mapping[str, str] = field(default_factory=dict)

    @property
    def told_players(self) -> str:
        """ "2–4 players", "2 or 3 players", "1 player"; "" where it is not said how many."""
        if not self.players:
            return ""
        low, high = min(self.players), max(self.players)
        if low == high:
            return count(low, "player")
        return f"{low}–{high} players" if high > low + 1 else f"{low} or {high} players"
