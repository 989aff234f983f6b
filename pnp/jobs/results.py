"""The folders of results, as they lie in the folder that is asked for."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

PRINT_FOLDER = "print"
PAGES_FOLDER = "companion"
EXPORT_FOLDER = "export"
DIFF_FOLDER = "diff"
PRINTED_FOLDER = "printed"


def folders_in(out: Path) -> list[Path]:
    """All that pnp writes in `out`, which may lie in a game's own folder."""
    return [out / each for each in (PRINT_FOLDER, PAGES_FOLDER, EXPORT_FOLDER, DIFF_FOLDER)]


def has_others(out: Path, known: Collection[str]) -> bool:
    """Whether there is a folder in `out` that may hold results of no game of the `known`."""
    places = [out / PRINT_FOLDER, out / PAGES_FOLDER, *(out / EXPORT_FOLDER).glob("*")]
    folders = (each for place in places for each in place.glob("*") if each.name not in known)
    return any(each.is_dir() for each in folders)
