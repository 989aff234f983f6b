"""Sizes, radii, widths and counts that nothing can be drawn with are refused where they stand."""

from __future__ import annotations

import pytest

from pnp.faces.layout_file import LayoutFile, read_layout_text
from pnp.problems import PnpError

WRONG = [
    ("styles: {a: {size: 0 pt}}", "“0 pt” is not a length above zero"),
    ("styles: {a: {size: -10 pt}}", "“-10 pt” is not a length above zero"),
    ("styles: {a: {min: -1}}", "“-1” is not a length above zero"),
    ("styles: {a: {leading: 0}}", "“0” is not a number above zero"),
    ("faces: {a: [{rect: {}, corner: -3}]}", "“-3” is not a length of zero or more"),
    ("faces: {a: [{rect: {}, opacity: 50}]}", "“50” is not a number from 0 to 1"),
    (
        "faces: {a: [{rect: {}, stroke: {color: ink, width: -3}}]}",
        "“-3” is not a length of zero or more",
    ),
    (
        "faces: {a: [{rect: {}, repeat: {count: 2, grid: {columns: 0, pitch: [9, 9]}}}]}",
        "“0” is not a whole number above zero",
    ),
]


@pytest.mark.parametrize(("written", "told"), WRONG, ids=[written for written, _ in WRONG])
def test_what_nothing_can_be_drawn_with_is_told_at_its_place(written: str, told: str) -> None:
    with pytest.raises(PnpError) as caught:
        read_layout_text(written)
    (problem,) = caught.value.problems
    assert (problem.message, bool(problem.hint)) == (told, True)
    assert problem.place
    assert (problem.place.line, problem.place.column > 1) == (1, True)


def test_a_limit_holds_for_what_a_row_gives_too() -> None:
    layout: LayoutFile = read_layout_text('faces: {a: [{rect: {}, opacity: "= hp * 0.1"}]}')
    (element,) = layout.faces["a"]
    assert element.opacity.read({"hp": 5}) == 0.5
    with pytest.raises(ValueError, match="” gives 3, not a number from 0 to 1"):
        element.opacity.read({"hp": 30})
