"""A few lines of the rules do not get a page of their own: all is set a little closer instead."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from game_folders import GameMaker
from made_rules import book_of, with_rules
from msgspec.structs import replace

from pnp.model import Drawing, Group, Text
from pnp.printing import PrintOptions
from pnp.rulebook import Rulebook
from pnp.sheets import Page
from pnp.units import MM_PER_POINT, PAPER_SIZES

OPTIONS = PrintOptions("letter")
PARAGRAPH = "Each of you draws a card and lays it down, until nobody is left who can. " * 6
TABLE = "| What | Worth |\n|---|---|\n| owl | 2 |\n"


@pytest.fixture
def book(make_game: GameMaker, cache: Path) -> Rulebook:
    paragraphs = [PARAGRAPH] * 45
    rules = "\n\n".join(["# My first game", *paragraphs[:1], TABLE, *paragraphs[1:]])
    return book_of(make_game(with_rules(rules)), cache)


def texts_on(drawings: tuple[Drawing, ...], y: float = 0) -> Iterator[tuple[float, float]]:
    """The size in pt and the baseline in mm of every text."""
    for drawing in drawings:
        if isinstance(drawing, Text):
            yield round(drawing.size / MM_PER_POINT, 2), y + drawing.y
        elif isinstance(drawing, Group):
            yield from texts_on(drawing.drawings, y + drawing.matrix[5])


def text_of(page: Page) -> list[tuple[float, float]]:
    """The texts of a page above its number."""
    return [each for each in texts_on(page.drawings) if each[1] < page.height - 15]


def size_of(pages: tuple[Page, ...]) -> float:
    """The size in which most of the text is set."""
    sizes = [size for page in pages for size, _ in text_of(page)]
    return max(set(sizes), key=sizes.count)


def with_blocks(book: Rulebook, number: int) -> tuple[Page, ...]:
    return replace(book, blocks=book.blocks[:number]).plan(OPTIONS).pages[1:]


def test_what_would_be_a_few_lines_on_a_last_page_goes_on_the_pages_before(book: Rulebook) -> None:
    plans = {number: with_blocks(book, number) for number in range(3, len(book.blocks) + 1)}
    normal = max(size_of(pages) for pages in plans.values())
    closer = {number for number, pages in plans.items() if size_of(pages) < normal}
    assert closer
    for number, pages in plans.items():
        share = size_of(pages) / normal
        assert round(share * 10, 2) in (10, 9.8, 9.65, 9.5)
        # What is set closer fills its pages, and would not have without.
        if number in closer:
            assert len(pages) == len(plans[number - 1])
            lowest = max(y for _, y in text_of(pages[-1]))
            assert lowest > PAPER_SIZES["letter"].height / 2
    # Past the closest there is another page, and the text is as large as it is meant.
    after = {number + 1 for number in closer} - closer
    assert all(size_of(plans[number]) == normal for number in after if number in plans)


def test_nothing_is_set_smaller_than_nine_points(book: Rulebook) -> None:
    plans = [with_blocks(book, number) for number in range(3, len(book.blocks) + 1)]
    normal = max(size_of(pages) for pages in plans)
    point = normal / 10  # of this font, whose letters are larger or smaller than most
    for pages in plans:
        assert min(size for page in pages for size, _ in text_of(page)) >= 9 * point - 0.01


def test_the_cover_is_as_large_beside_text_that_is_set_closer(book: Rulebook) -> None:
    covers = {
        tuple(texts_on(replace(book, blocks=book.blocks[:number]).plan(OPTIONS).pages[0].drawings))
        for number in range(3, len(book.blocks) + 1, 4)
    }
    assert len(covers) == 1
