"""The folders of results, as they lie in the folder that is asked for."""

from __future__ import annotations

from pathlib import Path

PRINT_FOLDER = "print"
PAGES_FOLDER = "companion"
EXPORT_FOLDER = "export"
LOCKS_FOLDER = ".locks"
"""Where runs tell each other what they are at; empty, and gone, when none is at work."""


def folders_in(out: Path) -> list[Path]:
    """All that pnp writes in `out`, which may lie in a game's own folder."""
    return [out / each for each in (PRINT_FOLDER, PAGES_FOLDER, EXPORT_FOLDER, LOCKS_FOLDER)]
