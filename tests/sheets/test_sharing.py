"""No paper is wasted: pieces of one kit share sheets, whatever PDF they would have been in."""

from __future__ import annotations

import pytest
from blank_kits import blank_kit, make_pieces
from game_folders import game_names
from handmade import POKER

from pnp.model import Piece, PieceShape
from pnp.printing import Guest, Part, PrintOptions, PrintOrder, Sides
from pnp.sheets import Imprint, Plan, plan_kit
from pnp.units import Size

TAROT = Size(69.85, 120.65)
BOARD = Size(170, 230)
DISC = Size(25, 25)


def plans_of(
    pieces: list[Piece] | tuple[Piece, ...], imprint: Imprint, options: PrintOptions
) -> dict[Part, Plan]:
    return {plan.part: plan for plan in plan_kit(pieces, options, imprint)}


def count_sheets(plans: dict[Part, Plan]) -> dict[str, int]:
    return {part.value: plan.pages[-1].sheet for part, plan in plans.items()}


def sheets_of(game: str, paper: str, imprint: Imprint, *, share: bool = True) -> int:
    options = PrintOptions(paper, share=share)
    return sum(count_sheets(plans_of(blank_kit(game), imprint, options)).values())


def lie_on(plan: Plan, sheet: int) -> dict[str, int]:
    """How many of each component lie on the front of a sheet."""
    counts: dict[str, int] = {}
    for page in plan.pages:
        if page.sheet == sheet and page.side != "back":
            for slot in page.slots:
                name = slot.piece.component.name
                counts[name] = counts.get(name, 0) + 1
    return counts


@pytest.mark.parametrize(
    ("paper", "most"), [("a4", "87 sheets"), ("letter", "88 sheets")], ids=["a4", "letter"]
)
def test_the_five_games_need_few_sheets_without_their_rules(
    imprint: Imprint, paper: str, most: str
) -> None:
    needed = sum(sheets_of(game, paper, imprint) for game in game_names())
    assert f"{needed} sheets" == most


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_no_sheet_of_the_five_games_carries_a_single_piece_but_a_board_or_a_box(
    imprint: Imprint, paper: str
) -> None:
    lonely = set()
    for game in game_names():
        for plan in plans_of(blank_kit(game), imprint, PrintOptions(paper)).values():
            for page in plan.pages:
                if len(page.slots) == 1:
                    lonely.add(page.slots[0].piece.component.kind)
    assert lonely == {"board", "box"}


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_no_game_needs_more_sheets_than_with_its_parts_apart(imprint: Imprint, paper: str) -> None:
    for game in game_names():
        apart = sheets_of(game, paper, imprint, share=False)
        assert sheets_of(game, paper, imprint) < apart


def test_apart_every_part_has_the_sheets_that_it_would_have_alone(imprint: Imprint) -> None:
    options = PrintOptions("a4", share=False)
    for game in game_names():
        pieces = blank_kit(game)
        plans = plans_of(pieces, imprint, options)
        assert plans.keys() == {piece.component.part for piece in pieces}
        for part, plan in plans.items():
            alone = [piece for piece in pieces if piece.component.part is part]
            assert plans_of(alone, imprint, options) == {part: plan}
            assert plan.guests == ()


def test_aids_of_the_size_of_the_cards_fill_their_last_sheets(imprint: Imprint) -> None:
    pieces = [
        make_pieces("cards", 305, POKER),
        make_pieces("reference", 10, POKER, Part.AIDS),
    ]
    (plan,) = plan_kit(pieces, PrintOptions(), imprint)
    assert (plan.part, plan.pages[-1].sheet) == (Part.CARDS, 40)
    assert lie_on(plan, 39) == {"cards": 1, "reference": 7}
    assert plan.guests == (Guest("reference", "reference", "aids", 10, (39, 40)),)
    assert (plan.guests[0].what, plan.guests[0].where) == ("10 reference", "sheets 39 and 40")


def test_where_it_saves_no_sheet_every_part_keeps_its_own(imprint: Imprint) -> None:
    pieces = [make_pieces("cards", 16, POKER), make_pieces("aids", 9, POKER, Part.AIDS)]
    plans = plans_of(pieces, imprint, PrintOptions())
    assert count_sheets(plans) == {"cards": 2, "aids": 2}


def test_full_sheets_stay_as_they_are(imprint: Imprint) -> None:
    pieces = [make_pieces("cards", 20, POKER), make_pieces("aids", 2, TAROT, Part.AIDS)]
    shared = plans_of(pieces, imprint, PrintOptions())[Part.CARDS]
    apart = plans_of(pieces, imprint, PrintOptions(share=False))[Part.CARDS]
    fronts = [page.slots for page in shared.pages if page.side == "front"]
    assert fronts[:2] == [page.slots for page in apart.pages if page.side == "front"][:2]
    assert lie_on(shared, 3) == {"cards": 4, "aids": 2}


def test_a_sheet_is_in_the_pdf_of_the_part_that_has_most_of_it(imprint: Imprint) -> None:
    disc = make_pieces("disc", 1, DISC, Part.TOKENS, PieceShape.ROUND)
    board = make_pieces("board", 1, BOARD, Part.BOARDS)
    assert count_sheets(plans_of([board, disc], imprint, PrintOptions())) == {"boards": 1}
    card = make_pieces("cards", 1, POKER)
    assert count_sheets(plans_of([card, disc], imprint, PrintOptions())) == {"cards": 1}


def test_tokens_lie_beside_a_board_rather_than_among_cards(imprint: Imprint) -> None:
    pieces = [
        make_pieces("cards", 2, POKER),
        make_pieces("board", 1, BOARD, Part.BOARDS),
        make_pieces("disc", 1, DISC, Part.TOKENS, PieceShape.ROUND),
    ]
    plans = plans_of(pieces, imprint, PrintOptions())
    assert lie_on(plans[Part.BOARDS], 1) == {"board": 1, "disc": 1}
    assert lie_on(plans[Part.CARDS], 1) == {"cards": 2}


def test_a_pdf_without_backs_stays_one_sided_when_it_takes_guests(imprint: Imprint) -> None:
    pieces = [
        make_pieces("map", 3, Size(240, 180), Part.BOARDS, backs=False),
        make_pieces("belt", 1, Size(240, 84), Part.BOARDS, backs=False),
        make_pieces("aids", 2, POKER, Part.AIDS),
    ]
    plans = plans_of(pieces, imprint, PrintOptions())
    assert {part.value: plan.two_sided for part, plan in plans.items()} == {
        "boards": False,
        "aids": True,
    }
    assert lie_on(plans[Part.AIDS], 1) == {"belt": 1, "aids": 2}
    back = plans[Part.AIDS].pages[1]
    assert [slot.piece.id for slot in back.slots] == ["aids", "aids"]


def test_what_finds_no_room_on_one_sheet_is_parted_among_several(imprint: Imprint) -> None:
    pieces = [
        make_pieces("cards", 7, POKER),
        make_pieces("belt", 1, Size(240, 84), Part.BOARDS),
        make_pieces("aids", 5, POKER, Part.AIDS),
    ]
    plans = plans_of(pieces, imprint, PrintOptions())
    assert lie_on(plans[Part.CARDS], 1) == {"cards": 7, "aids": 1}
    assert lie_on(plans[Part.AIDS], 1) == {"belt": 1, "aids": 4}


def test_a_shared_sheet_lies_as_the_others_of_its_pdf(imprint: Imprint) -> None:
    summaries = make_pieces("aids", 2, POKER, Part.AIDS)
    rocks = make_pieces("rocks", 8, Size(41, 63))
    (alone,) = plan_kit([rocks, summaries], PrintOptions("letter"), imprint)
    assert alone.pages[0].height > alone.pages[0].width
    fleet = make_pieces("fleet", 16, POKER)
    (plan,) = plan_kit([fleet, rocks, summaries], PrintOptions("letter"), imprint)
    assert lie_on(plan, 3) == {"rocks": 8, "aids": 2}
    assert len({(page.width, page.height) for page in plan.pages}) == 1


def test_fronts_alone_share_sheets_too(imprint: Imprint) -> None:
    cards = make_pieces("cards", 20, POKER, backs=False)
    pieces = [cards, make_pieces("aids", 2, TAROT, Part.AIDS, backs=False)]
    (plan,) = plan_kit(pieces, PrintOptions(sides=Sides.FRONTS), imprint)
    assert [page.side for page in plan.pages] == ["plain"] * 3
    assert lie_on(plan, 3) == {"cards": 4, "aids": 2}


def test_sheets_that_are_cut_in_one_stack_are_not_shared(imprint: Imprint) -> None:
    pieces = [make_pieces("cards", 20, POKER), make_pieces("aids", 2, TAROT, Part.AIDS)]
    stacked = plans_of(pieces, imprint, PrintOptions(order=PrintOrder.STACK))
    assert count_sheets(stacked) == {"cards": 3, "aids": 1}


def test_a_shared_sheet_says_at_its_foot_what_to_cut_first(imprint: Imprint) -> None:
    from pnp.model import Text

    pieces = [make_pieces("cards", 4, POKER), make_pieces("aids", 2, TAROT, Part.AIDS)]
    (plan,) = plan_kit(pieces, PrintOptions("letter"), imprint)
    front, back = (
        " ".join(drawing.text for drawing in page.drawings if isinstance(drawing, Text))
        for page in plan.pages
    )
    assert "sheet 1/1 front · 15 cuts · cut along the long dashed lines first" in front
    assert "dashed" not in back


def test_three_thousand_cards_are_planned_without_a_search(imprint: Imprint) -> None:
    from pnp.sheets import shelves

    asked = shelves.find_shelves.cache_info()
    pieces = [make_pieces("cards", 3_004, POKER), make_pieces("aids", 2, TAROT, Part.AIDS)]
    plans = plans_of(pieces, imprint, PrintOptions())
    assert count_sheets(plans) == {"cards": 376}
    now = shelves.find_shelves.cache_info()
    assert now.hits + now.misses - asked.hits - asked.misses < 10
