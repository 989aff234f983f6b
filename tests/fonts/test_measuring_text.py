"""Texts are measured in em, by the font that draws each character."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_fonts import make_font

from pnp.fonts import FontBook, FontStack
from pnp.model import FontChoice, Theme


@pytest.fixture
def stack(tmp_path: Path) -> FontStack:
    (tmp_path / "fonts").mkdir()
    make_font(tmp_path / "fonts" / "a.ttf", "AB -e", advance=600)
    make_font(
        tmp_path / "fonts" / "b.ttf", "eA\u0301\u0323", family="Marks", advance=700, height=900
    )
    theme = Theme({}, {"text": FontChoice("Boxes", ("marks",)), "marks": FontChoice("Marks")})
    return FontBook(theme, tmp_path, ["\u0301\u0323"], tmp_path / "cache").find("text")


def test_width_and_reach_of_ink_are_in_em(stack: FontStack) -> None:
    measured = stack.measure("A B")
    assert (measured.length, measured.top, measured.bottom) == (3, 0.7, 0)
    assert measured.width == pytest.approx(1.8)


def test_a_text_is_measured_once(stack: FontStack) -> None:
    assert stack.measure("AB") is stack.measure("AB")


def test_characters_that_are_never_drawn_are_not_missing(stack: FontStack) -> None:
    measured = stack.measure("A\u200b\u00ad\ufeff\ufe0f\u2060B")
    assert [run.text for run in measured.runs] == ["AB"]
    assert measured.missing == ""


def test_special_spaces_and_hyphens_are_drawn_as_plain_ones_if_need_be(stack: FontStack) -> None:
    measured = stack.measure("A\u00a0A\u2011A\u202fA")
    assert [run.text for run in measured.runs] == ["A A-A A"]
    assert measured.missing == ""


def test_a_letter_and_its_marks_come_from_one_font(stack: FontStack) -> None:
    measured = stack.measure("Ae\u0323\u0301A")
    assert [(run.text, run.font.file.family) for run in measured.runs] == [
        ("A", "Boxes"),
        ("e\u0323\u0301", "Marks"),
        ("A", "Boxes"),
    ]


def test_missing_characters_are_told_once_each_in_order(stack: FontStack) -> None:
    measured = stack.measure("A🔥B日🔥")
    assert measured.missing == "🔥日"
    assert [run.text for run in measured.runs] == ["AB"]


def test_an_empty_text_has_no_runs(stack: FontStack) -> None:
    assert stack.measure("").runs == ()
