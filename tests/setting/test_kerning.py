"""Lines are broken, fitted and placed as they are kerned."""

from __future__ import annotations

from itertools import pairwise

import pytest
from made_fonts import make_font
from msgspec.structs import replace
from text_setting import LATIN, RED, STYLE, lines, make, text_of

from pnp.fonts import FontBook
from pnp.markup import IconSpan
from pnp.model import BLACK, FontChoice, Text, Theme
from pnp.setting.text import SetText, set_line

PAIRS = {
    "AV": -200,
    "VA": -200,
    "V ": -100,
    " A": -50,
    "o-": -150,
    "-W": -250,
    "oW": -300,
    "AA": 80,
}


@pytest.fixture(scope="module")
def fonts(tmp_path_factory: pytest.TempPathFactory) -> FontBook:
    """Letters half an em wide, so that each is 1 mm wide at 2 mm, and pairs of them."""
    folder = tmp_path_factory.mktemp("kerned")
    (folder / "fonts").mkdir()
    rules = " ".join(f"pos {name(one)} {name(two)} {by};" for (one, two), by in PAIRS.items())
    for file, weight in (("plain.ttf", 400), ("bold.ttf", 700)):
        make_font(
            folder / "fonts" / file,
            LATIN + " ",
            advance=500,
            weight=weight,
            features=f"feature kern {{ {rules} }} kern;",
        )
    return FontBook(Theme({}, {"text": FontChoice("Boxes")}), folder, [], folder / "cache")


def name(char: str) -> str:
    return f"u{ord(char):04X}"


def width_of(text: str, size: float = 2) -> float:
    """By the pairs above, not by what the program says."""
    moved = sum(PAIRS.get(one + two, 0) for one, two in pairwise(text))
    return size * (len(text) * 500 + moved) / 1000


def texts_of(made: SetText) -> list[Text]:
    return [one for one in made.drawings if isinstance(one, Text)]


@pytest.mark.parametrize("title", ["AVATAR", "AV AV", "AAV-VA", "to-Win", "oW A.", "VA  AV", "xyz"])
def test_a_title_is_as_wide_as_its_letters_and_pairs(fonts: FontBook, title: str) -> None:
    made = make(fonts, title)
    (text,) = texts_of(made)
    assert text.text == title
    assert made.needed.width == pytest.approx(width_of(title))
    assert text.width == pytest.approx(width_of(title), abs=1e-4)
    assert made.boxes[0].width == pytest.approx(width_of(title), abs=1e-4)


def test_every_pair_of_a_text_moves_its_second_letter(fonts: FontBook) -> None:
    (text,) = texts_of(make(fonts, "AV to-Win"))
    moved = {f"{text.text[at - 1]}{text.text[at]}": by for at, by in text.kerns}
    assert moved == {"AV": -0.2, "V ": -0.1, "o-": -0.15, "-W": -0.25}


def test_a_text_that_fits_only_as_it_is_kerned_stays_on_one_line(fonts: FontBook) -> None:
    room = width_of("AVAVA VAV")
    assert room < 8
    assert lines(make(fonts, "AVAVA VAV", width=room)) == ["AVAVA VAV"]
    assert lines(make(fonts, "AVAVA VAV", width=room - 0.1)) == ["AVAVA", "VAV"]
    assert lines(make(fonts, "abcde fgh", width=room)) == ["abcde", "fgh"]


def test_letters_that_move_apart_need_their_room(fonts: FontBook) -> None:
    assert lines(make(fonts, "AAAA bb", width=7.1)) == ["AAAA", "bb"]
    assert lines(make(fonts, "AAAA bb", width=7.5)) == ["AAAA bb"]


def test_a_long_word_is_shrunk_no_more_than_its_pairs_leave(fonts: FontBook) -> None:
    assert make(fonts, "AVAVAV", width=width_of("AVAVAV")).size == STYLE.size
    assert make(fonts, "abcdef", width=width_of("AVAVAV")).size < STYLE.size


def test_what_a_space_is_kerned_by_goes_where_a_line_ends(fonts: FontBook) -> None:
    made = make(fonts, "xxV Axx xxV Axx", width=3)
    assert lines(made) == ["xxV", "Axx", "xxV", "Axx"]
    for text in texts_of(made):
        assert (text.x, text.width, text.kerns) == (10, 3, ())


@pytest.mark.parametrize("align", ["center", "right"])
def test_lines_are_aligned_by_their_kerned_widths(fonts: FontBook, align: str) -> None:
    made = make(fonts, "AVAV oW", width=9, style=replace(STYLE, align=align))
    (text,) = texts_of(made)
    free = 9 - width_of("AVAV oW")
    assert text.x == pytest.approx(10 + (free if align == "right" else free / 2), abs=1e-4)


def test_a_hyphen_is_kerned_where_it_shows_and_letters_where_it_does_not(fonts: FontBook) -> None:
    assert texts_of(make(fonts, "aao\u00adWbb"))[0].width == pytest.approx(width_of("aaoWbb"))
    made = make(fonts, "aao\u00adWbb", width=width_of("aao-"))
    assert [(one.text, one.width) for one in texts_of(made)] == [
        ("aao-", pytest.approx(width_of("aao-"))),
        ("Wbb", 3),
    ]


def test_a_word_is_kerned_across_a_place_where_a_line_could_end(fonts: FontBook) -> None:
    made = make(fonts, "too\u200bWin", width=width_of("tooWin"))
    assert [one.text for one in texts_of(made)] == ["tooWin"]
    made = make(fonts, "too\u200bWin", width=width_of("tooWin") - 0.1)
    assert [(one.text, one.width) for one in texts_of(made)] == [("too", 3), ("Win", 3)]


def test_letters_of_another_look_begin_where_those_before_them_end(fonts: FontBook) -> None:
    spans = [text_of("AV"), text_of("AV", color="red"), text_of("AV ", bold=True), "A"]
    made = make(fonts, *spans)
    texts = texts_of(made)
    assert [(one.text, one.color) for one in texts] == [
        ("AV", BLACK), ("AV", RED), ("AV ", BLACK), ("A", BLACK),
    ]  # fmt: skip
    for before, after in pairwise(texts):
        assert after.x == pytest.approx(before.x + before.width, abs=1e-4)
    end = texts[-1].x + texts[-1].width
    assert made.needed.width == pytest.approx(end - 10, abs=1e-3)


def test_an_icon_is_kerned_with_nothing(fonts: FontBook) -> None:
    made = make(fonts, "AV", IconSpan("fire", None), " AV")
    assert made.needed.width == pytest.approx(2 * width_of("AV") + 2 + 1)
    assert texts_of(made)[1].x == pytest.approx(10 + width_of("AV") + 2 + 1, abs=1e-4)


def test_tracking_comes_on_top_of_kerning(fonts: FontBook) -> None:
    made = make(fonts, "AVAV", style=replace(STYLE, tracking=0.3))
    assert made.needed.width == pytest.approx(width_of("AVAV") + 3 * 0.3)
    assert [one.tracking for one in texts_of(made)] == [0.3]


def test_footers_and_captions_are_kerned(fonts: FontBook) -> None:
    (text,) = set_line("AV to-Win", fonts.find("text"), 2, 20, 5, BLACK, "right")
    assert text.width == pytest.approx(width_of("AV to-Win"))
    assert text.x + text.width == pytest.approx(20)
    assert len(text.kerns) == 4
