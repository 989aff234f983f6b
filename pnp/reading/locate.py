"""Finds where something stands in game.yaml or layout.yaml, for mistakes that show only later."""

from __future__ import annotations

from pathlib import Path

from pnp.problems import Place
from pnp.reading.files import read_utf8
from pnp.reading.flatten import LocatedNode
from pnp.reading.nodes import read_yaml


def locate(folder: Path, file: str, *path: str) -> Place:
    """The place of the field at `path` in a file of the game's folder that has been read before.

    Where the path leads nowhere, the place of the last field that is there.
    """
    node = read_yaml(read_utf8(folder / file, file), file)
    located = LocatedNode(node, Place(file, node.line, node.column))
    for name in path:
        located = located.step(name)
    return located.place
