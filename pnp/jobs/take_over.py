"""What stays of a folder goes along into the one that takes its place."""

from __future__ import annotations

import os
import shutil
from collections.abc import Collection
from errno import EEXIST
from pathlib import Path


def take_over(old: Path, new: Path, without: Collection[Path]) -> None:
    """Let the folder `new` hold what `old` holds, but for files `without` and those it has itself.

    Files are linked, so that they are the same and cost nothing, or copied where a disk knows no
    links. Raises OSError where that cannot be done.
    """
    new.mkdir(parents=True, exist_ok=True)
    shutil.copymode(old, new)
    for entry in list(os.scandir(old)):
        source, place = old / entry.name, new / entry.name
        if entry.is_dir(follow_symlinks=False):
            if _has_something(source, without):
                take_over(source, place, without)
        elif place.is_dir():
            raise FileExistsError(EEXIST, os.strerror(EEXIST), str(source))
        elif source not in without and not place.exists():
            _link(source, place)


def _has_something(folder: Path, without: Collection[Path]) -> bool:
    """Whether it must be there still: a folder goes that held only what goes."""
    files = [path for path in folder.rglob("*") if path.is_symlink() or not path.is_dir()]
    return not files or any(file not in without for file in files)


def _link(source: Path, place: Path) -> None:
    if not source.is_symlink():
        try:
            place.hardlink_to(source)
        except OSError:  # a disk without links, or a file of somebody else
            pass
        else:
            return
    shutil.copy2(source, place, follow_symlinks=False)
