"""QR codes: as an outline for paper, and as text."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.model import Outline
from pnp.problems import InputError, quote
from pnp.units import Rect

QUIET = 4
"""Modules that stay empty around a code (ISO/IEC 18004, section 9.1)."""

SMALLEST = 0.3
"""Side of a module in mm that phones still read from a home printer's paper."""


def companion_link(url: str, edition: str) -> str:
    """The address of a page, with the edition of the paper that it is printed on."""
    return f"{url}#e={edition}"


def encode(text: str) -> list[list[bool]]:
    """The modules of a code without its quiet zone, row by row; true is dark.

    Level M restores up to 15 % of it. Raises InputError for a text that is too long.
    """
    import segno

    try:
        code = segno.make_qr(text, error="m", boost_error=False)
    except segno.DataOverflowError:
        raise InputError(f"{quote(text)} is too long for a QR code") from None
    return [[bool(module) for module in row] for row in code.matrix]


def outline(modules: list[list[bool]], box: Rect) -> Outline:
    """The dark modules as one outline in mm, centred in `box` with their quiet zone.

    Raises InputError if a phone could not read it at that size.
    """
    across = len(modules) + 2 * QUIET
    side = min(box.width, box.height) / across
    if side < SMALLEST:
        least = across * SMALLEST
        raise InputError(
            f"a QR code of {across} modules does not fit {min(box.width, box.height):.1f} mm",
            f"give it a box of at least {least:.1f} mm, or use a shorter address",
        )
    left = box.x + box.width / 2 - len(modules) * side / 2
    top = box.y + box.height / 2 - len(modules) * side / 2
    found: list[tuple[str | float, ...]] = []
    for row, start, end in _runs(modules):
        x1, x2 = left + start * side, left + end * side
        y1, y2 = top + row * side, top + (row + 1) * side
        found += [("M", x1, y1), ("L", x2, y1), ("L", x2, y2), ("L", x1, y2), ("Z",)]
    return tuple(found)


def draw_as_text(text: str) -> Iterator[str]:
    """A code in lines of text, two rows to a line, for a window with dark letters."""
    modules = encode(text)
    width = len(modules) + 2 * QUIET
    empty = [[False] * width] * QUIET
    side = [False] * QUIET
    rows = [*empty, *([*side, *row, *side] for row in modules), *empty, [False] * width]
    for upper, lower in zip(rows[::2], rows[1::2], strict=False):
        yield "".join(
            " ▄▀█"[2 * above + below] for above, below in zip(upper, lower, strict=True)
        ).rstrip()


def _runs(modules: list[list[bool]]) -> Iterator[tuple[int, int, int]]:
    """Rows with the start and end of each run of dark modules."""
    for number, row in enumerate(modules):
        start = None
        for column, dark in enumerate([*row, False]):
            if dark and start is None:
                start = column
            elif not dark and start is not None:
                yield number, start, column
                start = None
