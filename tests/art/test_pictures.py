"""PNG and JPEG files tell their size as a viewer shows them; other files are called by name."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from PIL import Image

from pnp.art import read_picture
from pnp.problems import InputError


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_a_png_of_any_color_tells_its_size(mode: str, tmp_path: Path) -> None:
    file = tmp_path / "owl.png"
    Image.new(mode, (60, 30)).save(file)
    picture = read_picture(file)
    assert (picture.format, picture.width, picture.height) == ("png", 60, 30)
    assert picture.digest == hashlib.sha256(file.read_bytes()).hexdigest()
    assert picture.file == file


@pytest.mark.parametrize("mode", ["L", "RGB", "CMYK"])
@pytest.mark.parametrize("progressive", [False, True])
def test_a_jpeg_of_any_color_tells_its_size(mode: str, progressive: bool, tmp_path: Path) -> None:
    file = tmp_path / "owl.jpg"
    Image.new(mode, (60, 30)).save(file, progressive=progressive)
    picture = read_picture(file)
    assert (picture.format, picture.width, picture.height) == ("jpeg", 60, 30)
    assert picture.orientation == 1


@pytest.mark.parametrize("suffix", ["jpg", "png"])
@pytest.mark.parametrize(
    ("orientation", "size"),
    [(1, (60, 30)), (3, (60, 30)), (4, (60, 30)), (5, (30, 60)), (6, (30, 60)), (8, (30, 60))],
)
def test_a_photo_is_as_tall_as_a_viewer_shows_it(
    suffix: str, orientation: int, size: tuple[int, int], tmp_path: Path
) -> None:
    file = tmp_path / f"owl.{suffix}"
    exif = Image.Exif()
    exif[0x0112] = orientation
    Image.new("RGB", (60, 30)).save(file, exif=exif)
    picture = read_picture(file)
    assert picture.orientation == orientation
    assert (picture.width, picture.height) == size


def test_the_content_decides_not_the_name(tmp_path: Path) -> None:
    file = tmp_path / "owl.png"
    Image.new("RGB", (6, 3)).save(file, format="JPEG")
    assert read_picture(file).format == "jpeg"


@pytest.mark.parametrize(
    ("format_name", "told"),
    [("GIF", "is a GIF"), ("WEBP", "is a WebP"), ("BMP", "is a BMP"), ("TIFF", "is a TIFF")],
)
def test_other_formats_are_called_by_name(format_name: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "owl.art"
    Image.new("RGB", (6, 3)).save(file, format=format_name)
    with pytest.raises(InputError, match=f"owl.art {told}") as told_error:
        read_picture(file)
    assert told_error.value.hint == "save it again as PNG or JPEG"


@pytest.mark.parametrize("suffix", ["png", "jpg"])
def test_a_file_cut_short_is_found(suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"owl.{suffix}"
    Image.new("RGB", (60, 30)).save(file)
    file.write_bytes(file.read_bytes()[:40])
    with pytest.raises(ValueError, match=f"owl.{suffix} is damaged: it is cut short"):
        read_picture(file)


def test_an_empty_a_foreign_and_a_missing_file_are_told_apart(tmp_path: Path) -> None:
    file = tmp_path / "owl.png"
    with pytest.raises(ValueError, match=r"owl.png cannot be read"):
        read_picture(file)
    file.write_bytes(b"")
    with pytest.raises(ValueError, match="is an empty file"):
        read_picture(file)
    file.write_bytes(b"just some words")
    with pytest.raises(ValueError, match="is not a PNG or JPEG"):
        read_picture(file)
