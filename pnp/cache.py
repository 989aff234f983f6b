"""Entries of the cache folder: files named by what they hold, never half written."""

from __future__ import annotations

import hashlib
from functools import cache as remember
from pathlib import Path


def read_entry(file: Path) -> bytes | None:
    """An entry's content, or None if it is not there."""
    try:
        return file.read_bytes()
    except FileNotFoundError:
        return None


def write_entry(file: Path, content: bytes) -> None:
    """Write an entry whole or not at all; the folder is made if need be."""
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
