"""What an element finds when it is drawn: colours, fonts and art of the game, a frame, a row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.art import Vector, find_icon, load_svg, read_picture
from pnp.catalogue.columns import read_color
from pnp.expressions import Scope
from pnp.faces.boxes import Frame
from pnp.faces.styles import Style
from pnp.files import GAME_FILE, LAYOUT_FILE, Listings, find_file
from pnp.fonts import FontBook
from pnp.model import Color, Game, Item, PictureFile
from pnp.problems import InputError, Place, hint_of, unknown_word
from pnp.reading.locate import locate

if TYPE_CHECKING:
    from pnp.faces.elements.element import Element


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with a drawn element: `rule` and sentences.

    It stands at the element, unless `names` are the names that a wrong value was read from, or
    `place` is elsewhere in the game and the same for all pieces.
    """

    rule: str
    message: str
    hint: str = ""
    value: str = ""
    names: frozenset[str] = frozenset()
    place: Place | None = None


class BlamedError(InputError):
    """What cannot be drawn because of something outside its element; see Finding."""

    def __init__(
        self,
        error: ValueError,
        names: frozenset[str] = frozenset(),
        place: Place | None = None,
    ) -> None:
        super().__init__(str(error), hint_of(error))
        self.names = names
        self.place = place


Told = tuple[Finding, Place, str]
"""A finding, the place of the layout that led to it, and the element's id."""

Report = Callable[[*Told], None]


@dataclass(frozen=True, slots=True)
class Studio:
    """What all faces of a game share; `used` collects the art files that were drawn.

    `icons` and `pictures` keep what was read, by name and colour; `listings` is for `find_file`;
    `painted` keeps the items of elements, and what was reported of them, by all that they read.
    """

    game: Game
    fonts: FontBook
    styles: Mapping[str, Style]
    parts: Mapping[str, tuple[Element, ...]]
    used: set[Path] = field(default_factory=set)
    icons: dict[tuple[str, Color], Vector] = field(default_factory=dict)
    pictures: dict[tuple[str, Color], Vector | PictureFile] = field(default_factory=dict)
    listings: Listings = field(default_factory=dict)
    painted: dict[object, tuple[list[Item], list[Told]]] = field(default_factory=dict)

    def color(self, name: str) -> Color:
        """A theme colour or `#rrggbb`. Raises ValueError."""
        return read_color(name, self.game.theme.colors)

    def icon(self, name: str, color: Color) -> Vector:
        """A declared icon, or one named by its set or file. Raises ValueError."""
        if (name, color) not in self.icons:
            self.icons[name, color] = self._find_icon(name, color)
        return self.icons[name, color]

    def check_font(self, style: str, font: str, weight: int, italic: bool) -> None:
        """Raises BlamedError if a style of the layout asks for a font that is nowhere."""
        try:
            self.fonts.find(font, weight, italic)
        except ValueError as error:
            folder = self.game.folder
            if font in self.game.theme.fonts:
                place = locate(folder, GAME_FILE, "theme", "fonts", font)
            else:
                place = locate(folder, LAYOUT_FILE, "styles", style, "font")
            raise BlamedError(error, place=place) from None

    def art(self, reference: str, color: Color) -> Vector | PictureFile:
        """The picture file that `reference` names in the game's folder. Raises ValueError."""
        if (reference, color) not in self.pictures:
            self.pictures[reference, color] = self._find_art(reference, color)
        return self.pictures[reference, color]

    def _find_icon(self, name: str, color: Color) -> Vector:
        if name in self.game.icons:
            try:
                return self._load_icon(self.game.icons[name], color)
            except ValueError as error:
                place = locate(self.game.folder, GAME_FILE, "icons", name)
                raise BlamedError(error, place=place) from None
        if "/" not in name and not name.endswith(".svg"):
            raise unknown_word(name, self.game.icons, "an icon of game.yaml")
        return self._load_icon(name, color)

    def _load_icon(self, reference: str, color: Color) -> Vector:
        if reference.endswith(".svg"):
            self.used.add(find_file(self.game.folder, reference, self.listings))
        return find_icon(reference, self.game.folder, color)

    def _find_art(self, reference: str, color: Color) -> Vector | PictureFile:
        file = find_file(self.game.folder, reference, self.listings)
        self.used.add(file)
        return load_svg(file, color) if file.suffix.lower() == ".svg" else read_picture(file)


class Context(NamedTuple):
    """Where and for what one element is drawn.

    `reconstructed`: the face shows a value that is ours. `mark`: set once the face is hashed, when
    its marks alone are drawn.
    """

    studio: Studio
    frame: Frame
    scope: Scope
    report: Report
    reconstructed: bool = False
    mark: str = ""
