"""The foot of a sheet tells how many cuts free all that lies on it."""

from __future__ import annotations

import pytest
from blank_kits import make_pieces
from plans import plan_pieces

from pnp.model import PieceShape, Text
from pnp.printing import Part, PrintOptions, Sides
from pnp.sheets import Imprint, Page, describe, plan_kit
from pnp.sheets.beds import whole_page
from pnp.sheets.cut_count import count_cuts
from pnp.sheets.grid import Grid
from pnp.sheets.sheet import Block, Sheet
from pnp.units import CARD_SIZES, HEX_RATIO, PAPER_SIZES, Size

POKER, TAROT = CARD_SIZES["poker"].size, CARD_SIZES["tarot"].size


def words_of(page: Page) -> str:
    return "".join(each.text for each in page.drawings if isinstance(each, Text))


@pytest.mark.parametrize(
    ("number", "gap", "cuts"),
    [
        (9, 4.0, 12),  # three columns and three rows, two cuts each
        (9, 0.0, 8),  # shared: four and four
        (4, 4.0, 10),  # three columns, two rows
        (2, 4.0, 6),
        (2, 0.0, 5),
        (1, 4.0, 4),
        (7, 0.0, 8),
    ],
)
def test_each_line_of_used_rows_and_columns_counts_once(number: int, gap: float, cuts: int) -> None:
    grid = Grid(whole_page(PAPER_SIZES["a4"], 5), 3, 3, Size(55.3, 80.1), gap / 2, 0)
    piece = make_pieces("card", number, grid.trim)
    block = Block(grid, tuple((piece, copy) for copy in range(1, number + 1)))
    assert count_cuts(Sheet(Sides.DUPLEX, (block,))).words == (f"{cuts} cuts",)


def test_the_count_stands_on_fronts_and_in_kit_json(imprint: Imprint) -> None:
    plan = plan_pieces(Part.CARDS, [make_pieces("card", 10, POKER)], "a4", imprint)
    assert [page.cut_count for page in plan.pages] == [12, 0, 6, 0]
    assert [page["cut_count"] for page in describe(plan)] == [12, 0, 6, 0]
    for page, words in zip(plan.pages, ["12 cuts", "", "6 cuts", ""], strict=True):
        assert ("cut" in words_of(page)) is bool(words)
        assert words in words_of(page)


def test_what_is_cut_out_by_hand_is_told_by_name(imprint: Imprint) -> None:
    disc = make_pieces("disc", 5, Size(25, 25), Part.TOKENS, PieceShape.ROUND)
    tile = make_pieces("tile", 1, Size(30, 30 * HEX_RATIO), Part.TOKENS, PieceShape.HEX)
    (alone,) = plan_pieces(Part.TOKENS, [disc], "a4", imprint).pages[::2]
    assert "5 discs to cut out" in words_of(alone)
    assert alone.cut_count == 0
    (shared, *_) = plan_kit([disc, tile], PrintOptions(), imprint)[0].pages
    assert "1 cut · 5 discs to cut out · 1 hexagon to cut out" in words_of(shared)


def test_cuts_that_part_a_sheet_count_too(imprint: Imprint) -> None:
    pieces = [make_pieces("cards", 4, POKER), make_pieces("aids", 2, TAROT, Part.AIDS)]
    (plan,) = plan_kit(pieces, PrintOptions("letter"), imprint)
    page = plan.pages[0]
    lines = {
        (slot.piece.id, axis, round(edge, 3))
        for slot in page.slots
        for axis, edges in (
            ("x", (slot.trim.x, slot.trim.right)),
            ("y", (slot.trim.y, slot.trim.bottom)),
        )
        for edge in edges
    }
    assert page.cuts
    assert page.cut_count == len(page.cuts) + len(lines)
