"""A duel of Ganymede, as two people at a table play it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tables import Table, box_of

FAQ_2 = {"Red": ("Black A", "Red 9"), "Green": ("Black 7", "Black 10")}
FAQ_3 = {"Red": ("Black 4", "Red 6", "Black 7"), "Green": ("Black 10", "Black 10")}


@pytest.fixture
def table(cache: Path) -> Table:
    return Table(box_of("ganymede", cache)).start("Duel", First_Strike="Red")


def play(table: Table, **hands: tuple[str, ...]) -> None:
    for seat, cards in hands.items():
        table.add(f"{seat} · Cards", *cards)


def hp(table: Table, *seats: str) -> list[int]:
    return [table.counter("HP", seat) for seat in seats]


def test_the_rulebooks_ace_and_9_against_7_and_10(table: Table) -> None:
    table.tap("Showdown")
    play(table, **FAQ_2)
    assert table.figure("Strength of Red") == "12"
    print(table.form)
