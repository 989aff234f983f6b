"""The real games with less ink, laid out once in each process."""

from __future__ import annotations

from functools import cache as remember
from pathlib import Path

from game_folders import CARDS

from pnp.catalogue import read_game
from pnp.faces import Layout, lay_out
from pnp.model import Face, Game
from pnp.printing import Ink
from pnp.thrift import thin_layout


@remember
def read_catalogued(name: str) -> Game:
    """A game of the catalogue."""
    return read_game(CARDS / name).game


@remember
def thinned(name: str, cache: Path, ink: Ink) -> Layout:
    """A game of the catalogue, laid out for so much ink."""
    if ink is Ink.FULL:
        return lay_out(read_catalogued(name), cache)
    return thin_layout(thinned(name, cache, Ink.FULL), ink)


def fronts_and_backs(layout: Layout) -> list[Face]:
    """Each different face of a layout once, in printing order."""
    faces = (face for piece in layout.printed for face in (piece.front, piece.back) if face)
    return list({id(face): face for face in faces}.values())
