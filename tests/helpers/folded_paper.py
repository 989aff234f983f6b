"""Paper folded by arithmetic: where what is printed on one half comes to lie on the other."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pypdfium2 import PdfDocument

from pnp.sheets import Page, Slot
from pnp.units import MM_PER_POINT, Rect

Point = tuple[float, float]
Line = tuple[float, float, float, float]


def fold(point: Point, line: Line) -> Point:
    """Where a point comes to lie when the paper is folded along a line; seen from the front."""
    x1, y1, x2, y2 = line
    assert x1 == x2 or y1 == y2
    x, y = point
    return (2 * x1 - x, y) if x1 == x2 else (x, 2 * y1 - y)


def on_card(point: Point, slot: Slot) -> Point:
    """A point of the page, from the top left of the card in a slot as the card reads."""
    x, y = point
    trim = slot.trim
    places = {
        0: (x - trim.x, y - trim.y),
        90: (y - trim.y, trim.right - x),
        180: (trim.right - x, trim.bottom - y),
        270: (trim.bottom - y, x - trim.x),
    }
    return places[slot.turn]


def behind_card(point: Point, front: Slot, line: Line) -> Point:
    """A point of the back, where it is read on the folded card that is turned like a page."""
    x, y = on_card(fold(point, line), front)
    return front.face.width - x, y


def find_letters(pdf: Path, page: Page, inside: Rect) -> list[tuple[str, Point]]:
    """The letters within a rectangle of a page, each with the middle of its box, in mm."""
    found = []
    with PdfDocument(pdf) as document:
        text = document[page.number - 1].get_textpage()
        for at, letter in enumerate(text.get_text_range()):
            if letter.isspace():
                continue
            left, bottom, right, top = text.get_charbox(at)
            x = (left + right) / 2 * MM_PER_POINT
            y = page.height - (bottom + top) / 2 * MM_PER_POINT
            if inside.x <= x <= inside.right and inside.y <= y <= inside.bottom:
                found.append((letter, (x, y)))
    return found


def match_sides(slots: Iterable[Slot]) -> list[tuple[Slot, Slot]]:
    """The front and the back of each copy that shows both."""
    sides: dict[tuple[str, int], dict[str, Slot]] = {}
    for slot in slots:
        sides.setdefault((slot.piece.id, slot.copy), {})[slot.side] = slot
    return [(each["front"], each["back"]) for each in sides.values() if len(each) == 2]
