"""Numbers, lengths, transforms and view boxes as SVG writes them."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from functools import reduce

from msgspec import Struct

from pnp.art.geometry import Point, compose, moving, scaling, turning, turning_about
from pnp.model import IDENTITY, Matrix
from pnp.problems import quote
from pnp.units import Rect

_NUMBER = r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?"
_NUMBERS = re.compile(_NUMBER)
_NUMBER_LIST = re.compile(rf"\s*(?:{_NUMBER}(?:[\s,]+|(?=[+-.]))?)*\s*")
_LENGTH = re.compile(rf"\s*({_NUMBER})\s*([a-zA-Z]*|%)\s*")
_FUNCTION = re.compile(r"\s*,?\s*([a-zA-Z]+)\s*\(([^()]*)\)")
_ALIGN = re.compile(r"x(Min|Mid|Max)Y(Min|Mid|Max)")
_SHARE = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}

# CSS: 96 px are one inch.
_PX = {"": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "pt": 96 / 72, "pc": 16}


class Viewport(Struct, frozen=True):
    """The box, in user units, that percentages refer to."""

    width: float
    height: float

    @property
    def diagonal(self) -> float:
        """What a percentage of a length with no direction refers to."""
        return math.hypot(self.width, self.height) / math.sqrt(2)


def parse_numbers(text: str) -> list[float]:
    """`1 2,3-4` → [1, 2, 3, -4]. Raises ValueError with a sentence."""
    if not _NUMBER_LIST.fullmatch(text):
        raise ValueError(f"{quote(text)} is not a list of numbers")
    return [_finite(number) for number in _NUMBERS.findall(text)]


def parse_share(text: str) -> float:
    """`0.5` or `50%` → 0.5, kept within 0 and 1. Raises ValueError with a sentence."""
    match = _LENGTH.fullmatch(text)
    if not match or match[2] not in ("", "%"):
        raise ValueError(f"{quote(text)} is not a share; write 0.5 or 50%")
    return min(1.0, max(0.0, _finite(match[1]) / (100 if match[2] else 1)))


def parse_extent(text: str, whole: float) -> float:
    """A length in user units; a percentage is of `whole`. Raises ValueError with a sentence."""
    match = _LENGTH.fullmatch(text)
    if match and match[2] == "%":
        return _finite(match[1]) / 100 * whole
    if not match or match[2] not in _PX:
        raise ValueError(f"{quote(text)} is not a length; write it in px, mm, cm, in, pt or %")
    return _finite(match[1]) * _PX[match[2]]


def read_point(attributes: Mapping[str, str], port: Viewport, x: str = "x", y: str = "y") -> Point:
    """The point in user units that two attributes name; 0 where one is left out."""
    return (
        parse_extent(attributes.get(x, "0"), port.width),
        parse_extent(attributes.get(y, "0"), port.height),
    )


def read_box(attributes: Mapping[str, str], port: Viewport, size: str) -> Rect:
    """The rectangle of x, y, width and height in user units; `size` where one is left out."""
    left, top = read_point(attributes, port)
    width = parse_extent(attributes.get("width", size), port.width)
    height = parse_extent(attributes.get("height", size), port.height)
    return Rect(left, top, width, height)


def parse_view_box(text: str) -> Rect:
    """`0 0 24 24` → Rect. Raises ValueError with a sentence."""
    numbers = parse_numbers(text)
    if len(numbers) != 4 or numbers[2] <= 0 or numbers[3] <= 0:
        raise ValueError(f"viewBox {quote(text)} must be four numbers, the last two above zero")
    return Rect(*numbers)


def fit_view_box(view: Rect, port: Rect, aspect: str) -> Matrix:
    """The matrix that shows `view` in `port`; `aspect` is what preserveAspectRatio says."""
    x, y = port.width / view.width, port.height / view.height
    words = aspect.split()
    if "none" in words:
        align_x = align_y = 0.0
    else:
        x = y = max(x, y) if "slice" in words else min(x, y)
        match = _ALIGN.fullmatch(words[0]) if words else None
        align_x, align_y = (_SHARE[match[1]], _SHARE[match[2]]) if match else (0.5, 0.5)
    left = port.x + (port.width - view.width * x) * align_x - view.x * x
    top = port.y + (port.height - view.height * y) * align_y - view.y * y
    return (x, 0, 0, y, left, top)


def parse_transform(text: str) -> Matrix:
    """A list of transforms, the last one applied first. Raises ValueError with a sentence."""
    steps: list[Matrix] = []
    at = 0
    while match := _FUNCTION.match(text, at):
        steps.append(_step(match[1], parse_numbers(match[2])))
        at = match.end()
    if text[at:].strip() not in ("", "none"):
        raise ValueError(f"transform {quote(text[at:].strip())} cannot be read")
    return reduce(compose, steps, IDENTITY)


def _step(name: str, numbers: list[float]) -> Matrix:
    match name, numbers:
        case "matrix", [a, b, c, d, e, f]:
            return (a, b, c, d, e, f)
        case "translate", [x]:
            return moving(x, 0)
        case "translate", [x, y]:
            return moving(x, y)
        case "scale", [both]:
            return scaling(both, both)
        case "scale", [x, y]:
            return scaling(x, y)
        case "rotate", [degrees]:
            return turning(degrees)
        case "rotate", [degrees, x, y]:
            return turning_about(x, y, degrees)
        case "skewX", [degrees]:
            return (1, 0, math.tan(math.radians(degrees)), 1, 0, 0)
        case "skewY", [degrees]:
            return (1, math.tan(math.radians(degrees)), 0, 1, 0, 0)
    raise ValueError(f"transform {name}({', '.join(f'{n:g}' for n in numbers)}) cannot be read")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text} is too large a number")
    return number
