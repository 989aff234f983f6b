"""The fonts of one game: from a name of its theme to prepared fonts with their fallbacks."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pnp.fonts.cache import load
from pnp.fonts.charset import charset_of
from pnp.fonts.folder import read_folder
from pnp.fonts.installed import find_installed, installed_families, package_name
from pnp.fonts.prepared import PreparedFont
from pnp.fonts.sources import FontSource, nearest, plain_name
from pnp.fonts.stack import FontStack
from pnp.model import Figures, FontChoice, Theme
from pnp.problems import InputError, hint_of, quote, suggest, unknown_word


class FontError(InputError):
    """A theme font that cannot be used; `font` is its name in the theme."""

    def __init__(self, error: ValueError, font: str) -> None:
        super().__init__(str(error), hint_of(error), "missing-font")
        self.font = font


class FontBook:
    """Finds, prepares and keeps the fonts of a game.

    `folder` is the game's, whose fonts/ goes before installed packages; `charset` are the texts
    of the game, whose characters are prepared beside the usual ones; `cache` is a folder that
    outlives the run.
    """

    def __init__(self, theme: Theme, folder: Path, charset: Iterable[str], cache: Path) -> None:
        self._theme = theme
        self._folder = folder / "fonts"
        self._charset = charset_of(charset)
        self._cache = cache
        self._own: dict[str, tuple[FontSource, ...]] | None = None
        self._families: dict[str, tuple[FontSource, ...]] = {}
        self._fonts: dict[tuple[Path, int, bool, Figures], PreparedFont] = {}
        self._stacks: dict[tuple[str, int, bool], FontStack] = {}

    def find(self, name: str, weight: int = 400, italic: bool = False) -> FontStack:
        """The theme font `name` with its fallbacks, each as near to the wish as its family gets.

        Raises InputError for a name that is nowhere, FontError for a family that is nowhere and
        for a file that cannot be used.
        """
        asked = (name, weight, italic)
        if asked not in self._stacks:
            fonts = [self._prepare(each, weight, italic) for each in self._chain(name)]
            self._stacks[asked] = FontStack(tuple(dict.fromkeys(fonts)))
        return self._stacks[asked]

    @property
    def files(self) -> frozenset[Path]:
        """The font files that were taken, of the game and of installed packages."""
        return frozenset(file for file, *_ in self._fonts)

    def _chain(self, name: str) -> list[str]:
        """Theme fonts to try in order: the fallbacks, then the fallbacks of those."""
        chain = [name]
        for each in chain:
            if each not in self._theme.fonts:
                raise unknown_word(each, self._theme.fonts, "a font of the theme")
            chain += [other for other in self._theme.fonts[each].fallback if other not in chain]
        return chain

    def _prepare(self, name: str, weight: int, italic: bool) -> PreparedFont:
        try:
            return self._load(self._theme.fonts[name], weight, italic)
        except ValueError as error:
            raise FontError(error, name) from None

    def _load(self, choice: FontChoice, weight: int, italic: bool) -> PreparedFont:
        figures = choice.figures
        source = nearest(self._find_family(choice.family), weight, italic)
        found = (source.file, round(source.weight_near(weight)), italic, figures)
        if found not in self._fonts:
            self._fonts[found] = load(source, weight, italic, figures, self._charset, self._cache)
        return self._fonts[found]

    def _find_family(self, family: str) -> tuple[FontSource, ...]:
        if family not in self._families:
            own = self._own_families().get(plain_name(family), ())
            sources = own or find_installed(family)
            if not sources:
                raise self._nowhere(family)
            self._families[family] = sources
        return self._families[family]

    def _own_families(self) -> dict[str, tuple[FontSource, ...]]:
        if self._own is None:
            self._own = {}
            for source in read_folder(self._folder, self._cache):
                family = plain_name(source.family)
                self._own[family] = (*self._own.get(family, ()), source)
        return self._own

    def _nowhere(self, family: str) -> InputError:
        own = {sources[0].family for sources in self._own_families().values()}
        near = suggest(family, sorted({*own, *installed_families()}))
        meant = f"did you mean {near}? Otherwise " if near else ""
        package = package_name(family)
        install = f".venv/bin/pip install {package}" if package else ""
        return InputError(
            f"the font {quote(family)} is neither in the game's fonts/ nor installed",
            f"{meant}put its files into fonts/"
            + (f", or, if there is such a package: {install}" if install else ""),
        )
