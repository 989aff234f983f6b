"""Exports a game folder as `pnp export` does."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from pnp.exports import TARGETS, read_options
from pnp.jobs.export_game import Exported, export_game


def export(folder: Path, cache: Path, target: str = "png", **written: str | bool) -> Exported:
    """Into the folder `out` beside the catalogue; options as they are written."""
    chosen = TARGETS[target]
    options = read_options(target, chosen.options, written)
    return export_game(folder, chosen, options, folder.parents[1] / "out", cache)


def names(folder: Path) -> list[str]:
    """What lies in a folder; the stamp, which is hidden, left out."""
    return sorted(file.name for file in folder.iterdir() if not file.name.startswith("."))


def copies(folder: Path) -> list[dict[str, str]]:
    """The rows of the list of copies."""
    text = (folder / "copies.csv").read_text(encoding="utf-8")
    return list(csv.DictReader(io.StringIO(text)))
