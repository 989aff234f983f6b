"""Shows one corner of a sheet with marks of each kind, for docs/pictures.py."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from pnp.jobs.build import build_game
from pnp.previews.render import render_areas
from pnp.printing import Marks, Part, PrintOptions, style_of
from pnp.units import Rect

KINDS = (Marks.EDGE, Marks.CORNER, Marks.FULL, Marks.SCISSORS)
AREA = Rect(0, 0, 104, 132)
"""The corner of the paper, with the place where four cards meet, in mm."""

SCALE = 3.4
"""Pixels in a mm."""


def pictures_of_marks(game: Path, out: Path, cache: Path) -> Iterator[Image.Image]:
    """The corner of the first sheet of cards for each kind, on paper with room to spare."""
    for kind in KINDS:
        options = PrintOptions("228x294mm", marks=style_of(kind))
        built = build_game(game, out / kind, cache, [options], [Part.CARDS])
        (file,) = (built.folder / options.paper).glob("*_cards_*.pdf")
        yield from render_areas(file, [(1, AREA, SCALE)])
