"""The files of games that are read without a mistake: of the catalogue, the first game and the tests."""

from __future__ import annotations

import depot
import made_companions
import made_games
import storm
from first_game import FILES
from game_folders import CARDS

from pnp.schemas import FILE_KINDS
from pnp.starting.small_game import SMALL_GAME

_MADE = {
    "first game": FILES,
    "small game": {
        file.name: file.read_text(encoding="utf-8") for file in SMALL_GAME.glob("*.yaml")
    },
    "owls": {"game.yaml": made_games.GAME},
    "owls and foxes": made_companions.FILES,
    "depot": depot.FILES,
    "storm": storm.STORM,
    "storm in turns": storm.STORM_IN_TURNS,
}


def files_of(kind: str) -> dict[str, str]:
    """The texts of all files of a kind, by their game."""
    name = FILE_KINDS[kind].file
    found = {file.parent.name: file.read_text(encoding="utf-8") for file in CARDS.glob(f"*/{name}")}
    return found | {game: str(files[name]) for game, files in _MADE.items() if name in files}
