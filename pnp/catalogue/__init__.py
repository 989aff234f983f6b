"""Reads the folder of a game: what there is and how often, with all mistakes at once."""

from pnp.catalogue.read import Reading, read_game
from pnp.catalogue.selection import describe_selection, matches, select
from pnp.files import find_games

__all__ = ["Reading", "describe_selection", "find_games", "matches", "read_game", "select"]
