"""Finds the pictures that a sheet names, beside it, and gives them places in the new game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from pnp.starting.cells import names_file

PRINTED = (".png", ".jpg", ".jpeg", ".svg")

_PASTED = re.compile(r"(?:xl/media|Pictures)/[^/]+\.(?:png|jpe?g|gif|bmp|tiff?|webp|emf|wmf)", re.I)


class Pictures(Struct, frozen=True):
    """The cells of the column `art`, and the files that go into the game by their names there.

    A cell whose picture is `missing`, or of a kind that is `unprinted`, is empty.
    """

    cells: tuple[str, ...]
    files: dict[str, Path]
    missing: tuple[str, ...]
    unprinted: tuple[str, ...]


class Beside(Struct, frozen=True):
    """The files in the `folder` of a sheet and in the folders there, by their names in small
    letters."""

    folder: Path
    known: dict[str, Path]

    def find(self, cell: str) -> Path | None:
        """The file where a cell says, seen from the folder, else by its name, whatever its capitals
        and its ending. Only what lies in the folder is taken, wherever the cell leads.
        """
        parts = [part for part in re.split(r"[/\\]", cell) if part not in {"", "."}]
        if not parts:
            return None
        exact = self.folder.joinpath(*parts)
        if ".." not in parts and ":" not in parts[0] and exact.suffix.lower() in PRINTED:
            with suppress(OSError):  # as of names that are too long
                if exact.is_file():
                    return exact
        name = parts[-1].casefold()
        stems = (name, Path(name).stem) if names_file(name) else (name,)
        others = (self.known.get(stem + ending) for stem in stems for ending in PRINTED)
        same = self.known.get(name)
        if same is not None and same.suffix.lower() in PRINTED:
            return same
        found = next((file for file in others if file is not None), same)
        return found if found is not None and names_file(found.name) else None


def look_beside(folder: Path) -> Beside:
    """What lies in a folder and in those in it. Raises OSError."""
    return Beside(folder, {file.name.casefold(): file for file in _files_near(folder)})


def find_pictures(cells: Sequence[str], beside: Beside) -> Pictures:
    """The file of each cell, each once."""
    places: dict[Path, str] = {}
    written, missing, unprinted = [], dict[str, None](), dict[str, None]()
    for cell in cells:
        file = beside.find(cell) if cell else None
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


def count_pasted(sheet: Path) -> int:
    """How many pictures lie inside a workbook."""
    if sheet.suffix.lower() not in {".xlsx", ".ods"}:
        return 0
    from zipfile import BadZipFile, ZipFile

    try:
        with ZipFile(sheet) as archive:
            names = archive.namelist()
    except (BadZipFile, OSError):
        return 0
    return sum(bool(_PASTED.fullmatch(name)) for name in names)


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
