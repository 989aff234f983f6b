"""The edition: a short hash of everything that a game's folder says.

Comments, quoting, the order of keys and the line ends of the system do not count, nor does the
address of the companion; the order of lists does.
"""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import astuple

from pnp.files import digest_of
from pnp.model import Color, Component
from pnp.reading.files import read_utf8
from pnp.reading.mistakes import Findings
from pnp.reading.nodes import Mapping as MappingNode
from pnp.reading.nodes import Node, compose_yaml

LENGTH = 8
"""Characters of the hash: two editions of a game are alike once in 4 billion."""

_FILES = (
    "layout.yaml",
    "companion.yaml",
    "cases.yaml",
    "rules*.md",
    "rules.js",
    "rules/**/*.js",
    "lang/*",
)
_FOLDERS = ("art", "fonts")
_TEXTS = (".svg", ".md", ".js", ".txt", ".csv")


def read_other_files(folder: Path, findings: Findings) -> dict[str, Any]:
    """The rest of a game's folder by file: YAML as nodes, everything else as a hash.

    YAML that cannot be read goes to `findings`.
    """
    contents: dict[str, Any] = {}
    for file in _other_files(folder):
        name = unicodedata.normalize("NFC", file.relative_to(folder).as_posix())
        if file.suffix in (".yaml", ".yml") and name.split("/")[0] not in _FOLDERS:
            with findings.gather():
                contents[name], warnings = compose_yaml(read_utf8(file, name), name)
                findings.add(warnings)
        else:
            contents[name] = _digest(file)
    return contents


def hash_game(game: Node, components: Iterable[Component], others: Mapping[str, Any]) -> str:
    """The edition of a game from its parsed game.yaml, its rows and its other files."""
    rows = {
        component.name: [
            [row.id, row.copies, row.values, row.source, sorted(row.reconstructed)]
            for row in component.rows
        ]
        for component in components
    }
    parsed = {"game": _without_address(game), "rows": rows, "files": others}
    canonical = json.dumps(parsed, sort_keys=True, separators=(",", ":"), default=_plain)
    return hashlib.sha256(canonical.encode()).hexdigest()[:LENGTH]


def _other_files(folder: Path) -> Iterator[Path]:
    for pattern in _FILES:
        yield from sorted(path for path in folder.glob(pattern) if _counts(path))
    for name in _FOLDERS:
        yield from sorted(path for path in (folder / name).rglob("*") if _counts(path))


def _counts(path: Path) -> bool:
    return path.is_file() and not path.name.startswith(".") and path.name != "Thumbs.db"


def _digest(file: Path) -> str:
    if file.suffix.lower() not in _TEXTS:
        return digest_of(file)
    return hashlib.sha256(file.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


def _without_address(game: Node) -> Any:
    """game.yaml without companion.url, and without a companion of which nothing else is left."""
    if not isinstance(game, MappingNode):
        return game
    rest = {key: value for key, value in game.items() if key != "companion"}
    companion = game.get("companion")
    if isinstance(companion, MappingNode):
        kept = {key: value for key, value in companion.items() if key != "url"}
        if kept:
            rest["companion"] = kept
    return rest


def _plain(value: Any) -> Any:
    if isinstance(value, Color):
        return astuple(value)
    raise TypeError(f"{type(value).__name__} is no part of a game's data")
