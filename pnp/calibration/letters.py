"""From the letters that somebody reads off a sheet to how backs must be moved."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import NamedTuple

from pnp.calibration.rulers import LETTERS, MIDDLE, Axis, Ruler
from pnp.printing import Flip, Shift
from pnp.problems import InputError, quote
from pnp.sheets.duplex import turn_over
from pnp.units import Rect, Size

RULERS = 4
"""Letters that a sheet asks for, one for each of its rulers."""

_MOST_TWIST = 1.0
"""By how many mm the rulers of one pair may differ from the other: letters misread do by more."""


class _Found(NamedTuple):
    """What is needed at one place of the back, in mm from the middle of the page."""

    axis: Axis
    x: float
    y: float
    need: float


def split_letters(text: str) -> tuple[str, ...]:
    """ "K, m  LM" → K, M, LM: the letters of rulers, in their order.

    Raises InputError for what is no letter of a ruler, and for two that are no neighbours.
    """
    words = tuple(word.upper() for word in re.split(r"[\s,;]+", text.strip()) if word)
    for word in words:
        _read_steps(word)
    return words


def read_shift(
    rulers: Sequence[Ruler], letters: Sequence[str], page: Size, flip: Flip, step: float
) -> Shift:
    """How backs of a `page` must be moved, by one or two letters for each ruler.

    The shift that misses the least squares of what each ruler needs. Raises InputError if the two
    pairs of rulers tell different turns.
    """
    found = [
        _find(ruler, word, page, flip, step) for ruler, word in zip(rulers, letters, strict=True)
    ]
    across = [each for each in found if each.axis == "x"]
    down = [each for each in found if each.axis == "y"]
    _refuse_twist(across, down)
    x, y = (sum(each.need for each in pair) / len(pair) for pair in (across, down))
    u = sum(each.x for each in down) / len(down)
    v = sum(each.y for each in across) / len(across)
    # Turned clockwise by a small angle t, a point (u, v) from the middle moves by (-v·t, u·t).
    lean = sum(-(each.y - v) * each.need for each in across)
    lean += sum((each.x - u) * each.need for each in down)
    arm = sum((each.y - v) ** 2 for each in across) + sum((each.x - u) ** 2 for each in down)
    turn = lean / arm
    return Shift(round(x + v * turn, 3), round(y - u * turn, 3), round(math.degrees(turn), 4))


def add_shifts(one: Shift, other: Shift) -> Shift:
    """Both together, for what a sheet needs that was moved by `one` already."""
    return Shift(
        round(one.x + other.x, 3), round(one.y + other.y, 3), round(one.turn + other.turn, 4)
    )


def _read_steps(word: str) -> float:
    """By how many steps the back is moved in the cell of a letter, or between two neighbours."""
    at = [LETTERS.find(letter) for letter in word]
    if not 1 <= len(word) <= 2 or min(at) < 0:
        hint = "type the letter of the cell that matches, or two neighbours that match alike, as KL"
        raise InputError(f"{quote(word)} is no letter of a ruler", hint)
    if len(at) == 2 and abs(at[0] - at[1]) != 1:
        raise InputError(
            f"{quote(word)} are no neighbours",
            "two cells that match alike are neighbours in the alphabet",
        )
    return sum(at) / len(at) - MIDDLE


def _find(ruler: Ruler, word: str, page: Size, flip: Flip, step: float) -> _Found:
    steps = _read_steps(word)
    cells = [cell for cell in ruler.cells if cell.letter in word]
    x = sum(cell.x for cell in cells) / len(cells)
    y = sum(cell.y for cell in cells) / len(cells)
    behind, _ = turn_over(Rect(x, y, 0, 0), page, flip)
    return _Found(ruler.axis, behind.x - page.width / 2, behind.y - page.height / 2, steps * step)


def _refuse_twist(across: Sequence[_Found], down: Sequence[_Found]) -> None:
    """Raises InputError where a letter of one pair cannot be right if the other two are."""
    (one, two), (left, right) = across, down
    by_head = (one.need - two.need) / (two.y - one.y)
    by_side = (right.need - left.need) / (right.x - left.x)
    longest = max(abs(two.y - one.y), abs(right.x - left.x))
    if abs(by_head - by_side) * longest > _MOST_TWIST:
        raise InputError(
            "the letters do not agree: rulers 1 and 3 tell another turn of the paper than 2 and 4",
            "look at all four again; this side of the sheet must be the one with the steps",
        )
