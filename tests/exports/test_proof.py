"""`pnp export --to proof` leaves pictures that show the game as it will be printed."""

from pathlib import Path

import numpy as np
import pytest
from exporting import export, names
from first_game import FILES
from game_folders import GameMaker
from PIL import Image

from pnp.problems import PnpError

TOKENS = FILES["game.yaml"].split("components:")[0] + (
    "components:\n  coin: {kind: tokens, shape: round, size: 20 mm, copies: 3, front: back}\n"
)


def test_it_makes_a_picture_of_the_faces_and_one_of_the_sheets(
    make_game: GameMaker, cache: Path
) -> None:
    made = export(make_game(), cache, "proof")
    assert [file.name for file in made.files] == ["my-game-faces.png", "my-game-sheets.png"]
    assert names(made.folder) == ["my-game-faces.png", "my-game-sheets.png"]
    with Image.open(made.files[1]) as picture:
        pixels = np.asarray(picture).reshape(-1, 3)
    for color in ((255, 255, 255), (0xF4, 0xEC, 0xD8), (0x33, 0x47, 0x5B)):
        assert (pixels == color).all(axis=1).sum() > 10_000, color


def test_a_game_of_tokens_alone_has_its_sheets_too(make_game: GameMaker, cache: Path) -> None:
    made = export(make_game({"game.yaml": TOKENS}), cache, "proof")
    with Image.open(made.files[1]) as picture:
        assert picture.width > picture.height / 2


@pytest.mark.parametrize("target", ["proof", "png"])
def test_a_game_without_a_single_copy_makes_no_picture_and_says_so(
    make_game: GameMaker, tmp_path: Path, cache: Path, target: str
) -> None:
    folder = make_game({"cards.csv": "name,copies\nOwl,0\n"})
    with pytest.raises(PnpError, match="nothing to export"):
        export(folder, cache, target)
    assert not (tmp_path / "out").exists()
