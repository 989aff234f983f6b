"""Sheets that are cut in one pile give their pieces in order, and say how."""

from __future__ import annotations

import pytest
from blank_kits import make_pieces

from pnp.model import PieceShape, Text
from pnp.printing import Part, PrintOptions, PrintOrder, Sides
from pnp.sheets import Imprint, Page, Plan, plan_kit
from pnp.sheets.grid import OFFSET
from pnp.units import CARD_SIZES, Size

POKER, TAROT = CARD_SIZES["poker"].size, CARD_SIZES["tarot"].size


def plans_of(
    copies: dict[str, tuple[int, Size]], imprint: Imprint, **options: object
) -> list[Plan]:
    pieces = [make_pieces(name, number, size) for name, (number, size) in copies.items()]
    return list(plan_kit(pieces, PrintOptions(order=PrintOrder.STACK)._replace(**options), imprint))


def cut_piles(plan: Plan) -> list[tuple[str, int]]:
    """The deck of whoever does what the sheets say: lays each pile on one another, cuts it, and
    lays the stacks on one another, from the top left along the rows."""
    fronts = {page.sheet: page for page in plan.pages if page.side != "back"}
    deck: list[tuple[str, int]] = []
    done = 0
    for number, page in fronts.items():
        if number <= done:
            continue
        first, done = page.pile or (number, number)
        assert first == number
        stacks: dict[tuple[float, float], list[tuple[str, int]]] = {}
        for sheet in range(first, done + 1):
            for slot in fronts[sheet].slots:
                if slot.side == "back":  # the other half of a pair
                    continue
                place = round(slot.trim.y, 3), round(slot.trim.x, 3)
                stacks.setdefault(place, []).append((slot.piece.id, slot.copy))
        deck += [each for place in sorted(stacks) for each in stacks[place]]
    return deck


@pytest.mark.parametrize("number", [1, 7, 8, 9, 15, 16, 17, 23, 40, 41, 63, 64, 65, 200])
@pytest.mark.parametrize("size", [POKER, TAROT, Size(25, 25)])
def test_a_pile_that_is_cut_and_stacked_is_the_deck_in_order(
    imprint: Imprint, number: int, size: Size
) -> None:
    (plan,) = plans_of({"card": (number, size)}, imprint, paper="a4")
    assert cut_piles(plan) == [("card", copy) for copy in range(1, number + 1)]


@pytest.mark.parametrize("sides", [Sides.DUPLEX, Sides.FRONTS])
def test_several_sizes_are_piles_of_their_own_each_in_order(imprint: Imprint, sides: Sides) -> None:
    copies = {"cards": (21, POKER), "large": (11, TAROT), "more": (6, POKER), "one": (1, TAROT)}
    (plan,) = plans_of(copies, imprint, paper="letter", sides=sides)
    deck = cut_piles(plan)
    for names in (("cards", "more"), ("large", "one")):
        there = [each for each in deck if each[0] in names]
        assert there == [(name, copy) for name in names for copy in range(1, copies[name][0] + 1)]
    # All sheets of a pile lie alike, with the same cuts, so that one cut goes through all of them.
    for page in plan.pages:
        if page.pile and page.side != "back":
            top = next(each for each in plan.pages if each.sheet == page.pile[0])
            assert (page.width, page.height) == (top.width, top.height)
            assert {slot.trim for slot in page.slots} <= {slot.trim for slot in top.slots}
            assert page.cut_count <= top.cut_count


def test_a_cut_card_of_a_pile_has_its_own_back(imprint: Imprint) -> None:
    (plan,) = plans_of({"card": (19, POKER)}, imprint)
    for front, back in zip(plan.pages[::2], plan.pages[1::2], strict=True):
        assert [(slot.piece.id, slot.copy) for slot in front.slots] == [
            (slot.piece.id, slot.copy) for slot in back.slots
        ]


def words_of(page: Page) -> str:
    return "".join(each.text for each in page.drawings if isinstance(each, Text))


def test_each_front_says_which_sheets_are_one_pile_and_which_stack_comes_on_which(
    imprint: Imprint,
) -> None:
    (plan,) = plans_of({"card": (21, POKER), "large": (9, TAROT)}, imprint)
    fronts = [words_of(page) for page in plan.pages if page.side == "front"]
    assert all(
        "cut sheets 1–3 in one pile, then stack 1 on 2 on 3 …" in each for each in fronts[:3]
    )
    assert all("cut sheets 4–6 in one pile" in each for each in fronts[3:])
    assert not any("pile" in words_of(page) for page in plan.pages if page.side == "back")


def test_a_single_sheet_is_no_pile(imprint: Imprint) -> None:
    (plan,) = plans_of({"card": (8, POKER)}, imprint)
    assert "pile" not in words_of(plan.pages[0])
    assert plan.pages[0].pile is None


def test_stacks_are_numbered_above_their_columns_on_no_bleed(imprint: Imprint) -> None:
    (plan,) = plans_of({"card": (21, POKER)}, imprint, paper="a4")
    page = plan.pages[0]
    labels = [each for each in page.drawings if isinstance(each, Text) and "stack" in each.text]
    labels = [each for each in labels if "pile" not in each.text]
    assert [each.text for each in labels] == [
        "stacks 1, 5",
        "stacks 2, 6",
        "stacks 3, 7",
        "stack 4",
    ]
    highest = min(slot.trim.y - slot.bleed for slot in page.slots)
    for each, slot in zip(labels, page.slots, strict=False):
        assert each.y <= highest - OFFSET + 1e-6
        assert slot.trim.x < each.x < each.x + each.width < slot.trim.right


def test_round_pieces_are_dealt_so_too_and_have_no_number_on_their_ticks(imprint: Imprint) -> None:
    coin = make_pieces("coin", 150, Size(30, 30), Part.TOKENS, PieceShape.ROUND)
    (plan,) = plan_kit([coin], PrintOptions(order=PrintOrder.STACK), imprint)
    assert cut_piles(plan) == [("coin", copy) for copy in range(1, 151)]
