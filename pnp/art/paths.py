"""Path data, as SVG writes it, into an outline of absolute lines and cubics."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache

from msgspec import Struct, field

from pnp.art.geometry import Point
from pnp.model import Outline, Segment
from pnp.problems import quote

_SPACE = re.compile(r"[\s,]*")
_NUMBER = r"[\s,]*((?>[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))"
_FLAG = r"[\s,]*([01])"
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_NUMBERS = {
    # The two flags of an arc may be written without a space after them, as "a1 1 0 01 5 5".
    kind: [_FLAG if kind == "A" and index in (3, 4) else _NUMBER for index in range(count)]
    for kind, count in _COUNTS.items()
}
"""By command in capitals: the pattern of each of its numbers."""


def parse_path(data: str) -> Outline:
    """Every command of SVG's path data → absolute "M", "L", "C" and "Z" segments.

    Raises ValueError with a sentence that quotes where the data cannot be read.
    """
    builder = _PathBuilder()
    for command, numbers in _commands(data):
        builder.draw(command, numbers)
    return tuple(builder.segments)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its own numbers: repeated ones apart, moves that go on as lines."""
    at = _skip(data, 0)
    if at < len(data) and data[at] not in "Mm":
        raise ValueError(f"path data begins with {quote(data[at : at + 12])}, not with M or m")
    while at < len(data):
        command = data[at]
        count = _COUNTS.get(command.upper())
        if count is None:
            raise ValueError(f"path data cannot be read at {quote(data[at : at + 12])}")
        at += 1
        if count == 0:
            yield command, []
            at = _skip(data, at)
            continue
        while True:
            numbers, at = _numbers(data, at, command)
            yield command, numbers
            command = {"M": "L", "m": "l"}.get(command, command)
            if at >= len(data) or data[at].isalpha():
                break


def _numbers(data: str, at: int, command: str) -> tuple[list[float], int]:
    """The numbers of one command that begin at a place, and where the next thing does."""
    match = _all_numbers(command.upper()).match(data, at)
    if not match:
        raise _unread(data, at, command)
    numbers = [float(number) for number in match.groups()]
    if not all(map(math.isfinite, numbers)):
        large = next(number for number in match.groups() if not math.isfinite(float(number)))
        raise ValueError(f"path data holds {large}, which is too large")
    return numbers, match.end()


@cache
def _all_numbers(kind: str) -> re.Pattern[str]:
    """All numbers of a command, and what parts them from the next thing."""
    return re.compile("".join(_NUMBERS[kind]) + r"[\s,]*")


def _unread(data: str, at: int, command: str) -> ValueError:
    """Why the numbers of a command cannot be read: the first that is none."""
    patterns = _NUMBERS[command.upper()]
    for pattern in patterns:
        match = re.compile(pattern).match(data, at)
        if not match:
            break
        at = match.end()
    near = quote(data[at : at + 12].strip() or "its end")
    return ValueError(
        f"path data cannot be read at {near}; {command} takes {len(patterns)} numbers"
    )


def _skip(data: str, at: int) -> int:
    match = _SPACE.match(data, at)
    return match.end() if match else at


class _PathBuilder(Struct):
    """Draws one path: where it is, where its subpath began, and the last curve's handle."""

    segments: list[Segment] = field(default_factory=list)
    x: float = 0
    y: float = 0
    start: Point = (0, 0)
    handle: Point | None = None
    handle_of: str = ""

    def draw(self, command: str, numbers: list[float]) -> None:
        kind = command.upper()
        if command != kind:
            numbers = self._absolute(kind, numbers)
        self._reopen(kind)
        handle: Point | None = None
        match kind, numbers:
            case "M", [x, y]:
                self.segments.append(("M", x, y))
                self.start = (x, y)
            case "L", [x, y]:
                self.segments.append(("L", x, y))
            case "H", [x]:
                y = self.y
                self.segments.append(("L", x, y))
            case "V", [y]:
                x = self.x
                self.segments.append(("L", x, y))
            case "C", [x1, y1, x2, y2, x, y]:
                self.segments.append(("C", x1, y1, x2, y2, x, y))
                handle = (x2, y2)
            case "S", [x2, y2, x, y]:
                x1, y1 = self._mirrored("CS")
                self.segments.append(("C", x1, y1, x2, y2, x, y))
                handle = (x2, y2)
            case "Q", [qx, qy, x, y]:
                handle = (qx, qy)
                self._quadratic(qx, qy, x, y)
            case "T", [x, y]:
                handle = self._mirrored("QT")
                self._quadratic(*handle, x, y)
            case "A", [rx, ry, turn, large, sweep, x, y]:
                ends = arc((self.x, self.y), rx, ry, turn, bool(large), bool(sweep), (x, y))
                self.segments += ends
            case _:
                self.segments.append(("Z",))
                x, y = self.start
        self.x, self.y = x, y
        self.handle, self.handle_of = handle, kind

    def _absolute(self, kind: str, numbers: list[float]) -> list[float]:
        if kind == "V":
            return [numbers[0] + self.y]
        if kind == "A":
            return [*numbers[:5], numbers[5] + self.x, numbers[6] + self.y]
        return [number + (self.y if index % 2 else self.x) for index, number in enumerate(numbers)]

    def _reopen(self, kind: str) -> None:
        """After "Z" a line may go on without "M": it starts where the closed subpath did."""
        if self.segments and self.segments[-1] == ("Z",) and kind not in "MZ":
            self.segments.append(("M", *self.start))

    def _mirrored(self, kinds: str) -> Point:
        """The handle opposite to the last one, if the last command was one of `kinds`."""
        if self.handle is None or self.handle_of not in kinds:
            return self.x, self.y
        return 2 * self.x - self.handle[0], 2 * self.y - self.handle[1]

    def _quadratic(self, qx: float, qy: float, x: float, y: float) -> None:
        third = (self.x + 2 * qx) / 3, (self.y + 2 * qy) / 3
        self.segments.append(("C", *third, (x + 2 * qx) / 3, (y + 2 * qy) / 3, x, y))


def arc(
    start: Point, rx: float, ry: float, turn: float, large: bool, sweep: bool, end: Point
) -> list[Segment]:
    """An elliptical arc as cubics of at most a quarter each.

    The centre is found as SVG 2, appendix B.2.4, describes it; radii too small grow (B.2.5).
    """
    rx, ry = abs(rx), abs(ry)
    if start == end:
        return []
    if rx == 0 or ry == 0:
        return [("L", *end)]
    sine, cosine = math.sin(math.radians(turn)), math.cos(math.radians(turn))
    half_x, half_y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x = cosine * half_x + sine * half_y
    y = -sine * half_x + cosine * half_y
    stretch = math.sqrt((x / rx) ** 2 + (y / ry) ** 2)
    if stretch > 1:
        rx, ry = rx * stretch, ry * stretch
    far = (rx * y) ** 2 + (ry * x) ** 2
    shift = math.sqrt(max(0.0, ((rx * ry) ** 2 - far) / far)) * (-1 if large == sweep else 1)
    cx, cy = shift * rx * y / ry, -shift * ry * x / rx

    first = math.atan2((y - cy) / ry, (x - cx) / rx)
    sweep_by = math.atan2((-y - cy) / ry, (-x - cx) / rx) - first
    if sweep and sweep_by < 0:
        sweep_by += math.tau
    elif not sweep and sweep_by > 0:
        sweep_by -= math.tau
    pieces = max(1, math.ceil(abs(sweep_by) / (math.pi / 2) - 1e-9))
    step = sweep_by / pieces
    reach = 4 / 3 * math.tan(step / 4)

    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2

    def place(px: float, py: float) -> Point:
        px, py = cx + rx * px, cy + ry * py
        return middle[0] + cosine * px - sine * py, middle[1] + sine * px + cosine * py

    segments: list[Segment] = []
    for index in range(pieces):
        a, b = first + index * step, first + (index + 1) * step
        one = place(math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a))
        two = place(math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b))
        last = end if index == pieces - 1 else place(math.cos(b), math.sin(b))
        segments.append(("C", *one, *two, *last))
    return segments
