"""The rules as the page shows them."""

from __future__ import annotations

import pytest
from game_folders import GameMaker
from made_companions import FILES, companion_of

from pnp.catalogue.mistakes import Findings
from pnp.companion.rules_text import Section, make_sections
from pnp.rulebook.text import parse_rules


def sections_of(text: str) -> tuple[Section, ...]:
    return make_sections(parse_rules(text, Findings()))


def test_rules_become_sections_with_anchors_and_figures(make_game: GameMaker) -> None:
    rules = companion_of(make_game(FILES)).rules
    assert rules is not None
    sections = make_sections(rules)
    assert [(each.anchor, each.level, each.title) for each in sections] == [
        ("rules", 0, ""),
        ("dusk", 1, "Dusk"),
        ("at-dawn", 2, "At dawn"),
    ]
    assert sections[1].html == "<p>Take <em>one</em> card of 9.</p>\n"
    assert "<td>12</td>" in sections[2].html


def test_a_heading_called_rules_is_told_from_what_stands_before_it() -> None:
    assert [section.anchor for section in sections_of("Text\n\n# Rules\n")] == ["rules", "rules-2"]
    assert [section.anchor for section in sections_of("# Rules\n\nText\n")] == ["rules"]


def test_a_heading_within_a_quotation_opens_no_section() -> None:
    (section,) = sections_of("# One\n\n> ## Two\n>\n> three\n")
    assert "<blockquote>\n<h2>Two</h2>\n<p>three</p>\n</blockquote>" in section.html


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "a <img src=x onerror=alert(1)> b",
        "[x](javascript:alert(1))",
        "![x](https://example.org/x.png)",
        "a ![x](https://example.org/x.png) b",
        "<style>body{}</style>",
    ],
)
def test_rules_run_nothing_and_load_nothing(text: str) -> None:
    (section,) = sections_of(text)
    for element in ("<script", "<img", "<style", 'href="javascript', "<iframe"):
        assert element not in section.html
