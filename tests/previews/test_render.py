"""Faces and pages as pixels."""

from __future__ import annotations

from pathlib import Path

import pytest
from handmade import POKER, filled, ground, make_face, make_piece, make_stack
from plans import plan_pieces

from pnp.ink import DocumentInfo, write_pdf
from pnp.model import Color
from pnp.previews import render_faces, render_page
from pnp.printing import Part
from pnp.sheets import Imprint
from pnp.units import Rect, Size

RED, BLUE = (200, 60, 60), (60, 60, 200)


def test_a_preview_shows_the_face_up_to_its_trim() -> None:
    corner = filled(Rect(0, 0, 10, 10), Color(*BLUE))
    face = make_face((ground(POKER, Color(*RED)), corner))
    (image,) = render_faces([face], dpi=300)
    assert image.mode == "RGB"
    assert image.size == (750, 1050)
    assert image.getpixel((0, 0)) == BLUE
    assert image.getpixel((100, 100)) == BLUE
    assert image.getpixel((130, 130)) == RED
    assert image.getpixel((749, 1049)) == RED


def test_a_preview_with_bleed_is_larger_all_around() -> None:
    corner = filled(Rect(0, 0, 10, 10), Color(*BLUE))
    face = make_face((ground(POKER, Color(*RED)), corner))
    (image,) = render_faces([face], dpi=254, bleed=3)
    assert image.size == (695, 949)
    assert image.getpixel((10, 10)) == RED
    assert image.getpixel((35, 35)) == BLUE
    assert image.getpixel((694, 948)) == RED


def test_many_faces_come_in_their_order_each_in_its_size() -> None:
    small = Size(25.4, 12.7)
    faces = [
        make_face((ground(small, Color(*RED)),), small, "one"),
        make_face((ground(POKER, Color(*BLUE)),), POKER, "two"),
    ]
    first, second = render_faces(faces, dpi=100)
    assert (first.size, first.getpixel((50, 25))) == ((100, 50), RED)
    assert (second.size, second.getpixel((50, 25))) == ((250, 350), BLUE)


def test_no_faces_make_no_previews() -> None:
    assert render_faces([], dpi=96) == []


def test_a_page_is_rendered_as_it_lies(tmp_path: Path) -> None:
    imprint = Imprint("Game", "", "ab12cd34", make_stack(tmp_path))
    plan = plan_pieces(Part.CARDS, [make_piece()], "a4", imprint)
    write_pdf(plan, DocumentInfo("", "", "", "", ""), tmp_path / "out.pdf")
    image = render_page(tmp_path / "out.pdf", 1, dpi=100)
    assert image.size == pytest.approx((1169, 827), abs=1)
    assert image.getpixel((100, 100)) == RED
