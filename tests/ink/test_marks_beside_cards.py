"""Marks change nothing of what is cut out, as the printer paints it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from handmade import filled, ground, make_back, make_face, make_piece
from msgspec.structs import replace
from plans import plan_pieces

from pnp.ink import DocumentInfo, write_pdf
from pnp.model import Color, Piece
from pnp.previews import render_page
from pnp.printing import EDGE, Flip, MarkedPages, Marks, Part
from pnp.sheets import Imprint
from pnp.units import Rect, Size

DPI = 150
POKER = Size(63.5, 88.9)


def colored(copies: int) -> Piece:
    drawings = (
        ground(POKER, Color(250, 200, 60)),
        filled(Rect(20, 20, 15, 25), Color(30, 60, 160)),
    )
    return make_piece("a", copies, POKER, front=make_face(drawings), back=make_back(POKER))


@pytest.mark.parametrize("kind", [Marks.EDGE, Marks.CORNER, Marks.FULL])
def test_pixels_of_cards_and_their_bleed_are_the_same_with_marks_and_without(
    kind: Marks, tmp_path: Path, imprint: Imprint, info: DocumentInfo
) -> None:
    style = EDGE._replace(kind=kind, pages=MarkedPages.BOTH, weight=0.5, targets=True)
    plan = plan_pieces(Part.CARDS, [colored(5)], "a4", imprint, marks=style, flip=Flip.SHORT)
    bare = replace(plan, pages=tuple(replace(page, drawings=()) for page in plan.pages))
    files = tmp_path / "marked.pdf", tmp_path / "bare.pdf"
    for each, file in zip((plan, bare), files, strict=True):
        write_pdf(each, info, file)
    for page in plan.pages:
        marked, without = (np.asarray(render_page(file, page.number, DPI), int) for file in files)
        differs = np.abs(marked - without).max(axis=2) > 0
        x_mm, y_mm = page.width / differs.shape[1], page.height / differs.shape[0]
        assert differs[: round(30 / y_mm)].any()
        for slot in page.slots:
            area = slot.trim.grow(slot.bleed)
            rows = slice(int(area.y / y_mm) + 1, int(area.bottom / y_mm))
            columns = slice(int(area.x / x_mm) + 1, int(area.right / x_mm))
            assert not differs[rows, columns].any()
