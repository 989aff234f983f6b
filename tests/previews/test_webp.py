"""Previews: what they show, and when they are made anew."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from game_folders import GameMaker
from made_companions import FILES
from PIL import Image

from pnp.catalogue import read_game
from pnp.faces import lay_out
from pnp.model import Face
from pnp.previews import make_previews


@pytest.fixture
def faces(make_game: GameMaker, cache: Path) -> list[Face]:
    pieces = lay_out(read_game(make_game(FILES, name="owls")).game, cache).pieces
    return [face for piece in pieces for face in (piece.front, piece.back) if face]


def test_each_different_face_has_one_picture_of_its_trim(faces: list[Face], tmp_path: Path) -> None:
    pictures = make_previews(faces, tmp_path)
    assert set(pictures) == {face.fingerprint for face in faces}
    assert len(pictures) == 3
    with Image.open(io.BytesIO(pictures[faces[1].fingerprint])) as image:
        assert (image.format, image.size) == ("WEBP", (320, 448))
        pixel = image.convert("RGB").getpixel((160, 222))
    assert pixel == pytest.approx((0x1B, 0x2A, 0x6B), abs=6)


def test_a_face_that_was_drawn_before_is_not_drawn_again(
    faces: list[Face], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []

    def count(wanted: list[Face], *_: object, **__: object) -> list[Image.Image]:
        drawn.append(len(wanted))
        return [Image.new("RGB", (4, 4)) for _ in wanted]

    monkeypatch.setattr("pnp.previews.webp.render_faces", count)
    first = make_previews(faces[:2], tmp_path)
    again = make_previews(faces, tmp_path)
    assert drawn == [2, 1]
    assert first.items() <= again.items()


def test_pieces_of_several_sizes_have_previews_of_one_width(
    make_game: GameMaker, cache: Path
) -> None:
    more = "  wide: {kind: deck, rows: wide.csv, size: 100 x 50 mm, front: back, part: aids}\n"
    files = {**FILES, "game.yaml": FILES["game.yaml"] + more, "wide.csv": "id,name,copies\nw,W,1\n"}
    pieces = lay_out(read_game(make_game(files, name="owls")).game, cache).pieces
    pictures = make_previews([piece.front for piece in pieces], cache)
    sizes = {Image.open(io.BytesIO(picture)).size for picture in pictures.values()}
    assert sizes == {(320, 448), (320, 160)}
