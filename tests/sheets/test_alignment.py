"""The pages of one PDF lie the same way, unless that costs paper."""

from __future__ import annotations

import pytest
from blank_kits import blank_kit
from game_folders import game_names
from handmade import make_piece
from plans import plan_pieces

from pnp.model import Piece, PieceShape
from pnp.printing import HOME_PAPERS, Part, PrintOptions, PrintOrder
from pnp.sheets import Imprint, Plan, plan_kit
from pnp.sheets.alignment import ENOUGH
from pnp.sheets.filling import fill_kit
from pnp.sheets.lots import count_prints
from pnp.units import CARD_SIZES, Size

DISC = Size(25, 25)  # most lie on a page that lies
TAROT = CARD_SIZES["tarot"].size  # most lie on an upright page
ROUND = PieceShape.ROUND


def ways_of(plan: Plan) -> list[str]:
    return ["lying" if page.width > page.height else "upright" for page in plan.pages]


def plan_of(imprint: Imprint, *pieces: Piece, paper: str = "a4") -> Plan:
    return plan_pieces(Part.CARDS, list(pieces), paper, imprint)


def test_pages_that_would_lie_otherwise_alone_lie_alike_together(imprint: Imprint) -> None:
    disc, tarot = make_piece("disc", 2, DISC, ROUND), make_piece("tarot", 4, TAROT)
    assert ways_of(plan_of(imprint, disc)) == ["lying"]
    assert ways_of(plan_of(imprint, tarot)) == ["upright"]
    assert ways_of(plan_of(imprint, disc, tarot)) == ["upright", "upright"]


def test_no_sheet_more_is_used_for_it(imprint: Imprint) -> None:
    # Eight poker cards need a page that lies, sixteen small ones an upright one.
    poker = make_piece("poker", 8)
    mini = make_piece("mini", 16, CARD_SIZES["mini-us"].size)
    assert ways_of(plan_of(imprint, poker, mini)) == ["lying", "upright"]
    few = make_piece("mini", 9, CARD_SIZES["mini-us"].size)
    assert ways_of(plan_of(imprint, poker, few)) == ["lying", "lying"]


def test_all_sheets_of_a_size_turn_together_and_keep_every_copy(imprint: Imprint) -> None:
    pieces = [make_piece("disc", 25, Size(45, 45), ROUND), make_piece("tarot", 4, TAROT)]
    plan = plan_of(imprint, *pieces)
    assert ways_of(plan) == ["upright"] * 3
    assert [len(page.slots) for page in plan.pages] == [20, 5, 4]
    copies = {(slot.piece.id, slot.copy) for page in plan.pages for slot in page.slots}
    assert len(copies) == 29


@pytest.mark.parametrize("order", list(PrintOrder))
@pytest.mark.parametrize("paper", HOME_PAPERS)
@pytest.mark.parametrize("game", game_names())
def test_no_game_needs_more_sheets_and_no_bleed_falls_below_what_a_hand_needs(
    imprint: Imprint, game: str, paper: str, order: PrintOrder
) -> None:
    options = PrintOptions(paper, order=order, share=False)
    filled = fill_kit(count_prints(blank_kit(game), options), options)
    for plan in plan_kit(blank_kit(game), options, imprint):
        alone = filled[plan.part]
        fronts = [page for page in plan.pages if page.side != "back"]
        assert len(fronts) == len(alone)
        for page, sheet in zip(fronts, alone, strict=True):
            least = min(ENOUGH, sheet.blocks[0].grid.bleed)
            assert min(slot.bleed for slot in page.slots) >= least - 1e-9
        if game == "ganymede" and plan.part is Part.TOKENS:
            assert len(set(ways_of(plan))) == 1
