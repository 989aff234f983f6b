"""Tells whether a kit was made from the very same files, options and program."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path

import pnp
from pnp.files import digest_of
from pnp.model import Part
from pnp.problems import Level, Place, Problem

STAMP_FILE = ".made-from.json"

LIBRARIES = ("reportlab", "PIL", "fontTools", "fontpkg", "justmyresource_phosphor")
"""Packages whose update may change what is printed."""


def take(folder: Path, kit: Path, papers: Sequence[str], parts: Collection[Part]) -> str:
    """A hash over the game's folder, the options, the program and its libraries.

    The folder of the kit does not count, should it lie in the game's own.
    """
    digest = hashlib.sha256()
    digest.update(repr((sorted(papers), sorted(parts))).encode())
    folder = folder.resolve()
    for file in _files_below(folder, kit.resolve()):
        digest.update(f"{file.relative_to(folder).as_posix()}\0{digest_of(file)}\0".encode())
    for file in _program_files():
        state = file.stat()
        digest.update(f"{file}\0{state.st_size}\0{state.st_mtime_ns}\0".encode())
    return digest.hexdigest()


def write(folder: Path, taken: str, problems: Iterable[Problem]) -> None:
    """Leave a stamp in the kit's `folder`, with the warnings that an unchanged kit must repeat."""
    warnings = [
        {"rule": problem.rule, "message": problem.message, "hint": problem.hint}
        | ({"place": str(problem.place)} if problem.place else {})
        for problem in problems
        if problem.level is Level.WARNING
    ]
    text = json.dumps({"made_from": taken, "warnings": warnings}, ensure_ascii=False, indent=1)
    (folder / STAMP_FILE).write_text(text + "\n", encoding="utf-8")


def read(folder: Path) -> str | None:
    """The hash that the kit in `folder` was made from."""
    found = _load(folder).get("made_from")
    return found if isinstance(found, str) else None


def read_warnings(folder: Path) -> tuple[Problem, ...]:
    """The warnings that were reported when the kit in `folder` was made."""
    found = _load(folder).get("warnings")
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


def _load(folder: Path) -> dict[str, object]:
    try:
        found = json.loads((folder / STAMP_FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _files_below(folder: Path, kit: Path) -> list[Path]:
    files = (file for file in folder.rglob("*") if file.is_file())
    return sorted(file for file in files if not file.is_relative_to(kit))


def _program_files() -> list[Path]:
    own = [file for root in pnp.__path__ for file in sorted(Path(root).rglob("*.py"))]
    origins = (spec.origin for spec in map(find_spec, LIBRARIES) if spec and spec.origin)
    return own + [Path(origin) for origin in origins]
