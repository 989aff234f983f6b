"""What was noticed of each game and is not heeded yet."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path
from threading import Lock

from msgspec import Struct, field
from msgspec.structs import replace


class Notice(Struct, frozen=True):
    """Files that may have changed, and when that was first noticed, as perf_counter tells."""

    files: frozenset[Path] = frozenset()
    noticed: float = field(default_factory=time.perf_counter)

    def saved(self) -> float:
        """When the newest of the files was written, in seconds since 1970; now if they are gone.

        0 where no file is known, as for what is found out long after a save.
        """
        times = [written for file in self.files if (written := _written(file))]
        return max(times, default=time.time() if self.files else 0.0)


class Notices:
    """Notices by game, one at most: who heeds it sees the files as they are then."""

    def __init__(self) -> None:
        self._waiting: dict[str, Notice] = {}
        self._lock = Lock()

    def add(self, game: str, files: Iterable[Path]) -> bool:
        """Whether there was none of the game before."""
        with self._lock:
            old = self._waiting.get(game)
            notice = old or Notice()
            self._waiting[game] = replace(notice, files=notice.files | set(files))
            return old is None

    def take(self, game: str) -> Notice:
        with self._lock:
            return self._waiting.pop(game, Notice())


def _written(file: Path) -> float | None:
    try:
        return file.stat().st_mtime
    except OSError:
        return None
