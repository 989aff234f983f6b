"""What a calibration sheet shows, and that all of it is on the paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from pypdfium2 import PdfDocument

from pnp.art.extents import extent
from pnp.calibration.rulers import lay_rulers
from pnp.calibration.scales import draw_scales
from pnp.calibration.sheet import Order, plan_sheets
from pnp.calibration.steps import Said, draw_steps
from pnp.fonts import FontBook, FontStack
from pnp.ink import DocumentInfo, write_pdf
from pnp.model import Group, Shape
from pnp.printing import Flip, Printer, PrintOptions, Sides
from pnp.units import Rect, Size

MITER = 0.45
"""How far an extent may count beyond the ink, in mm: as if every line ended in a sharp corner."""


def words_of(file: Path) -> list[str]:
    with PdfDocument(file) as document:
        texts = (page.get_textpage().get_text_bounded() for page in document)
        return [" ".join(text.split()) for text in texts]


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("paper", ["a5", "letter", "a3", "200x280mm"])
def test_all_of_a_sheet_is_within_the_margins(paper: str, flip: Flip, real_fonts: FontBook) -> None:
    order = Order("office laser", PrintOptions(paper, flip=flip, margin=6.35))
    for page in plan_sheets(order, real_fonts).pages:
        ink = extent(page.drawings)
        assert ink is not None
        assert Rect(0, 0, page.width, page.height).grow(-6.35).contains(ink, MITER)


@pytest.mark.parametrize("margin", [5, 10])
@pytest.mark.parametrize("page", [Size(148, 210), Size(210, 148), Size(210, 297)])
def test_what_a_sheet_says_stays_between_its_rulers(
    page: Size, margin: float, real_fonts: FontBook
) -> None:
    room = lay_rulers(page, margin).free
    said = Said("Calibration sheet", "printer " + "x" * 40, ("Print. " * 30,) * 3, 0.25)
    ink = extent(draw_steps(said, room, real_fonts))
    assert ink is not None
    assert room.contains(ink, MITER)


def test_a_sheet_says_what_to_do_and_for_what_it_is(
    real_fonts: FontBook, info: DocumentInfo, tmp_path: Path
) -> None:
    order = Order("home", PrintOptions("letter", flip=Flip.SHORT))
    write_pdf(plan_sheets(order, real_fonts), info, tmp_path / "sheet.pdf")
    upright, back, lying, _ = words_of(tmp_path / "sheet.pdf")
    assert "sheet 1 of 2 · printer home · Letter, upright · both sides" in upright
    assert "sheet 2 of 2 · printer home · Letter, lying" in lying
    for step in ("Step 1. Print this PDF", "Step 2. Hold the sheet", "Step 3. Type the four"):
        assert step in upright
    assert "flipped on the short edge" in upright
    assert "pnp calibrate home --paper letter --flip short." in upright
    assert "after those of sheet 1" in lying
    assert upright.count("100 mm") == upright.count("4 in") == 2
    assert "back of sheet 1" in back


def test_a_test_says_that_it_is_one_and_backs_are_put_in_by_hand(
    real_fonts: FontBook, info: DocumentInfo, tmp_path: Path
) -> None:
    options = PrintOptions("a4", sides=Sides.BACKS, printer=Printer("home", 1))
    plan = plan_sheets(Order("home", options), real_fonts)
    assert not plan.two_sided
    write_pdf(plan, info, tmp_path / "sheet.pdf")
    assert b"/Duplex/Simplex" in (tmp_path / "sheet.pdf").read_bytes()
    upright = words_of(tmp_path / "sheet.pdf")[0]
    assert "Test of the calibration" in upright
    assert "pnp calibrate home --sides backs --test" in upright
    assert "fronts first, then backs on the same paper" in upright


def test_square_paper_needs_one_sheet(real_fonts: FontBook) -> None:
    plan = plan_sheets(Order("home", PrintOptions("210x210mm")), real_fonts)
    assert [page.side for page in plan.pages] == ["front", "back"]


@pytest.mark.parametrize(
    ("length", "wanted"), [(140, (100, 101.6)), (80, (50, 50.8)), (60, (25, 25.4))]
)
def test_lines_are_as_long_as_they_say(
    length: float, wanted: tuple[float, float], stack: FontStack
) -> None:
    scales = draw_scales(Rect(0, 0, length, length), stack)
    for pair in scales.drawings:
        assert isinstance(pair, Group)
        lines = [each for each in pair.drawings if isinstance(each, Shape)]
        measured = []
        for line in lines:
            bare = extent((replace(line, stroke=None),))
            assert bare is not None
            assert line.stroke is not None
            measured.append(bare.width)
        # The ends of the line itself; the strokes that close it lie within them.
        assert measured == pytest.approx(wanted, abs=1e-6)
