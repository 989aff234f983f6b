"""A damaged picture is told when it is read, and a whole one is decoded once."""

from __future__ import annotations

import io
import subprocess
import sys
import zlib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from pnp.art import read_picture
from pnp.problems import InputError

SIZE = (61, 37)


def noise(mode: str, suffix: str, **options: Any) -> bytes:
    """A picture whose pixels all differ, so that its file is mostly pixels."""
    file = io.BytesIO()
    picture = Image.effect_noise(SIZE, 90)
    colors = Image.merge("RGB", [picture, picture.rotate(90), picture.rotate(180)])
    format_name = "JPEG" if suffix == "jpg" else "PNG"
    colors.convert(mode).save(file, format_name, **options)
    return file.getvalue()


def interlaced() -> bytes:
    """A grey PNG in seven passes, which Pillow reads and does not write."""
    header = b"".join(size.to_bytes(4, "big") for size in SIZE) + bytes([8, 0, 0, 0, 1])
    passes = ((8, 5), (8, 5), (16, 5), (15, 10), (31, 9), (30, 19), (61, 18))  # columns, rows
    pixels = b"".join((b"\0" + bytes(range(columns))) * rows for columns, rows in passes)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(pixels)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(part(kind, body) for kind, body in parts)


def part(kind: bytes, body: bytes) -> bytes:
    crc = zlib.crc32(kind + body).to_bytes(4, "big")
    return len(body).to_bytes(4, "big") + kind + body + crc


PNGS = {mode: noise(mode, "png") for mode in ("1", "L", "LA", "P", "RGB", "RGBA")}
PNGS["seven passes"] = interlaced()
JPEGS = {mode: noise(mode, "jpg") for mode in ("L", "RGB", "CMYK")}
JPEGS["progressive"] = noise("RGB", "jpg", progressive=True)


@pytest.mark.parametrize("name", PNGS)
def test_every_kind_of_png_is_whole_and_no_byte_of_it_may_differ(name: str, tmp_path: Path) -> None:
    file = tmp_path / "owl.png"
    file.write_bytes(PNGS[name])
    assert (read_picture(file).width, read_picture(file).height) == SIZE
    for at in range(8, len(PNGS[name]), 23):
        damaged = bytearray(PNGS[name])
        damaged[at] ^= 0x10
        file.write_bytes(damaged)
        with pytest.raises(InputError, match=r"owl\.png is damaged: ") as told:
            read_picture(file)
        assert told.value.hint == "save it again"


@pytest.mark.parametrize("name", JPEGS)
@pytest.mark.parametrize("kept", [0.3, 0.7, 0.98])
def test_a_jpeg_that_is_cut_short_is_told(name: str, kept: float, tmp_path: Path) -> None:
    file = tmp_path / "cut.jpg"
    file.write_bytes(JPEGS[name])
    assert (read_picture(file).width, read_picture(file).height) == SIZE
    file.write_bytes(JPEGS[name][: int(kept * len(JPEGS[name]))])
    with pytest.raises(InputError, match=r"cut\.jpg is damaged: it is cut short") as told:
        read_picture(file)
    assert told.value.hint == "save it again"


@pytest.mark.parametrize("rows", [0, 2])
def test_a_png_with_too_few_rows_is_told(rows: int, tmp_path: Path) -> None:
    file = tmp_path / "owl.png"
    header = b"\0\0\0\4\0\0\0\3" + bytes([8, 2, 0, 0, 0])
    pixels = zlib.compress((b"\0" + 12 * b"x") * rows)
    whole = part(b"IHDR", header) + part(b"IDAT", pixels) + part(b"IEND", b"")
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + whole)
    with pytest.raises(InputError, match="some of its pixels are missing"):
        read_picture(file)


def test_a_png_without_its_palette_is_told(tmp_path: Path) -> None:
    file = tmp_path / "owl.png"
    whole = PNGS["P"]
    start = whole.index(b"PLTE") - 4
    length = int.from_bytes(whole[start : start + 4], "big") + 12
    file.write_bytes(whole[:start] + whole[start + length :])
    with pytest.raises(InputError, match="its palette is missing"):
        read_picture(file)


def test_a_whole_picture_is_decoded_once_for_its_content(tmp_path: Path) -> None:
    file, again = tmp_path / "owl.jpg", tmp_path / "again.jpg"
    file.write_bytes(JPEGS["RGB"])
    again.write_bytes(JPEGS["RGB"])
    read_picture(file, tmp_path / "cache")
    program = (
        "import sys; from pathlib import Path; from pnp.art import read_picture\n"
        "read_picture(Path(sys.argv[1]), Path(sys.argv[2]))\n"
        "sys.exit('PIL' in sys.modules)"
    )
    for cache, loads in ((tmp_path / "cache", 0), (tmp_path / "other", 1)):
        ran = subprocess.run([sys.executable, "-c", program, again, cache], check=False)
        assert ran.returncode == loads


def test_a_damaged_picture_is_told_again(tmp_path: Path) -> None:
    file = tmp_path / "cut.jpg"
    file.write_bytes(JPEGS["RGB"][:-300])
    for _ in range(2):
        with pytest.raises(InputError):
            read_picture(file, tmp_path / "cache")
