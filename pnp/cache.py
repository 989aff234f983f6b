"""Entries of the cache folder: files named by what they hold, never half written."""

from __future__ import annotations

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
