"""What runs leave beside a folder of results while they write it, and when they are killed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

NEW, OLD, SPARE = "new", "old", "spare"
"""In a folder of `name_root`: what is written; what was there; the whole folder, for a moment."""


def name_root(target: Path, part: str = "") -> Path:
    """A folder beside `target`, for what one run writes; `part` as in Staging."""
    return target.parent / f".{target.name}{part}.{os.urandom(4).hex()}.new"


def follow_link(target: Path) -> Path:
    """The folder that `target` is or leads to: a link stays one, and what it leads to changes."""
    return target.resolve() if target.is_symlink() else target


def has_leftovers(target: Path, part: str = "") -> bool:
    """Whether a run is writing to `target` just now, or was killed while it did."""
    return next(_find(target, part), None) is not None


def clear_up(target: Path, part: str = "", whole: str | None = "") -> None:
    """Remove what killed runs left beside `target`; what they were moving is put back.

    For who holds the lock alone; `part` and `whole` as in Staging. Raises OSError.
    """
    for root in list(_find(target, part)):
        clear_root(root, target, whole)


def clear_root(root: Path, target: Path, whole: str | None) -> None:
    """Remove what one run has left. Raises OSError if the only kit there is cannot be put back."""
    spare, place = root / SPARE, follow_link(target) / (whole or "")
    if whole is not None and spare.is_dir() and not place.exists():
        spare.rename(place)
    shutil.rmtree(root, ignore_errors=True)


def _find(target: Path, part: str) -> Iterator[Path]:
    target = follow_link(target)
    start, end = f".{target.name}{part}.", ".new"
    length = len(start) + 8 + len(end)  # else it is of a game whose name goes on
    try:
        names = os.listdir(target.parent)  # noqa: PTH208  # Path makes a Path of each, unasked
    except OSError:
        return
    for name in names:
        if name.startswith(start) and name.endswith(end) and len(name) == length:
            yield target.parent / name
