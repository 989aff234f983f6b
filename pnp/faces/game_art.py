"""What all faces of a game share: colours, fonts, styles, icons and pictures, each read once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from msgspec import Struct, field

from pnp.art import Vector, find_icon, load_svg, read_picture
from pnp.catalogue.columns import read_color
from pnp.faces.findings import BlamedError
from pnp.faces.memory import FaceMemory
from pnp.faces.styles import Style
from pnp.files import GAME_FILE, LAYOUT_FILE, Listings, find_file
from pnp.fonts import FontBook, FontError
from pnp.model import Color, Game, PictureFile
from pnp.problems import Place, unknown_word
from pnp.reading.locate import locate

if TYPE_CHECKING:
    from pnp.faces.elements.element import Element

D = TypeVar("D", bound=Vector | PictureFile)


class _Shown(Struct, Generic[D], frozen=True):
    """What is drawn for a name, and the game's file that it comes from, if it is one."""

    drawn: D
    file: Path | None


class GameArt(Struct):
    """What all faces of a game share: its colours, fonts, styles, parts, icons and pictures.

    `shown` lists the game's files whenever an element shows one; `memory` keeps what was drawn,
    the folder `cache` what was read of art.
    """

    game: Game
    fonts: FontBook
    styles: Mapping[str, Style]
    parts: Mapping[str, tuple[Element, ...]]
    memory: FaceMemory
    cache: Path
    shown: list[Path] = field(default_factory=list)
    _icons: dict[tuple[str, Color], _Shown[Vector]] = field(default_factory=dict)
    _pictures: dict[tuple[str, Color], _Shown[Vector | PictureFile]] = field(default_factory=dict)
    _listings: Listings = field(default_factory=dict)

    def color(self, name: str) -> Color:
        """A theme colour or `#rrggbb`. Raises ValueError."""
        return read_color(name, self.game.theme.colors)

    def icon(self, name: str, color: Color) -> Vector:
        """A declared icon, or one named by its set or file. Raises ValueError."""
        if (name, color) not in self._icons:
            self._icons[name, color] = self._find_icon(name, color)
        return self._show(self._icons[name, color])

    def picture(self, reference: str, color: Color) -> Vector | PictureFile:
        """The picture file that `reference` names in the game's folder. Raises ValueError."""
        if (reference, color) not in self._pictures:
            self._pictures[reference, color] = self._find_picture(reference, color)
        return self._show(self._pictures[reference, color])

    def check_font(self, style: str, font: str) -> None:
        """Raises BlamedError if a style of the layout asks for a font that the theme lacks."""
        if font not in self.game.theme.fonts:
            place = locate(self.game.folder, LAYOUT_FILE, "styles", style, "font")
            error = unknown_word(font, self.game.theme.fonts, "a font of the theme")
            raise BlamedError(error, place=place)

    def place_of_font(self, error: FontError) -> Place:
        """Where a font stands that cannot be used."""
        return locate(self.game.folder, GAME_FILE, "theme", "fonts", error.font, "family")

    def _show(self, art: _Shown[D]) -> D:
        if art.file:
            self.shown.append(art.file)
        return art.drawn

    def _find_icon(self, name: str, color: Color) -> _Shown[Vector]:
        if name in self.game.icons:
            try:
                return self._load_icon(self.game.icons[name], color)
            except ValueError as error:
                place = locate(self.game.folder, GAME_FILE, "icons", name)
                raise BlamedError(error, place=place) from None
        if "/" not in name and not name.endswith(".svg"):
            raise unknown_word(name, self.game.icons, "an icon of game.yaml")
        return self._load_icon(name, color)

    def _load_icon(self, reference: str, color: Color) -> _Shown[Vector]:
        file = self._find_file(reference) if reference.endswith(".svg") else None
        return _Shown(find_icon(reference, self.game.folder, color, self.cache), file)

    def _find_picture(self, reference: str, color: Color) -> _Shown[Vector | PictureFile]:
        file = self._find_file(reference)
        if file.suffix.lower() == ".svg":
            return _Shown(load_svg(file, color, self.cache), file)
        return _Shown(read_picture(file, self.cache), file)

    def _find_file(self, reference: str) -> Path:
        file = find_file(self.game.folder, reference, self._listings)
        self.shown.append(file)  # a file that cannot be drawn is no file that nobody asked for
        return file
