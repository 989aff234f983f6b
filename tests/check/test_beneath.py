"""The colour beneath a point is what a renderer would show there."""

from __future__ import annotations

from pathlib import Path

import pytest
from handmade import make_face
from PIL import Image

from pnp.art import read_picture
from pnp.art.geometry import ellipse, rectangle
from pnp.check.beneath import color_beneath
from pnp.check.painted import paint_order
from pnp.model import (
    Color,
    Drawing,
    Group,
    LinearGradient,
    Picture,
    RadialGradient,
    Shape,
    Stop,
)
from pnp.previews import render_faces
from pnp.units import Rect, Size

RED, BLUE, WHITE = Color(255, 0, 0), Color(0, 0, 255), Color(255, 255, 255)
STOPS = (Stop(0, RED), Stop(0.5, WHITE, 0.5), Stop(1, BLUE))
BOX = rectangle(Rect(2, 2, 16, 16))
ARROW = (("M", 2, 2), ("L", 18, 2), ("L", 18, 18), ("Z",), ("M", 8, 4), ("L", 16, 4), ("L", 16, 12))


@pytest.fixture
def photo(tmp_path: Path) -> Picture:
    """Blue above red as a viewer shows it, stored lying on its side."""
    stored = Image.new("RGB", (40, 20), "red")
    stored.paste("blue", (0, 0, 20, 20))
    exif = Image.Exif()
    exif[0x0112] = 6
    stored.save(tmp_path / "photo.png", exif=exif)
    return Picture(read_picture(tmp_path / "photo.png"), 4, 2, 10, 16, 0.7)


def compare(drawings: tuple[Drawing, ...]) -> None:
    face = make_face(drawings, Size(20, 20))
    (image,) = render_faces([face], dpi=25.4 * 10)
    layers = list(paint_order(face.items))
    compared = 0
    for x in range(5, 200, 15):
        for y in range(5, 200, 15):
            if _is_edge(image, x, y):
                continue
            told = color_beneath(layers, (x + 0.5) / 10, (y + 0.5) / 10)
            seen = image.getpixel((x, y))
            assert seen == pytest.approx((told.red, told.green, told.blue), abs=12), (x, y)
            compared += 1
    assert compared > 120


def _is_edge(image: Image.Image, x: int, y: int) -> bool:
    """Whether colours change too fast around a pixel to say which one it should be."""
    around = image.crop((x - 1, y - 1, x + 2, y + 2)).getextrema()
    return any(high - low > 30 for low, high in around)


@pytest.mark.parametrize(
    "drawings",
    [
        (Shape(BOX, RED), Shape(ellipse(Rect(4, 6, 12, 8)), BLUE, opacity=0.5)),
        (Shape(ARROW, RED, even_odd=True),),
        (Shape(ARROW, RED),),
        (Shape(BOX, LinearGradient(2, 2, 18, 10, STOPS)),),
        (Shape(BOX, RadialGradient(10, 10, 7, 7, 8, STOPS, (1, 0, 0, 0.8, 0, 1))),),
        (Group((Shape(BOX, RED),), (0.7, 0.3, -0.3, 0.7, 4, 0), opacity=0.4),),
        (Shape(BOX, BLUE), Group((Shape(BOX, RED),), clip=ellipse(Rect(5, 5, 10, 10)))),
    ],
)
def test_shapes_gradients_and_groups(drawings: tuple[Drawing, ...]) -> None:
    compare(drawings)


def test_pictures_lie_as_a_viewer_turns_them(photo: Picture) -> None:
    compare((Shape(BOX, WHITE), photo))
