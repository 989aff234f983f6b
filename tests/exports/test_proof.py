"""`pnp export --to proof` leaves pictures that show the game as it will be printed."""

from pathlib import Path

import numpy as np
import pytest
from game_folders import GameMaker
from PIL import Image

from pnp.cli.starter import FILES
from pnp.exports import TARGETS
from pnp.workshop import Snapshot

TOKENS = FILES["game.yaml"].split("components:")[0] + (
    "components:\n  coin: {kind: tokens, shape: round, size: 20 mm, copies: 3, front: back}\n"
)


def prove(folder: Path, out: Path, cache: Path) -> list[Path]:
    snapshot = Snapshot(folder, cache)
    return list(TARGETS["proof"](snapshot.game, snapshot.layout, out))


def test_it_makes_a_picture_of_the_faces_and_one_of_the_sheets(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    files = prove(make_game(), tmp_path / "out", cache)
    assert [file.name for file in files] == ["my-game-faces.png", "my-game-sheets.png"]
    with Image.open(files[1]) as picture:
        pixels = np.asarray(picture).reshape(-1, 3)
    for color in ((255, 255, 255), (0xF4, 0xEC, 0xD8), (0x33, 0x47, 0x5B)):
        assert (pixels == color).all(axis=1).sum() > 10_000, color


def test_a_game_of_tokens_alone_has_its_sheets_too(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    files = prove(make_game({"game.yaml": TOKENS}), tmp_path / "out", cache)
    with Image.open(files[1]) as picture:
        assert picture.width > picture.height / 2


@pytest.mark.parametrize("table", ["name,copies\nOwl,0\n"])
def test_a_game_without_a_single_copy_makes_no_picture(
    make_game: GameMaker, tmp_path: Path, cache: Path, table: str
) -> None:
    assert prove(make_game({"cards.csv": table}), tmp_path / "out", cache) == []
