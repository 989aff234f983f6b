"""Writes the folder of a new game: a small one to learn from, one of a sheet, or another's copy.

What a sheet holds is guessed in `columns`, and drawn as `sheet_layout` says.
"""

from pnp.starting.copies import copy_game
from pnp.starting.names import NewName, read_name
from pnp.starting.sheet_game import TABLE_SUFFIXES, start_from_sheet
from pnp.starting.small_game import start_small_game
from pnp.starting.started import Started, Written, write_game

__all__ = [
    "TABLE_SUFFIXES",
    "NewName",
    "Started",
    "Written",
    "copy_game",
    "read_name",
    "start_from_sheet",
    "start_small_game",
    "write_game",
]
