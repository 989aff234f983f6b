"""Where the real games lie, and what the fixture that makes small ones looks like."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]

GameMaker = Callable[..., Path]
