"""rules.md as the page shows it."""

from __future__ import annotations

import pytest
from game_folders import GameMaker
from made_companions import FILES, companion_of

from pnp.companion.rules_text import make_sections, slug


def test_rules_become_sections_with_anchors_and_figures(make_game: GameMaker) -> None:
    sections = companion_of(make_game(FILES)).sections
    assert [(each.anchor, each.level, each.title) for each in sections] == [
        ("rules", 0, ""),
        ("dusk", 1, "Dusk"),
        ("at-dawn", 2, "At dawn"),
    ]
    assert sections[1].html == "<p>Take <em>one</em> card of 9.</p>\n"
    assert "<td>12</td>" in sections[2].html


@pytest.mark.parametrize(
    ("title", "anchor"),
    [("Clean-up & end", "clean-up-end"), ("Größe 2", "größe-2"), ("!?", "rules")],
)
def test_an_anchor_is_the_heading_in_small_letters(title: str, anchor: str) -> None:
    assert slug(title) == anchor


def test_headings_of_one_name_have_anchors_of_their_own() -> None:
    sections = make_sections("# End\n\none\n\n# End\n\ntwo\n")
    assert [section.anchor for section in sections] == ["end", "end-2"]


def test_markup_in_a_heading_is_left_out_of_its_title() -> None:
    (section,) = make_sections("# The *last* `card` & more\n")
    assert section.title == "The last card & more"


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "a <img src=x onerror=alert(1)> b",
        "[x](javascript:alert(1))",
        "![x](https://example.org/x.png)",
        "<style>body{}</style>",
    ],
)
def test_rules_run_nothing_and_load_nothing(text: str) -> None:
    (section,) = make_sections(text)
    for element in ("<script", "<img", "<style", 'href="javascript', "<iframe"):
        assert element not in section.html
