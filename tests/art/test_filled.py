"""Scans of rounded cards, whose clear corners are filled from the edge."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from pnp.art import fill_transparent, read_picture
from pnp.model import PictureFile

WIDTH, HEIGHT, CORNER = 315, 440, 24


@pytest.fixture
def scan(tmp_path: Path) -> PictureFile:
    """A card of two colours, left and right, whose rounded corners are clear."""
    card = Image.new("RGBA", (WIDTH, HEIGHT), "#226633")
    card.paste("#cc4411", (WIDTH // 2, 0, WIDTH, HEIGHT))
    shape = Image.new("L", card.size, 0)
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, WIDTH - 1, HEIGHT - 1), CORNER, fill=255)
    card.putalpha(shape)
    card.save(tmp_path / "card.png")
    return read_picture(tmp_path / "card.png")


def pixels_of(picture: PictureFile) -> Image.Image:
    with Image.open(picture.file) as image:
        return image.copy()


def test_each_corner_takes_the_colour_of_its_edge(scan: PictureFile, tmp_path: Path) -> None:
    filled = pixels_of(fill_transparent(scan, tmp_path / "cache"))
    assert filled.mode == "RGB"
    for y in (0, HEIGHT - 1):
        for x, colour in ((0, (0x22, 0x66, 0x33)), (WIDTH - 1, (0xCC, 0x44, 0x11))):
            found = filled.getpixel((x, y))
            assert isinstance(found, tuple)
            assert max(abs(a - b) for a, b in zip(found, colour, strict=True)) <= 3


def test_what_is_seen_stays_as_it_was(scan: PictureFile, tmp_path: Path) -> None:
    before, after = pixels_of(scan), pixels_of(fill_transparent(scan, tmp_path / "cache"))
    inside = (CORNER, 0, WIDTH - CORNER, HEIGHT)
    assert before.convert("RGB").crop(inside).tobytes() == after.crop(inside).tobytes()


def test_it_is_made_once_keeps_its_name_and_a_damaged_one_is_made_anew(
    scan: PictureFile, tmp_path: Path
) -> None:
    first = fill_transparent(scan, tmp_path / "cache")
    assert first.file.name == "card.png"
    assert not first.transparent
    written = first.file.stat().st_mtime_ns
    assert fill_transparent(scan, tmp_path / "cache") == first
    assert first.file.stat().st_mtime_ns == written
    whole = first.file.read_bytes()
    first.file.write_bytes(whole[:-40])
    for note in (tmp_path / "cache").rglob("*.whole"):
        note.unlink()
    assert fill_transparent(scan, tmp_path / "cache").file.read_bytes() == whole


def test_a_picture_without_transparency_stays_the_file_that_it_is(tmp_path: Path) -> None:
    Image.new("RGB", (9, 9), "#226633").save(tmp_path / "plain.png")
    plain = read_picture(tmp_path / "plain.png")
    assert fill_transparent(plain, tmp_path / "cache") is plain


def test_a_picture_of_nothing_becomes_one_colour(tmp_path: Path) -> None:
    Image.new("RGBA", (5, 7), (0, 0, 0, 0)).save(tmp_path / "clear.png")
    filled = pixels_of(fill_transparent(read_picture(tmp_path / "clear.png"), tmp_path / "cache"))
    assert filled.getcolors() == [(35, filled.getpixel((0, 0)))]
