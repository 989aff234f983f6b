"""A page of a few lines whose form sums and counts the cards that are tapped."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_companions import FILES
from tables import Box, Table, box_of_files

SCORE = """\
calculators:
  score:
    label: Score
    inputs:
      who:  {label: Whose cards, kind: seat}
      hand: {label: Cards, kind: cards}
      held: {kind: counters, from: {counter: points}}
    values:
      power: "= 2 * sum(hand.power)"
      total: "= power + (5 if distinct(hand.suit) > 1 else 0) - count(hand, effect='double')"
      all: "= total + sum(held)"
    apply: [{label: Write it down, counter: points, seat: "= who", add: "= total"}]
"""


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Box:
    tables = {name: FILES[name] for name in ("game.yaml", "cards.csv", "layout.yaml")}
    folder = tmp_path_factory.mktemp("counting") / "owls"
    return box_of_files({**tables, "companion.yaml": SCORE}, folder, cache)


def test_tapped_cards_are_summed_and_told_and_written_down(box: Box) -> None:
    table = Table(box).start()
    table.add("Cards", "Owl", "Owl", "Fox")
    assert [table.figure(name) for name in ("power", "total", "all")] == ["8", "12", "12"]
    assert table.why == [
        "2 × (1 + 1 + 2) = 8",
        "8 + (5 if 2 > 1 else 0) − 1 = 12",
        "12 + (0 + 0) = 12",
    ]
    table.choose("Whose cards", "Player 2")
    table.tap("Write it down")
    assert table.counter("Points", "Player 2") == 12
    table.undo()
    assert table.counter("Points", "Player 2") == 0


def test_what_is_already_there_can_be_summed_too(box: Box) -> None:
    table = Table(box).start()
    table.add("Cards", "Owl")
    table.tap("Write it down")
    table.add("Cards", "Fox")
    assert table.figure("all") == "5"
