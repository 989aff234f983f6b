"""Fonts to set texts in: one whose letters are boxes of known size, and the real ones."""

from __future__ import annotations

import pytest
from made_fonts import make_font
from text_setting import KANJI, LATIN

from pnp.fonts import FontBook
from pnp.model import FontChoice, Theme


@pytest.fixture(scope="module")
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


@pytest.fixture(scope="module")
def real_fonts(tmp_path_factory: pytest.TempPathFactory) -> FontBook:
    folder = tmp_path_factory.mktemp("real")
    theme = Theme(
        {}, {"text": FontChoice("Alegreya Sans"), "number": FontChoice("Chakra Petch", ("text",))}
    )
    return FontBook(theme, folder, [], folder / "cache")
