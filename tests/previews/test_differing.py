"""What differs between two pictures of a face lies in a few boxes."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageDraw

from pnp.previews.differing import find_differences
from pnp.units import Rect

SIZE = (400, 560)


def card(*boxes: tuple[int, int, int, int], color: str = "black") -> Image.Image:
    """A white card with dark boxes on it."""
    image = Image.new("RGB", SIZE, "white")
    for box in boxes:
        ImageDraw.Draw(image).rectangle(box, fill=color)
    return image


def keep(image: Image.Image) -> Image.Image:
    """The picture as it is kept when it was printed."""
    file = io.BytesIO()
    image.save(file, "WEBP", quality=80)
    return Image.open(file)


def pixels(box: Rect) -> tuple[float, ...]:
    return (box.x * SIZE[0], box.y * SIZE[1], box.right * SIZE[0], box.bottom * SIZE[1])


def test_a_box_lies_around_just_what_differs() -> None:
    (found,) = find_differences(card(), card((100, 200, 159, 219)))
    assert pixels(found) == pytest.approx((100, 200, 160, 220))


def test_what_lies_near_is_one_box_and_what_lies_apart_is_two() -> None:
    near = card((100, 200, 119, 219), (130, 200, 149, 219))
    assert len(find_differences(card(), near)) == 1
    apart = card((100, 400, 119, 419), (300, 100, 319, 119))
    first, second = find_differences(card(), apart)
    assert first.y < second.y


def test_boxes_that_would_lie_over_each_other_are_one() -> None:
    frame = card(
        (40, 40, 360, 44),
        (40, 40, 44, 500),
        (356, 40, 360, 500),
        (40, 496, 360, 500),
        (190, 270, 210, 290),
    )
    assert len(find_differences(card(), frame)) == 1


def test_one_pixel_and_a_shade_are_found() -> None:
    assert len(find_differences(card(), card((399, 559, 399, 559)))) == 1
    old, new = (card((100, 40, 180, 500), color=each) for each in ("#96382b", "#b0402f"))
    (found,) = find_differences(old, new)
    assert pixels(found) == pytest.approx((100, 40, 181, 501))


def test_a_shade_of_an_area_is_found_beside_a_picture_that_was_kept_at_a_loss() -> None:
    old, new = (card((100, 40, 130, 500), color=each) for each in ("#96382b", "#b0402f"))
    (found,) = find_differences(keep(old), new, at_a_loss=True)
    assert pixels(found) == pytest.approx((100, 40, 131, 501), abs=3)


def test_a_word_of_which_a_letter_differs_is_framed_whole_and_no_other() -> None:
    letters = [(100 + at, 200, 104 + at, 219) for at in (0, 7, 14, 34, 41, 48, 68, 75)]
    old, new = card(*letters), card(*letters[:4], (141, 200, 145, 213), *letters[5:])
    (found,) = find_differences(old, new)
    left, top, right, bottom = pixels(found)
    assert (left, right) == pytest.approx((134, 153))
    assert (top, bottom) == pytest.approx((200, 220))


def test_a_colour_that_is_dark_to_the_eye_counts_as_much() -> None:
    assert find_differences(card(color="white"), card((8, 8, 90, 90), color="#ffffb0"))


def test_what_lies_in_a_place_apart_does_not_count() -> None:
    place = Rect(0.25, 0.35, 0.5, 0.1)
    assert find_differences(card(), card((120, 210, 159, 219)), [place]) == ()


@pytest.mark.parametrize("width", [300, 400])
def test_a_picture_that_was_kept_at_a_loss_differs_where_the_face_does(width: int) -> None:
    old = card((40, 40, 200, 80))
    kept = keep(old.resize((width, width * 7 // 5)))
    assert find_differences(kept, old, at_a_loss=True) == ()
    (found,) = find_differences(kept, card((40, 40, 200, 80), (200, 400, 260, 440)), at_a_loss=True)
    assert pixels(found)[1] > 390
