"""What stays together in a column: short lists and tables, entries, what a colon leads to."""

from __future__ import annotations

from pathlib import Path

import pytest
from game_folders import GameMaker
from made_rules import book_of, with_rules

from pnp.rulebook.strips import Strip

SENTENCE = "Each of you draws a card and lays it down. "


def strips_of(make_game: GameMaker, cache: Path, rules: str) -> list[Strip]:
    """The strips of rules below their title."""
    book = book_of(make_game(with_rules(f"# T\n\n{rules}\n")), cache)
    return book.setter.set(book.blocks[1:], lambda anchor: "1")


def parts_of(strips: list[Strip]) -> list[int]:
    """How many strips each part has that no column parts."""
    ends = [at + 1 for at, strip in enumerate(strips) if not strip.keep or strip is strips[-1]]
    return [end - start for start, end in zip([0, *ends], ends, strict=False)]


@pytest.mark.parametrize(
    ("entries", "parts"),
    [
        (["Owls."] * 3, [3]),
        (["Owls."] * 4, [1, 1, 2]),
        (["Owls.", "Foxes.", SENTENCE * 10], [1, 1]),
    ],
)
def test_a_list_of_three_lines_stays_whole_and_a_last_short_entry_with_the_one_before(
    make_game: GameMaker, cache: Path, entries: list[str], parts: list[int]
) -> None:
    strips = strips_of(make_game, cache, "\n".join(f"- {entry}" for entry in entries))
    assert parts_of(strips)[: len(parts)] == parts


@pytest.mark.parametrize(("times", "lines", "whole"), [(6, 5, True), (7, 6, False)])
def test_an_entry_of_up_to_five_lines_stays_whole(
    make_game: GameMaker, cache: Path, times: int, lines: int, whole: bool
) -> None:
    first, *_ = strips_of(make_game, cache, f"1. {SENTENCE * times}")
    strips = strips_of(make_game, cache, f"1. {SENTENCE * times}\n2. {SENTENCE * 20}")
    entry = strips[:lines]
    assert entry[0].drawings == first.drawings
    assert (parts_of(entry) == [lines]) == whole


@pytest.mark.parametrize(
    "led",
    [
        "![A scout](card:scout)",
        "![A scout](card:scout) ![A scout](card:scout) ![A scout](card:scout) ![A scout](card:scout)",
        "- Owls.",
        "| Owl | 2 |\n|---|---|\n| a | b |",
    ],
)
@pytest.mark.parametrize("end", [":", ",", ""])
def test_a_paragraph_whose_sentence_goes_on_stays_with_what_it_leads_to(
    make_game: GameMaker, cache: Path, led: str, end: str
) -> None:
    lead, *_ = strips_of(make_game, cache, f"The lane holds{end}\n\n{led}\n\nText.")
    told, *_ = strips_of(make_game, cache, f"The lane holds.\n\n{led}\n\nText.")
    assert (lead.keep, told.keep) == (True, False)


@pytest.mark.parametrize(("rows", "parts"), [(7, [8]), (8, [3, 1, 1, 1, 1, 2])])
def test_a_table_of_up_to_seven_rows_stays_whole(
    make_game: GameMaker, cache: Path, rows: int, parts: list[int]
) -> None:
    table = "| Owl | 2 |\n|---|---|\n" + "| a | b |\n" * rows
    assert parts_of(strips_of(make_game, cache, table)) == parts
