"""The files that a designer writes, each with what it is for, its reader and its schema."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from pnp.catalogue.game_file import game_reader
from pnp.companion.cases_file import CASES_FILE, cases_reader
from pnp.companion.companion_file import COMPANION_FILE
from pnp.companion.entries_reader import companion_reader
from pnp.faces.layout_file import layout_reader
from pnp.files import GAME_FILE, LAYOUT_FILE
from pnp.reading.readers import Reader, Schema
from pnp.reading.schema import make_schema, write_schema


class FileKind(Struct, frozen=True):
    """A file of a game's folder; `reader` makes the reader of all of it."""

    file: str
    purpose: str
    reader: Callable[[], Reader]

    def schema(self) -> Schema:
        """The JSON Schema of such a file."""
        return make_schema(self.reader(), self.file)


FILE_KINDS = {
    "game": FileKind(GAME_FILE, "what a game is made of", game_reader),
    "layout": FileKind(LAYOUT_FILE, "what is drawn where", layout_reader),
    "companion": FileKind(COMPANION_FILE, "what the page for phones shows", companion_reader),
    "cases": FileKind(CASES_FILE, "worked examples of the rules", cases_reader),
}


def write_schemas(folder: Path) -> list[Path]:
    """Write the schemas of all files into `folder`, which is made; answers with their files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, kind in FILE_KINDS.items():
        file = folder / f"{name}.schema.json"
        file.write_text(write_schema(kind.schema()), encoding="utf-8")
        files.append(file)
    return files
