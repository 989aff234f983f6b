"""Two folders change places, at one moment where the system can do that."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_HERE = -100  # AT_FDCWD: names count from where the process stands
_SWAP = 2  # RENAME_EXCHANGE of Linux, RENAME_SWAP of macOS


def exchange(one: Path, other: Path, spare: Path) -> None:
    """Bring each of two folders to where the other was.

    Where no system call does that, `one` lies at `spare` for a moment and nothing in its place; if
    `one` is still there later, the process was killed just then, and it must be put back. Raises
    OSError when a folder cannot be moved; both are where they were then.
    """
    if _exchange_at_once(one, other):
        return
    one.rename(spare)
    try:
        other.rename(one)
    except OSError:
        spare.rename(one)
        raise
    spare.rename(other)


def _exchange_at_once(one: Path, other: Path) -> bool:
    """False if the system, or the kind of disk, has no call for it."""
    if sys.platform not in {"linux", "darwin"}:
        return False
    from ctypes import CDLL  # which is slow to load, and only what writes a kit needs it

    system, names = CDLL(None), (os.fsencode(one), os.fsencode(other))
    if sys.platform == "darwin":
        call, told = "renamex_np", (*names, _SWAP)
    else:
        call, told = "renameat2", (_HERE, names[0], _HERE, names[1], _SWAP)
    return hasattr(system, call) and getattr(system, call)(*told) == 0
