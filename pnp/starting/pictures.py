"""Finds the pictures that a sheet names, beside it, and gives them places in the new game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct

PRINTED = frozenset({".svg", ".png", ".jpg", ".jpeg"})


class Pictures(Struct, frozen=True):
    """The cells of the column `art`, and the files that go into the game by their names there.

    A cell whose picture is `missing`, or of a kind that is `unprinted`, is empty.
    """

    cells: tuple[str, ...]
    files: dict[str, Path]
    missing: tuple[str, ...]
    unprinted: tuple[str, ...]


def find_pictures(cells: Sequence[str], folder: Path) -> Pictures:
    """Looks for each file where its cell says, seen from `folder`, else by its name in `folder` and
    the folders in it, whatever its capitals."""
    known = {file.name.casefold(): file for file in _files_near(folder)} if any(cells) else {}
    places: dict[Path, str] = {}
    written, missing, unprinted = [], dict[str, None](), dict[str, None]()
    for cell in cells:
        file = _find(cell, folder, known) if cell else None
        if file is not None and file.suffix.lower() in PRINTED:
            if file not in places:
                places[file] = _free_name(file.name, places.values())
            written.append(places[file])
            continue
        written.append("")
        if cell:
            (missing if file is None else unprinted)[cell] = None
    files = {name: file for file, name in places.items()}
    return Pictures(tuple(written), files, tuple(missing), tuple(unprinted))


def _find(cell: str, folder: Path, known: dict[str, Path]) -> Path | None:
    """Only what lies in `folder` is taken, wherever the cell leads."""
    parts = [part for part in re.split(r"[/\\]", cell) if part not in {"", "."}]
    exact = folder.joinpath(*parts)
    if parts and ".." not in parts and ":" not in parts[0] and exact.is_file():
        return exact
    return known.get(parts[-1].casefold()) if parts else None


def _files_near(folder: Path) -> Iterator[Path]:
    """Files of the folders in it first, so that those in `folder` itself win."""
    near = sorted(folder.iterdir())
    for each in near:
        if each.is_dir() and not each.name.startswith("."):
            try:
                yield from sorted(file for file in each.iterdir() if file.is_file())
            except OSError:
                continue  # a folder that cannot be read holds nothing for us
    yield from (file for file in near if file.is_file())


def _free_name(name: str, taken: Iterable[str]) -> str:
    used = {each.casefold() for each in taken}
    stem, suffix = Path(name).stem, Path(name).suffix
    free, again = f"art/{name}", 2
    while free.casefold() in used:
        free, again = f"art/{stem}-{again}{suffix}", again + 1
    return free
