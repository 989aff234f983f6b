"""Fixtures of all tests: games, fonts, and what a PDF says of itself.

Only browser/ and smoke/ have a conftest.py of their own. Whatever is no fixture lies in helpers/,
which pytest puts on the path, and is imported from there by name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from game_folders import GameMaker
from handmade import make_stack
from made_fonts import make_font
from text_setting import KANJI, LATIN

from pnp.cli.starter import FILES
from pnp.fonts import FontBook, FontStack
from pnp.ink import DocumentInfo
from pnp.model import FontChoice, Theme
from pnp.sheets import Imprint


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--record` writes down how the faces of the games look now."""
    parser.addoption("--record", action="store_true", help="record the look of every face anew")


@pytest.fixture(scope="session", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A cache for the whole run: fonts are prepared once, and nothing of the user is touched."""
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PNP_CACHE", str(folder))
        yield folder


@pytest.fixture
def make_game(tmp_path: Path) -> GameMaker:
    """Makes a game folder from the starter's three files and whatever replaces or joins them."""

    def make(files: Mapping[str, str | bytes] | None = None, name: str = "my-game") -> Path:
        folder = tmp_path / "cards" / name
        for file, content in {**FILES, **(files or {})}.items():
            path = folder / file
            path.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(content, str):
                path.write_text(content, encoding="utf-8")
            else:
                path.write_bytes(content)
        return folder

    return make


@pytest.fixture(scope="session")
def box_fonts(tmp_path_factory: pytest.TempPathFactory) -> FontBook:
    """Latin letters half an em wide, kanji one em, bold letters 0.6 em."""
    folder = tmp_path_factory.mktemp("game")
    fonts = folder / "fonts"
    fonts.mkdir()
    make_font(fonts / "latin.ttf", LATIN + " ", family="Latin", advance=500)
    make_font(fonts / "bold.ttf", LATIN + " ", family="Latin", advance=600, weight=700)
    make_font(fonts / "kanji.ttf", KANJI, family="Kanji", advance=1000, height=800)
    theme = Theme({}, {"text": FontChoice("Latin", ("jp",)), "jp": FontChoice("Kanji")})
    return FontBook(theme, folder, [KANJI], folder / "cache")


@pytest.fixture(scope="session")
def real_fonts(tmp_path_factory: pytest.TempPathFactory) -> FontBook:
    """The default font as `text`, and as `number` a display font that falls back on it."""
    folder = tmp_path_factory.mktemp("real")
    theme = Theme(
        {}, {"text": FontChoice("Alegreya Sans"), "number": FontChoice("Chakra Petch", ("text",))}
    )
    return FontBook(theme, folder, [], folder / "cache")


@pytest.fixture(scope="session")
def stack(tmp_path_factory: pytest.TempPathFactory) -> FontStack:
    """The default font alone."""
    return make_stack(tmp_path_factory.mktemp("fonts"))


@pytest.fixture(scope="session")
def imprint(stack: FontStack) -> Imprint:
    return Imprint("The War Chronicles of Ganymede", "1.0", "ab12cd34", stack)


@pytest.fixture(scope="session")
def info() -> DocumentInfo:
    return DocumentInfo("Ganymede: cards", "Print sheets", "Toshiki Sato", "en", "ab12cd34")
