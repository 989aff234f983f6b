"""What people are told of how well sheets are used, for the PDFs that were asked for alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from first_game import FILES
from game_folders import GameMaker

from pnp.jobs.build import build_game
from pnp.jobs.tell_use import tell_use
from pnp.printing import Part, PrintOptions, Sides

GAME = FILES["game.yaml"] + (
    "  more: {kind: deck, size: poker, copies: 17, front: back, back: back}\n"
    "  token: {kind: tokens, size: 20 mm, shape: square, copies: 1, front: back}\n"
)


@pytest.fixture
def folder(make_game: GameMaker) -> Path:
    return make_game({"game.yaml": GAME})


def told_of(folder: Path, out: Path, cache: Path, part: Part, options: PrintOptions) -> list[str]:
    kit = build_game(folder, out, cache, [options], [part]).kit
    assert kit
    return list(tell_use(kit.pdfs))


def test_one_piece_on_a_sheet_is_one(folder: Path, tmp_path: Path, cache: Path) -> None:
    told = told_of(folder, tmp_path, cache, Part.CARDS, PrintOptions("4x6in"))
    assert told[0].startswith("1 card on a sheet; ")
    assert told[1].startswith("--fit most: 2 cards on a sheet instead of 1")


def test_nothing_is_saved_of_what_is_not_printed(folder: Path, tmp_path: Path, cache: Path) -> None:
    told = told_of(folder, tmp_path, cache, Part.TOKENS, PrintOptions("4x6in", share=False))
    assert [line.partition(" on")[0] for line in told] == ["1 token"]


def test_backs_alone_use_sheets_that_are_there(folder: Path, tmp_path: Path, cache: Path) -> None:
    options = PrintOptions("a4", sides=Sides.BACKS)
    assert told_of(folder, tmp_path, cache, Part.CARDS, options) == []
