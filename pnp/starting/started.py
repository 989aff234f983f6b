"""A game that is about to be written, and how it gets on the disk: all of it, or nothing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from pnp.failures import explain_unwritten
from pnp.problems import PnpError, Problem


class Written(Struct, frozen=True):
    """A file or folder of a new game, and in half a line what it is for."""

    name: str
    purpose: str


PURPOSES = {
    "game.yaml": "title, columns, colours, and what is printed",
    "layout.yaml": "what is drawn where on each face",
    "rules.md": "the rules, for paper and phone",
    "companion.yaml": "the page for phones",
    "rules.js": "what the page works out, in JavaScript",
    "cases.yaml": "worked examples, which pnp check tries",
}
"""What the files of every game are for."""


class Started(Struct, frozen=True):
    """The `files` of a new game by their names in its folder, and what to say of them.

    `written` are those worth a line, `told` what was decided on the way, `problems` what the
    designer should look at.
    """

    files: Mapping[str, bytes]
    written: tuple[Written, ...]
    told: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


def write_game(folder: Path, files: Mapping[str, bytes]) -> None:
    """Make the folder of a game, with all of its files.

    They are written beside it first, so that nobody ever sees half a game. Raises PnpError when
    something cannot be written or is there already; nothing is left behind then.
    """
    staged = folder.parent / f".{folder.name}.{os.urandom(4).hex()}.new"
    new_catalogue = not folder.parent.exists()
    try:
        for name, content in files.items():
            file = staged / "new" / name  # one deeper than the games that a catalogue looks for
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        if folder.exists():  # an empty one would be replaced by some systems
            raise FileExistsError(17, "it is there already", str(folder))
        (staged / "new").rename(folder)
    except OSError as error:
        shutil.rmtree(staged, ignore_errors=True)
        if new_catalogue:
            with suppress(OSError):
                folder.parent.rmdir()
        raise PnpError([explain_unwritten(folder, error)]) from error
    shutil.rmtree(staged, ignore_errors=True)
