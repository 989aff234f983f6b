"""The contact sheet shows every different face once, in its true proportions."""

from __future__ import annotations

import io

import pytest
from handmade import make_back, make_face, make_piece
from PIL import Image

from pnp.exports.contact_sheet import arrange, draw_contact_sheet, find_best_sheet
from pnp.fonts import FontStack
from pnp.model import Face, Group, PieceShape, Text
from pnp.units import Size

MARGIN = 12


def words(sheet: Face) -> list[str]:
    return [item.drawing.text for item in sheet.items if isinstance(item.drawing, Text)]


def prints(sheet: Face) -> list[Group]:
    return [item.drawing for item in sheet.items if isinstance(item.drawing, Group)]


def test_every_front_is_shown_with_its_copies_and_each_back_once(stack: FontStack) -> None:
    back = make_back()
    pieces = [make_piece("Owl", 2, back=back), make_piece("Fox", 3, back=back)]
    sheet = arrange(pieces, stack, 400)
    assert words(sheet) == ["cards · 5 · 63.5 × 88.9 mm", "Owl ×2", "Fox ×3", "back ×5"]
    assert len(prints(sheet)) == 3


def test_pieces_that_look_alike_share_one_print(stack: FontStack) -> None:
    front = make_face((), name="same")
    pieces = [make_piece("Owl", 2, front=front, back=front), make_piece("Fox", 3, front=front)]
    sheet = arrange(pieces, stack, 400)
    assert words(sheet)[1:] == ["Owl… ×5"]
    assert len(prints(sheet)) == 1


def test_a_full_row_goes_on_below(stack: FontStack) -> None:
    pieces = [make_piece(name) for name in "abc"]
    places = [group.matrix[4:] for group in prints(arrange(pieces, stack, 2 * MARGIN + 140))]
    assert places[0][0] == places[2][0] == MARGIN
    assert places[1][0] == pytest.approx(MARGIN + 63.5 + 7)
    assert places[2][1] > places[0][1] + 88.9


def test_nothing_overlaps_and_nothing_leaves_the_sheet(stack: FontStack) -> None:
    pieces = [
        *(make_piece(f"card {n}", back=make_back()) for n in range(7)),
        make_piece("map", size=Size(170, 230), component="board"),
        make_piece("coin", size=Size(12, 12), shape=PieceShape.ROUND, component="coins"),
        make_piece("disc", size=Size(25, 25), shape=PieceShape.ROUND, component="discs"),
    ]
    sheet = arrange(pieces, stack, 420)
    sizes = [(63.5, 88.9)] * 8 + [(170, 230), (12, 12), (25, 25)]
    boxes = [
        (x, y, x + width, y + height)
        for (*_, x, y), (width, height) in zip(
            [group.matrix for group in prints(sheet)], sizes, strict=True
        )
    ]
    for left, top, right, bottom in boxes:
        assert left >= MARGIN
        assert top >= MARGIN
        assert right <= sheet.width - MARGIN + 0.01
        assert bottom <= sheet.height - MARGIN
    for index, one in enumerate(boxes):
        for other in boxes[index + 1 :]:
            apart = one[2] <= other[0] or other[2] <= one[0]
            assert apart or one[3] <= other[1] or other[3] <= one[1]


def test_a_long_name_is_cut_but_not_its_count(stack: FontStack) -> None:
    piece = make_piece("The owl that lives in the old oak behind the mill", 12, Size(25, 25))
    caption = words(arrange([piece], stack, 300))[1]
    assert caption.startswith("The owl")
    assert caption.endswith("… ×12")


def test_the_picture_shows_corners_cut_and_bleed_gone(stack: FontStack) -> None:
    sheet = arrange([make_piece("Owl")], stack, 200)
    with Image.open(io.BytesIO(draw_contact_sheet(sheet, dpi=50.8))) as image:
        left, top = (number * 2 for number in prints(sheet)[0].matrix[4:])
        middle = image.getpixel((round(left + 60), round(top + 80)))
        corner = image.getpixel((round(left + 1), round(top + 1)))
        beyond = image.getpixel((round(left - 4), round(top + 80)))
    assert middle == pytest.approx((200, 60, 60), abs=2)
    assert corner != middle
    assert beyond == pytest.approx((222, 221, 216), abs=2)


def test_the_same_game_gives_the_same_bytes(stack: FontStack) -> None:
    pieces = [make_piece("Owl", back=make_back())]
    first, again = (draw_contact_sheet(find_best_sheet(pieces, stack)) for _ in range(2))
    assert first == again
