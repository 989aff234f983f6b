"""What the page tells of a card: in the words of the table, and which values are guessed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from game_folders import GameMaker
from made_companions import FILES, mistakes, site_of

CARDS = """\
id,name,copies,suit,power,effect,reconstructed
owl-1,Owl,3,owl,1200,none,power suit
fox-2,Fox,2,fox,2,double,effect
"""

TELL = "facts: {suit: Who it is, power: POW}\n"


def list_of(html: str, card: str) -> str:
    return html.split(f'id="card-{card}"')[1].partition("</dl>")[0]


def facts_of(html: str, card: str) -> list[tuple[str, str]]:
    rows = re.findall(r"<dt>(.*?)</dt>\s*<dd>(.*?)</dd>", list_of(html, card), re.DOTALL)
    return [(name, re.sub("<[^>]*>", "", told)) for name, told in rows]


@pytest.fixture
def html(make_game: GameMaker, cache: Path) -> str:
    files = {**FILES, "cards.csv": CARDS, "companion.yaml": FILES["companion.yaml"] + TELL}
    return site_of(make_game(files, name="owls"), cache).files["cards.html"].decode()


def test_columns_are_told_by_the_words_that_the_game_gives_them(html: str) -> None:
    assert [name for name, _ in facts_of(html, "fox-2")] == ["Who it is", "POW", "Copies", "Marks"]


def test_guessed_values_are_marked_and_the_mark_is_explained_once(html: str) -> None:
    facts = dict(facts_of(html, "owl-1"))
    assert facts["POW"] == "1,200 ◇"
    assert facts["Who it is"] == "owl ◇"
    assert facts["Copies"] == "3"
    assert facts["◇"] == "value guessed by us, not the published one"
    assert list_of(html, "owl-1").count("guessed by us") == 1


def test_a_mark_that_no_value_wears_is_not_explained(html: str) -> None:
    assert "◇" not in dict(facts_of(html, "fox-2"))


def test_a_word_for_a_column_that_is_none_is_refused(make_game: GameMaker) -> None:
    (found,) = mistakes(
        make_game, companion_yaml=FILES["companion.yaml"] + "facts: {suit: A, powr: B}\n"
    )
    assert "not a field of game.yaml" in found.message
    assert "power?" in found.hint
    assert found.place
    assert found.place.line == FILES["companion.yaml"].count("\n") + 1
