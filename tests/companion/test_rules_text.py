"""The rules as the page shows them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from game_folders import GameMaker
from made_companions import FILES, companion_of
from PIL import Image

from pnp.companion.rules_text import Section, make_sections
from pnp.jobs.build import build_game
from pnp.reading.mistakes import Findings
from pnp.rulebook.text import parse_rules


def sections_of(text: str) -> tuple[Section, ...]:
    return make_sections(parse_rules(text, Findings()))


def test_rules_become_sections_with_anchors_and_figures(make_game: GameMaker) -> None:
    rules = companion_of(make_game(FILES)).rules
    assert rules is not None
    sections = make_sections(rules)
    assert [(each.anchor, each.level, each.title) for each in sections] == [
        ("rule-rules", 0, ""),
        ("rule-dusk", 1, "Dusk"),
        ("rule-at-dawn", 2, "At dawn"),
    ]
    assert sections[1].html == "<p>Take <em>one</em> card of 9.</p>\n"
    assert "<td>12</td>" in sections[2].html


def test_a_heading_called_rules_is_told_from_what_stands_before_it() -> None:
    found = sections_of("Text\n\n# Rules\n")
    assert [section.anchor for section in found] == ["rule-rules", "rule-rules-2"]
    assert [section.anchor for section in sections_of("# Rules\n\nText\n")] == ["rule-rules"]


def test_a_link_leads_to_its_heading_and_another_to_its_address() -> None:
    text = "See [it](#clean-up) or [there](https://example.org/a?b=1&c=2).\n\n# Clean-up\n"
    first, second = sections_of(text)
    assert f'<a href="#{second.anchor}">it</a>' in first.html
    assert '<a href="https://example.org/a?b=1&amp;c=2">there</a>' in first.html


def test_a_heading_within_a_quotation_opens_no_section() -> None:
    (section,) = sections_of("# One\n\nText\n\n> ## Two\n>\n> three\n")
    assert "<blockquote>\n<h2>Two</h2>\n<p>three</p>\n</blockquote>" in section.html


def test_a_quotation_at_the_head_is_a_box_and_notes_are_small() -> None:
    first, why = sections_of("# One\n\n> ## Fast\n>\n> three\n\n> four\n\n## Why {small}\n\nfive\n")
    assert '<blockquote class="box">\n<h2>Fast</h2>\n<p>three</p>' in first.html
    assert "<blockquote>\n<p>four</p>" in first.html
    assert (first.small, why.small, why.title, why.anchor) == (False, True, "Why", "rule-why")


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


def test_pictures_become_figures_with_their_words(make_game: GameMaker, cache: Path) -> None:
    folder = make_game(
        {
            **FILES,
            "rules.md": FILES["rules.md"]
            + '\n![An "owl" & its](card:owl-1) ![Back](card:owl-1/back)\n\n'
            '- ![Wide](face:back "120 x 60 mm")\n\n![A file](art/dot.svg)\n\n'
            '![Steps](face:back "160 x 40 mm")\n\nEnd\n',
            "art/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="4" height="2"/></svg>',
        },
        name="owls",
    )
    built = build_game(folder, folder / "out", cache, parts=[], page=True)
    assert built.page is not None
    page = (built.page.folder / "rules.html").read_text(encoding="utf-8")
    found = re.findall(
        r'<img src="(previews/[0-9a-f]{12}.webp)" alt="([^"]*)" width="(\d+)" height="(\d+)"', page
    )
    assert [entry[1:] for entry in found] == [
        ("An &quot;owl&quot; &amp; its", "320", "448"),
        ("Back", "320", "448"),
        ("Wide", "640", "320"),
        ("A file", "320", "160"),
        ("Steps", "640", "160"),
    ]
    for address, _, width, height in found:
        with Image.open(built.page.folder / address) as picture:
            assert picture.size == (int(width), int(height))
    assert "<figcaption>Back</figcaption>" in page
    assert page.count('<figure class="large">') == 2
    assert page.count('<figure class="large long" tabindex="0">') == 1
    single = built.page.single.read_text(encoding="utf-8")
    assert len(re.findall(r'<figure[^>]*><img src="data:image/webp;base64,', single)) == 5
