"""On which paper the rules of a kit are read."""

from __future__ import annotations

from pnp.rulebook.style import MEASURE
from pnp.units import find_paper

NARROWEST = MEASURE + 10.0
"""Both columns and what printers leave blank beside them, in mm."""

WIDEST = 230.0
"""A page that is wider than this, in mm, is held badly and read badly."""

_SHORTEST = 250.0  # below this the box and the first table of a page find no room
_OF_INCHES = ("tabloid", "legal")


def find_reading_paper(paper: str) -> str | None:
    """The paper of the rules beside sheets on `paper`: the same, or one that is held in the hand
    where that is too wide; None where it is too small for two columns.

    Raises InputError for an unknown paper.
    """
    width, height = find_paper(paper)
    if width < NARROWEST or height < _SHORTEST:
        return None
    if width <= WIDEST:
        return paper
    return "letter" if paper in _OF_INCHES or paper.endswith("in") else "a4"
