"""Where the real games lie, and what the fixture that makes small ones looks like."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
CARDS = ROOT / "cards"

GameMaker = Callable[..., Path]


def game_names() -> list[str]:
    """The games of the catalogue."""
    return sorted(file.parent.name for file in CARDS.glob("*/game.yaml"))
