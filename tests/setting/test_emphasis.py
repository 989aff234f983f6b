"""Bold and italic letters are asked of fonts that have them, or it is told that none has."""

from __future__ import annotations

from msgspec.structs import replace
from text_setting import STYLE, make, text_of

from pnp.fonts import FontBook
from pnp.markup import Span


def lacks(fonts: FontBook, *spans: Span | str, weight: int = 400, font: str = "text") -> list[str]:
    style = replace(STYLE, weight=weight, font=font)
    return [str(lack) for lack in make(fonts, *spans, style=style).lacks]


def test_a_family_without_italic_letters_is_told_once(box_fonts: FontBook) -> None:
    spans = [text_of("an "), text_of("owl", italic=True), text_of("fox", italic=True)]
    assert lacks(box_fonts, *spans) == ["Latin has no italic letters"]


def test_bold_letters_that_are_there_are_not_told(box_fonts: FontBook) -> None:
    assert lacks(box_fonts, text_of("owl", bold=True)) == []


def test_bold_in_a_bold_style_asks_for_bolder_letters(box_fonts: FontBook) -> None:
    assert lacks(box_fonts, text_of("owl", bold=True), weight=700) == [
        "Latin has no bolder letters"
    ]


def test_what_a_fallback_draws_is_asked_of_the_fallback(box_fonts: FontBook) -> None:
    assert lacks(box_fonts, text_of("a太", bold=True)) == ["Kanji has no bold letters"]
    assert lacks(box_fonts, text_of(" ", italic=True)) == []


def test_real_families_have_what_they_say(real_fonts: FontBook) -> None:
    both = text_of("owl", bold=True, italic=True)
    assert lacks(real_fonts, both) == []
    assert lacks(real_fonts, both, font="number") == []
