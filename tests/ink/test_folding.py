"""Sheets and pairs folded on paper: each back lies on its front and reads upright."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from folded_paper import behind_card, find_letters, fold, match_sides, on_card
from handmade import POKER, make_face, make_piece, written
from msgspec.structs import replace
from plans import plan_pieces
from through_paper import TOLERANCE, centre, darkness, spotted_piece

from pnp.ink import DocumentInfo, write_pdf
from pnp.model import Piece, PieceShape
from pnp.printing import HOME_PAPERS, Part, Sides
from pnp.sheets import Imprint, Plan
from pnp.units import Size

DOWN_LYING, ACROSS_UPRIGHT = Size(110, 180), Size(180, 110)
DOWN_UPRIGHT, ACROSS_LYING = Size(90, 240), Size(240, 80)


def plan_of(pieces: list[Piece], paper: str, imprint: Imprint, sides: Sides) -> Plan:
    return plan_pieces(Part.CARDS, pieces, paper, imprint, sides=sides)


def misses(pdf: Path, plan: Plan) -> list[float]:
    """By how many mm the spot of each back misses that of its front, when the sheet is folded."""
    found = []
    for page in plan.pages:
        ink = darkness(pdf, page.number)
        ((x1, _, x2, _),) = page.folds
        folded = ink[:, ::-1] if x1 == x2 else ink[::-1]
        for front, _ in match_sides(page.slots):
            one, two = (centre(each, page, front.trim) for each in (ink, folded))
            found.append(float(np.hypot(one[0] - two[0], one[1] - two[1])))
    return found


def shifted(plan: Plan, by: float) -> Plan:
    pages = [
        replace(
            page,
            slots=tuple(
                replace(slot, trim=slot.trim._replace(y=slot.trim.y + by))
                if slot.side == "back"
                else slot
                for slot in page.slots
            ),
        )
        for page in plan.pages
    ]
    return replace(plan, pages=tuple(pages))


@pytest.mark.parametrize("size", [DOWN_LYING, ACROSS_UPRIGHT, DOWN_UPRIGHT, ACROSS_LYING, POKER])
@pytest.mark.parametrize("paper", HOME_PAPERS)
def test_folded_backs_meet_their_fronts_and_stand_upright(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo, paper: str, size: Size
) -> None:
    plan = plan_of(
        [spotted_piece("a", size, 3 if size == POKER else 1)], paper, imprint, Sides.FOLD
    )
    write_pdf(plan, info, tmp_path / "out.pdf")
    found = misses(tmp_path / "out.pdf", plan)
    assert len(found) == (3 if size == POKER else 1)
    assert max(found) < TOLERANCE / 10
    write_pdf(shifted(plan, 0.15), info, tmp_path / "out.pdf")
    assert min(misses(tmp_path / "out.pdf", plan)) > TOLERANCE


@pytest.mark.parametrize(
    ("size", "lying", "down"),
    [
        (DOWN_LYING, True, True),
        (ACROSS_UPRIGHT, False, False),
        (DOWN_UPRIGHT, False, True),
        (ACROSS_LYING, True, False),
    ],
)
def test_the_fold_halves_the_paper_clear_of_all_bleeds(
    imprint: Imprint, size: Size, lying: bool, down: bool
) -> None:
    for paper in HOME_PAPERS:
        (page,) = plan_of([spotted_piece("a", size, 1)], paper, imprint, Sides.FOLD).pages
        ((x1, y1, x2, _),) = page.folds
        assert (page.width > page.height) == lying
        assert (x1 == x2) == down
        assert (x1 if down else y1) == pytest.approx((page.width if down else page.height) / 2)
        for slot in page.slots:
            shown = slot.trim.grow(slot.bleed)
            clear = (
                max(shown.x - x1, x1 - shown.right)
                if down
                else max(shown.y - y1, y1 - shown.bottom)
            )
            assert clear > 5 - 1e-9
            assert slot.bleed >= 1.5


def written_piece(
    imprint: Imprint, name: str, copies: int, size: Size, shape: PieceShape = PieceShape.RECT
) -> Piece:
    """The same two lines on both sides, off the middle."""
    lines = written(imprint.font, "upright", 6, 9) + written(imprint.font, "below", 4, 14)
    front, back = (make_face(lines, size, f"{name} {side}") for side in ("front", "back"))
    return make_piece(name, copies, size, shape, front=front, back=back)


def read_folded(pdf: Path, plan: Plan) -> int:
    """Folds all that is to be folded, and compares what is read in front and behind; how many."""
    folded = 0
    for page in plan.pages:
        for front, back in match_sides(page.slots):
            middle = back.trim.x + back.trim.width / 2, back.trim.y + back.trim.height / 2
            # Neighbours may be folded along the same line.
            line, *_ = (
                line
                for line in page.folds
                if on_card(fold(middle, line), front)
                == pytest.approx((front.face.width / 2, front.face.height / 2), abs=TOLERANCE)
            )
            one = [
                (letter, on_card(at, front)) for letter, at in find_letters(pdf, page, front.trim)
            ]
            two = [
                (letter, behind_card(at, front, line))
                for letter, at in find_letters(pdf, page, back.trim)
            ]
            assert "".join(letter for letter, _ in one) == "uprightbelow"
            assert [letter for letter, _ in two] == [letter for letter, _ in one]
            for (_, here), (_, there) in zip(one, two, strict=True):
                assert there == pytest.approx(here, abs=TOLERANCE)
            folded += 1
    return folded


@pytest.mark.parametrize("paper", HOME_PAPERS)
def test_words_read_upright_on_folded_sheets(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo, paper: str
) -> None:
    pieces = [
        written_piece(imprint, "card", 5, POKER),
        written_piece(imprint, "wide", 1, ACROSS_UPRIGHT),
        written_piece(imprint, "coin", 1, Size(30, 30), PieceShape.ROUND),
    ]
    plan = plan_of(pieces, paper, imprint, Sides.FOLD)
    write_pdf(plan, info, tmp_path / "out.pdf")
    assert read_folded(tmp_path / "out.pdf", plan) == 7


@pytest.mark.parametrize("paper", HOME_PAPERS)
def test_words_read_upright_on_folded_pairs(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo, paper: str
) -> None:
    pieces = [
        written_piece(imprint, "card", 3, POKER),  # beside one another
        written_piece(imprint, "strip", 2, Size(120, 30)),  # below one another
        written_piece(imprint, "flag", 1, Size(150, 40)),
    ]
    plan = plan_pieces(Part.CARDS, pieces, paper, imprint, sides=Sides.FRONTS, share=True)
    write_pdf(plan, info, tmp_path / "out.pdf")
    turns = {slot.turn for page in plan.pages for slot in page.slots if slot.side == "back"}
    assert {0, 180} <= turns or {90, 270} & turns
    assert read_folded(tmp_path / "out.pdf", plan) == 6
