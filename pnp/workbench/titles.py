"""The title of a game that is not read yet."""

from __future__ import annotations

from pathlib import Path

from pnp.files import GAME_FILE
from pnp.problems import PnpError
from pnp.reading.files import read_utf8
from pnp.reading.nodes import Mapping, compose_yaml


def read_title(folder: Path) -> str:
    """The title in game.yaml, or the folder's name where it cannot be told."""
    try:
        node, _ = compose_yaml(read_utf8(folder / GAME_FILE, GAME_FILE), GAME_FILE)
    except (PnpError, OSError, RecursionError):
        return folder.name
    title = node.get("title") if isinstance(node, Mapping) else None
    return title.strip() if isinstance(title, str) and title.strip() else folder.name
