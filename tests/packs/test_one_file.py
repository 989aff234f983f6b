"""One PDF holds all sheets of a kit, so that a stranger has one file to print."""

from handmade import make_back, make_piece
from msgspec.structs import replace

from pnp.model import Piece
from pnp.packs import join_plans
from pnp.printing import Part, PrintOptions
from pnp.sheets import Imprint, plan_kit
from pnp.units import Size


def of_part(part: Part, piece: Piece) -> Piece:
    return replace(piece, component=replace(piece.component, part=part))


def kit_of(*pieces: Piece, imprint: Imprint) -> tuple[tuple[int, str], ...]:
    plan = join_plans(plan_kit(pieces, PrintOptions("a4", share=False), imprint))
    assert [page.number for page in plan.pages] == list(range(1, len(plan.pages) + 1))
    return tuple((page.sheet, page.side) for page in plan.pages)


def test_sheets_of_all_parts_follow_one_another_and_are_counted_on(imprint: Imprint) -> None:
    cards = make_piece("card", 9, back=make_back())
    board = make_piece(
        "board", 1, Size(180, 240), back=make_back(Size(180, 240)), component="boards"
    )
    assert kit_of(cards, board, imprint=imprint) == (
        (1, "front"),
        (1, "back"),
        (2, "front"),
        (2, "back"),
        (3, "front"),
        (3, "back"),
    )


def test_a_sheet_without_backs_keeps_its_other_side_free_for_printers_with_two(
    imprint: Imprint,
) -> None:
    tokens = of_part(Part.TOKENS, make_piece("token", 1, Size(20, 20)))
    cards = make_piece("card", 1, back=make_back())
    assert kit_of(cards, tokens, imprint=imprint) == (
        (1, "front"),
        (1, "back"),
        (2, "plain"),
        (2, "back"),
    )


def test_a_kit_without_backs_has_no_empty_pages(imprint: Imprint) -> None:
    tokens = of_part(Part.TOKENS, make_piece("token", 1, Size(20, 20)))
    assert kit_of(make_piece("card", 9), tokens, imprint=imprint) == (
        (1, "plain"),
        (2, "plain"),
        (3, "plain"),
    )
