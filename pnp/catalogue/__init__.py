"""Reads the folder of a game: what there is and how often, with all mistakes at once."""

from pnp.catalogue.read import Reading, find_games, read_game
from pnp.catalogue.selection import describe_selection, matches, select

__all__ = ["Reading", "describe_selection", "find_games", "matches", "read_game", "select"]
