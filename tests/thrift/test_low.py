"""Low ink: grounds and photos go, what they carried stays and can be read on white paper."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from handmade import PLACE, filled, written
from PIL import Image
from pixels import near

from pnp.art.geometry import polyline
from pnp.fonts import FontStack
from pnp.model import (
    WHITE,
    Color,
    Drawing,
    Face,
    Group,
    Item,
    Picture,
    PictureFile,
    Role,
    Shape,
    Stroke,
    Text,
    contrast,
)
from pnp.previews import render_faces
from pnp.thrift.low import thin_low
from pnp.units import BLEED, Rect

NIGHT, CREAM, RED = Color(20, 24, 60), Color(250, 240, 220), Color(220, 50, 40)
WHOLE = Rect(0, 0, 40, 40).grow(BLEED)
DPI = 508  # twenty pixels for each mm


def face_of(*parts: tuple[Role, Drawing | Sequence[Drawing]]) -> Face:
    items = [
        Item(drawing, "", role, PLACE)
        for role, drawn in parts
        for drawing in (drawn if isinstance(drawn, Sequence) else [drawn])
    ]
    return Face("face", 40, 40, tuple(items), (), "f" * 64)


def show(face: Face, bleed: float = 0) -> Image.Image:
    (image,) = render_faces([thin_low(face)], DPI, bleed)
    return image


def at(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    pixel = image.getpixel((round(x * 20), round(y * 20)))
    assert isinstance(pixel, tuple)
    return pixel


def texts_of(face: Face) -> list[Text]:
    return [item.drawing for item in face.items if isinstance(item.drawing, Text)]


def test_a_ground_goes_and_light_text_on_it_becomes_dark(stack: FontStack) -> None:
    words = [
        Text(each.text, each.font, each.size, each.x, each.y, each.width, CREAM)
        for each in written(stack, "Owl", 10, 20)
    ]
    thin = thin_low(face_of((Role.GROUND, filled(WHOLE, NIGHT)), (Role.TEXT, words)))
    assert [each.text for each in texts_of(thin)] == [each.text for each in words]
    assert all(contrast(each.color, WHITE) > 7 for each in texts_of(thin))
    (image,) = render_faces([thin], DPI)
    assert at(image, 2, 2) == near((255, 255, 255))


def test_dark_text_keeps_its_colour_and_coloured_text_its_hue(stack: FontStack) -> None:
    yellow = Color(255, 210, 40)
    (dark,), (light,) = written(stack, "Owl", 10, 10), written(stack, "Fox", 10, 20)
    light = Text(light.text, light.font, light.size, light.x, light.y, light.width, yellow)
    one, other = texts_of(thin_low(face_of((Role.TEXT, [dark, light]))))
    assert one.color == dark.color
    assert contrast(other.color, WHITE) >= 4.5
    assert other.color.red > other.color.green > other.color.blue


def test_a_panel_keeps_a_stripe_of_its_colour_where_it_ends_on_the_card() -> None:
    panel = filled(Rect(-3.2, -3.2, 46.4, 18.2), RED)
    image = show(face_of((Role.FRAME, panel)), bleed=3)
    inside, stripe, beyond_the_cut = at(image, 23, 10), at(image, 23, 17.6), at(image, 0.3, 10)
    assert inside == near((255, 255, 255))
    assert stripe == near((220, 50, 40))
    assert beyond_the_cut == near((255, 255, 255))


def test_a_turned_panel_is_a_panel_too() -> None:
    panel = filled(Rect(-3.2, -3.2, 46.4, 18.2), RED)
    image = show(face_of((Role.FRAME, Group((panel,), (-1, 0, 0, -1, 40, 40)))))
    assert at(image, 20, 30) == near((255, 255, 255))
    assert at(image, 20, 25.4) == near((220, 50, 40))


def test_neighbours_of_one_colour_have_one_outline() -> None:
    house = Group((filled(Rect(10, 10, 10, 20), NIGHT), filled(Rect(20, 15, 10, 15), NIGHT)))
    image = show(face_of((Role.ART, house)))
    seam, edge = at(image, 20, 22), at(image, 9.9, 20)
    assert seam == near(at(image, 15, 22))
    assert min(seam) > 200
    assert max(edge) < 120


def test_what_lies_behind_an_area_is_hidden_by_it() -> None:
    behind = filled(Rect(5, 18, 30, 4), RED)
    image = show(face_of((Role.ART, Group((behind, filled(Rect(15, 10, 10, 20), NIGHT))))))
    assert min(at(image, 20, 18)) > 200  # its edge is not seen through
    assert at(image, 8, 17.9)[1] < 200


def test_faint_lines_stay_fainter_than_clear_ones() -> None:
    grid, river = (
        Shape(polyline([(0, y), (40, y)]), None, Stroke(color, 0.4))
        for y, color in ((10, Color(236, 226, 206)), (20, NIGHT))
    )
    ground = filled(WHOLE, CREAM)
    image = show(face_of((Role.GROUND, ground), (Role.ART, Group((grid, river)))))
    faint, clear = at(image, 20, 10), at(image, 20, 20)
    assert sum(clear) < 250
    assert 450 < sum(faint) < 720


def test_a_wide_line_is_drawn_by_its_edges() -> None:
    road = Shape(polyline([(0, 20), (40, 20)]), None, Stroke(NIGHT, 6))
    image = show(face_of((Role.ART, Group((road,)))))
    assert at(image, 20, 20) == near((255, 255, 255))
    assert max(at(image, 20, 17.1)) < 120


@pytest.fixture
def photo(tmp_path: Path) -> PictureFile:
    file = tmp_path / "photo.png"
    Image.new("RGB", (8, 8), (90, 20, 120)).save(file)
    return PictureFile("photo", file, "png", 8, 8)


def test_a_photo_becomes_a_frame_and_white_words_on_it_become_dark(
    photo: PictureFile, stack: FontStack
) -> None:
    (word,) = written(stack, "Owl", 12, 20)
    word = Text(word.text, word.font, word.size, word.x, word.y, word.width, WHITE)
    face = face_of((Role.ART, Picture(photo, 5, 5, 30, 30)), (Role.TEXT, [word]))
    image = show(face)
    assert at(image, 30, 30) == near((255, 255, 255))
    assert at(image, 5, 20) != near((255, 255, 255))
    assert contrast(texts_of(thin_low(face))[0].color, WHITE) > 7


def test_a_small_picture_stays_and_so_does_one_that_is_all_of_a_face(photo: PictureFile) -> None:
    symbol = show(face_of((Role.SYMBOL, Picture(photo, 5, 5, 8, 8))))
    scan = show(face_of((Role.ART, Picture(photo, -4, -4, 48, 48))))
    assert at(symbol, 9, 9) == at(scan, 9, 9) == (90, 20, 120)


def test_a_badge_under_a_figure_is_white_and_one_without_stays_solid(stack: FontStack) -> None:
    (figure,) = written(stack, "7", 8, 11)
    badge = filled(Rect(5, 5, 8, 8), NIGHT)
    carrying = show(face_of((Role.SYMBOL, badge), (Role.TEXT, [figure])))
    alone = show(face_of((Role.SYMBOL, badge)))
    assert min(at(carrying, 6, 6)) > 200
    assert at(alone, 6, 6) == near((20, 24, 60))


def test_a_face_keeps_its_fingerprint_and_its_mark(stack: FontStack) -> None:
    marks = tuple(Item(each, "", Role.GUIDE, PLACE) for each in written(stack, "ffff", 2, 38, 2))
    face = Face("face", 40, 40, (Item(filled(WHOLE, NIGHT), "", Role.GROUND, PLACE),), marks, "f")
    thin = thin_low(face)
    assert thin.fingerprint == face.fingerprint
    (mark,) = [item.drawing for item in thin.mark_items]
    assert isinstance(mark, Text)
    assert (mark.text, mark.x, mark.y) == ("ffff", 2, 38)
    assert contrast(mark.color, WHITE) >= 4.5
