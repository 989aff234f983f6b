"""rules.md as it is read: its blocks, its pictures, and what is told where they cannot be meant."""

from __future__ import annotations

import pytest

from pnp.faces import RulesPicture
from pnp.problems import Level, Place
from pnp.reading.mistakes import Findings
from pnp.rulebook.blocks import (
    CodeBlock,
    ListBlock,
    PauseBlock,
    Phrase,
    PicturesBlock,
    QuoteBlock,
    TableBlock,
    TextBlock,
    TitleBlock,
    read_blocks,
)
from pnp.rulebook.headings import slug
from pnp.rulebook.references import CardReference, FileReference
from pnp.rulebook.text import RulesText, parse_rules
from pnp.units import Rect, Size


def parse(text: str) -> RulesText:
    findings = Findings()
    rules = parse_rules(text, findings)
    assert findings.errors == []
    return rules


def mistakes(text: str) -> list[tuple[int, str, str]]:
    findings = Findings()
    parse_rules(text, findings)
    return [
        (problem.place.line or 0 if problem.place else 0, problem.message, problem.hint)
        for problem in findings.errors
    ]


def test_headings_have_anchors_of_their_own() -> None:
    headings = parse("# End\n\none\n\n# End\n\n## The *last* `card` & more\n").headings
    assert [(each.level, each.title, each.anchor) for each in headings] == [
        (1, "End", "end"),
        (1, "End", "end-2"),
        (2, "The last card & more", "the-last-card-more"),
    ]


@pytest.mark.parametrize(
    ("title", "anchor"),
    [("Clean-up & end", "clean-up-end"), ("Größe 2", "größe-2"), ("!?", "rules")],
)
def test_an_anchor_is_the_heading_in_small_letters(title: str, anchor: str) -> None:
    assert slug(title) == anchor


def test_looks_of_words_are_told_apart() -> None:
    (block,) = read_blocks(parse("a **b *c*** `d`\\\n[e *f*](#größe) R&D <i>\n"))
    assert isinstance(block, TextBlock)
    assert [phrase for phrase in block.phrases if phrase.text.strip() or phrase.text == "\n"] == [
        Phrase("a "),
        Phrase("b ", bold=True),
        Phrase("c", bold=True, italic=True),
        Phrase("d", code=True),
        Phrase("\n"),
        Phrase("e ", link="#größe"),
        Phrase("f", italic=True, link="#größe"),
        Phrase(" R&D <i>"),
    ]


def test_blocks_come_in_their_order_with_their_lines() -> None:
    text = (
        "# Title\n\nText\n\n- one\n- two\n\n  1. inner\n\n> quoted\n>\n> ## loud\n\n---\n\n"
        "| a | b |\n|:-:|--:|\n| c | **d** |\n\n```\nx  y\n```\n\n3. three\n4. four\n"
    )
    title, words, bullets, quote, pause, table, code, numbers = read_blocks(parse(text))
    assert isinstance(title, TitleBlock)
    assert (title.level, title.line) == (1, 1)
    assert isinstance(words, TextBlock)
    assert words.line == 3
    assert isinstance(bullets, ListBlock)
    assert (bullets.start, bullets.tight, len(bullets.entries)) == (None, False, 2)
    inner = bullets.entries[1][1]
    assert isinstance(inner, ListBlock)
    assert (inner.start, inner.tight) == (1, True)
    assert isinstance(quote, QuoteBlock)
    loud = quote.blocks[1]
    assert isinstance(loud, TitleBlock)
    assert loud.heading is None
    assert isinstance(pause, PauseBlock)
    assert isinstance(table, TableBlock)
    assert table.aligns == ("center", "right")
    assert table.rows == (
        ((Phrase("a"),), (Phrase("b"),)),
        ((Phrase("c"),), (Phrase("d", bold=True),)),
    )
    assert isinstance(code, CodeBlock)
    assert code.lines == ("x  y",)
    assert isinstance(numbers, ListBlock)
    assert (numbers.start, numbers.tight) == (3, True)


def test_a_paragraph_of_pictures_is_a_row_of_them() -> None:
    text = 'Text\n\n![One *owl*](card:owl) ![Its back](card:owl/back)\n![Map](face:map "170 x 11 cm")\n![](art/a%20b.svg)\n'
    _, block = read_blocks(parse(text))
    assert isinstance(block, PicturesBlock)
    assert [(each.reference, each.words, each.line) for each in block.pictures] == [
        (CardReference("owl", back=False), "One owl", 3),
        (CardReference("owl", back=True), "Its back", 3),
        (RulesPicture("map", Size(1700, 110)), "Map", 4),
        (FileReference("art/a b.svg"), "", 5),
    ]


def test_pictures_that_cannot_be_meant_are_told_all_at_once_with_their_lines() -> None:
    text = (
        "A ![owl](card:owl) within.\n\n![x](face:map)\n![x](https://example.org/x.png)\n\n"
        '![x](card:owl/side)\n\n## ![x](card:owl)\n\n![x](face:map "wide")\n'
    )
    found = mistakes(text)
    assert [line for line, _, _ in found] == [1, 3, 4, 6, 8, 10]
    assert found[0][1] == "a picture stands within a text"
    assert "empty line before and after" in found[0][2]
    assert found[1][1:] == (
        "the face “map” has no size",
        'write it in quotes behind the name, as (face:map "170 x 110 mm")',
    )
    assert "no picture of the game" in found[2][1]
    assert "“side”" in found[3][1]
    assert "“wide” is not a size" in found[5][1]


def test_a_mark_makes_a_section_small_with_those_below_it_and_is_no_part_of_its_title() -> None:
    text = "## Play\n\n## The *why* {small}\n\n### More\n\n## End\n\n## A \\{set}\n"
    found = [(each.title, each.anchor, each.small) for each in parse(text).headings]
    assert found == [
        ("Play", "play", False),
        ("The why", "the-why", True),
        ("More", "more", True),
        ("End", "end", False),
        ("A {set}", "a-set", False),
    ]


@pytest.mark.parametrize("mark", ["{ small }", "{Small}", "{ SMALL}", "{small} ##"])
def test_blanks_and_capitals_do_not_matter_in_a_mark(mark: str) -> None:
    (heading,) = parse(f"## The *why* {mark}\n").headings
    assert (heading.title, heading.anchor, heading.small) == ("The why", "the-why", True)


@pytest.mark.parametrize(
    "mark", ["{smal}", "{ smal }", "{Smal}", "{small type}", "{.small}", "{#why}", "{x2}"]
)
def test_a_mark_that_is_misspelt_is_told_in_every_form(mark: str) -> None:
    (found,) = mistakes(f"# A\n\n## Notes {mark}\n")
    assert found == (
        3,
        f"“{mark}” is no mark of a heading",
        "write {small} for a section in small type, or \\{ for a brace that is printed",
    )


@pytest.mark.parametrize(
    ("text", "is_box"),
    [
        ("# A\n\n> Fast.\n\n> Later.\n", [True, False]),
        ("> Fast.\n", [True]),
        ("# A\n\nText\n\n> Later.\n", [False]),
        ("## A\n\n> Later.\n", [False]),
    ],
)
def test_a_quotation_at_the_head_is_the_box(text: str, is_box: list[bool]) -> None:
    blocks = read_blocks(parse(text))
    assert [block.is_box for block in blocks if isinstance(block, QuoteBlock)] == is_box


QUOTE = 'close its quote, as in ![words](card:ID "40 x 20 mm at 0, 30")'


@pytest.mark.parametrize(
    ("written", "shown", "hint"),
    [
        ('![An owl](card:owl "40 x 20 mm at 0, 52)', "", QUOTE),
        ("![An owl](card:owl", "", "close it with )"),
        ("![An owl] (card:owl)", "", "write ![words](card:ID), with ] and ( beside each other"),
        ("![An owl(card:owl)", "", "write ![words](card:ID), with ] and ( beside each other"),
        (
            "![Map](face:map 170 x 110 mm)",
            "",
            'put quotes around what stands behind the name: (face:map "170 x 110 mm")',
        ),
        ("![](art/a b.svg)", "", "an address with blanks stands between < and >: (<art/a b.svg>)"),
        ("[How to *play*](#How to play)!", "[How to play](#How to play)", "(#how-to-play)"),
        ("[home](https://example.org", "", "close it with )"),
    ],
)
def test_a_picture_or_a_link_that_is_printed_as_it_stands_is_told_with_its_line(
    written: str, shown: str, hint: str
) -> None:
    findings = Findings()
    parse_rules(f"# Owls\n\nText, and\n{written}\n\n- a\n", findings)
    (warning,) = findings.notes
    assert warning.level is Level.WARNING
    assert warning.place == Place("rules.md", 4)
    assert warning.message.startswith(f"“{shown or written}” is printed as it stands")
    assert warning.hint.endswith(hint)


@pytest.mark.parametrize(
    "text",
    [
        "[a](#a) and [b](<#b c>), [c] (or d)",
        "\\[a](b c), !\\[a](b c) and `[a](b c)`",
        '![An owl](card:owl "40 x 20 mm at 0, 52")',
        "Draw [2] cards (or 3)! Then [one] more",
    ],
)
def test_whole_links_and_what_is_meant_as_it_stands_are_not_told(text: str) -> None:
    findings = Findings()
    parse_rules(f"{text}\n\n    [a](b c)\n", findings)
    assert not findings.notes


@pytest.mark.parametrize("words", ["An owl", "40 mm at 3", "x at 0, 0", "40 x 0 mm at 1, 1"])
def test_a_part_of_a_card_is_written_as_its_size_and_its_place(words: str) -> None:
    parsed = parse('![](card:owl "40 x 20 mm at 0, 1.5 cm")\n').pictures[0][0].reference
    assert parsed == CardReference("owl", back=False, detail=Rect(0, 15, 40, 20))
    (found,) = mistakes(f'![](card:owl "{words}")\n')
    assert found[1] == f"“{words}” is no part of a card"


def test_links_within_the_rules_are_known_with_their_lines() -> None:
    assert parse("# Größe\n\nsee [a](#größe)\nand [b](#x), [c](https://x.org)\n").links == (
        (3, "größe"),
        (4, "x"),
    )
