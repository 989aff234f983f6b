"""A text with markup becomes lines of runs and icons, as a reader expects them."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_fonts import make_font
from msgspec.structs import replace
from text_setting import LATIN, RED, STYLE, icon, lines, make, text_of

from pnp.fonts import FontBook
from pnp.markup import IconSpan, LineBreak
from pnp.model import BLACK, Color, FontChoice, Group, Text, Theme
from pnp.setting.text import set_text
from pnp.units import Rect


def test_words_fill_lines_and_spaces_at_line_ends_are_dropped(box_fonts: FontBook) -> None:
    assert lines(make(box_fonts, "aaaa bbbb cccc dddd", width=9)) == ["aaaa bbbb", "cccc dddd"]


def test_hard_breaks_start_lines_and_an_empty_line_is_half_a_line(box_fonts: FontBook) -> None:
    made = make(box_fonts, "a", LineBreak(), "b", LineBreak(), LineBreak(), "c\nd")
    ys = [drawing.y for drawing in made.drawings if isinstance(drawing, Text)]
    assert lines(made) == ["a", "b", "c", "d"]
    assert [round(y - ys[0], 4) for y in ys] == [0, 3, 7.5, 10.5]


def test_empty_lines_at_both_ends_are_dropped(box_fonts: FontBook) -> None:
    one, other = make(box_fonts, "a"), make(box_fonts, LineBreak(), "\n", "a", LineBreak())
    assert one == other


def test_mixed_japanese_keeps_to_the_rules_and_inside_its_box(box_fonts: FontBook) -> None:
    made = make(
        box_fonts,
        "「火球」を唱え、対象のクリーチャーに３点のダメージを与える。プレイヤーは（あなたを含む）"
        "カードを１枚引く。ー長音テスト、ぁっょ。 Mixed Latin text here.",
        text_of("太字", bold=True),
        IconSpan("fire", None),
        "、終わり。",
        width=34,
        height=90,
    )
    rows = lines(made)
    assert len(rows) > 4
    assert not any(row[0] in "ー。、ぁっょ」）" for row in rows)
    assert not any(row[-1] in "「（" for row in rows)
    assert any("◆、" in row for row in rows)
    for word in ("Mixed", "Latin", "text", "here."):
        assert any(word in row for row in rows)
    assert made.fits
    assert all(Rect(10, 10, 34, 90).contains(box) for box in made.boxes)


@pytest.mark.parametrize("width", [12, 16, 20, 25, 40])
def test_every_width_of_a_japanese_column_holds_all_characters(
    box_fonts: FontBook, width: float
) -> None:
    text = "「火球」を唱え、対象のクリーチャーに３点のダメージを与える。"
    made = make(box_fonts, text, width=width, height=60)
    assert "".join(lines(made)) == text
    assert made.fits


def test_a_soft_hyphen_shows_only_where_a_line_ends(box_fonts: FontBook) -> None:
    assert lines(make(box_fonts, "ab\u00adcd ef", width=9)) == ["abcd ef"]
    assert lines(make(box_fonts, "aaaa\u00adbbb", width=5)) == ["aaaa-", "bbb"]


def test_a_line_ends_after_the_hyphen_or_slash_of_a_word_that_finds_no_room(
    box_fonts: FontBook,
) -> None:
    assert lines(make(box_fonts, "aa well-known", width=8)) == ["aa well-", "known"]
    assert lines(make(box_fonts, "and/or aa", width=5)) == ["and/", "or aa"]
    assert lines(make(box_fonts, "aaaa 12-13", width=8)) == ["aaaa", "12-13"]
    assert lines(make(box_fonts, "aa well-known", width=20)) == ["aa well-known"]


def test_bold_that_ends_within_a_word_does_not_part_it(box_fonts: FontBook) -> None:
    made = make(box_fonts, "aa ", text_of("bb", bold=True), "cc", width=6)
    assert lines(made) == ["aa", "bbcc"]


def test_copied_text_keeps_the_spaces_between_runs(box_fonts: FontBook) -> None:
    made = make(
        box_fonts, "draw ", text_of("one", bold=True), " card ", text_of("now", color="red")
    )
    assert [drawing.text for drawing in made.drawings if isinstance(drawing, Text)] == [
        "draw ", "one ", "card ", "now",
    ]  # fmt: skip


def test_bold_is_bold_and_colours_are_those_of_the_theme(box_fonts: FontBook) -> None:
    plain, bold, red = make(
        box_fonts, "a ", text_of("b ", bold=True), text_of("c", color="red")
    ).drawings
    assert isinstance(plain, Text)
    assert isinstance(bold, Text)
    assert isinstance(red, Text)
    assert (plain.font.weight, bold.font.weight, red.font.weight) == (400, 700, 400)
    assert (plain.color, red.color) == (BLACK, RED)
    assert bold.x == plain.x + plain.width
    assert bold.width == pytest.approx(2 * 0.6 * 2)


def test_bold_within_a_bold_style_is_bolder_still(real_fonts: FontBook) -> None:
    made = make(real_fonts, "a ", text_of("b", bold=True), style=replace(STYLE, weight=700))
    assert [one.font.weight for one in made.drawings if isinstance(one, Text)] == [700, 900]


def test_italic_spans_use_the_italic_font(real_fonts: FontBook) -> None:
    made = make(real_fonts, "a ", text_of("b", italic=True))
    assert [one.font.italic for one in made.drawings if isinstance(one, Text)] == [False, True]


def test_words_of_one_font_and_colour_are_one_text(box_fonts: FontBook) -> None:
    assert len(make(box_fonts, "one two ", "three").drawings) == 1


def test_characters_of_a_fallback_font_are_runs_of_their_own(box_fonts: FontBook) -> None:
    made = make(box_fonts, "A火B")
    assert [(one.text, one.font.family) for one in made.drawings if isinstance(one, Text)] == [
        ("A", "Latin"),
        ("火", "Kanji"),
        ("B", "Latin"),
    ]


def test_missing_characters_are_listed_and_not_drawn(box_fonts: FontBook) -> None:
    made = make(box_fonts, "a🔥b ☃ 🔥 c")
    assert made.missing == ("🔥", "☃")
    assert "".join(lines(made)).replace(" ", "") == "abc"


def test_nothing_to_set_is_no_mistake(box_fonts: FontBook) -> None:
    made = make(box_fonts, "  ", LineBreak())
    assert (made.drawings, made.fits, made.boxes) == ((), True, ())


def test_an_icon_is_one_size_high_and_centred_on_the_capitals(box_fonts: FontBook) -> None:
    text, group = make(box_fonts, "A ", IconSpan("fire", None)).drawings
    assert isinstance(text, Text)
    assert isinstance(group, Group)
    scale, _, _, _, x, y = group.matrix
    assert scale * 32 == pytest.approx(2)
    assert x == pytest.approx(text.x + 2)
    assert y + 1 == pytest.approx(text.y - 0.66 * 2 / 2, abs=0.1)


def test_a_wide_icon_takes_its_own_width(box_fonts: FontBook) -> None:
    _, after = make(box_fonts, IconSpan("wide", None), "A").drawings
    assert isinstance(after, Text)
    assert after.x == pytest.approx(14)


def test_icons_stay_with_numbers_and_full_stops_but_part_from_each_other(
    box_fonts: FontBook,
) -> None:
    fire = IconSpan("fire", None)
    assert lines(make(box_fonts, "aaaa 3", fire, ".", width=7)) == ["aaaa", "3◆."]
    made = make(box_fonts, *[fire] * 6, "x", width=8)
    assert len({round(one.matrix[5], 2) for one in made.drawings if isinstance(one, Group)}) == 2


def test_the_space_after_an_icon_is_kept_free(box_fonts: FontBook) -> None:
    _, after = make(box_fonts, IconSpan("fire", None), " A").drawings
    assert isinstance(after, Text)
    assert (after.text, after.x) == ("A", 13)


def test_equal_colors_of_two_names_make_one_run(box_fonts: FontBook) -> None:
    spans = [text_of("aa "), text_of("bb ", color="ink"), text_of("cc", color="red")]
    colors = {"ink": Color(0, 0, 0), "red": RED}
    made = set_text(spans, STYLE, Rect(0, 0, 20, 10), box_fonts, icon, colors.__getitem__)
    assert [(one.text, one.color) for one in made.drawings] == [("aa bb ", BLACK), ("cc", RED)]


def test_a_font_without_a_space_keeps_words_apart_even_where_no_line_may_end(
    tmp_path: Path,
) -> None:
    (tmp_path / "fonts").mkdir()
    make_font(tmp_path / "fonts" / "a.ttf", LATIN, family="Latin", advance=500)
    fonts = FontBook(Theme({}, {"text": FontChoice("Latin")}), tmp_path, [], tmp_path / "cache")
    made = make(fonts, "aa b !")
    assert [(one.text, one.x) for one in made.drawings] == [("aa", 10), ("b", 12.5), ("!", 14)]
    assert made.needed.width == 5
