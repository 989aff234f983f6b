"""Reads the folder of a game: what there is and how often, with all mistakes at once."""

from pnp.catalogue.memory import TableMemory
from pnp.catalogue.parts import split_component
from pnp.catalogue.read import Examination, Reading, examine_game, read_game
from pnp.catalogue.selection import describe_selection, matches, select
from pnp.files import find_games

__all__ = [
    "Examination",
    "Reading",
    "TableMemory",
    "describe_selection",
    "examine_game",
    "find_games",
    "matches",
    "read_game",
    "select",
    "split_component",
]
