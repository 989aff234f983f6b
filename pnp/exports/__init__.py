"""What a game becomes besides its kit: one file for each target, all of them in TARGETS."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from pnp.exports.proof import export_proof
from pnp.faces import Layout
from pnp.model import Game

Export = Callable[[Game, Layout, Path], Iterable[Path]]
"""Writes into a folder, which it makes, and returns the files that it wrote."""

TARGETS: Mapping[str, Export] = {
    "proof": export_proof,
}

__all__ = ["TARGETS", "Export"]
