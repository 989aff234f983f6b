"""One run at a time makes the results of a game; others wait for it.

The system itself lets go of a lock when its process ends, however it ends.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pnp.failures import explain_unwritten
from pnp.jobs.results import LOCKS_FOLDER
from pnp.problems import PnpError

if sys.platform == "win32":
    import msvcrt

    def _try_to_lock(opened: int) -> None:
        msvcrt.locking(opened, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _try_to_lock(opened: int) -> None:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)


_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
_GOING = {errno.ENOENT, errno.EACCES, errno.EPERM}
_PAUSE = 0.05  # seconds between two tries: short beside a build, and nothing for the machine


@contextmanager
def lock(out: Path, work: str, game: str = "") -> Iterator[bool]:
    """Hold the lock of what `work`, as "build", makes of a game in the folder `out`.

    True if another run had to be waited for, so that what is there may be new; that a game is
    waited for is told. A disk without locks is gone on with. Raises PnpError where `out` cannot be
    written.
    """
    file = out / LOCKS_FOLDER / "-".join(filter(None, (work, game)))
    made = [file.parent, *(folder for folder in (out, *out.parents) if not folder.exists())]
    waited = False
    opened = _open(file)
    try:
        while not _take(opened, file):
            if not waited and game:
                import logging  # whose warnings are shown from the processes that help, too

                logging.getLogger("pnp").warning("another %s of %s is at work; waiting", work, game)
            waited = True
            time.sleep(_PAUSE)
            os.close(opened)
            opened = _open(file)
        yield waited
    finally:
        _release(opened, file)
        for folder in made:
            with suppress(OSError):
                folder.rmdir()  # which leaves it where there is anything in it


def _open(file: Path) -> int:
    for pause in (_PAUSE, _PAUSE, _PAUSE, None):
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            return os.open(file, os.O_RDWR | os.O_CREAT)
        except OSError as error:
            # Who has just let go may be removing the file or the folder.
            if pause is None or error.errno not in _GOING:
                raise PnpError([explain_unwritten(file.parent.parent, error)]) from None
        time.sleep(pause)
    raise AssertionError


def _take(opened: int, file: Path) -> bool:
    """Whether the lock is held now, of a file that is still there for others to see."""
    try:
        _try_to_lock(opened)
    except OSError as error:
        return error.errno not in _TAKEN
    with suppress(OSError):
        return os.path.samestat(os.fstat(opened), file.stat())
    return False


def _release(opened: int, file: Path) -> None:
    if sys.platform == "win32":
        os.close(opened)  # an open file cannot be removed there, and one that others wait for is
        with suppress(OSError):
            file.unlink()
    else:
        with suppress(OSError):
            file.unlink()  # while it is held, lest it is another's
        os.close(opened)
