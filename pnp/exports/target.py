"""What an export is: a name, options of its own, limits, and a function from a game to files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import Struct

from pnp.faces import Layout
from pnp.model import Game, Piece

OptionsT = TypeVar("OptionsT", bound=Struct)
"""The options of a target: a frozen Struct whose fields are told by Metas."""


class ExportSource(Struct, frozen=True):
    """What files are made of; in the folder `cache` pictures are kept ready for PDF."""

    game: Game
    layout: Layout
    cache: Path

    @property
    def pieces(self) -> list[Piece]:
        """The pieces of which there are copies, in printing order."""
        return [piece for piece in self.layout.pieces if piece.row.copies]


class ExportFile(Struct, frozen=True):
    """A file to be made: `write` makes its content, and raises PnpError where it cannot.

    `size` is that of a picture in pixels, as far as it is known before. Two files of one `key`
    have the same content; a file without a key is made anew in every run.
    """

    write: Callable[[], bytes]
    size: tuple[int, int] | None = None
    key: str = ""


class Limits(Struct, frozen=True):
    """How many files a target may have, and how many pixels each picture."""

    files: int
    pixels: int


class Target(Struct, Generic[OptionsT], frozen=True):
    """Something that games are exported to.

    `run` gives files by name, all of them in one folder. It makes none yet: that is done once they
    are known to be within the limits.
    """

    name: str
    meaning: str
    options: type[OptionsT]
    limits: Limits
    run: Callable[[ExportSource, OptionsT], Mapping[str, ExportFile]]
