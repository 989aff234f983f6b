"""Asteroids of Narwhal: when a new belt is laid out, and who takes one; and who buys first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from narwhal import ROWS, copies_of
from rules_of_games import Rules, rules_of

ROCK = "nar-a-1"
DUE = {"earth": ["nar-earth-scout"], "skaxar": []}
BOTH_FALL = {
    "first_ships": ["nar-earth-fighter"],
    "second_ships": ["nar-skaxar-drone"],
    "second_bought": ["nar-d-rail"],
}
"""Both are destroyed, and Earth is slower."""


@pytest.fixture(scope="module")
def rules(cache: Path) -> Rules:
    return rules_of("narwhal", cache)


def laid_out(answer: dict[str, Any]) -> list[int]:
    """How many asteroids the page says to lay out, each time that it says so."""
    return [told["n"] for key, told in answer["then"] if key.startswith("new_belt")]


@pytest.mark.parametrize("left", range(1, 21))
def test_a_new_belt_comes_with_the_last_of_the_belt_as_long_as_there_are_any(
    rules: Rules, left: int
) -> None:
    """Twenty lie in four belts of five, so it comes at 15, 10 and 5."""
    turn = BOTH_FALL | {"first_rock": [ROCK], "rocks": left}
    wanted = [5] if left in {16, 11, 6} else []
    assert laid_out(rules.ask("combat", turn)) == wanted
    late = rules.ask("asteroid", {"rock": [ROCK], "due": DUE, "rocks": left})
    assert laid_out(late) == wanted
    assert late["rocks_after"] == left - 1


@pytest.mark.parametrize("left", range(2, 21))
def test_where_both_take_one_the_second_may_take_it_of_a_new_belt(rules: Rules, left: int) -> None:
    turn = BOTH_FALL | {"first_rock": [ROCK], "second_rock": [ROCK], "rocks": left}
    answer = rules.ask("combat", turn, options={"both_harvest": True})
    assert answer["rocks_after"] == left - 2
    assert laid_out(answer) == ([5] if left in {17, 16, 12, 11, 7, 6} else [])


def test_where_both_would_take_the_very_last_only_the_slower_does(rules: Rules) -> None:
    turn = BOTH_FALL | {"rocks": 1}
    both = {"both_harvest": True}
    for seat, taken in (("earth", "first_rock"), ("skaxar", "second_rock")):
        answer = rules.ask("combat", turn | {taken: [ROCK]}, options=both)
        refused = [key for key, _ in answer.get("problems", [])]
        assert refused == ([] if seat == "earth" else ["no_harvest"])


@pytest.mark.parametrize("ship", sorted({*copies_of("fleets", fleet="earth")}))
def test_whoever_has_no_ship_buys_first_with_the_money_for_a_repair_and_no_less(
    rules: Rules, ship: str
) -> None:
    """One ship of Earth is lost of which a Repair exists, and all others are stalled."""
    fleet = copies_of("fleets", fleet="earth")
    fleet.remove(ship)
    (price,) = {
        row["price"]
        for row in ROWS.values()
        if row.get("effect") == "repair" and row["class"] == ROWS[ship]["class"]
    }
    turn = {"second_ships": ["nar-skaxar-scout"], "lost": {"earth": [ship]}}
    turn |= {"field": {"earth": sorted(fleet, key=lambda one: -ROWS[one]["speed"])}}
    for money, first in ((price, "earth"), (price - 1000, "skaxar")):
        answer = rules.ask("shop_order", turn | {"money": {"earth": money, "skaxar": 50000}})
        assert answer["buyer"] == first
