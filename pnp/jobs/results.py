"""The folders of results, as they lie in the folder that is asked for."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

PRINT_FOLDER = "print"
PAGES_FOLDER = "companion"
EXPORT_FOLDER = "export"
REPRINT_FOLDER = "reprint"
PRINTED_FOLDER = "printed"
"""Pictures of faces that were printed, to be held against those of now."""

DIFF_FOLDER = "diff"
PACK_FOLDER = "pack"
CALIBRATE_FOLDER = "calibrate"

ALL_FOLDERS = (
    PRINT_FOLDER,
    PAGES_FOLDER,
    EXPORT_FOLDER,
    REPRINT_FOLDER,
    PRINTED_FOLDER,
    DIFF_FOLDER,
    PACK_FOLDER,
    CALIBRATE_FOLDER,
)


def folders_in(out: Path) -> list[Path]:
    """All that pnp writes in `out`, which may lie in a game's own folder."""
    return [out / each for each in ALL_FOLDERS]


def has_others(out: Path, known: Collection[str]) -> bool:
    """Whether there is a folder in `out` that may hold results of no game of the `known`."""
    flat = [out / each for each in ALL_FOLDERS if each != EXPORT_FOLDER]
    places = [*flat, *(out / EXPORT_FOLDER).glob("*")]
    folders = (each for place in places for each in place.glob("*") if each.name not in known)
    return any(each.is_dir() for each in folders)
