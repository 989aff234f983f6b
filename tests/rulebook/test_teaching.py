"""Who opens a booklet of the catalogue learns the game from its first pages, and is not held up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from game_folders import CARDS, game_names
from made_rules import page_texts, type_sizes, words

from pnp.art.geometry import bounds
from pnp.catalogue import read_game
from pnp.faces import RulesPicture
from pnp.model import Drawing, Group, Shape
from pnp.rulebook import RulesText, read_rules
from pnp.rulebook.blocks import PicturesBlock, QuoteBlock, TextBlock, TitleBlock, read_blocks
from pnp.rulebook.lines import measure_text
from pnp.rulebook.picture_rows import set_pictures
from pnp.rulebook.references import CardReference
from pnp.rulebook.style import COLUMN, LINE, MEASURE
from pnp.units import Rect
from pnp.workshop import Snapshot

Printed = tuple[str, str, Path]

SHEETS = {"narwhal": 3, "chronicle": 4, "clash-of-deck": 3, "ganymede": 3, "barbarossa": 4}
"""So many sheets of either paper does a booklet need at most."""

READABLE = 40.0
"""Width in mm at which the words of a poker card are read."""


def rules_of(name: str) -> RulesText:
    rules, problems = read_rules(read_game(CARDS / name).game)
    assert rules is not None
    assert problems == ()
    return rules


def test_the_first_page_says_the_game_in_a_minute(printed: Printed) -> None:
    name, _, pdf = printed
    (box,) = (
        block
        for block in read_blocks(rules_of(name))
        if isinstance(block, QuoteBlock) and block.is_box
    )
    title, *text = box.blocks
    assert isinstance(title, TitleBlock)
    paragraphs = [
        "".join(phrase.text for phrase in block.phrases)
        for block in text
        if isinstance(block, TextBlock)
    ]
    assert 60 <= len(" ".join(paragraphs).split()) <= 110
    first = page_texts(pdf)[0]
    assert "In one minute" in first
    assert words(paragraphs[0]) in first
    assert first.index("In one minute") < first.index("You should now hold")


def test_one_of_the_first_two_pages_shows_a_turn(printed: Printed) -> None:
    name, _, pdf = printed
    entries = [entry for row in rules_of(name).pictures.values() for entry in row]
    first = entries[0]
    assert isinstance(first.reference, RulesPicture)
    assert first.reference.face.startswith("turn")
    assert first.reference.size.width == MEASURE
    assert any(words(first.words) in text for text in page_texts(pdf)[:2])


@pytest.mark.parametrize("name", game_names())
def test_readings_stand_behind_all_that_is_played(name: str) -> None:
    headings = rules_of(name).headings
    small = [heading.small for heading in headings]
    assert small == sorted(small)
    assert [heading.title for heading in headings if heading.small] == [
        "How we read it",
        "What is reconstructed",
    ]


def test_notes_are_smaller_than_what_is_played_and_can_be_read(printed: Printed) -> None:
    _, _, pdf = printed
    pages = [type_sizes(pdf, page) for page in range(len(page_texts(pdf)))]
    every = Counter(round(size, 2) for page in pages for sizes in page.values() for size in sizes)
    play = every.most_common(1)[0][0]
    notes = min(size for page in pages for size in page.get("published", ()))
    assert 7.3 <= notes <= 8.6
    assert notes < 0.85 * play


@pytest.mark.parametrize("name", game_names())
def test_cards_in_the_rules_are_large_enough_to_read_or_shown_in_part(
    name: str, cache: Path
) -> None:
    book = Snapshot(CARDS / name, cache).rulebook
    assert book is not None
    resources = book.setter.resources
    rows = [block for block in book.blocks if isinstance(block, PicturesBlock)]
    assert len(rows) >= 5
    for row in rows:
        shown = resources.pictures.show(row.pictures, resources.findings)
        strips = set_pictures(
            shown, COLUMN, MEASURE, lambda _: measure_text([], book.style.caption, book.style), LINE
        )
        edges = [box for strip in strips for box in _edges(strip.drawings)]
        cards = [
            entry.reference for entry in row.pictures if isinstance(entry.reference, CardReference)
        ]
        for card, edge in zip(cards, edges, strict=True):
            if card.detail is None:
                assert min(edge.width, edge.height) >= READABLE - 0.01
            else:
                assert edge.width >= 0.6 * card.detail.width


def _edges(drawings: tuple[Drawing, ...]) -> Iterator[Rect]:
    """The boxes of the lines around cards and their parts."""
    for drawing in drawings:
        if isinstance(drawing, Group):
            yield from _edges(drawing.drawings) if drawing.clip is None else ()
        elif isinstance(drawing, Shape) and drawing.stroke and drawing.fill is None:
            box = bounds(drawing.outline)
            assert box is not None
            yield box


def test_a_booklet_needs_no_more_sheets_for_all_that(printed: Printed) -> None:
    name, _, pdf = printed
    assert -(-len(page_texts(pdf)) // 2) <= SHEETS[name]
