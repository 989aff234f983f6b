"""Finds a file of a game's folder by the name a designer wrote, the same way on every system."""

from __future__ import annotations

import os
import unicodedata
from pathlib import Path

from pnp.problems import did_you_mean


def find_file(folder: Path, reference: str) -> Path:
    """The file that `reference`, relative to `folder`, names.

    Blanks around the name are ignored, a backslash separates like a slash, and letters with accents
    match however a system composes them. Raises ValueError with a sentence where there is no such
    file, where only upper and lower case differ, and where the way leads out of the folder.
    """
    asked = reference.strip().replace("\\", "/")
    parts = [part for part in asked.split("/") if part not in ("", ".")]
    if not parts:
        raise ValueError("no file is named")
    if asked.startswith("/") or ":" in parts[0] or ".." in parts:
        raise ValueError(f"{asked} leads out of the game's folder; copy the file into art/")
    found = folder
    for depth, part in enumerate(parts):
        found = found / _find_name(found, part, "/".join(parts[:depth]), asked)
    if not found.is_file():
        raise ValueError(f"{asked} is a folder, not a file")
    if not found.resolve().is_relative_to(folder.resolve()):
        raise ValueError(f"{asked} is a link that leads out of the game's folder")
    return found


def _find_name(folder: Path, part: str, inside: str, asked: str) -> str:
    """The name in `folder`, as the disk has it, that `part` stands for."""
    try:
        names = sorted(os.listdir(folder))  # noqa: PTH208  names alone, without a Path for each
    except OSError:
        raise ValueError(f"there is no file {asked}: {inside or 'the folder'} is empty") from None
    if part in names:
        return part
    wanted = unicodedata.normalize("NFC", part)
    composed = {unicodedata.normalize("NFC", name): name for name in names}
    if wanted in composed:
        return composed[wanted]
    for name in composed:
        if name.casefold() == wanted.casefold():
            path = f"{inside}/{name}" if inside else name
            raise ValueError(
                f"found {path}, asked for {asked}; write it in the same upper and lower case"
            )
    where = f"in {inside}/" if inside else "in the game's folder"
    hint = did_you_mean(part, composed)
    raise ValueError(f"there is no {part} {where}{'; ' + hint if hint else ''}")
