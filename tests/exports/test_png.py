"""`pnp export --to png` leaves one picture of each different face, and a list of the copies."""

from pathlib import Path

import pytest
from exporting import copies, export, names
from first_game import FILES
from game_folders import GameMaker
from PIL import Image

from pnp.units import BLEED

GROUND, BACK = (0xF4, 0xEC, 0xD8), (0x33, 0x47, 0x5B)
COIN = "  coin: {kind: tokens, shape: round, size: 20 mm, copies: 3, front: back}\n"
STANDARD = FILES["game.yaml"].replace("size: poker", "size: standard")


def open_picture(file: Path) -> Image.Image:
    with Image.open(file) as picture:
        picture.load()
        return picture


def test_each_different_face_is_one_picture_and_a_shared_back_is_named_once(
    make_game: GameMaker, cache: Path
) -> None:
    made = export(make_game({"game.yaml": FILES["game.yaml"] + COIN}), cache, dpi="72")
    assert names(made.folder) == [
        "cards-back.png",
        "cards-captain-front.png",
        "cards-scout-front.png",
        "coin-front.png",
        "copies.csv",
    ]


def test_the_list_tells_the_pictures_and_copies_of_every_piece(
    make_game: GameMaker, cache: Path
) -> None:
    table = 'id,name,copies,power\nowl,“Owl”, 3,1\nfox,"Fox, red",0,2\nelk,Élan,2,3\n'
    made = export(make_game({"cards.csv": table}), cache, dpi="72")
    rows = copies(made.folder)
    assert [(row["piece"], row["name"], row["copies"]) for row in rows] == [
        ("owl", "“Owl”", "3"),
        ("elk", "Élan", "2"),
    ]
    assert {row["component"] for row in rows} == {"cards"}
    assert [row["front"] for row in rows] == ["cards-owl-front.png", "cards-elk-front.png"]
    assert {row["back"] for row in rows} == {"cards-back.png"}
    assert "cards-fox-front.png" not in names(made.folder)


def test_pieces_that_look_alike_have_one_picture_named_after_the_first(
    make_game: GameMaker, cache: Path
) -> None:
    table = "id,name,copies,power\na,Owl,1,1\nb,Owl,2,1\nc,Fox,1,1\n"
    made = export(make_game({"cards.csv": table}), cache, dpi="72")
    fronts = [row["front"] for row in copies(made.folder)]
    assert fronts == ["cards-a-front.png", "cards-a-front.png", "cards-c-front.png"]
    assert "cards-b-front.png" not in names(made.folder)


def test_a_piece_without_a_back_has_none_in_the_list(make_game: GameMaker, cache: Path) -> None:
    game = FILES["game.yaml"].replace(", back: back", "")
    made = export(make_game({"game.yaml": game}), cache, dpi="72")
    assert {row["back"] for row in copies(made.folder)} == {""}


@pytest.mark.parametrize(
    ("dpi", "bleed", "size"),
    [
        ("300", "0", (744, 1039)),  # 63 × 88 mm is 744.09 × 1039.37
        ("100", "0", (248, 346)),
        ("300", "3", (815, 1110)),
        ("1200", "0", (2976, 4157)),
    ],
)
def test_a_picture_has_the_pixels_that_its_millimetres_make(
    make_game: GameMaker, cache: Path, dpi: str, bleed: str, size: tuple[int, int]
) -> None:
    made = export(make_game({"game.yaml": STANDARD}), cache, dpi=dpi, bleed=bleed)
    for name in ("cards-back.png", "cards-scout-front.png"):
        picture = open_picture(made.folder / name)
        assert (picture.mode, picture.size) == ("RGB", size)
        assert picture.info["dpi"] == pytest.approx((float(dpi), float(dpi)), abs=0.02)


@pytest.mark.parametrize("bleed", ["0", "1.37", str(BLEED)])
def test_color_reaches_all_four_edges(make_game: GameMaker, cache: Path, bleed: str) -> None:
    made = export(make_game({"game.yaml": STANDARD}), cache, dpi="83", bleed=bleed)
    picture = open_picture(made.folder / "cards-back.png")
    assert picture.getcolors() == [(picture.width * picture.height, BACK)]


def test_bleed_shows_what_lies_beyond_the_cut(make_game: GameMaker, cache: Path) -> None:
    layout = FILES["layout.yaml"] + (
        '    - {rect: {left: 0, top: 0, right: 0, bottom: 0}, fill: "#ff0000"}\n'
    )
    folder = make_game({"layout.yaml": layout})
    assert open_picture(export(folder, cache, dpi="254").folder / "cards-back.png").getpixel(
        (0, 0)
    ) == (255, 0, 0)
    shown = open_picture(export(folder, cache, dpi="254", bleed="2mm").folder / "cards-back.png")
    assert shown.getpixel((18, 400)) == BACK
    assert shown.getpixel((22, 400)) == (255, 0, 0)


def test_corners_are_transparent_where_they_are_cut_off(make_game: GameMaker, cache: Path) -> None:
    made = export(make_game(), cache, dpi="254", corners=True)
    picture = open_picture(made.folder / "cards-back.png")
    assert picture.mode == "RGBA"
    right, bottom = picture.width - 1, picture.height - 1
    for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
        # Its color stays, lest white shows at the edge of a picture that is made smaller.
        assert picture.getpixel(corner) == (*BACK, 0)
    # The corner's radius is 3 mm, 30 pixels: its middle is (√2 - 1) × 30 = 12.4 from the corner.
    assert picture.getpixel((7, 7)) == (*BACK, 0)
    assert picture.getpixel((11, 11)) == (*BACK, 255)
    for inside in ((0, bottom // 2), (right, bottom // 2), (right // 2, 0), (right // 2, bottom)):
        assert picture.getpixel(inside) == (*BACK, 255)


def test_a_round_piece_is_transparent_around_its_circle(make_game: GameMaker, cache: Path) -> None:
    made = export(make_game({"game.yaml": FILES["game.yaml"] + COIN}), cache, dpi="254")
    coin = open_picture(made.folder / "coin-front.png")
    assert (coin.mode, coin.size) == ("RGBA", (200, 200))
    alpha = coin.getchannel("A")
    assert [alpha.getpixel((at, at)) for at in (0, 27, 31, 100)] == [0, 0, 255, 255]
    share = sum(alpha.tobytes()) / 255 / 200**2
    assert share == pytest.approx(3.14159 / 4, abs=0.001)


def test_a_hexagon_is_transparent_around_its_sides(make_game: GameMaker, cache: Path) -> None:
    tile = "  tile: {kind: tokens, shape: hex, size: 20 x 17.32 mm, front: back}\n"
    made = export(make_game({"game.yaml": FILES["game.yaml"] + tile}), cache, dpi="254")
    picture = open_picture(made.folder / "tile-front.png")
    assert (picture.mode, picture.size) == ("RGBA", (200, 173))
    alpha = picture.getchannel("A")
    assert [alpha.getpixel((x, 2)) for x in (40, 54, 146, 160)] == [0, 255, 255, 0]
    assert [alpha.getpixel((x, 86)) for x in (2, 197)] == [255, 255]
    assert sum(alpha.tobytes()) / 255 / (200 * 173) == pytest.approx(0.75, abs=0.002)


@pytest.mark.parametrize(("corners", "alpha"), [(True, 0), (False, 255)])
def test_the_corners_of_a_square_are_cut_off_if_asked(
    make_game: GameMaker, cache: Path, corners: bool, alpha: int
) -> None:
    tile = "  tile: {kind: tokens, shape: square, size: 20 mm, corner: 3, front: back}\n"
    folder = make_game({"game.yaml": FILES["game.yaml"] + tile})
    made = export(folder, cache, dpi="254", corners=corners)
    picture = open_picture(made.folder / "tile-front.png").convert("RGBA")
    assert picture.getchannel("A").getpixel((3, 3)) == alpha


def test_two_runs_give_the_same_bytes(make_game: GameMaker, cache: Path) -> None:
    def made_of(name: str) -> list[bytes]:
        folder = export(make_game(name=name), cache, dpi="100", corners=True).folder
        return [(folder / file).read_bytes() for file in names(folder)]

    assert made_of("one") == made_of("two")
