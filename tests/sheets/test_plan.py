"""Which piece lies in which slot of which sheet."""

from __future__ import annotations

import json
from typing import Any

import pytest
from handmade import POKER, make_back, make_piece
from hypothesis import given, settings
from hypothesis import strategies as st
from plans import plan_pieces

from pnp.model import Group, Piece, PieceShape, Shape
from pnp.printing import Flip, Marks, MarkStyle, Part, PrintOrder, Sides
from pnp.problems import InputError, PnpError
from pnp.sheets import Imprint, Page, Plan, describe
from pnp.sheets.duplex import turn_over
from pnp.units import Rect, Size


def plan_of(pieces: list[Piece], imprint: Imprint, paper: str = "a4", **options: Any) -> Plan:
    return plan_pieces(Part.CARDS, pieces, paper, imprint, **options)


def names_on(page: Page) -> list[str]:
    return [f"{slot.piece.id}{slot.copy}" for slot in page.slots]


def test_every_copy_has_a_slot_in_the_order_of_the_catalogue(imprint: Imprint) -> None:
    pieces = [make_piece("a", 3), make_piece("b", 0), make_piece("c", 7)]
    plan = plan_of(pieces, imprint)
    assert [names_on(page) for page in plan.pages] == [
        ["a1", "a2", "a3", "c1", "c2", "c3", "c4", "c5"],
        ["c6", "c7"],
    ]


def test_slots_never_move_when_fewer_cards_are_on_the_page(imprint: Imprint) -> None:
    back = make_back()
    pages = {
        copies: plan_of([make_piece("a", copies, back=back)], imprint).pages for copies in (8, 4, 1)
    }
    for copies in (4, 1):
        for side in (0, 1):
            full = [slot.trim for slot in pages[8][side].slots]
            assert [slot.trim for slot in pages[copies][side].slots] == full[:copies]


def test_pieces_of_another_size_start_a_new_sheet(imprint: Imprint) -> None:
    pieces = [
        make_piece("a", 2),
        make_piece("tarot", 2, Size(69.85, 120.65)),
        make_piece("inch", 1, Size(2.5 * 25.4, 3.5 * 25.4)),
        make_piece("square", 1, Size(25, 25)),
        make_piece("coin", 1, Size(25, 25), PieceShape.ROUND),
    ]
    plan = plan_of(pieces, imprint)
    assert [names_on(page) for page in plan.pages] == [
        ["a1", "a2", "inch1"],
        ["tarot1", "tarot2"],
        ["square1"],
        ["coin1"],
    ]


def test_cards_without_backs_make_plain_pages_that_need_no_second_side(imprint: Imprint) -> None:
    plan = plan_of([make_piece("a", 9)], imprint)
    assert [(page.sheet, page.number, page.side) for page in plan.pages] == [
        (1, 1, "plain"),
        (2, 2, "plain"),
    ]
    assert not plan.two_sided


def test_one_back_in_a_pdf_gives_every_front_page_a_back_page(imprint: Imprint) -> None:
    pieces = [make_piece("a", 2, back=make_back()), make_piece("b", 1), make_piece("c", 8)]
    plan = plan_of(pieces, imprint)
    assert plan.two_sided
    assert [(page.sheet, page.number, page.side) for page in plan.pages] == [
        (1, 1, "front"),
        (1, 2, "back"),
        (2, 3, "front"),
        (2, 4, "back"),
    ]
    assert names_on(plan.pages[1]) == ["a1", "a2"]
    assert plan.pages[3].slots == ()


def test_backs_carry_no_marks(imprint: Imprint) -> None:
    front, back = plan_of([make_piece("a", back=make_back())], imprint).pages
    marks = [drawing for drawing in front.drawings if isinstance(drawing, Shape)]
    (footer,) = back.drawings
    assert isinstance(footer, Group)
    assert len(marks) == len([one for one in footer.drawings if isinstance(one, Shape)]) + 1


@pytest.mark.parametrize(
    ("page", "turn", "x", "y"),
    [(Size(210, 297), 0, 137, 15), (Size(297, 210), 180, 10, 107)],
)
def test_the_sheet_turns_over_the_papers_long_edge(
    page: Size, turn: int, x: float, y: float
) -> None:
    assert turn_over(Rect(10, 15, 63, 88), page) == (Rect(x, y, 63, 88), turn)


@pytest.mark.parametrize(
    ("page", "turn", "x", "y"),
    [(Size(210, 297), 180, 10, 194), (Size(297, 210), 0, 224, 15)],
)
def test_the_sheet_turns_over_the_papers_short_edge(
    page: Size, turn: int, x: float, y: float
) -> None:
    assert turn_over(Rect(10, 15, 63, 88), page, Flip.SHORT) == (Rect(x, y, 63, 88), turn)


@settings(max_examples=40)
@given(
    st.floats(10, 190),
    st.floats(10, 190),
    st.integers(1, 30),
    st.sampled_from(["a4", "letter"]),
    st.sampled_from(list(PieceShape)),
    st.sampled_from(list(Flip)),
)
def test_turned_over_every_back_lies_on_its_own_front(
    imprint: Imprint,
    width: float,
    height: float,
    copies: int,
    paper: str,
    shape: PieceShape,
    flip: Flip,
) -> None:
    size = Size(width, height)
    piece = make_piece("a", copies, size, shape, back=make_back(size))
    plan = plan_of([piece], imprint, paper, flip=flip)
    for front, back in zip(plan.pages[::2], plan.pages[1::2], strict=True):
        over_head = (front.width > front.height) == (flip is Flip.LONG)
        assert (back.width, back.height) == (front.width, front.height)
        assert len(front.slots) == len(back.slots)
        for one, other in zip(front.slots, back.slots, strict=True):
            assert (one.piece, one.copy, one.bleed) == (other.piece, other.copy, other.bleed)
            assert other.turn == (180 if over_head else 0)
            seen = other.trim
            if over_head:
                seen = Rect(seen.x, back.height - seen.bottom, seen.width, seen.height)
            else:
                seen = Rect(back.width - seen.right, seen.y, seen.width, seen.height)
            assert seen.x == pytest.approx(one.trim.x, abs=1e-9)
            assert seen.y == pytest.approx(one.trim.y, abs=1e-9)


def test_pieces_larger_than_the_paper_are_all_told_with_the_numbers(imprint: Imprint) -> None:
    pieces = [
        make_piece("map", 1, Size(300, 300), PieceShape.ROUND, component="board"),
        make_piece("a"),
        make_piece("strip", 1, Size(290, 290), PieceShape.ROUND, component="track"),
        make_piece("carpet", 1, Size(1500, 1200), component="mat"),
    ]
    with pytest.raises(PnpError) as caught:
        plan_of(pieces, imprint)
    board, track, mat = caught.value.problems
    assert board.message == (
        "board is 300 × 300 mm, and one page of A4 holds a piece of at most 194 × 275 mm, "
        "or 281 × 188 mm on its side"
    )
    assert board.place == pieces[0].component.place
    assert track.message.startswith("track is 290 × 290 mm")
    assert "takes 45 sheets of A4" in mat.message


def test_an_unknown_paper_is_told_with_those_that_there_are(imprint: Imprint) -> None:
    with pytest.raises(InputError) as caught:
        plan_of([make_piece()], imprint, "leter")
    assert caught.value.hint.startswith("did you mean letter")


def test_fronts_alone_make_plain_pages_of_pieces_with_backs(imprint: Imprint) -> None:
    pieces = [make_piece("a", 5, back=make_back()), make_piece("b", 4, back=make_back())]
    plan = plan_of(pieces, imprint, sides=Sides.FRONTS)
    assert [(page.side, len(page.slots)) for page in plan.pages] == [("plain", 8), ("plain", 1)]
    assert not plan.two_sided


def test_the_options_can_ask_for_other_numbers_than_the_catalogue(imprint: Imprint) -> None:
    pieces = [make_piece("a", 3), make_piece("b", 1), make_piece("c", 2)]
    (page,) = plan_of(pieces, imprint, copies=(("a", 0), ("b", 4))).pages
    assert names_on(page) == ["b1", "b2", "b3", "b4", "c1", "c2"]


def test_piles_cut_from_a_stack_of_sheets_are_in_order_when_laid_on_one_another(
    imprint: Imprint,
) -> None:
    pieces = [make_piece("a", 9), make_piece("b", 10)]
    plan = plan_of(pieces, imprint, order=PrintOrder.STACK)
    sheets = [names_on(page) for page in plan.pages]
    assert len(sheets) == 3
    piles = [[sheet[slot] for sheet in sheets if slot < len(sheet)] for slot in range(8)]
    cut = [name for pile in piles for name in pile]
    assert cut == names_on(plan_of(pieces, imprint).pages[0]) + [
        name for page in plan_of(pieces, imprint).pages[1:] for name in names_on(page)
    ]


def test_sheets_without_marks_keep_their_footer(imprint: Imprint) -> None:
    (marked,) = plan_of([make_piece("a")], imprint).pages
    (bare,) = plan_of([make_piece("a")], imprint, marks=MarkStyle(Marks.NONE)).pages
    assert bare.drawings == marked.drawings[1:]


def test_no_pieces_make_no_pages(imprint: Imprint) -> None:
    assert plan_of([], imprint).pages == ()


def test_kit_json_tells_where_each_face_lies(imprint: Imprint) -> None:
    plan = plan_of([make_piece("a", 1, back=make_back())], imprint)
    front, back = json.loads(json.dumps(describe(plan)))
    assert (front["sheet"], front["page"], front["side"]) == (1, 1, "front")
    assert (back["sheet"], back["page"], back["side"]) == (1, 2, "back")
    assert front["slots"] == [
        {
            "piece": "a",
            "copy": 1,
            "face": "a.front",
            "fingerprint": plan.pages[0].slots[0].face.fingerprint,
            "mark": plan.pages[0].slots[0].face.mark,
            "x_mm": 12.5,
            "y_mm": 10.7,
            "w_mm": POKER.width,
            "h_mm": POKER.height,
            "shape": "rect",
            "corner_mm": 3,
            "turn": 0,
        }
    ]
    drawn = plan.pages[1].slots[0].face
    expected = {"face": "a.back", "turn": 180, "y_mm": 110.4}
    expected |= {"fingerprint": drawn.fingerprint, "mark": drawn.mark}
    assert back["slots"] == [front["slots"][0] | expected]
