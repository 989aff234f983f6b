"""README.txt of a kit without marks tells of none."""

from __future__ import annotations

from pathlib import Path

import pytest
from first_game import FILES
from game_folders import GameMaker

from pnp.jobs.build import build_game
from pnp.printing import Marks, PrintOptions, style_of

GAME = FILES["game.yaml"] + "  box: {kind: box, of: cards, front: back}\n"


@pytest.mark.parametrize("kind", [Marks.NONE, Marks.EDGE])
def test_readme_tells_of_marks_that_are_there(
    kind: Marks, make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder = make_game({"game.yaml": GAME})
    options = PrintOptions("a4", marks=style_of(kind))
    built = build_game(folder, tmp_path / "out", cache, [options])
    text = " ".join((built.folder / "README.txt").read_text(encoding="utf-8").split())
    is_marked = kind is not Marks.NONE
    assert ("Dashed ticks beyond the picture show the folds" in text) is is_marked
    assert ("from mark to mark" in text) is is_marked
    assert ("build anew with --marks scissors" in text) is not is_marked
