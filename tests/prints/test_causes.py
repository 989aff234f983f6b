"""Why a piece looks otherwise is told as far as its drawings show it."""

from __future__ import annotations

from pathlib import Path

import pytest
from first_game import FILES
from game_folders import GameMaker

from pnp.model import Piece
from pnp.prints.causes import find_causes
from pnp.workshop import Snapshot

SUN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="{}"/></svg>'
PICTURE = (
    "    - {picture: art/sun.svg, box: {left: 20, right: 20, top: 20, height: 20}, alt: A sun}\n"
)
LAYOUT = FILES["layout.yaml"].replace("  back:\n", PICTURE + "  back:\n")


def captain(game: Path, cache: Path) -> Piece:
    return next(piece for piece in Snapshot(game, cache).layout.printed if piece.id == "captain")


@pytest.mark.parametrize(
    ("file", "old", "new", "causes"),
    [
        ("layout.yaml", "weight: 700}\n", "weight: 700, color: '#333333'}\n", ("colour of type",)),
        ("layout.yaml", "weight: 700}\n", "weight: 700, tracking: 0.2 mm}\n", ("style of type",)),
        ("layout.yaml", "#f4ecd8", "#ffffff", ("colour of the background",)),
        ("layout.yaml", "#33475b", "#000000", ("colour of the background",)),
        ("layout.yaml", "styles:", "# the same\nstyles:", ()),
        ("art/sun.svg", "gold", "red", ("picture",)),
        (
            "game.yaml",
            "fields:",
            "theme:\n  fonts: {text: {family: Barlow}}\nfields:",
            ("font Barlow",),
        ),
        ("game.yaml", "size: poker", "size: 63.5 x 88 mm", ("size",)),
    ],
)
def test_what_is_drawn_otherwise_is_named(
    make_game: GameMaker, cache: Path, file: str, old: str, new: str, causes: tuple[str, ...]
) -> None:
    files = {**FILES, "layout.yaml": LAYOUT, "art/sun.svg": SUN.format("gold")}
    before = captain(make_game(files), cache)
    assert old in files[file]
    after = captain(make_game({**files, file: files[file].replace(old, new)}, name="other"), cache)
    assert find_causes(before, after) == causes
