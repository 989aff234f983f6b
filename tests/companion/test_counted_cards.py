"""What formulas of cards are told when they name what is not there."""

from __future__ import annotations

import pytest
from game_folders import GameMaker
from made_companions import mistakes

FORM = """\
calculators:
  hunt:
    label: Hunt
    inputs:
      luck: {{label: Luck, kind: int, min: 0}}
      hand: {{label: Cards, kind: cards}}
      bets: {{label: Bets, kind: int, every: seat}}
    values: {{catch: "= {formula}"}}
    apply: [{{label: Eat, counter: points, every: seat, add: "= {added}"}}]
"""


@pytest.mark.parametrize(
    ("formula", "message", "hint"),
    [
        ("sum(hand.pover)", "“pover” is not a column of these cards", "power?"),
        ("sum(hand.suit)", "suit is no column of numbers", "count(hand, suit='owl')"),
        ("sum(hand)", "needs a column", "write sum(hand.power)"),
        ("sum(hands.power)", "not an input of cards", "hand?"),
        ("sum(luck)", "luck is one value", "write luck alone"),
        ("sum(bets.power)", "bets holds no cards", "write sum(bets)"),
        ("count(hand, suit='owls')", "no card has 'owls' as its suit", "owl"),
        ("count(hand, power='1')", "no card has '1' as its power", "known: 1, 2"),
        ("count(hand, suit=lucky)", "not an input of one value", "luck?"),
        ("hand + 1", "“hand” is not an input of one value", "count(hand)"),
        ("hand.power + 1", "hand.power is a list", "sum(hand.power)"),
    ],
)
def test_a_formula_that_cannot_count_is_told_what_to_write(
    formula: str, message: str, hint: str, make_game: GameMaker
) -> None:
    text = FORM.format(formula=formula, added="1")
    (problem,) = mistakes(make_game, companion_yaml=text)
    assert problem.place
    assert problem.place.field == "calculators.hunt.values.catch"
    assert (problem.place.file, problem.place.line) == ("companion.yaml", 8)
    assert message in problem.message
    assert hint in problem.hint


def test_cards_that_lie_open_are_counted_like_those_in_a_hand(make_game: GameMaker) -> None:
    text = FORM.format(formula="sum(pool.pover)", added="1")
    pool = "      pool: {kind: zone, from: {zone: pool}}\n    values:"
    zones = "zones: {pool: {label: Pool, each: game}}\n"
    (problem,) = mistakes(make_game, companion_yaml=zones + text.replace("    values:", pool))
    assert "“pover” is not a column of these cards" in problem.message


def test_a_button_is_sent_to_the_values(make_game: GameMaker) -> None:
    text = FORM.format(formula="count(hand)", added="sum(hand.power)")
    (problem,) = mistakes(make_game, companion_yaml=text)
    assert problem.place
    assert problem.place.field == "calculators.hunt.apply[1].add"
    assert "values of a calculator" in problem.hint
