"""Which files of a game's folder say something of the game, and which only lie there."""

from __future__ import annotations

import re
from fnmatch import translate
from pathlib import PurePosixPath

PRINTED_FILE = "printed.yaml"
"""What was printed of a game: noted beside it, and no part of it."""

_PASSING = re.compile(
    "|".join(
        map(translate, (".*", "~$*", "*~", "*.tmp", "*.swp", "*.swx", "4913", "*.part", "#*#"))
    )
)
"""Names of what editors and spreadsheets leave while they are open or while they save."""

_MADE = ("output",)
"""Folders of results, which lie in the game's own where it is built from there."""


def is_source(name: str) -> bool:
    """Whether a file may say something of the game; `name` counts from its folder, with slashes."""
    first, *rest = parts = PurePosixPath(name).parts or ("",)
    if first in _MADE or (first == PRINTED_FILE and not rest):
        return False
    return not any(map(_PASSING.match, parts))
