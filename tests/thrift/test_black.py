"""Black ink alone: all is grey, and stands out as it did."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from handmade import PLACE, filled, written
from pikepdf import Name, Pdf, Stream
from PIL import Image

from pnp.art.geometry import rectangle
from pnp.fonts import FontStack
from pnp.ink import write_faces
from pnp.model import (
    Color,
    Face,
    Group,
    Item,
    LinearGradient,
    Picture,
    PictureFile,
    Role,
    Shape,
    Stop,
    Stroke,
    Text,
    contrast,
)
from pnp.thrift.black import thin_black
from pnp.thrift.tones import grey
from pnp.units import Rect

RED, BLUE, GOLD = Color(214, 64, 69), Color(30, 60, 160), Color(240, 190, 60)


def write_black(face: Face) -> Pdf:
    file = io.BytesIO()
    write_faces([thin_black(face)], 0, file)
    return Pdf.open(file)


@pytest.mark.parametrize("one", [RED, BLUE, GOLD])
@pytest.mark.parametrize("other", [Color(255, 255, 255), Color(12, 14, 20), GOLD])
def test_greys_stand_out_from_one_another_as_colours_did(one: Color, other: Color) -> None:
    assert contrast(grey(one), grey(other)) == pytest.approx(contrast(one, other), rel=0.03)
    assert grey(one).red == grey(one).green == grey(one).blue


def test_no_operator_of_the_pdf_has_a_colour(stack: FontStack) -> None:
    fade = LinearGradient(0, 0, 0, 20, (Stop(0, RED), Stop(1, BLUE, 0.5)))
    box = Rect(5, 5, 10, 10)
    line = Shape(rectangle(box), GOLD, Stroke(BLUE, 0.5), opacity=0.5)
    (word,) = written(stack, "Owl", 2, 30)
    word = Text(word.text, word.font, word.size, word.x, word.y, word.width, RED)
    drawings = (filled(Rect(0, 0, 40, 40), RED), Group((line,), opacity=0.4), word)
    shaded = Shape(rectangle(Rect(0, 0, 20, 20)), fade)
    items = tuple(Item(each, "", Role.ART, PLACE) for each in (*drawings, shaded))
    with write_black(Face("face", 40, 40, items, items[:1], "f")) as pdf:
        streams = [each for each in pdf.objects if isinstance(each, Stream)]
        painted = b"\n".join(each.read_bytes() for each in streams if "/Length1" not in each)
        shadings = " ".join(str(each) for each in pdf.objects)
    found = re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b", painted)
    assert len(found) >= 4
    assert all(red == green == blue for red, green, blue in found)
    stops = re.findall(r'/C[01]": \[ ([^\]]*) \]', shadings)
    assert all(len(set(re.findall(r"[\d.]+", stop))) == 1 for stop in stops)


@pytest.mark.parametrize(
    ("mode", "kind", "color"),
    [
        ("RGB", "png", (200, 40, 40)),
        ("RGBA", "png", (200, 40, 40, 90)),
        ("RGB", "jpeg", (200, 40, 40)),
        ("L", "png", 90),
    ],
)
def test_pictures_become_grey(
    mode: str, kind: str, color: int | tuple[int, ...], tmp_path: Path
) -> None:
    file = tmp_path / f"photo.{kind}"
    Image.new(mode, (8, 8), color).save(file)
    source = PictureFile(f"photo-{mode}-{kind}", file, kind, 8, 8, transparent=mode == "RGBA")
    item = Item(Picture(source, 0, 0, 20, 20), "", Role.ART, PLACE)
    with write_black(Face("face", 40, 40, (item,), (), "f")) as pdf:
        pictures = [
            each
            for each in pdf.objects
            if isinstance(each, Stream) and each.get("/Subtype") == Name.Image
        ]
        assert [each.ColorSpace for each in pictures] == [Name.DeviceGray] * len(pictures)
        assert len(pictures) == (2 if mode == "RGBA" else 1)
        assert any("/SMask" in each for each in pictures) is (mode == "RGBA")


def test_a_picture_may_be_there_in_grey_and_in_colour(tmp_path: Path) -> None:
    file = tmp_path / "photo.png"
    Image.new("RGB", (8, 8), (200, 40, 40)).save(file)
    source = PictureFile("photo", file, "png", 8, 8)
    item = Item(Picture(source, 0, 0, 20, 20), "", Role.ART, PLACE)
    face = Face("face", 40, 40, (item,), (), "f")
    pdf = io.BytesIO()
    write_faces([face, Face("face", 40, 40, thin_black(face).items, (), "g")], 0, pdf)
    with Pdf.open(pdf) as read:
        spaces = {
            str(each.ColorSpace)
            for each in read.objects
            if isinstance(each, Stream) and each.get("/Subtype") == Name.Image
        }
    assert spaces == {"/DeviceRGB", "/DeviceGray"}
