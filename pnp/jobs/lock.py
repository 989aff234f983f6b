"""One run at a time makes the results of a game; others wait for it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

_AT_ONCE = 0.0
_PAUSE = 0.05  # seconds between two tries: short beside a build, and nothing for the machine


@contextmanager
def lock(out: Path, work: str, game: str = "") -> Iterator[bool]:
    """Hold the lock of what `work`, as "build", makes of a game in the folder `out`.

    True if another run of the same user had to be waited for, so that what is there may be new;
    that a game is waited for is told. A disk without locks is gone on with. The system lets go of a
    lock when its process ends, however it ends.
    """
    from filelock import FileLock, Timeout

    held = FileLock(_file_of(out, work, game))
    waited = False
    try:
        Path(held.lock_file).parent.mkdir(parents=True, exist_ok=True)
        try:
            held.acquire(_AT_ONCE)
        except Timeout:
            waited = True
            if game:
                _tell(work, game)
            held.acquire(poll_interval=_PAUSE)
    except (NotImplementedError, OSError):
        pass  # nowhere to lock anything: two runs at once are rare, and each has its own staging
    try:
        yield waited
    finally:
        held.release()


def _file_of(out: Path, work: str, game: str) -> Path:
    """Where the lock lies: apart from the results, in which it would be a stranger."""
    from tempfile import gettempdir

    user = "" if sys.platform == "win32" else f"-{os.getuid()}"
    folder = Path(gettempdir()) / f"pnp-locks{user}"
    name = sha256(f"{out.resolve()}\0{work}\0{game}".encode()).hexdigest()[:20]
    return folder / f"{name}.lock"


def _tell(work: str, game: str) -> None:
    import logging  # whose warnings are shown from the processes that help, too

    logging.getLogger("pnp").warning("another %s of %s is at work; waiting", work, game)
