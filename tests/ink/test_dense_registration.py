"""Fronts and backs of discs and hexagons that lie dense meet, measured in the rendered pages."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from plans import plan_pieces
from through_paper import TOLERANCE, misses, spotted_piece

from pnp.ink import DocumentInfo, write_pdf
from pnp.model import PieceShape
from pnp.printing import Flip, Marks, MarkStyle, Part
from pnp.sheets import Imprint
from pnp.units import HEX_RATIO, Size

DENSE = [
    (PieceShape.ROUND, Size(25, 25), 70, "a4"),
    (PieceShape.HEX, Size(40 * HEX_RATIO, 40), 13, "letter"),
    (PieceShape.HEX, Size(40, 40 * HEX_RATIO), 31, "a4"),
]
"""Full and part-filled pages of pieces that lie dense, both ways."""


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize(("shape", "size", "copies", "paper"), DENSE)
def test_every_back_meets_its_front_where_pieces_lie_dense(
    tmp_path: Path,
    imprint: Imprint,
    info: DocumentInfo,
    shape: PieceShape,
    size: Size,
    copies: int,
    paper: str,
    flip: Flip,
) -> None:
    piece = spotted_piece("a", size, copies)
    piece = replace(piece, component=replace(piece.component, shape=shape))
    bare = MarkStyle(Marks.NONE)  # fronts alone have lines on their cuts
    plan = plan_pieces(Part.CARDS, [piece], paper, imprint, flip=flip, marks=bare)
    rows = {round(slot.trim.y, 2) for slot in plan.pages[0].slots}
    columns = {round(slot.trim.x, 2) for slot in plan.pages[0].slots}
    assert len(rows) * len(columns) > len(plan.pages[0].slots)  # not every row has every column
    write_pdf(plan, info, tmp_path / "out.pdf")
    found = misses(tmp_path / "out.pdf", plan)
    assert len(found) == copies
    assert max(found) < TOLERANCE
