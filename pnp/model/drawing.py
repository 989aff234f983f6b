"""What a face or a page is made of: drawings in millimetres, y down, no file format in them."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from pnp.model.colors import Color

Segment = tuple[str | float, ...]
"""("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) or ("Z",); always absolute."""

Outline = tuple[Segment, ...]

Matrix = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f): x' = a·x + c·y + e, y' = b·x + d·y + f."""

IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


class Role(StrEnum):
    """What an item is there for; low ink, layers, alt text and the preflight live by it."""

    GROUND = "ground"
    ART = "art"
    FRAME = "frame"
    SYMBOL = "symbol"
    TEXT = "text"
    GUIDE = "guide"


class Stop(Struct, frozen=True):
    """A colour at `offset` (0 to 1) along a gradient."""

    offset: float
    color: Color
    opacity: float = 1


class LinearGradient(Struct, frozen=True, tag=True):
    """Colours along the line (x1, y1) → (x2, y2) in mm."""

    x1: float
    y1: float
    x2: float
    y2: float
    stops: tuple[Stop, ...]


class RadialGradient(Struct, frozen=True, tag=True):
    """Colours from the focus (fx, fy) to the circle (cx, cy, `radius`), all under `matrix`."""

    cx: float
    cy: float
    radius: float
    fx: float
    fy: float
    stops: tuple[Stop, ...]
    matrix: Matrix = IDENTITY


Fill = Color | LinearGradient | RadialGradient


class Stroke(Struct, frozen=True):
    """A line's ink, in mm; `cap` is butt, round or square, `join` miter, round or bevel.

    `miter`: how many half widths a sharp corner may reach before it is cut (SVG's miter limit).
    """

    color: Color
    width: float
    dash: tuple[float, ...] = ()
    cap: str = "butt"
    join: str = "miter"
    opacity: float = 1
    miter: float = 4


class Shape(Struct, frozen=True, tag=True, cache_hash=True):
    """A filled and/or stroked outline."""

    outline: Outline
    fill: Fill | None = None
    stroke: Stroke | None = None
    even_odd: bool = False
    opacity: float = 1


class FontFile(Struct, frozen=True):
    """A prepared font. `key` names its source by content and axes; `file` is what the PDF embeds.

    `ascent` and `descent` (negative) in em.
    """

    key: str
    file: Path
    family: str
    weight: int
    italic: bool
    ascent: float
    descent: float


Kern = tuple[int, float]
"""(n, em): after n characters of a text the pen moves by so many em, back if below 0."""


class Text(Struct, frozen=True, tag=True):
    """One run of one font on one line: (x, y) starts its baseline; sizes and `width` in mm.

    `tracking` is added after each character, in mm; `kerns` lie between characters, in order.
    """

    text: str
    font: FontFile
    size: float
    x: float
    y: float
    width: float
    color: Color
    opacity: float = 1
    tracking: float = 0
    kerns: tuple[Kern, ...] = ()


class PictureFile(Struct, frozen=True):
    """A PNG or JPEG by content: `width` and `height` in pixels as a viewer shows it, turned.

    `orientation` is the EXIF value, 1 to 8, by which a viewer turns the stored pixels. It is
    `transparent` if its pixels may be, and `animated` if it holds more pictures than the one. It is
    printed in `grey`, whatever colours it has.
    """

    digest: str
    file: Path
    format: str
    width: int
    height: int
    orientation: int = 1
    transparent: bool = False
    animated: bool = False
    grey: bool = False


class Picture(Struct, frozen=True, tag=True):
    """A picture in a box of mm."""

    source: PictureFile
    x: float
    y: float
    width: float
    height: float
    opacity: float = 1


class Group(Struct, frozen=True, tag=True, cache_hash=True):
    """Drawings under one transform, one clip and one opacity (of the whole, not of each).

    `clip` is in the drawings' own coordinates, so `matrix` moves it with them.
    """

    drawings: tuple[Drawing, ...]
    matrix: Matrix = IDENTITY
    clip: Outline | None = None
    clip_even_odd: bool = False
    opacity: float = 1


Drawing = Shape | Text | Picture | Group
