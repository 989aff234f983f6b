"""Tables that stay in memory: what is read is what would be read afresh, and only what has changed
is read."""

from __future__ import annotations

from pathlib import Path

import pytest
from game_folders import GameMaker
from made_tables import save_workbook

from pnp.catalogue import TableMemory, examine_game
from pnp.catalogue.rows import RowReader

GAME = """\
title: Owls
theme:
  colors: {night: "#112233"}
fields: {power: int, text: text, ink: color}
components:
  cards: {kind: deck, size: poker, rows: cards.csv, front: card}
  coins: {kind: tokens, size: 20 mm, shape: round, rows: coins.csv, front: card}
"""
CARDS = "name,copies,power,text,ink\nScout,3,1,Look.,night\nOwl,2,2,Stay awake.,\n"
COINS = "name,copies,power\nOne,12,1\nFive,4,5\n"

EDITS = [
    ("cards.csv", "Stay awake.", "Sleep."),
    ("cards.csv", "Owl,2,2", "Owl,2,two"),
    ("cards.csv", "Scout,3,1", "Hawk,1,1,Fly.,\nScout,3,1"),
    ("cards.csv", "Owl,2,two", "Owl,2,2"),
    ("coins.csv", "One,12", "Owl,12"),
    ("coins.csv", "Owl,12", "One,many"),
    ("game.yaml", "power: int", "power: text"),
    ("game.yaml", '"#112233"', '"#332211"'),
    ("game.yaml", "night:", "dusk:"),
    ("coins.csv", "One,many", "One,1"),
    ("cards.csv", "name,copies", "name,quantity"),
    ("cards.csv", "Fly.,\n", "Fly.\n"),
    ("game.yaml", "components:", "components: ["),
    ("game.yaml", "components: [", "components:"),
    ("cards.csv", "Fly.\n", "Fly.,night\n"),
    ("game.yaml", "rows: coins.csv", "rows: cards.csv"),
    ("game.yaml", "dusk:", "night:"),
]


@pytest.fixture
def folder(make_game: GameMaker) -> Path:
    return make_game({"game.yaml": GAME, "cards.csv": CARDS, "coins.csv": COINS})


@pytest.fixture
def rows_read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the rows that are read, in their order."""
    read: list[str] = []
    whole = RowReader._read_row

    def note(*asked: object) -> object:
        row = whole(*asked)  # type: ignore[arg-type]  # as it was asked
        read.append(row.name)
        return row

    monkeypatch.setattr(RowReader, "_read_row", note)
    return read


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_what_is_kept_says_what_would_be_read_afresh(folder: Path) -> None:
    memory = TableMemory()
    assert examine_game(folder, memory) == examine_game(folder)
    for file, old, new in EDITS:
        edit(folder / file, old, new)
        assert examine_game(folder, memory) == examine_game(folder), (file, new)
    assert examine_game(folder, memory) == examine_game(folder)


def test_rows_are_read_again_where_they_say_something_else(
    folder: Path, rows_read: list[str]
) -> None:
    memory = TableMemory()
    examine_game(folder, memory)
    assert rows_read == ["Scout", "Owl", "One", "Five"]
    edit(folder / "cards.csv", "Stay awake.", "Sleep.")
    examine_game(folder, memory)
    assert rows_read[4:] == ["Owl"]
    edit(folder / "game.yaml", '"#112233"', '"#332211"')
    examine_game(folder, memory)
    assert rows_read[5:] == ["Scout", "Owl", "One", "Five"]


def test_a_workbook_is_read_again_when_it_is_another_file(folder: Path) -> None:
    edit(folder / "game.yaml", "rows: coins.csv", "rows: coins.xlsx")
    memory = TableMemory()
    for copies in (1, 2, 2, 3):
        text = f"name,copies,power⏎One,{copies},1"
        save_workbook(folder / "coins.xlsx", text)
        kept = examine_game(folder, memory)
        assert kept == examine_game(folder)
        assert [row.copies for row in kept.rows if row.name == "One"] == [copies]
