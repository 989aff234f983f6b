"""A slot shows a face in any quarter turn, and through a window of any size."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from handmade import filled, make_face, make_piece
from msgspec.structs import replace
from plans import plan_pieces
from pypdfium2 import PdfDocument

from pnp.ink import DocumentInfo, write_pdf
from pnp.model import Color
from pnp.printing import Part
from pnp.sheets import Imprint, Plan
from pnp.units import POINTS_PER_MM, Rect, Size

SIZE = Size(40, 60)
QUARTERS = {
    "red": (Color(255, 0, 0), Rect(-3, -3, 23, 33)),
    "green": (Color(0, 255, 0), Rect(20, -3, 23, 33)),
    "blue": (Color(0, 0, 255), Rect(20, 30, 23, 33)),
    "black": (Color(0, 0, 0), Rect(-3, 30, 23, 33)),
}
"""What stands in the four quarters of the face, clockwise from its top left."""


def turned(imprint: Imprint, turn: int, window: Rect | None = None) -> Plan:
    """One face, its trim on the page at (50, 80), turned; a quarter turn swaps its sides."""
    face = make_face(tuple(filled(area, color) for color, area in QUARTERS.values()), SIZE)
    plan = plan_pieces(Part.CARDS, [make_piece(front=face, size=SIZE)], "a4", imprint)
    (page,) = plan.pages
    width, height = (SIZE.width, SIZE.height) if turn % 180 == 0 else (SIZE.height, SIZE.width)
    slot = replace(page.slots[0], trim=Rect(50, 80, width, height), turn=turn)
    if window:
        slot = replace(slot, window=window)
    return replace(plan, pages=(replace(page, slots=(slot,), drawings=()),))


class Printed:
    """The only page of a PDF, drawn once."""

    def __init__(self, pdf: Path) -> None:
        with PdfDocument(pdf) as document:
            self._pixels = np.array(document[0].render(scale=72 / 25.4).to_pil().convert("RGB"))
            width = document[0].get_size()[0] / POINTS_PER_MM
        self._per_mm = self._pixels.shape[1] / width

    def color_at(self, x: float, y: float) -> str:
        """The name of the colour at a point of the page, in mm."""
        pixel = self._pixels[int(y * self._per_mm), int(x * self._per_mm)]
        names = {(255, 255, 255): "white"} | {
            (color.red, color.green, color.blue): name for name, (color, _) in QUARTERS.items()
        }
        return names.get(tuple(int(part) for part in pixel), "mixed")


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_face_is_turned_clockwise_by_quarters(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo, turn: int
) -> None:
    plan = turned(imprint, turn)
    write_pdf(plan, info, tmp_path / "out.pdf")
    trim = plan.pages[0].slots[0].trim
    corners = [
        (trim.x + 2, trim.y + 2),
        (trim.right - 2, trim.y + 2),
        (trim.right - 2, trim.bottom - 2),
        (trim.x + 2, trim.bottom - 2),
    ]
    printed = Printed(tmp_path / "out.pdf")
    seen = [printed.color_at(x, y) for x, y in corners]
    names = list(QUARTERS)
    by = turn // 90
    assert seen == names[-by:] + names[:-by]


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_its_bleed_shows_all_around_and_no_more(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo, turn: int
) -> None:
    plan = turned(imprint, turn, Rect(0, 0, SIZE.width, SIZE.height).grow(3))
    write_pdf(plan, info, tmp_path / "out.pdf")
    slot = plan.pages[0].slots[0]
    inside, outside = slot.trim.grow(2), slot.trim.grow(4)
    printed = Printed(tmp_path / "out.pdf")
    for rect, is_white in ((inside, False), (outside, True)):
        for x, y in ((rect.x, rect.y), (rect.right, rect.y), (rect.x, rect.bottom)):
            assert (printed.color_at(x, y) == "white") is is_white


def test_a_window_shows_its_part_of_the_face_alone(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo
) -> None:
    # The lower half, turned to the right: it then lies in the left half of the slot.
    plan = turned(imprint, 90, Rect(0, 30, SIZE.width, 30))
    write_pdf(plan, info, tmp_path / "out.pdf")
    printed = Printed(tmp_path / "out.pdf")
    seen = {x: printed.color_at(50 + x, 85) for x in (-2, 5, 25, 35, 55, 61)}
    assert seen == {-2: "white", 5: "black", 25: "black", 35: "white", 55: "white", 61: "white"}


def test_a_turn_that_cannot_be_drawn_is_refused(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo
) -> None:
    with pytest.raises(ValueError, match="turned by 45 degrees, but by quarters alone"):
        write_pdf(turned(imprint, 45), info, tmp_path / "out.pdf")
