"""Figures line up with capitals wherever the font has such ones, unless the designer wants others."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTFont
from game_folders import GameMaker
from made_fonts import make_font

from pnp.catalogue import read_game
from pnp.fonts import FontBook, PreparedFont
from pnp.model import FontChoice, Theme
from pnp.problems import PnpError

LINING = "feature lnum { sub u0030 by u0030.narrow; } lnum;"


def prepared(
    folder: Path, family: str = "Boxes", figures: str = "lining", weight: int = 400
) -> PreparedFont:
    theme = Theme({}, {"text": FontChoice(family, figures=figures)})
    return FontBook(theme, folder, [], folder / "cache").find("text", weight).fonts[0]


def advance_of_zero(folder: Path, features: str, **kind: object) -> float | None:
    """By the layout's measures; the paper's font has to say the same."""
    (folder / "fonts").mkdir()
    file = folder / "fonts" / ("a.otf" if kind.get("cubic") else "a.ttf")
    make_font(file, "012", narrow="02", features=features, **kind)
    font = prepared(folder, weight=900)
    with TTFont(font.file.file) as ttf:
        assert ttf["hmtx"][ttf.getBestCmap()[ord("0")]][0] / 1000 == font.advance("0")
    assert font.advance("1") == (1.5 if kind.get("heaviest") else 1)
    return font.advance("0")


def outline_of_zero(file: Path, glyph: str | None = None) -> list[object]:
    with TTFont(file) as font:
        pen = RecordingPen()
        font.getGlyphSet()[glyph or font.getBestCmap()[ord("0")]].draw(pen)
        return pen.value


def test_static_fonts_show_lining_figures(tmp_path: Path) -> None:
    assert advance_of_zero(tmp_path, LINING) == 0.5


def test_cubic_fonts_show_lining_figures(tmp_path: Path) -> None:
    assert advance_of_zero(tmp_path, LINING, cubic=True) == 0.5


def test_variable_fonts_show_lining_figures_at_their_weight(tmp_path: Path) -> None:
    assert advance_of_zero(tmp_path, LINING, heaviest=900) == 0.75


@pytest.mark.parametrize(
    "features",
    [
        "lookup figures useExtension { sub u0030 by u0030.narrow; } figures;"
        "feature lnum { lookup figures; } lnum;",
        "languagesystem DFLT dflt; languagesystem latn TRK;"
        "feature lnum { script latn; language TRK; sub u0030 by u0030.narrow; } lnum;",
        "lookup first { sub u0030 by u0032; } first; lookup second { sub u0032 by u0030.narrow; } second;"
        "feature lnum { lookup second; lookup first; } lnum;",
        "lookup pairs { sub u0030 u0030 by u0032; } pairs;"
        "feature lnum { lookup pairs; sub u0030 by u0030.narrow; } lnum;",
    ],
    ids=["wrapped", "of one language", "in two steps", "beside ligatures"],
)
def test_figures_are_found_however_the_font_lists_them(tmp_path: Path, features: str) -> None:
    assert advance_of_zero(tmp_path, features) == 0.5


@pytest.mark.parametrize(
    "features",
    ["", "feature onum { sub u0030 by u0030.narrow; } onum;"],
    ids=["no features", "old-style ones"],
)
def test_a_font_without_lining_figures_keeps_its_own(tmp_path: Path, features: str) -> None:
    assert advance_of_zero(tmp_path, features) == 1


def test_alegreya_sans_draws_its_lining_zero(tmp_path: Path) -> None:
    package = find_spec("fontpkg_alegreya_sans")
    assert package
    assert package.origin
    source = Path(package.origin).parent / "files" / "AlegreyaSans-Regular.ttf"
    lining = prepared(tmp_path, "Alegreya Sans")
    old = prepared(tmp_path, "Alegreya Sans", "old")
    assert outline_of_zero(lining.file.file) == outline_of_zero(source, "zero.lf")
    assert outline_of_zero(old.file.file) == outline_of_zero(source, "zero")
    assert lining.advance("0") != old.advance("0")
    for digit in "0123456789":  # nearly as tall as capitals, and nothing hangs below the line
        assert lining.glyphs[digit].top > lining.cap_height * 0.9
        assert lining.glyphs[digit].bottom > -0.02


def test_old_style_figures_can_stand_beside_lining_ones_of_the_same_family(tmp_path: Path) -> None:
    theme = Theme(
        {},
        {
            "text": FontChoice("Alegreya Sans"),
            "prose": FontChoice("Alegreya Sans", figures="old"),
        },
    )
    book = FontBook(theme, tmp_path, [], tmp_path / "cache")
    text, prose = book.find("text").fonts[0].file, book.find("prose").fonts[0].file
    assert text.key != prose.key
    assert text.file.name != prose.file.name


def test_a_designer_chooses_the_figures_of_a_font_in_the_theme(make_game: GameMaker) -> None:
    game = make_game()
    file = game / "game.yaml"
    text = file.read_text(encoding="utf-8")
    theme = "theme:\n  fonts:\n    text: {family: Alegreya Sans, figures: %s}\n"
    file.write_text(text + theme % "old", encoding="utf-8")
    assert read_game(game).game.theme.fonts["text"].figures == "old"
    file.write_text(text + theme % "lnum", encoding="utf-8")
    with pytest.raises(PnpError, match="one of lining, old"):
        read_game(game)
