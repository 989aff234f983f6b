"""Finds games and the files of their folders, the same on every system; hashes their content."""

from __future__ import annotations

import hashlib
import time
import unicodedata
from functools import lru_cache
from pathlib import Path, PurePosixPath

from pnp.problems import InputError, did_you_mean, quote, suggest

GAME_FILE = "game.yaml"
LAYOUT_FILE = "layout.yaml"
RULES_FILE = "rules.md"

Listings = dict[Path, dict[str, str]]
"""What folders hold: NFC-normalised names → names on the disk (some systems decompose)."""


def find_games(cards: Path) -> tuple[Path, ...]:
    """The folders of a catalogue that hold a game, sorted by name."""
    return tuple(sorted(file.parent for file in cards.glob(f"*/{GAME_FILE}")))


def find_file(folder: Path, reference: str, listings: Listings | None = None) -> Path:
    """The file that `reference` names inside `folder`.

    Blanks around it are ignored, and a backslash stands for a slash. Raises InputError if it leaves
    the folder, is nowhere, or is spelled otherwise on the disk: some systems would open it and some
    would not. Callers who look for many files keep `listings`, so that each folder is read once.
    """
    listings = {} if listings is None else listings
    asked = unicodedata.normalize("NFC", reference.strip()).replace("\\", "/")
    parts = PurePosixPath(asked).parts
    if not parts:
        raise InputError("the name of a file is missing")
    if parts[0] == "/" or ".." in parts or ":" in parts[0]:
        raise _outside(reference)
    found = folder
    linked = False
    for part in parts:
        if found not in listings:
            listings[found] = _list(found)
        names = listings[found]
        if part not in names:
            raise _missing(reference, part, names, found.relative_to(folder), folder)
        found /= names[part]
        linked = linked or found.is_symlink()
    if found.is_symlink() and not found.exists():
        message = f"{quote(reference)} is a link, and what it leads to is not there"
        raise InputError(message, "put the file itself there", "missing-file")
    if not found.is_file():
        raise InputError(f"{quote(reference)} is a folder", "name a file in it", "missing-file")
    if linked and not found.resolve().is_relative_to(folder.resolve()):
        raise _outside(reference)
    return found


def digest_of(file: Path) -> str:
    """SHA-256 of a file's content, in hex.

    The file is read once as long as its size and time stay as they are. Raises OSError.
    """
    state = file.stat()
    if time.time_ns() - state.st_mtime_ns < _CLOCK_STEP:
        return _hash(file)  # who writes it again at once may leave it the same size and time
    return _digest(file, state.st_size, state.st_mtime_ns)


_CLOCK_STEP = 50_000_000
"""Nanoseconds: two writes that are further apart have different times, as systems note them."""


@lru_cache(maxsize=16384)  # a process that stays sees ever new ones
def _digest(file: Path, size: int, mtime_ns: int) -> str:
    return _hash(file)


def _hash(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def _outside(reference: str) -> InputError:
    return InputError(
        f"{quote(reference)} leaves the game's folder",
        "name a file inside the game's folder",
        "outside-folder",
    )


def _list(folder: Path) -> dict[str, str]:
    try:
        return {unicodedata.normalize("NFC", path.name): path.name for path in folder.iterdir()}
    except NotADirectoryError:
        return {}


def _missing(
    reference: str, part: str, names: dict[str, str], inside: Path, folder: Path
) -> InputError:
    for name in sorted(names):
        if name.casefold() == part.casefold():
            return InputError(
                f"found {name}, asked {part}",
                "spell it as on the disk, capitals too; other systems would not find it",
                "missing-file",
            )
    where = "the game's folder" if inside == Path() else inside.as_posix()
    shown = [name for name in names if not name.startswith(".")]
    there = _files_of_kind(folder, reference)
    asked = unicodedata.normalize("NFC", reference.strip()).replace("\\", "/")
    asked = PurePosixPath(asked).name.casefold()
    near = asked if asked in there else None
    if near is None and not suggest(part, shown):
        near = suggest(asked, there, likeness=0.75)
    return InputError(
        f"{quote(reference)} is not there: {where} has no {part}",
        f"did you mean {there[near]}?" if near else did_you_mean(part, shown),
        "missing-file",
    )


def _files_of_kind(folder: Path, reference: str) -> dict[str, str]:
    """The files of a game with the suffix of `reference`: small names → the first so called."""
    found: dict[str, str] = {}
    kind = PurePosixPath(reference.strip()).suffix.casefold()
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        hidden = any(part.startswith(".") for part in inside.parts)
        if path.suffix.casefold() == kind and path.is_file() and not hidden:
            name = unicodedata.normalize("NFC", inside.as_posix())
            found.setdefault(PurePosixPath(name).name.casefold(), name)
    return found
