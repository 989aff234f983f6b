"""Families are found in the game's fonts/ folder and among installed packages."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from made_fonts import make_font

from pnp.fonts import FontBook, FontStack
from pnp.model import FontChoice, Theme
from pnp.problems import InputError


def find(
    folder: Path, *choices: FontChoice, weight: int = 400, italic: bool = False, texts: str = ""
) -> FontStack:
    """The stack of the first choice; the others are the theme fonts font1, font2 …"""
    theme = Theme({}, {f"font{number}": choice for number, choice in enumerate(choices)})
    return FontBook(theme, folder, [texts], folder / "cache").find("font0", weight, italic)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "fonts").mkdir()
    return tmp_path


def test_an_installed_family_is_found_whatever_its_spaces_and_capitals(tmp_path: Path) -> None:
    for name in ("Chakra Petch", "chakra-petch", "CHAKRAPETCH"):
        font = find(tmp_path, FontChoice(name)).fonts[0]
        assert font.file.family == "Chakra Petch"
        assert font.advance("H") == pytest.approx(0.670, abs=0.03)


def test_the_games_own_folder_goes_before_installed_packages(folder: Path) -> None:
    make_font(folder / "fonts" / "mine.ttf", "H", family="Chakra Petch", advance=1234)
    assert find(folder, FontChoice("Chakra Petch")).fonts[0].advance("H") == 1.234


def test_the_nearest_weight_of_a_static_family_is_taken(tmp_path: Path) -> None:
    def weight_for(wish: int) -> int:
        return find(tmp_path, FontChoice("Chakra Petch"), weight=wish).fonts[0].file.weight

    assert [weight_for(wish) for wish in (100, 400, 450, 550, 690, 900)] == [
        300, 400, 400, 600, 700, 700,
    ]  # fmt: skip


def test_slant_goes_before_weight(tmp_path: Path) -> None:
    file = find(tmp_path, FontChoice("Chakra Petch"), weight=900, italic=True).fonts[0].file
    assert (file.italic, file.weight) == (True, 700)


def test_a_family_without_italics_stays_upright(folder: Path) -> None:
    make_font(folder / "fonts" / "a.ttf", "A")
    assert find(folder, FontChoice("Boxes"), italic=True).fonts[0].file.italic is False


def test_files_of_one_family_in_the_folder_are_told_apart_by_their_tables(folder: Path) -> None:
    make_font(folder / "fonts" / "1.ttf", "A", advance=500)
    make_font(folder / "fonts" / "2.otf", "A", advance=600, weight=700, cubic=True)
    make_font(folder / "fonts" / "3.ttf", "A", advance=400, italic=True)
    boxes = FontChoice("Boxes")
    assert find(folder, boxes).fonts[0].advance("A") == 0.5
    assert find(folder, boxes, weight=800).fonts[0].advance("A") == 0.6
    assert find(folder, boxes, italic=True).fonts[0].advance("A") == 0.4


def test_a_variable_font_is_taken_at_the_asked_weight_within_its_limits(folder: Path) -> None:
    make_font(folder / "fonts" / "v.ttf", "A", weight=400, heaviest=800)
    found = [
        find(folder, FontChoice("Boxes"), weight=weight).fonts[0] for weight in (200, 400, 600, 900)
    ]
    assert [font.advance("A") for font in found] == [1, 1, 1.25, 1.5]
    assert [font.file.weight for font in found] == [400, 400, 600, 800]
    assert found[0].file.key == found[1].file.key != found[2].file.key


def test_fallbacks_step_in_character_by_character(folder: Path) -> None:
    make_font(folder / "fonts" / "jp.ttf", "日本A", family="Kanji")
    stack = find(folder, FontChoice("Alegreya Sans", ("font1",)), FontChoice("Kanji"), texts="日本")
    assert [font.file.family for font in stack.fonts] == ["Alegreya Sans", "Kanji"]
    measured = stack.measure("A日本☃A")
    assert [(run.text, run.font.file.family) for run in measured.runs] == [
        ("A", "Alegreya Sans"),
        ("日本", "Kanji"),
        ("A", "Alegreya Sans"),
    ]
    assert measured.missing == "☃"
    assert stack.font_for("☃") is None


def test_fonts_that_fall_back_on_each_other_are_each_tried_once(folder: Path) -> None:
    make_font(folder / "fonts" / "jp.ttf", "日", family="Kanji")
    stack = find(
        folder,
        FontChoice("Alegreya Sans", ("font1", "font0")),
        FontChoice("Kanji", ("font0",)),
        texts="日",
    )
    assert len(stack.fonts) == 2


def test_a_misspelt_family_gets_a_suggestion_and_the_way_to_install_it(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="“Chakra Petsch” is neither") as caught:
        find(tmp_path, FontChoice("Chakra Petsch"))
    assert "did you mean Chakra Petch?" in caught.value.hint
    assert caught.value.hint.endswith(
        "or, if there is such a package: .venv/bin/pip install fontpkg-chakra-petsch"
    )


def test_a_japanese_family_that_is_nowhere_gets_no_made_up_package(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        find(tmp_path, FontChoice("游明朝"))
    assert caught.value.hint == "put its files into fonts/"


def test_a_family_of_the_folder_is_suggested_as_well(folder: Path) -> None:
    make_font(folder / "fonts" / "a.ttf", "A", family="Moon Base")
    with pytest.raises(InputError) as caught:
        find(folder, FontChoice("Moonbase 1"))
    assert "did you mean Moon Base?" in caught.value.hint


def test_a_name_that_the_theme_lacks_is_refused_with_the_ones_it_has(tmp_path: Path) -> None:
    book = FontBook(Theme({}, {"title": FontChoice("Boxes")}), tmp_path, [], tmp_path)
    with pytest.raises(InputError, match="“titel” is not a font of the theme") as caught:
        book.find("titel")
    assert caught.value.hint == "did you mean title?"


@pytest.mark.parametrize("name", ["a.ttc", "a.woff2"])
def test_files_that_are_not_read_are_refused_by_name(folder: Path, name: str) -> None:
    (folder / "fonts" / name).write_bytes(b"whatever")
    with pytest.raises(ValueError, match=f"fonts/{name} cannot be used: .* files are not read"):
        find(folder, FontChoice("Boxes"))


def test_a_collection_under_another_name_is_refused(folder: Path) -> None:
    (folder / "fonts" / "a.ttf").write_bytes(b"ttcf" + bytes(40))
    with pytest.raises(ValueError, match=r"fonts/a\.ttf cannot be used: it is a collection"):
        find(folder, FontChoice("Boxes"))


def test_a_damaged_font_is_refused_with_a_sentence(folder: Path) -> None:
    file = make_font(folder / "fonts" / "a.ttf", "A")
    file.write_bytes(file.read_bytes()[:300])
    with pytest.raises(ValueError, match=r"fonts/a\.ttf cannot be used: it is damaged or no font"):
        find(folder, FontChoice("Boxes"))


def test_other_files_in_the_folder_are_let_be(folder: Path) -> None:
    make_font(folder / "fonts" / "a.ttf", "A")
    (folder / "fonts" / "OFL.txt").write_text("licence")
    assert find(folder, FontChoice("Boxes")).fonts[0].file.family == "Boxes"


def test_a_font_that_may_not_be_embedded_is_refused(folder: Path) -> None:
    make_font(folder / "fonts" / "a.ttf", "A", permission=2)
    with pytest.raises(ValueError, match=r"a\.ttf cannot be used: its maker does not allow"):
        find(folder, FontChoice("Boxes"))


def test_a_font_file_that_changed_is_read_again(folder: Path) -> None:
    make_font(folder / "fonts" / "a.ttf", "A", advance=500)
    before = find(folder, FontChoice("Boxes")).fonts[0]
    shutil.copy(make_font(folder / "b.ttf", "A", advance=812), folder / "fonts" / "a.ttf")
    after = find(folder, FontChoice("Boxes")).fonts[0]
    assert (before.advance("A"), after.advance("A")) == (0.5, 0.812)
    assert before.file.key != after.file.key
