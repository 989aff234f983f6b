"""Counts, curves, matrices and hands weigh each card by its copies."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from workbench_modules import ask, make_game, make_piece

PIECES = [
    make_piece("Wolf", 3, cost=1, tags=["beast", "north"]),
    make_piece("Owl", 2, cost=10, tags=["bird"]),
    make_piece("Fox", 1, cost=2, tags=[]),
    make_piece("Storm", 4, cost=None, tags=["north"]),
]


def counts(column: str) -> list[tuple[str, int]]:
    found = ask("statistics", "countValues", PIECES, column)
    return [(each["value"], each["copies"]) for each in found]


def test_numbers_go_up_and_texts_by_how_many_there_are() -> None:
    assert counts("cost") == [("1", 3), ("2", 1), ("10", 2), ("", 4)]
    assert counts("tags") == [("north", 7), ("beast", 3), ("bird", 2), ("", 1)]


def test_a_curve_has_gaps_mean_and_median() -> None:
    curve = ask("statistics", "curveOf", PIECES, "cost")
    assert [(bar["label"], bar["copies"]) for bar in curve["bars"]] == [
        (str(cost), {1: 3, 2: 1, 10: 2}.get(cost, 0)) for cost in range(1, 11)
    ]
    assert curve["mean"] == (3 * 1 + 2 + 2 * 10) / 6
    assert (curve["median"], curve["without"]) == (1.5, 4)
    assert ask("statistics", "curveOf", PIECES, "tags") is None


@given(st.lists(st.tuples(st.integers(-500, 5000), st.integers(1, 9)), min_size=1, max_size=30))
def test_every_copy_stands_in_one_bar_of_a_curve(cards: list[tuple[int, int]]) -> None:
    pieces = [make_piece(str(i), copies, cost=cost) for i, (cost, copies) in enumerate(cards)]
    bars = ask("statistics", "curveOf", pieces, "cost")["bars"]
    assert sum(bar["copies"] for bar in bars) == sum(copies for _, copies in cards)
    assert len(bars) <= 24
    for bar in bars:
        for value in bar["values"]:
            assert bar["from"] <= int(value) < bar["to"]


def test_a_matrix_counts_each_pair() -> None:
    matrix = ask("statistics", "matrixOf", PIECES, "tags", "cost")
    rows = [row["value"] for row in matrix["rows"]]
    columns = [column["value"] for column in matrix["columns"]]
    cells = {
        (row, column): matrix["cells"][down][across]
        for down, row in enumerate(rows)
        for across, column in enumerate(columns)
    }
    assert {pair: copies for pair, copies in cells.items() if copies} == {
        ("north", "1"): 3,
        ("north", ""): 4,
        ("beast", "1"): 3,
        ("bird", "10"): 2,
        ("", "2"): 1,
    }
    assert matrix["most"] == 4


def test_columns_by_which_nothing_differs_are_not_offered() -> None:
    alike = [make_piece("A", art="x", cost=1), make_piece("B", art="x", cost=2)]
    game = make_game(*alike)
    assert ask("statistics", "columnsAmong", game, alike) == ["cost"]
    assert ask("statistics", "columnsAmong", game, alike, True) == ["cost"]


@given(st.integers(0, 2**32), st.integers(1, 20))
def test_a_hand_is_dealt_from_the_copies_and_the_same_seed_deals_it_again(
    seed: int, count: int
) -> None:
    hand = ask("dealing", "dealHand", PIECES, count, seed)
    assert hand == ask("dealing", "dealHand", PIECES, count, seed)
    assert len(hand) == min(count, 10)
    copies = Counter({piece["id"]: piece["copies"] for piece in PIECES})
    assert not Counter(hand) - copies


def test_every_card_comes_first_as_often_as_it_has_copies() -> None:
    firsts = Counter(ask("dealing", "dealHand", PIECES, 1, seed)[0] for seed in range(1000))
    for piece in PIECES:
        assert abs(firsts[piece["id"]] - 100 * piece["copies"]) < 50


def test_a_fan_says_how_much_room_it_takes() -> None:
    for count in (1, 2, 5, 15):
        fan = ask("dealing", "fanOut", count, 1.4)
        turns = [card["turn"] for card in fan["cards"]]
        assert turns == sorted(turns)
        assert abs(sum(turns)) < 1e-9
        assert fan["width"] >= 0.999
        assert fan["height"] >= 1.4 - 1e-9
        assert fan["width"] < 5.5
    assert ask("dealing", "fanOut", 1, 1.4)["width"] == 1


def test_in_a_small_hand_both_upper_corners_of_each_card_are_seen() -> None:
    cards = ask("dealing", "fanOut", 5, 1.4)["cards"]
    for card, over in pairwise(cards):
        assert over["x"] - card["x"] > 0.85
