"""Any font becomes a small static TrueType font that a PDF can carry; the cache keeps it."""

from __future__ import annotations

import random
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from made_fonts import make_font
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont as EmbeddedFont
from reportlab.pdfgen.canvas import Canvas

from pnp.fonts import FontBook, PreparedFont
from pnp.fonts.charset import BASE, charset_of
from pnp.fonts.prepared import Glyph
from pnp.fonts.preparing import prepare
from pnp.model import FontChoice, Theme

ALEGREYA = Theme({}, {"text": FontChoice("Alegreya Sans")})
BOXES = Theme({}, {"text": FontChoice("Boxes")})


def prepared(theme: Theme, folder: Path, texts: str = "", weight: int = 400) -> PreparedFont:
    return FontBook(theme, folder, [texts], folder / "cache").find("text", weight).fonts[0]


@pytest.fixture
def boxes(tmp_path: Path) -> Path:
    """A game's folder with a static, a cubic and a variable font in it."""
    fonts = tmp_path / "fonts"
    fonts.mkdir()
    make_font(fonts / "static.ttf", "AB 日")
    make_font(fonts / "cubic.otf", "AB 日", family="Cubic Boxes", cubic=True)
    make_font(fonts / "variable.ttf", "AB 日", family="Variable Boxes", heaviest=900)
    return tmp_path


@pytest.mark.parametrize("family", ["Boxes", "Cubic Boxes", "Variable Boxes", "Alegreya Sans"])
def test_reportlab_embeds_every_kind_of_font_at_the_measured_widths(
    boxes: Path, family: str
) -> None:
    theme = Theme({}, {"text": FontChoice(family)})
    font = prepared(theme, boxes, "日", 700)
    embedded = EmbeddedFont(font.file.file.stem, str(font.file.file), validate=1)
    assert embedded.stringWidth("AB", 1) == pytest.approx(
        sum(font.glyphs[char].advance for char in "AB"), abs=1e-3
    )
    canvas = Canvas(BytesIO())
    pdfmetrics.registerFont(embedded)
    canvas.setFont(embedded.fontName, 10)
    canvas.drawString(10, 10, "AB")
    assert font.file.file.stem.encode() in canvas.getpdfdata()


def test_a_prepared_font_has_outlines_no_axes_and_its_makers_names(boxes: Path) -> None:
    theme = Theme({}, {"text": FontChoice("Variable Boxes")})
    with TTFont(prepared(theme, boxes, weight=900).file.file) as font:
        assert "glyf" in font
        assert {"fvar", "gvar", "GSUB", "GPOS"}.isdisjoint(font.keys())
        assert font["name"].getDebugName(0) == "Made for tests"
        assert font["name"].getDebugName(13) == "Free to use"
        assert font["glyf"][font.getBestCmap()[ord("A")]].xMax == 1450


def test_curves_of_a_cubic_font_keep_their_shape(boxes: Path) -> None:
    font = prepared(Theme({}, {"text": FontChoice("Cubic Boxes")}), boxes)
    assert font.glyphs["A"] == Glyph(1, 0.7, 0)
    with TTFont(font.file.file) as file:
        glyph = file["glyf"][file.getBestCmap()[ord("A")]]
        assert (glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax) == (50, 0, 950, 700)


def test_measures_are_those_of_the_font(tmp_path: Path) -> None:
    font = prepared(ALEGREYA, tmp_path)
    assert (font.file.ascent, font.file.descent, font.cap_height) == (0.8, -0.2, 0.641)
    assert font.glyphs["p"].bottom == pytest.approx(-0.2, abs=0.05)
    assert font.advance("日") is None


def test_usual_characters_are_there_before_any_text_asks_for_them(tmp_path: Path) -> None:
    font = prepared(ALEGREYA, tmp_path)
    assert set("Éßœ“”…–→×½") <= set(font.glyphs)


def test_characters_of_the_game_are_added_to_the_usual_ones(boxes: Path) -> None:
    assert prepared(BOXES, boxes).advance("日") is None
    assert prepared(BOXES, boxes, "日").advance("日") == 1


def test_invisible_and_control_characters_are_never_asked_for() -> None:
    assert set(charset_of(["a\u200b\u00ad\n\t\ufe0f"])) == set(BASE) | {"a"}


def test_equal_input_makes_equal_bytes(boxes: Path) -> None:
    for file in (boxes / "fonts").iterdir():
        axes = (("wght", 650.0),) if "variable" in file.name else ()
        first, second = (prepare(file, axes, "lining", "AB", "Boxes-1") for _ in range(2))
        assert first == second


def test_postscript_names_differ_by_charset_and_axes_but_keys_only_by_look(boxes: Path) -> None:
    theme = Theme({}, {"text": FontChoice("Variable Boxes")})
    plain, more, bold = (
        prepared(theme, boxes),
        prepared(theme, boxes, "日"),
        prepared(theme, boxes, "", 700),
    )
    names = {EmbeddedFont("x", str(font.file.file)).face.name for font in (plain, more, bold)}
    assert len(names) == 3
    assert plain.file.key == more.file.key != bold.file.key


def test_the_cache_answers_without_fonttools(tmp_path: Path) -> None:
    prepared(ALEGREYA, tmp_path, "日")
    script = (
        "import sys; from pathlib import Path; from pnp.fonts import FontBook; "
        "from pnp.model import FontChoice, Theme; "
        "theme = Theme({}, {'text': FontChoice('Alegreya Sans')}); "
        "book = FontBook(theme, Path(sys.argv[1]), ['日'], Path(sys.argv[1], 'cache')); "
        "width = book.find('text').measure('To Wa').width; "
        "sys.stdout.write(f'{width:.3f} {sorted(sys.modules.keys() & {\"fontTools\"})}')"
    )
    told = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True, check=True
    )
    font = prepared(ALEGREYA, tmp_path)
    apart = sum(font.glyphs[char].advance for char in "To Wa")
    width, modules = told.stdout.split()
    assert float(width) < apart - 0.1  # kerned
    assert modules == "[]"


@pytest.mark.parametrize("suffix", [".ttf", ".json"])
@pytest.mark.parametrize("damage", ["cut", "gone", "nonsense"])
def test_a_damaged_cache_entry_is_made_again(boxes: Path, suffix: str, damage: str) -> None:
    good = prepared(BOXES, boxes).file.file
    content = good.read_bytes()
    entry = good.with_suffix(suffix)
    if damage == "gone":
        entry.unlink()
    else:
        entry.write_bytes(entry.read_bytes()[:-9] if damage == "cut" else b'{"sha256": 1}')
    again = prepared(BOXES, boxes)
    assert again.advance("A") == 1
    assert again.file.file.read_bytes() == content


def test_a_damaged_description_of_a_folder_is_made_again(boxes: Path) -> None:
    prepared(BOXES, boxes)
    for entry in (boxes / "cache").glob("family-*.json"):
        entry.write_text("{}")
    assert prepared(BOXES, boxes).file.family == "Boxes"


def test_the_cache_holds_whole_files_only(boxes: Path) -> None:
    font = prepared(BOXES, boxes)
    kinds = {entry.suffix for entry in (boxes / "cache").iterdir()}
    assert kinds == {".ttf", ".json"}
    assert font.file.file.parent == boxes / "cache"


def test_a_damaged_font_is_refused_with_a_sentence_or_still_has_its_letters(boxes: Path) -> None:
    whole = (boxes / "fonts" / "static.ttf").read_bytes()
    damaged = boxes / "damaged.ttf"
    chance = random.Random(7)
    refused = 0
    for _ in range(200):
        content = bytearray(whole[: chance.choice([len(whole), chance.randrange(len(whole))])])
        for _ in range(8):
            content[chance.randrange(max(1, len(content)))] = chance.randrange(256)
        damaged.write_bytes(content)
        try:
            _, metrics = prepare(damaged, (), "lining", "AB", "Boxes-1")
        except ValueError as error:
            refused += 1
            assert str(error).startswith("the font damaged.ttf cannot be used: ")
        else:
            assert set(metrics.characters) <= set("AB")
    assert 0 < refused < 200
