"""Piles and totals select rows by the values of their columns."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_games import GAME, game_of

from pnp.catalogue import matches
from pnp.model import Color

CARDS = """\
name,suit,hp,keywords,flies,tint,source
Owl,red,3,"fire, ice",yes,red,public
Fox,blue,3.0,ice,no,#14161c,
Bat,red,,,yes,,
"""


@pytest.mark.parametrize(
    ("where", "names"),
    [
        ("{}", ["Owl", "Fox", "Bat"]),
        ("{suit: red}", ["Owl", "Bat"]),
        ("{suit: [red, blue]}", ["Owl", "Fox", "Bat"]),
        ("{suit: red, hp: 3}", ["Owl"]),
        ("{hp: '3'}", ["Owl", "Fox"]),
        ("{hp: ''}", ["Bat"]),
        ("{keywords: ice}", ["Owl", "Fox"]),
        ("{keywords: [fire, wind]}", ["Owl"]),
        ("{keywords: ''}", ["Bat"]),
        ("{flies: false}", ["Fox"]),
        ("{tint: ink}", ["Fox"]),
        ("{name: [Owl, Bat]}", ["Owl", "Bat"]),
        ("{id: fox}", ["Fox"]),
        ("{source: public}", ["Owl"]),
        ("{copies: 1}", ["Owl", "Fox", "Bat"]),
        ("{suit: []}", []),
    ],
)
def test_a_selection_takes_the_rows_that_fit(tmp_path: Path, where: str, names: list[str]) -> None:
    text = GAME + f"totals: [{{of: cards, where: {where}, copies: 1}}]\n"
    game = game_of(tmp_path, text, cards_csv=CARDS)
    selection = game.totals[0].selection
    assert [row.name for row in game.components[0].rows if matches(selection, row)] == names
    assert selection.place.field == "totals[1]"


def test_accepted_values_are_typed(tmp_path: Path) -> None:
    text = GAME + "piles: [{of: cards, where: {hp: [1, 2], tint: red, flies: yes}}]\n"
    (pile,) = game_of(tmp_path, text).piles
    assert pile.where == {"hp": (1, 2), "tint": (Color(214, 64, 69),), "flies": (True,)}
