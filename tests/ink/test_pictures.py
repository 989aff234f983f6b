"""Pictures of every kind come out as a viewer shows them, and are stored once, as they are."""

from __future__ import annotations

import hashlib
import struct
import zlib
from pathlib import Path

import pytest
from handmade import filled, ground, make_face, make_piece
from pikepdf import Name, Pdf, Stream
from PIL import Image
from pixels import near
from plans import plan_pieces

from pnp.ink import DocumentInfo, write_faces, write_pdf
from pnp.model import Color, Drawing, Picture, PictureFile
from pnp.previews import render_faces
from pnp.printing import Part
from pnp.problems import PnpError
from pnp.sheets import Imprint
from pnp.units import Rect, Size

SIZE = Size(20, 20)
WHOLE = Rect(0, 0, 20, 20)
YELLOW = Color(255, 255, 0)
BLUE, RED = (0, 0, 255), (255, 0, 0)
YELLOW_RGB = (255, 255, 0)


def picture_file(file: Path, orientation: int = 1) -> PictureFile:
    with Image.open(file) as image:
        width, height = image.size
        kind = str(image.format).lower()
    if orientation > 4:
        width, height = height, width
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    return PictureFile(digest, file, kind, width, height, orientation)


def placed(source: PictureFile, box: Rect = WHOLE, opacity: float = 1) -> Picture:
    return Picture(source, box.x, box.y, box.width, box.height, opacity)


def show(*drawings: Drawing, cache: Path | None = None) -> Image.Image:
    face = make_face((ground(SIZE, YELLOW), *drawings), SIZE)
    (image,) = render_faces([face], dpi=254, cache=cache)
    return image


def images_in(pdf: Pdf) -> list[Stream]:
    return [
        each
        for each in pdf.objects
        if isinstance(each, Stream) and each.get("/Subtype") == Name.Image
    ]


def quarters(mode: str, *colors: object) -> Image.Image:
    """40 × 40 pixels, the four quarters in reading order."""
    image = Image.new(mode, (40, 40))
    for index, color in enumerate(colors):
        row, column = divmod(index, 2)
        image.paste(color, (20 * column, 20 * row, 20 * column + 20, 20 * row + 20))  # type: ignore[arg-type]  # a colour of any mode
    return image


CORNERS = ((50, 50), (150, 50), (50, 150), (150, 150))


def corners(image: Image.Image) -> list[object]:
    return [image.getpixel(place) for place in CORNERS]


def test_a_png_lies_in_its_box_the_right_way_up(tmp_path: Path) -> None:
    colors = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (0, 0, 0)]
    quarters("RGB", *colors).save(tmp_path / "a.png")
    assert corners(show(placed(picture_file(tmp_path / "a.png")))) == colors
    image = show(placed(picture_file(tmp_path / "a.png"), Rect(10, 5, 4, 8)))
    assert image.getpixel((105, 55)) == colors[0]
    assert image.getpixel((135, 125)) == colors[3]
    assert image.getpixel((95, 55)) == image.getpixel((145, 125)) == YELLOW_RGB


def test_pictures_without_transparency_keep_their_own_data(tmp_path: Path) -> None:
    sources = []
    for mode in ("RGB", "L", "P", "1"):
        file = tmp_path / f"{mode}.png"
        quarters("RGB", RED, BLUE, (0, 0, 0), (255, 255, 255)).convert(
            mode, dither=Image.Dither.NONE
        ).save(file)
        sources.append(picture_file(file))
    quarters("RGB", RED, BLUE, RED, BLUE).save(tmp_path / "photo.jpg", progressive=True)
    sources.append(picture_file(tmp_path / "photo.jpg"))
    write_faces([make_face(map(placed, sources), SIZE)], 0, tmp_path / "out.pdf")
    with Pdf.open(tmp_path / "out.pdf") as pdf:
        stored = [image.read_raw_bytes() for image in images_in(pdf)]
    assert len(stored) == 5
    for source in sources:
        data = source.file.read_bytes()
        assert any(own in data for own in stored)
        shown = show(placed(source))
        with Image.open(source.file) as image:
            large = image.convert("RGB").resize((200, 200), Image.Resampling.NEAREST)
        for corner in CORNERS:
            pixel = large.getpixel(corner)
            assert isinstance(pixel, tuple)
            assert shown.getpixel(corner) == near(pixel)


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P"])
@pytest.mark.parametrize("warm", [False, True])
def test_transparent_art_shows_what_lies_below(tmp_path: Path, mode: str, warm: bool) -> None:
    file = tmp_path / "a.png"
    if mode == "P":
        image = quarters("P", 0, 1, 1, 1)
        image.putpalette([255, 0, 255, 0, 0, 255])
        image.save(file, transparency=0)
        solid = BLUE
    elif mode == "LA":
        quarters("LA", (90, 0), (0, 255), (0, 255), (0, 255)).save(file)
        solid = (0, 0, 0)
    else:
        # Red that nobody may see under an opacity of nought.
        quarters("RGBA", (255, 0, 0, 0), (*BLUE, 255), (*BLUE, 255), (*BLUE, 255)).save(file)
        solid = BLUE
    source = picture_file(file)
    if warm:
        show(placed(source), cache=tmp_path / "cache")
        assert len(list((tmp_path / "cache" / "pictures").iterdir())) == 2
    image = show(placed(source), cache=tmp_path / "cache")
    assert corners(image) == [YELLOW_RGB, solid, solid, solid]


def test_half_transparent_art_is_mixed(tmp_path: Path) -> None:
    quarters("RGBA", *[(0, 0, 255, 128)] * 4).save(tmp_path / "a.png")
    image = show(placed(picture_file(tmp_path / "a.png")))
    assert image.getpixel((100, 100)) == near((127, 127, 128))
    image = show(placed(picture_file(tmp_path / "a.png"), opacity=0.5))
    assert image.getpixel((100, 100)) == near((191, 191, 64))


def test_an_opacity_channel_that_hides_nothing_makes_no_mask(tmp_path: Path) -> None:
    quarters("RGBA", *[(*BLUE, 255)] * 4).save(tmp_path / "a.png")
    face = make_face((placed(picture_file(tmp_path / "a.png")),), SIZE)
    write_faces([face], 0, tmp_path / "out.pdf", tmp_path / "cache")
    with Pdf.open(tmp_path / "out.pdf") as pdf:
        assert [image.get("/SMask") for image in images_in(pdf)] == [None]


def test_sixteen_bits_of_grey_keep_their_tones(tmp_path: Path) -> None:
    dark, mid = (level.to_bytes(2, "little") for level in (0x2000, 0x8000))
    rows = dark * 20 + mid * 20
    Image.frombytes("I;16", (40, 40), rows * 40).save(tmp_path / "a.png")
    shown = show(placed(picture_file(tmp_path / "a.png")))
    assert shown.getpixel((50, 50)) == near((32, 32, 32))
    assert shown.getpixel((150, 150)) == near((128, 128, 128))


def test_an_interlaced_png_is_drawn(tmp_path: Path) -> None:
    # The smallest one: a green pixel, which is all of the first pass.
    header = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 1)
    pixels = zlib.compress(bytes([0, 0, 255, 0]))
    data = b"\x89PNG\r\n\x1a\n"
    for kind, body in ((b"IHDR", header), (b"IDAT", pixels), (b"IEND", b"")):
        data += struct.pack(">I", len(body)) + kind + body
        data += struct.pack(">I", zlib.crc32(kind + body))
    (tmp_path / "a.png").write_bytes(data)
    source = PictureFile("d", tmp_path / "a.png", "png", 1, 1)
    assert show(placed(source)).getpixel((100, 100)) == (0, 255, 0)


def test_cmyk_photos_have_their_colours(tmp_path: Path) -> None:
    colors = ((0, 255, 255, 0), (0, 0, 0, 0), (255, 255, 0, 0), (0, 0, 0, 255))
    quarters("CMYK", *colors).save(tmp_path / "a.jpg", quality=95)
    red, white, blue, black = corners(show(placed(picture_file(tmp_path / "a.jpg"))))
    assert white == near((255, 255, 255))
    assert isinstance(red, tuple)
    assert isinstance(blue, tuple)
    assert isinstance(black, tuple)
    assert min(red[0] - red[1], red[0] - red[2]) > 120
    assert min(blue[2] - blue[0], blue[2] - blue[1]) > 60
    assert max(black) < 60


UPRIGHT = [(200, 0, 0), (0, 200, 0), (0, 0, 200), (40, 40, 40)]


@pytest.mark.parametrize("orientation", range(1, 9))
def test_photos_are_turned_as_the_camera_says(tmp_path: Path, orientation: int) -> None:
    undo = {
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_90,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }
    image = quarters("RGB", *UPRIGHT)
    if orientation in undo:
        image = image.transpose(undo[orientation])
    exif = Image.Exif()
    exif[0x112] = orientation
    image.save(tmp_path / "a.jpg", exif=exif, quality=95, subsampling=0)
    source = picture_file(tmp_path / "a.jpg", orientation)
    assert corners(show(placed(source))) == [near(color, 12) for color in UPRIGHT]


def test_a_picture_on_many_faces_is_stored_once(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo
) -> None:
    quarters("RGB", RED, BLUE, RED, BLUE).save(tmp_path / "a.png")
    (tmp_path / "copy.png").write_bytes((tmp_path / "a.png").read_bytes())
    pieces = [
        make_piece(name, 3, front=make_face((placed(picture_file(tmp_path / file)),), name=name))
        for name, file in (("one", "a.png"), ("two", "a.png"), ("three", "copy.png"))
    ]
    plan = plan_pieces(Part.CARDS, pieces, "a4", imprint)
    write_pdf(plan, info, tmp_path / "out.pdf")
    with Pdf.open(tmp_path / "out.pdf") as pdf:
        assert len(images_in(pdf)) == 1


@pytest.mark.parametrize("name", ["cut.png", "cut.jpg", "cut-alpha.png"])
def test_a_damaged_picture_is_named(tmp_path: Path, name: str) -> None:
    mode = "RGBA" if "alpha" in name else "RGB"
    whole = tmp_path / f"whole{Path(name).suffix}"
    Image.effect_noise((40, 40), 50).convert(mode).save(whole)
    keep = 100 if name.endswith("jpg") else 300
    (tmp_path / name).write_bytes(whole.read_bytes()[:keep])
    source = PictureFile("d", tmp_path / name, "png", 40, 40)
    with pytest.raises(PnpError, match=f"{name} cannot be printed: .*copy it again"):
        write_faces([make_face((placed(source),), SIZE)], 0, tmp_path / "out.pdf")


def test_a_picture_that_went_away_is_named(tmp_path: Path) -> None:
    source = PictureFile("d", tmp_path / "gone.png", "png", 40, 40)
    face = make_face((placed(source), filled(Rect(0, 0, 1, 1))), SIZE)
    with pytest.raises(PnpError, match=r"gone\.png cannot be printed"):
        write_faces([face], 0, tmp_path / "out.pdf")
