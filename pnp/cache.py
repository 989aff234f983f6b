"""Entries of the cache folder: files named by what they hold, never half written.

A folder that cannot be read or written stops nobody: what it would keep is made anew.
"""

from __future__ import annotations

import hashlib
from functools import cache as remember
from pathlib import Path

from pnp.problems import NO_CACHE, Level, Problem

_troubles: list[Problem] = []


def read_entry(file: Path) -> bytes | None:
    """An entry's content, or None if it is not there or cannot be read."""
    try:
        return file.read_bytes()
    except OSError:
        return None


def write_entry(file: Path, content: bytes) -> bool:
    """Write an entry whole or not at all; the folder is made if need be.

    Whether it is there now; if not, `cache_problems` tells why.
    """
    try:
        _write_whole(file, content)
    except OSError as error:
        _troubles.append(_no_cache(file.parent, error))
        return False
    return True


def hold_entry(file: Path, content: bytes) -> Path:
    """As `write_entry`, for what is read as a file: where it lies as long as this process lives.

    Raises OSError where no folder takes it.
    """
    if write_entry(file, content):
        return file
    held = _spare_folder() / file.name
    held.write_bytes(content)
    return held


def cache_problems() -> tuple[Problem, ...]:
    """That this process could not write to the cache, told once."""
    return tuple(_troubles[:1])


def _write_whole(file: Path, content: bytes) -> None:
    from tempfile import NamedTemporaryFile

    file.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=file.parent, suffix=".tmp", delete=False) as draft:
        try:
            draft.write(content)
            draft.close()
            Path(draft.name).replace(file)
        except BaseException:
            Path(draft.name).unlink(missing_ok=True)
            raise


@remember
def _spare_folder() -> Path:
    """A folder that goes when the process ends."""
    import atexit
    from tempfile import TemporaryDirectory

    folder = TemporaryDirectory(prefix="pnp-")
    atexit.register(folder.cleanup)
    return Path(folder.name)


def _no_cache(folder: Path, error: OSError) -> Problem:
    reason = error.strerror or str(error)
    message = f"the cache {folder} cannot be written ({reason}); all goes on without it, slower"
    hint = "make room there, or let PNP_CACHE name a folder that can be written"
    return Problem(Level.WARNING, NO_CACHE, message, hint)


def read_sealed(file: Path) -> bytes | None:
    """What `write_sealed` wrote; None if it is not there, or not as it was written."""
    seal, _, content = (read_entry(file) or b"").partition(b"\n")
    return content if seal == _seal(content) else None


def write_sealed(file: Path, content: bytes) -> None:
    """As `write_entry`, so that damage shows when it is read."""
    write_entry(file, _seal(content) + b"\n" + content)


def _seal(content: bytes) -> bytes:
    return hashlib.sha256(content).hexdigest().encode()


def name_entry(*made_of: bytes | str) -> str:
    """A name for what is made of these and of nothing else: 40 hexadecimal digits."""
    digest = hashlib.sha256()
    for part in made_of:
        content = part.encode() if isinstance(part, str) else part
        digest.update(f"{len(content)} ".encode() + content)
    return digest.hexdigest()[:40]


@remember
def digest_of_program(*folders: Path) -> str:
    """Stands for the modules of these folders: another program may make others of the same."""
    modules = sorted(file for folder in folders for file in folder.glob("*.py"))
    return name_entry(*(module.read_bytes() for module in modules))
