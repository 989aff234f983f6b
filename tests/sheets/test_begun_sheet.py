"""A sheet of which some places are used up goes through the printer again, and all of it meets."""

from __future__ import annotations

import pytest
from handmade import make_back, make_piece
from plans import plan_pieces

from pnp.model import PieceShape, Shape
from pnp.printing import Flip, Part
from pnp.problems import InputError
from pnp.sheets import Imprint, Page, Plan
from pnp.sheets.duplex import turn_over
from pnp.units import Size


def plan(
    imprint: Imprint, copies: int, skip: int = 0, paper: str = "a4", **options: object
) -> Plan:
    piece = make_piece("a", copies, back=make_back())
    return plan_pieces(Part.CARDS, [piece], paper, imprint, skip=skip, align=False, **options)


def lines_on(page: Page) -> list[tuple[object, ...]]:
    """The marks of a page, each as its two ends."""
    shapes = [each for each in page.drawings if isinstance(each, Shape)]
    ends = [segment[1:] for shape in shapes for segment in shape.outline]
    return list(zip(ends[::2], ends[1::2], strict=True))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("flip", list(Flip))
def test_what_is_added_lies_in_the_places_that_are_left_on_both_sides(
    imprint: Imprint, paper: str, flip: Flip
) -> None:
    full = plan(imprint, 8, paper=paper, flip=flip).pages
    begun = plan(imprint, 7, skip=3, paper=paper, flip=flip).pages
    for side in (0, 1):
        assert [slot.trim for slot in begun[side].slots] == [
            slot.trim for slot in full[side].slots[3:]
        ]
    for front, back in zip(begun[0].slots, begun[1].slots, strict=True):
        size = Size(begun[0].width, begun[0].height)
        assert (back.trim, back.turn) == turn_over(front.trim, size, flip)
    assert [len(page.slots) for page in begun] == [5, 5, 2, 2]


def test_marks_and_footer_that_are_on_the_paper_are_not_printed_over(imprint: Imprint) -> None:
    first = lines_on(plan(imprint, 3).pages[0])
    begun = plan(imprint, 5, skip=3).pages
    whole = lines_on(plan(imprint, 8).pages[0])
    added = lines_on(begun[0])
    assert added
    assert not set(first) & set(added)
    assert set(first) | set(added) == set(whole)
    assert begun[1].drawings == ()


def test_the_next_sheet_begins_as_any_other(imprint: Imprint) -> None:
    begun = plan(imprint, 7, skip=3).pages
    alone = plan(imprint, 2).pages
    assert begun[2].slots[0].trim == alone[0].slots[0].trim
    assert len(begun[2].drawings) == len(alone[0].drawings)


def test_pieces_of_another_size_lie_on_a_sheet_of_their_own(imprint: Imprint) -> None:
    pieces = [
        make_piece("a", 1, back=make_back()),
        make_piece("coin", 2, size=Size(20, 20), shape=PieceShape.ROUND),
    ]
    pages = plan_pieces(Part.CARDS, pieces, "a4", imprint, skip=3, share=True, align=False).pages
    fronts = [page for page in pages if page.side != "back"]
    assert [[slot.piece.id for slot in page.slots] for page in fronts] == [["a"], ["coin", "coin"]]


def test_more_than_a_sheet_has_cannot_be_used_up(imprint: Imprint) -> None:
    with pytest.raises(InputError) as caught:
        plan(imprint, 1, skip=8)
    assert str(caught.value) == "8 places are used up, and the first sheet has 8 places"
    assert caught.value.hint == "at most 7 can be used up"
