"""How much ink pages take: measured on small pictures, each once for what it shows."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from math import pi
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pnp.cache import read_sealed, write_sealed
from pnp.faces import hash_drawings
from pnp.model import Drawing, Face, Group, Item, PieceShape, Role, Text
from pnp.previews.render import render_faces
from pnp.printing import Ink
from pnp.problems import Place
from pnp.sheets import Page, Plan, Slot

if TYPE_CHECKING:  # slow to load, and nothing is measured twice
    from PIL.Image import Image

_DPI = 36
"""Enough: at four times as much, no face of the games differs by more than 2 %."""

_RECIPE = "1"
"""Changes whenever the same face would be measured otherwise."""

_MOST = 4000
"""So many figures are kept, of faces that were there once too."""

_FILLED: Mapping[PieceShape, float] = {PieceShape.ROUND: pi / 4, PieceShape.HEX: 3 / 4}
"""How much of the box around them pieces fill that are no rectangles."""


class CoverageMeter:
    """Measures the pages of plans, and keeps in `file` what it found for the next time.

    Coverage is the sum of cyan, magenta, yellow and black in percent of the paper, black taking
    the place of the other three where it can: a page that is black all over has 100. `rules` tells
    what pages to be read show from what they showed before. Words that hold `changing` count for
    nothing, as those do that name the edition: it is another after each edit.
    """

    def __init__(self, file: Path, cache: Path | None, rules: str, changing: str) -> None:
        self._file = file
        self._cache = cache
        self._rules = rules
        self._changing = changing
        self._known = _read(file)
        self._used: dict[str, float] = {}
        self._thin: dict[int, tuple[Face, str]] = {}

    def measure(self, plan: Plan) -> int:
        """The mean coverage of the printed sides of a plan, in whole percent, 1 at least.

        Marks and footers of sheets count for nothing.
        """
        ink = plan.options.ink
        sides = [
            self._measure_slots(page, ink) if page.slots else self._measure_page(page, ink)
            for page in plan.pages
        ]
        return max(1, round(sum(sides) / len(sides)))

    def keep(self) -> None:
        """Write down what was measured; when it is too much, only what was shown this time."""
        if not self._used.keys() <= self._known.keys():
            kept = self._known | self._used
            kept = kept if len(kept) <= _MOST else self._used
            told = {"recipe": _RECIPE, "coverage": dict(sorted(kept.items()))}
            write_sealed(self._file, json.dumps(told).encode())

    def _measure_slots(self, page: Page, ink: Ink) -> float:
        keys = [self._key(slot.face, ink) for slot in page.slots]
        self._find({key: slot.face for key, slot in zip(keys, page.slots, strict=True)})
        areas = map(_area, page.slots)
        covered = sum(self._used[key] * area for key, area in zip(keys, areas, strict=True))
        return covered / (page.width * page.height)

    def _measure_page(self, page: Page, ink: Ink) -> float:
        drawings = tuple(_without(self._changing, page.drawings))
        shown = self._rules if ink is Ink.FULL else hash_drawings(drawings)
        told = (shown, f"{page.width} {page.height}", *_words(drawings))
        key = sha256("\n".join(told).encode()).hexdigest()[:16]
        items = tuple(Item(each, "", Role.ART, Place("page")) for each in drawings)
        self._find({key: Face("page", page.width, page.height, items, (), key)})
        return self._used[key]

    def _key(self, face: Face, ink: Ink) -> str:
        """What tells a face from others; with less ink it paints something else than it hashes."""
        if ink is Ink.FULL:
            return face.fingerprint[:16]
        if id(face) not in self._thin:
            key = hash_drawings(item.drawing for item in face.items)[:16]
            self._thin[id(face)] = face, key
        return self._thin[id(face)][1]

    def _find(self, faces: Mapping[str, Face]) -> None:
        self._used |= {key: self._known[key] for key in faces if key in self._known}
        missing = [key for key in faces if key not in self._used]
        images = render_faces([faces[key] for key in missing], _DPI, cache=self._cache)
        self._used |= {key: _coverage(image) for key, image in zip(missing, images, strict=True)}


def _area(slot: Slot) -> float:
    """So many mm² a slot shows of its face."""
    filled = _FILLED.get(slot.piece.component.shape, 1)
    return slot.window.width * slot.window.height * filled


def _without(word: str, drawings: Iterable[Drawing]) -> Iterator[Drawing]:
    for drawing in drawings:
        if isinstance(drawing, Group):
            yield replace(drawing, drawings=tuple(_without(word, drawing.drawings)))
        elif not (isinstance(drawing, Text) and word in drawing.text):
            yield drawing


def _words(drawings: Iterable[Drawing]) -> Iterator[str]:
    for drawing in drawings:
        if isinstance(drawing, Group):
            yield from _words(drawing.drawings)
        elif isinstance(drawing, Text):
            yield f"{drawing.text} {drawing.x:.2f} {drawing.y:.2f}"


def _coverage(image: Image) -> float:
    """The sum of the four inks over a picture, in percent, to a hundredth."""
    from PIL import ImageChops, ImageStat

    inks = ImageChops.invert(image)
    cyan, magenta, yellow = inks.split()
    black = ImageChops.darker(ImageChops.darker(cyan, magenta), yellow)
    total = sum(ImageStat.Stat(inks).sum) - 2 * ImageStat.Stat(black).sum[0]
    return round(float(total) / (255 * image.width * image.height) * 100, 2)


def _read(file: Path) -> dict[str, float]:
    content = read_sealed(file)
    told = json.loads(content) if content else {}
    known: dict[str, float] = told["coverage"] if told.get("recipe") == _RECIPE else {}
    return known
