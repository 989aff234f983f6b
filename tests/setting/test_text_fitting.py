"""A text takes the largest size that fits its box, and stands in it where its style says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from text_setting import STYLE, lines, make, text_of

from pnp.fonts import FontBook
from pnp.model import BLACK, Text
from pnp.setting.text import set_line
from pnp.units import MM_PER_POINT, Rect


def test_text_that_fits_keeps_its_size(box_fonts: FontBook) -> None:
    made = make(box_fonts, "aaaa", width=4, height=2.3)
    assert (made.size, made.fits) == (2, True)


def test_text_shrinks_in_quarter_points_until_it_fits_in_height(box_fonts: FontBook) -> None:
    made = make(box_fonts, "aaaa bbbb cccc dddd", width=9, height=4.5)
    steps = (2 - made.size) / (0.25 * MM_PER_POINT)
    assert made.fits
    assert 1 < made.size < 2
    assert steps == pytest.approx(round(steps), abs=0.01)
    assert made.needed.height <= 4.51


def test_a_word_that_is_too_long_shrinks_the_text_and_is_not_cut(box_fonts: FontBook) -> None:
    made = make(box_fonts, "a bbbbbbbb", width=6)
    assert made.fits
    assert made.size <= 1.5
    assert lines(made)[-1] == "bbbbbbbb"


def test_what_fits_at_no_size_is_set_at_the_minimum_with_what_it_needs(
    box_fonts: FontBook,
) -> None:
    made = make(box_fonts, "bbbbbbbbbb", width=3)
    assert (made.fits, made.size) == (False, 1)
    assert made.needed.width == pytest.approx(5)
    tall = make(box_fonts, "a b c d e f", width=1, height=3)
    assert (tall.fits, tall.size) == (False, 1)
    assert tall.needed.height > 3


@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
def test_a_box_of_the_needed_size_is_just_large_enough(real_fonts: FontBook, valign: str) -> None:
    style = replace(STYLE, valign=valign, size=4, minimum=4)
    text = "Égypte jusqu'à ce que"
    small = make(real_fonts, text, width=18, height=2, style=style)
    assert not small.fits
    enough = make(real_fonts, text, width=18, height=small.needed.height, style=style)
    assert enough.fits
    assert not make(real_fonts, text, width=18, height=small.needed.height - 0.05, style=style).fits


@given(
    text=st.text("abcdefg hij klm ,.-!", min_size=1, max_size=80),
    width=st.floats(4, 40),
    height=st.floats(2, 20),
    align=st.sampled_from(["left", "center", "right"]),
    valign=st.sampled_from(["top", "middle", "bottom"]),
)
def test_text_that_fits_lies_inside_its_box_with_every_character(
    real_fonts: FontBook, text: str, width: float, height: float, align: str, valign: str
) -> None:
    style = replace(STYLE, align=align, valign=valign)
    made = make(real_fonts, text, width=width, height=height, style=style)
    assert "".join("".join(lines(made)).split()) == "".join(text.split())
    if made.fits:
        box = Rect(10, 10, width, height)
        assert all(box.contains(ink, tolerance=0.03) for ink in made.boxes)


@pytest.mark.parametrize(("align", "x"), [("left", 10), ("center", 18), ("right", 26)])
def test_lines_are_aligned_in_the_box(box_fonts: FontBook, align: str, x: float) -> None:
    (drawing,) = make(box_fonts, "aaaa", style=replace(STYLE, align=align)).drawings
    assert isinstance(drawing, Text)
    assert drawing.x == x


def test_numbers_stand_with_their_middle_in_the_middle_of_the_box(real_fonts: FontBook) -> None:
    style = replace(
        STYLE, font="number", weight=700, size=8, minimum=8, align="center", valign="middle"
    )
    made = make(real_fonts, "17", width=14, height=12, style=style)
    (ink,) = made.boxes
    assert ink.y + ink.height / 2 == pytest.approx(16, abs=0.06)
    assert ink.x + ink.width / 2 == pytest.approx(17)
    assert made.fits


def test_numbers_and_words_in_like_boxes_share_a_baseline(real_fonts: FontBook) -> None:
    style = replace(STYLE, valign="middle")
    ys = {
        drawing.y
        for text in ("17", "gap", "Éa")
        for drawing in make(real_fonts, text, style=style).drawings
        if isinstance(drawing, Text)
    }
    assert len(ys) == 1


def test_a_thirty_point_number_fits_the_box_a_designer_would_draw(real_fonts: FontBook) -> None:
    style = replace(
        STYLE, font="number", weight=700, size=30 * MM_PER_POINT, minimum=20 * MM_PER_POINT,
        leading=1.2, align="center", valign="middle",
    )  # fmt: skip
    assert make(real_fonts, "5", width=14, height=12, style=style).size == pytest.approx(
        10.5833, abs=1e-3
    )


def test_the_top_of_a_text_stands_at_the_ascent_and_the_bottom_at_the_descent(
    box_fonts: FontBook,
) -> None:
    (top,) = make(box_fonts, "a").drawings
    (bottom,) = make(box_fonts, "a", style=replace(STYLE, valign="bottom")).drawings
    assert isinstance(top, Text)
    assert isinstance(bottom, Text)
    assert top.y == 10 + 0.88 * 2
    assert bottom.y == 40 - 0.12 * 2


def test_tracking_widens_every_character_and_shrinks_with_the_size(box_fonts: FontBook) -> None:
    style = replace(STYLE, tracking=0.5, align="right")
    (drawing,) = make(box_fonts, "aaaa", style=style).drawings
    assert isinstance(drawing, Text)
    assert drawing.tracking == 0.5
    assert drawing.x == pytest.approx(30 - (4 + 3 * 0.5))
    (smaller,) = make(box_fonts, "aaaa", width=4, style=style).drawings
    assert isinstance(smaller, Text)
    assert smaller.tracking / smaller.size == pytest.approx(0.25, abs=1e-3)


def test_the_same_text_is_set_the_same_way_twice(real_fonts: FontBook) -> None:
    text = "Deal 3 damage, then draw one card."
    assert make(real_fonts, text) == make(real_fonts, text)


def test_a_single_line_starts_ends_or_has_its_middle_where_asked(box_fonts: FontBook) -> None:
    stack = box_fonts.find("text")
    starts = [
        set_line("ab火", stack, 2, 50, 7, BLACK, align)[0].x
        for align in ("left", "center", "right")
    ]
    assert starts == [50, 48, 46]
    first, second = set_line("ab火", stack, 2, 50, 7, BLACK)
    assert (first.text, second.text, second.x, second.y) == ("ab", "火", 52, 7)


def test_colours_and_icons_that_do_not_exist_are_told_to_the_caller(box_fonts: FontBook) -> None:
    with pytest.raises(KeyError):
        make(box_fonts, text_of("a", color="blue"))
