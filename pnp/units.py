"""Lengths, rectangles and the named sizes of cards and papers. Millimetres everywhere."""

from __future__ import annotations

import math
import re
from typing import NamedTuple

from pnp.problems import InputError, quote, suggest

MM_PER_INCH = 25.4
MM_PER_POINT = MM_PER_INCH / 72
POINTS_PER_MM = 72 / MM_PER_INCH

BLEED = MM_PER_INCH / 8
"""How far every face is drawn beyond its trim, in mm: what shops ask for."""

SAFE = 3.0
"""How far inside the trim text and symbols stay, in mm."""

READABLE = 7 * MM_PER_POINT
"""The smallest type that is read with ease in print, in mm: 7 pt, as makers of cards advise."""

_TO_MM = {"mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, "pt": MM_PER_POINT, "": 1.0}
_LENGTH = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*(mm|cm|in|pt|)\s*")
_SIDE = r"\s*(\d+\.?\d*|\.\d+)\s*(mm|cm|in|)\s*"
_SIZE = re.compile(f"{_SIDE}[x×*]{_SIDE}")
_SIGN = re.compile(r"[+-](?=[\d.])")
_ABOVE_ZERO = "both sides must be above zero"

_SPELLED = {
    "mm": "millimet(?:er|re)s?|mms",
    "cm": "centimet(?:er|re)s?|cms",
    "in": "inch(?:es)?|[\"”″]|''",
    "pt": "points?|pts",
}
"""How people write units beside their short names, as regular expressions."""

LENGTH_PATTERN = _LENGTH.pattern
SIZE_PATTERN = f"{_SIZE.pattern}|{LENGTH_PATTERN}"
"""How lengths and sizes are written, as regular expressions."""


class Size(NamedTuple):
    """Width and height in mm."""

    width: float
    height: float

    def __str__(self) -> str:
        return f"{self.width:g} × {self.height:g} mm"


class Rect(NamedTuple):
    """A rectangle in mm; the origin is top-left, x runs right, y runs down."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def grow(self, by: float) -> Rect:
        """The rectangle with every edge moved outwards by `by` mm (inwards if negative)."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def contains(self, other: Rect, tolerance: float = 0.01) -> bool:
        """Whether `other` lies inside, up to `tolerance` mm."""
        return (
            other.x >= self.x - tolerance
            and other.y >= self.y - tolerance
            and other.right <= self.right + tolerance
            and other.bottom <= self.bottom + tolerance
        )


class CardSize(NamedTuple):
    """A size that has a name, with the corner radius it is usually cut to."""

    size: Size
    corner: float


# Sizes as sold, in their native unit (makers' and sleeve makers' tables).
CARD_SIZES = {
    "poker": CardSize(Size(63.5, 88.9), 3),
    "standard": CardSize(Size(63, 88), 3),
    "bridge": CardSize(Size(57.15, 88.9), 3),
    "tarot": CardSize(Size(69.85, 120.65), 3),
    "mini-us": CardSize(Size(41, 63), 3),
    "mini-euro": CardSize(Size(44, 68), 3),
    "mini": CardSize(Size(44.45, 63.5), 3),
    "standard-euro": CardSize(Size(59, 92), 3),
    "japanese": CardSize(Size(59, 86), 1),
    "domino": CardSize(Size(44.45, 88.9), 3),
    "business": CardSize(Size(88.9, 50.8), 3),
    "jumbo": CardSize(Size(88.9, 139.7), 3),
    "square": CardSize(Size(70, 70), 3),
}

HEX_RATIO = math.sqrt(3) / 2
"""The shorter measure of a regular hexagon over the longer one."""

# What punches cut: the sizes of round pieces as makers and shops sell them, and of craft punches.
PUNCH_SIZES = {
    "1/2 in": Size(12.7, 12.7),
    "5/8 in": Size(15.875, 15.875),
    "3/4 in": Size(19.05, 19.05),
    "20 mm": Size(20, 20),
    "25 mm": Size(25, 25),
    "1 in": Size(25.4, 25.4),
    "30 mm": Size(30, 30),
    "1 1/4 in": Size(31.75, 31.75),
    "1 1/2 in": Size(38.1, 38.1),
    "40 mm": Size(40, 40),
    "2 in": Size(50.8, 50.8),
}

PAPER_SIZES = {
    "a4": Size(210, 297),
    "letter": Size(215.9, 279.4),
    "a3": Size(297, 420),
    "a5": Size(148, 210),
    "a6": Size(105, 148),
    "legal": Size(215.9, 355.6),
    "tabloid": Size(279.4, 431.8),
    "13x19in": Size(330.2, 482.6),
    "4x6in": Size(101.6, 152.4),
}
"""Papers by name, held upright: ISO 216, ANSI, and what photo printers take."""

_PAPER = re.compile(r"(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(mm|in)")
_PAPER_LEAST, _PAPER_MOST = 50.0, 1500.0


def find_paper(paper: str) -> Size:
    """A paper held upright: a key of PAPER_SIZES, or a size as `read_paper` writes it.

    Raises InputError for a name that is not known.
    """
    if paper in PAPER_SIZES:
        return PAPER_SIZES[paper]
    match = _PAPER.fullmatch(paper)
    if not match:
        raise _unknown_paper(paper, paper)
    scale = _TO_MM[match[3]]
    return Size(*sorted((float(match[1]) * scale, float(match[2]) * scale)))


def _unknown_paper(written: str, meant: str) -> InputError:
    near = suggest(meant, PAPER_SIZES)
    known = f"known: {', '.join(sorted(PAPER_SIZES))}; or write a size as 200 x 280 mm"
    hint = f"did you mean {near}, or a size as 200 x 280 mm?" if near else known
    return InputError(f"there is no paper called {quote(written)}", hint)


def read_paper(text: str) -> str:
    """A paper as somebody writes it: "A4" → a4, "210 x 297 mm" → a4, "200 x 280 mm" → 200x280mm.

    Raises InputError for what is no paper, and for sizes that no printer takes.
    """
    word = re.sub(r"\s+", "", respell(text.strip().lower()).replace("×", "x"))
    named = {"13x19": "13x19in", "4x6": "4x6in", "ledger": "tabloid"}.get(word, word)
    if named in PAPER_SIZES:
        return named
    named = f"{named}mm" if _PAPER.fullmatch(f"{named}mm") else named
    if not _PAPER.fullmatch(named):
        raise _unknown_paper(text.strip(), named)
    size = find_paper(named)
    if not _PAPER_LEAST <= size.width <= size.height <= _PAPER_MOST:
        raise InputError(
            f"paper of {size} goes into no printer",
            f"write sides from {_PAPER_LEAST:g} to {_PAPER_MOST:g} mm",
        )
    for name, known in PAPER_SIZES.items():
        if max(abs(size.width - known.width), abs(size.height - known.height)) < 0.05:
            return name
    return named


def paper_name(paper: str) -> str:
    """A paper as people write it: A4, Letter, 200 × 280 mm."""
    match = _PAPER.fullmatch(paper)
    return f"{match[1]} × {match[2]} {match[3]}" if match else paper.capitalize()


def respell(text: str) -> str:
    """Lengths whose units are written in full, in capitals or as marks, with their short names."""
    for unit, spelled in _SPELLED.items():
        pattern = rf"(?<=\d)\s*(?:{unit}|{spelled})(?![\w'\"])"
        text = re.sub(pattern, f" {unit}", text, flags=re.IGNORECASE)
    return text.strip()


def _hint_of(text: str, otherwise: str) -> str:
    near = respell(text)
    is_known = _LENGTH.fullmatch(near) or _SIZE.fullmatch(near)
    return f"did you mean {near}?" if is_known else otherwise


def parse_length(text: str) -> float:
    """`12`, `12 mm`, `0.5in`, `8.5 pt` → mm. Raises InputError."""
    match = _LENGTH.fullmatch(text)
    if not match:
        hint = _hint_of(text, "write 12, 12 mm, 0.5 in or 8 pt")
        raise InputError(f"{quote(text)} is not a length", hint)
    return float(match[1]) * _TO_MM[match[2]]


def parse_size(text: str) -> Size:
    """`63.5 x 88.9 mm`, `2.5 x 3.5 in`, `25 mm` (a square or a circle) → Size in mm.

    Raises InputError for anything else and for sizes that are not above zero.
    """
    match = _SIZE.fullmatch(text)
    if not match and _SIZE.fullmatch(_SIGN.sub("", text)):
        raise InputError(f"{quote(text)} is not a size", _ABOVE_ZERO)
    if match:
        unit = match[4] or match[2]
        size = Size(float(match[1]) * _TO_MM[match[2] or unit], float(match[3]) * _TO_MM[unit])
    else:
        try:
            length = parse_length(text)
        except ValueError:
            raise InputError(
                f"{quote(text)} is not a size",
                _hint_of(text, "write a length as 25 mm, or two as 63.5 x 88.9 mm"),
            ) from None
        size = Size(length, length)
    if size.width <= 0 or size.height <= 0:
        raise InputError(f"{quote(text)} is not a size", _ABOVE_ZERO)
    return size
