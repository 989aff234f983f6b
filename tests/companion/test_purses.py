"""Coins that companion.yaml may say a counter is paid in."""

from __future__ import annotations

import pytest
from game_folders import GameMaker
from made_companions import COMPANION, mistakes


@pytest.mark.parametrize(
    ("counter", "message"),
    [
        (("life", "coins: [1, 5]"), "coins go from the dearest to the cheapest"),
        (("life", "coins: [5, 0]"), "coins go from the dearest to the cheapest"),
        (("life", "coins: [5, 5]"), "coins go from the dearest to the cheapest"),
        (("night", "coins: [5, 1]"), "only the panel of a seat has room for coins"),
    ],
)
def test_coins_that_nobody_can_pay_with_are_told(
    make_game: GameMaker, counter: tuple[str, str], message: str
) -> None:
    name, coins = counter
    lines = [
        line.replace("label:", f"{coins}, label:", 1)
        if line.strip().startswith(f"{name}:")
        else line
        for line in COMPANION.split("\n")
    ]
    (told,) = mistakes(make_game, companion_yaml="\n".join(lines))
    assert told.message.startswith(message)
