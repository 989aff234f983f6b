"""A copy of a game under another name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from pnp.files import GAME_FILE, RECORD_FILE, RULES_FILE
from pnp.starting.names import NewName
from pnp.starting.started import PURPOSES, Started, Written
from pnp.starting.titles import title_of, with_heading, with_title

LEFT_OUT = (RECORD_FILE,)
"""What is true of one game alone: which edition of it was printed."""

_SCHEMA = re.compile(
    r"\A(# yaml-language-server: \$schema=)(?!https?:)(\S*?)([^/\s]+\.schema\.json)"
)
_ADDRESS = re.compile(r"^companion:[^\n]*(?:\n[ \t]+[^\n]*)*?\burl:[ \t]*([^\s},]+)", re.M)


def copy_game(source: Path, target: Path, name: NewName) -> Started:
    """The files of the game in `source`, for the folder `target`, with the new title.

    Hidden files and what is true of the old game alone stay behind. Raises OSError.
    """
    files = dict(_read(source))
    old = title_of(_text(files[GAME_FILE]))
    files[GAME_FILE] = _bytes(with_title(_text(files[GAME_FILE]), name.title))
    if RULES_FILE in files:
        files[RULES_FILE] = _bytes(with_heading(_text(files[RULES_FILE]), old, name.title))
    for file in [file for file in files if "/" not in file and file.endswith(".yaml")]:
        files[file] = _bytes(_with_schema(_text(files[file]), target))
    told = [f"a copy of {old or source.name}, called {name.title}"]
    address = _ADDRESS.search(_text(files[GAME_FILE]))
    if address:
        told.append(
            f"{GAME_FILE} still says that its page is at {address[1]}: change companion.url"
        )
    return Started(files, tuple(_list(files)), tuple(told))


def _read(source: Path) -> Iterator[tuple[str, bytes]]:
    for file in sorted(source.rglob("*")):
        inside = file.relative_to(source)
        skipped = any(part.startswith((".", "~$")) for part in inside.parts)
        if file.is_file() and not skipped and inside.as_posix() not in LEFT_OUT:
            yield inside.as_posix(), file.read_bytes()


def _text(content: bytes) -> str:
    return content.decode("utf-8", "surrogateescape")


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def _with_schema(text: str, target: Path) -> str:
    """The schemas that `pnp new` writes, where those of the first line are not found any more."""
    line = _SCHEMA.match(text)
    if line is None or (target / line[2] / line[3]).resolve().is_file():
        return text
    return _SCHEMA.sub(r"\1../.schema/\3", text, count=1)


def _list(files: dict[str, bytes]) -> Iterator[Written]:
    """Its files, and its folders with the number of files in them."""
    folders: dict[str, int] = {}
    for name in files:
        top, slash, _ = name.partition("/")
        if slash:
            folders[top] = folders.get(top, 0) + 1
        else:
            table = "a table: one row for each different piece"
            yield Written(name, PURPOSES.get(name, table if _is_table(name) else ""))
    for top, number in folders.items():
        yield Written(f"{top}/", f"{number} file" if number == 1 else f"{number} files")


def _is_table(name: str) -> bool:
    return Path(name).suffix.lower() in {".csv", ".tsv", ".xlsx", ".ods"}
