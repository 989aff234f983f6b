"""Which games there are, as their folders come and go."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from pnp.files import GAME_FILE, find_games
from pnp.workshop import is_source


class Shelf(NamedTuple):
    """The folder that is watched: a catalogue, or one game if it `is_game`.

    With `names`, other games of the catalogue do not count.
    """

    root: Path
    is_game: bool = False
    names: frozenset[str] = frozenset()

    def find(self) -> dict[str, Path]:
        """The folders of games by id, in their order."""
        if self.is_game:
            return {self.root.name: self.root} if (self.root / GAME_FILE).is_file() else {}
        folders = (each for each in find_games(self.root) if self._counts(each.name))
        return {each.name: each for each in folders}

    def game_of(self, path: Path) -> str | None:
        """The game that a changed file may say something of."""
        if not path.is_relative_to(self.root):
            return None
        inside = path.relative_to(self.root)
        if self.is_game:
            return self.root.name if not inside.parts or is_source(inside.as_posix()) else None
        game, *rest = inside.parts or ("",)
        if not game or not self._counts(game) or (rest and not is_source("/".join(rest))):
            return None
        return game

    def games_of(self, paths: Iterable[Path]) -> set[str]:
        """The games that changed files may say something of."""
        return {game for path in paths if (game := self.game_of(path))}

    def _counts(self, game: str) -> bool:
        return not self.names or game in self.names
