"""Fronts and backs meet, and cards have their size, measured in the rendered pages."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from handmade import make_face, make_piece
from msgspec.structs import replace
from plans import plan_pieces
from pypdfium2 import PdfDocument
from through_paper import TOLERANCE, centre, darkness, misses, sharp, spotted_piece

from pnp.ink import DocumentInfo, write_pdf
from pnp.printing import HOME_PAPERS, Flip, Part
from pnp.sheets import Imprint, Plan, Slot
from pnp.units import PAPER_SIZES, Rect, Size


def plan_of(size: Size, copies: int, paper: str, imprint: Imprint, flip: Flip = Flip.LONG) -> Plan:
    piece = spotted_piece("a", size, copies)
    return plan_pieces(Part.CARDS, [piece], paper, imprint, flip=flip)


CASES = [
    (Size(63.5, 88.9), 11, "a4"),
    (Size(63.5, 88.9), 3, "letter"),
    (Size(170, 230), 1, "a4"),
    (Size(57.15, 88.9), 4, "letter"),
    (Size(59, 86), 5, "a4"),
]


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize(("size", "copies", "paper"), CASES)
def test_every_back_meets_its_front(
    tmp_path: Path,
    imprint: Imprint,
    info: DocumentInfo,
    size: Size,
    copies: int,
    paper: str,
    flip: Flip,
) -> None:
    plan = plan_of(size, copies, paper, imprint, flip)
    write_pdf(plan, info, tmp_path / "out.pdf")
    found = misses(tmp_path / "out.pdf", plan)
    assert len(found) == copies
    assert max(found) < TOLERANCE / 10


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("size", [Size(170, 230), Size(230, 170)])
@pytest.mark.parametrize("paper", HOME_PAPERS)
def test_backs_meet_their_fronts_on_upright_and_lying_pages(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo, paper: str, size: Size, flip: Flip
) -> None:
    plan = plan_of(size, 1, paper, imprint, flip)
    assert (plan.pages[0].width > plan.pages[0].height) == (size.width > size.height)
    write_pdf(plan, info, tmp_path / "out.pdf")
    (found,) = misses(tmp_path / "out.pdf", plan)
    assert found < TOLERANCE / 10
    write_pdf(shifted(plan, 0.15), info, tmp_path / "out.pdf")
    (found,) = misses(tmp_path / "out.pdf", plan)
    assert found > TOLERANCE


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("paper", HOME_PAPERS)
def test_every_back_meets_its_front_where_sizes_share_a_sheet(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo, paper: str, flip: Flip
) -> None:
    pieces = [
        spotted_piece("card", Size(63.5, 88.9), 4),
        spotted_piece("tarot", Size(69.85, 120.65), 2),
    ]
    plan = plan_pieces(Part.CARDS, pieces, paper, imprint, flip=flip, share=True)
    front, _ = plan.pages
    assert {slot.turn for slot in front.slots} == {0, 90}
    write_pdf(plan, info, tmp_path / "out.pdf")
    found = misses(tmp_path / "out.pdf", plan)
    assert len(found) == 6
    assert max(found) < TOLERANCE / 10


def shifted(plan: Plan, by: float) -> Plan:
    def move(slot: Slot) -> Slot:
        return replace(slot, trim=slot.trim._replace(x=slot.trim.x + by))

    pages = [
        replace(page, slots=tuple(map(move, page.slots))) if page.side == "back" else page
        for page in plan.pages
    ]
    return replace(plan, pages=tuple(pages))


@pytest.mark.parametrize(("size", "copies", "paper"), [CASES[0], CASES[2]])
def test_a_back_that_is_off_by_a_seventh_of_a_millimetre_is_seen(
    tmp_path: Path,
    imprint: Imprint,
    info: DocumentInfo,
    size: Size,
    copies: int,
    paper: str,
) -> None:
    plan = plan_of(size, copies, paper, imprint)
    write_pdf(shifted(plan, 0.15), info, tmp_path / "out.pdf")
    found = misses(tmp_path / "out.pdf", plan)
    assert min(found) > TOLERANCE
    assert found == pytest.approx([0.15] * copies, abs=0.01)


@pytest.mark.parametrize("size", [Size(63.5, 88.9), Size(170, 230)])
def test_cards_have_their_size_to_a_hundredth_of_a_millimetre(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo, size: Size
) -> None:
    # Black up to the trim, white beyond it.
    face = make_face((sharp(Rect(0, 0, size.width, size.height)),), size)
    plan = plan_pieces(Part.CARDS, [make_piece(front=face, size=size)], "a4", imprint)
    write_pdf(plan, info, tmp_path / "out.pdf")
    (page,) = plan.pages
    ink = darkness(tmp_path / "out.pdf", 1, dpi=300)
    x_mm, y_mm = page.width / ink.shape[1], page.height / ink.shape[0]
    trim = page.slots[0].trim
    # A row and a column through the middle of the card meet no marks and no footer.
    row = ink[round((trim.y + trim.height / 2) / y_mm)]
    column = ink[round((trim.y - 2) / y_mm) : round((trim.bottom + 2) / y_mm)]
    column = column[:, round((trim.x + trim.width / 2) / x_mm)]
    assert row.sum() * x_mm == pytest.approx(size.width, abs=0.01)
    assert column.sum() * y_mm == pytest.approx(size.height, abs=0.01)
    assert centre(ink, page, trim.grow(0.5)) == pytest.approx(
        (trim.x + size.width / 2, trim.y + size.height / 2), abs=0.01
    )


def test_marks_stand_at_the_edges_of_the_cards(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo
) -> None:
    plan = plan_of(Size(63.5, 88.9), 8, "a4", imprint)
    write_pdf(plan, info, tmp_path / "out.pdf")
    page = plan.pages[0]
    ink = darkness(tmp_path / "out.pdf", 1)
    x_mm = page.width / ink.shape[1]
    top = min(slot.trim.grow(slot.bleed).y for slot in page.slots)
    strip = ink[round((top - 1.2) * ink.shape[0] / page.height)]
    for slot in page.slots[:4]:
        for edge in (slot.trim.x, slot.trim.right):
            near = slice(round((edge - 0.5) / x_mm), round((edge + 0.5) / x_mm))
            places = (np.arange(near.start, near.stop) + 0.5) * x_mm
            assert strip[near].sum() > 0.5
            assert strip[near] @ places / strip[near].sum() == pytest.approx(edge, abs=0.02)


def test_every_page_has_the_size_of_its_paper_as_it_lies(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo
) -> None:
    for paper, (size, expected) in {
        "a4": (Size(63.5, 88.9), (841.89, 595.28)),
        "letter": (Size(170, 230), (612, 792)),
    }.items():
        assert paper in PAPER_SIZES
        write_pdf(plan_of(size, 1, paper, imprint), info, tmp_path / "out.pdf")
        with PdfDocument(tmp_path / "out.pdf") as document:
            assert len(document) == 2
            for page in document:
                assert page.get_size() == pytest.approx(expected, abs=0.01)
