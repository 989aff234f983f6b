"""Tells whether a folder was made from the very same files, options and program."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import pnp
from pnp.files import RECORD_FILE, digest_of
from pnp.problems import Level, Place, Problem

STAMP_FILE = ".made-from.json"

LIBRARIES = (
    "reportlab",
    "PIL",
    "fontTools",
    "uharfbuzz",
    "fontpkg",
    "yaml",
    "python_calamine",
    "tree_sitter",
    "tree_sitter_javascript",
    "justmyresource_phosphor",
    "segno",
    "jinja2",
    "markdown_it",
    "pypdfium2",
)
"""Packages whose update may change what is printed or shown."""


def take(folder: Path, made: Iterable[Path], options: object, assets: Path | None = None) -> str:
    """A hash over the game's folder, the options, the program and its libraries.

    What was `made` does not count, should it lie in the game's own folder, nor does the record of
    what was printed. `assets` is a folder of the program beside its modules.
    """
    digest = hashlib.sha256()
    digest.update(repr(options).encode())
    folder = folder.resolve()
    left_out = [folder / RECORD_FILE, *(path.resolve() for path in made)]
    for file in _files_below(folder, left_out):
        digest.update(f"{file.relative_to(folder).as_posix()}\0{digest_of(file)}\0".encode())
    digest.update(_program(assets))
    return digest.hexdigest()


def take_program() -> str:
    """A hash over the program and its libraries alone."""
    return hashlib.sha256(_program()).hexdigest()


class Stamp(NamedTuple):
    """The hash of what something is made from, what there was to say of it, and its font files."""

    made_from: str
    problems: tuple[Problem, ...]
    fonts: frozenset[Path] = frozenset()


def write(folder: Path, stamp: Stamp, more: Mapping[str, Any] | None = None) -> None:
    """Leave a stamp in `folder`, with the warnings that an unchanged build must repeat.

    `more` is kept beside them, for `load`.
    """
    warnings = [
        {"rule": problem.rule, "message": problem.message, "hint": problem.hint}
        | ({"place": str(problem.place)} if problem.place else {})
        for problem in stamp.problems
        if problem.level is Level.WARNING
    ]
    fonts = {str(file): _state_of(file) for file in sorted(stamp.fonts)}
    written = {
        "made_from": stamp.made_from,
        "warnings": warnings,
        "fonts": fonts,
        **(more or {}),
    }
    text = json.dumps(written, ensure_ascii=False, indent=1)
    (folder / STAMP_FILE).write_text(text + "\n", encoding="utf-8")


def read(folder: Path) -> str | None:
    """The hash that `folder` was made from."""
    found = load(folder).get("made_from")
    return found if isinstance(found, str) else None


def read_warnings(folder: Path) -> tuple[Problem, ...]:
    """The warnings that were reported when `folder` was made."""
    found = load(folder).get("warnings")
    return tuple(
        Problem(
            Level.WARNING,
            warning.get("rule", ""),
            warning.get("message", ""),
            warning.get("hint", ""),
            Place(warning["place"]) if "place" in warning else None,
            game=folder.name,
        )
        for warning in (found if isinstance(found, list) else [])
    )


def do_fonts_hold(found: Mapping[str, Any]) -> bool:
    """Whether the font files that a stamp names are what they were, those of packages too."""
    fonts = found.get("fonts")
    if not isinstance(fonts, dict):
        return False
    return all(_state_of(Path(file)) == state for file, state in fonts.items())


def load(folder: Path) -> dict[str, Any]:
    """All of the stamp in `folder`; empty if there is none that can be read."""
    try:
        found = json.loads((folder / STAMP_FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


@cache  # a process goes on with the program that it was started with
def _program(assets: Path | None = None) -> bytes:
    """What tells one state of the program, its libraries and its folder `assets` from another."""
    own = [file for root in pnp.__path__ for file in _walk(root) if file.name.endswith(".py")]
    origins = (spec.origin for spec in map(find_spec, LIBRARIES) if spec and spec.origin)
    states = {file.path: _state_of(file) for file in (*own, *(_walk(assets) if assets else ()))}
    states |= {origin: _state_of(Path(origin)) for origin in origins}
    return "".join(f"{file}\0{state}\0" for file, state in sorted(states.items())).encode()


def _state_of(file: Path | os.DirEntry[str]) -> list[int]:
    """Size and time of a file, by which a changed one is known; empty if it is gone."""
    try:
        state = file.stat()
    except OSError:
        return []
    return [state.st_size, state.st_mtime_ns]


def _files_below(folder: Path, without: Iterable[Path]) -> list[Path]:
    left_out = [path for path in without if path.is_relative_to(folder)]  # mostly none
    files = (Path(file.path) for file in _walk(folder))
    return sorted(file for file in files if not any(map(file.is_relative_to, left_out)))


def _walk(folder: str | Path) -> Iterator[os.DirEntry[str]]:
    """All files in a folder and below that may be read; `Path.rglob` takes four times as long."""
    try:
        entries = list(os.scandir(folder))
    except PermissionError:
        return
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            yield from _walk(entry.path)
        elif entry.is_file():
            yield entry
