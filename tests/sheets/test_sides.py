"""Which second sides are shown where paper is printed on one side, and where each of them lies."""

from __future__ import annotations

from pathlib import Path

import pytest
from blank_kits import make_pieces
from handmade import POKER, make_back, make_face, make_piece

from pnp.model import Piece, PieceShape
from pnp.printing import Gluing, Part, PrintOptions, Sides
from pnp.problems import InputError
from pnp.sheets import Imprint, Page, Plan, plan_kit
from pnp.sheets.play import find_play
from pnp.units import Size
from pnp.workshop import Snapshot

CARDS = Path(__file__).parent.parent.parent / "cards"
BOARD = Size(170, 230)


def plan_of(pieces: list[Piece], imprint: Imprint, **options: object) -> tuple[Plan, ...]:
    return plan_kit(pieces, PrintOptions(**{"share": False, **options}), imprint)  # type: ignore[arg-type]


def sides_on(page: Page) -> list[str]:
    return [f"{slot.piece.id}{slot.copy} {slot.side}" for slot in page.slots]


def deck_of_several_backs() -> list[Piece]:
    """Two cards of one back, one of another, and one without."""
    red, blue = (make_face((), POKER, name) for name in ("red", "blue"))
    backs = {"a": red, "b": red, "c": None, "d": blue, "e": blue}
    return [make_piece(name, 1, back=back) for name, back in backs.items()]


@pytest.mark.parametrize(
    ("game", "play"),
    [
        ("barbarossa", {"reference"}),
        ("chronicle", {"aids", "chips"}),
        ("clash-of-deck", {"cards", "aids"}),
        ("ganymede", {"aids", "board"}),
        ("narwhal", {"aids"}),
    ],
)
def test_of_each_game_the_backs_that_carry_play_are_known(
    game: str, play: set[str], cache: Path
) -> None:
    pieces = Snapshot(CARDS / game, cache).layout.printed
    needed = find_play(pieces)
    assert {piece.component.name for piece in pieces if piece.id in needed} == play
    if game == "clash-of-deck":
        cards = {piece.id for piece in pieces if piece.component.name == "cards"}
        assert cards & needed == {"cod-tower-sun", "cod-tower-moon", "cod-bridge"}


def test_a_back_that_is_to_be_read_carries_play_though_cards_share_it(imprint: Imprint) -> None:
    from handmade import written

    told = make_face(
        written(imprint.font, "Draw two, play one, then pass to the left", 5, 9), POKER
    )
    assert find_play([make_piece("a", back=told), make_piece("b", back=told)]) == {"a", "b"}
    title = make_face(written(imprint.font, "Mole in the Tunnel", 5, 9), POKER)
    assert not find_play([make_piece("a", back=title), make_piece("b", back=title)])


@pytest.mark.parametrize("sides", [Sides.DUPLEX, Sides.FOLD])
def test_each_back_of_a_mixed_deck_lies_behind_its_own_front(
    imprint: Imprint, sides: Sides
) -> None:
    (plan,) = plan_of(deck_of_several_backs(), imprint, sides=sides)
    slots = [slot for page in plan.pages for slot in page.slots]
    fronts = [slot for slot in slots if slot.side == "front"]
    backs = [slot for slot in slots if slot.side == "back"]
    assert [slot.piece.id for slot in fronts] == list("abcde")
    assert [(slot.piece.id, slot.face) for slot in backs] == [
        (slot.piece.id, slot.piece.back) for slot in fronts if slot.piece.back
    ]
    # A card without a back leaves its place behind it empty, and moves no other.
    (without,) = (slot.trim for slot in fronts if slot.piece.id == "c")
    full = plan_of([make_piece("x", 5, back=make_back())], imprint, sides=sides)[0]
    places = [slot.trim for page in full.pages for slot in page.slots if slot.side == "back"]
    assert [slot.trim for slot in backs] == [places[at] for at in (0, 1, 3, 4)]
    assert without not in [slot.trim for slot in backs]


def test_cards_that_all_lack_a_back_are_not_folded(imprint: Imprint) -> None:
    (plan,) = plan_of([make_piece("a", 8)], imprint, sides=Sides.FOLD)
    (page,) = plan.pages
    assert (len(page.slots), page.folds, page.gluing) == (8, (), ())


def test_what_half_a_page_cannot_hold_keeps_both_of_its_sides(imprint: Imprint) -> None:
    for sides in (Sides.FOLD, Sides.FRONTS):
        board = make_pieces("board", 1, BOARD, Part.BOARDS)
        (plan,) = plan_of([board], imprint, sides=sides)
        assert [sides_on(page) for page in plan.pages] == [["board1 front"], ["board1 back"]]
        assert plan.pages[1].gluing == (Gluing.APART,)
        assert plan.pages[0].slots[0].trim.width == 170
    wide = make_pieces("wide", 1, Size(138, 185))  # a gutter more would be too much
    (plan,) = plan_of([wide], imprint, sides=Sides.FOLD)
    (page,) = plan.pages
    assert (sides_on(page), page.gluing) == (["wide1 front", "wide1 back"], (Gluing.PAIR,))


def test_fronts_alone_never_lose_a_side_that_carries_play(imprint: Imprint) -> None:
    pieces = [
        *deck_of_several_backs(),
        make_piece("aid", 1, back=make_back(), component="aid"),
        make_piece(
            "coin",
            2,
            Size(25, 25),
            PieceShape.ROUND,
            back=make_back(Size(25, 25)),
            component="coins",
        ),
    ]
    plans = plan_of(pieces, imprint, sides=Sides.FRONTS)
    pages = [page for plan in plans for page in plan.pages]
    assert [(page.side, sides_on(page), page.gluing) for page in pages] == [
        ("plain", [f"{name}1 front" for name in "abcde"], ()),
        ("plain", ["aid1 front", "aid1 back"], (Gluing.PAIR,)),
        ("plain", [f"coin{n} {side}" for side in ("front", "back") for n in (1, 2)], (Gluing.SHEET,)),
    ]  # fmt: skip
    assert not any(plan.two_sided for plan in plans)


def test_both_sides_of_a_pair_meet_at_the_fold_without_bleed(imprint: Imprint) -> None:
    (plan,) = plan_of([make_piece("aid", 1, back=make_back())], imprint, sides=Sides.FRONTS)
    (page,) = plan.pages
    front, back = page.slots
    ((x1, y1, x2, y2),) = page.folds
    assert (x1, y1, x2, y2) == (back.trim.x, back.trim.y, back.trim.x, back.trim.bottom)
    assert front.trim.right == pytest.approx(back.trim.x)
    assert front.window.right == pytest.approx(POKER.width)
    assert back.window.x == 0
    assert front.bleed == back.bleed >= 1.5


def test_backs_alone_fit_the_pages_of_fronts_alone(imprint: Imprint) -> None:
    pieces = [*deck_of_several_backs(), make_piece("aid", 9, back=make_back(), component="aid")]
    fronts = plan_of(pieces, imprint, sides=Sides.FRONTS, share=True)
    backs = plan_of(pieces, imprint, sides=Sides.BACKS, share=True)
    duplex = plan_of(deck_of_several_backs(), imprint)
    for one, other in zip(fronts, backs, strict=True):
        assert [(page.sheet, page.width) for page in one.pages] == [
            (page.sheet, page.width) for page in other.pages
        ]
    (plan,) = backs
    assert {page.side for page in plan.pages} == {"back"}
    assert not plan.two_sided
    assert plan.pages[0].slots == duplex[0].pages[1].slots
    assert not any(page.slots for page in plan.pages[1:])  # pairs show theirs in front


def test_where_no_back_is_left_there_is_no_pdf_of_backs(imprint: Imprint) -> None:
    assert plan_of([make_piece("a", 3)], imprint, sides=Sides.BACKS) == ()


def test_a_folded_sheet_is_not_printed_again(imprint: Imprint) -> None:
    with pytest.raises(InputError, match="folded and glued"):
        plan_of([make_piece("a", 3, back=make_back())], imprint, sides=Sides.FOLD, skip=1)
    (plan,) = plan_of([make_piece("a", 3, back=make_back())], imprint, sides=Sides.FOLD)
    assert plan.pages[0].places is None
    (plan,) = plan_of([make_piece("a", 3)], imprint, sides=Sides.FRONTS)
    assert plan.pages[0].places == (3, 5)
