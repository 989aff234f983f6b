"""How many pieces lie on one sheet of a paper, what that saves, and what is refused."""

from __future__ import annotations

import pytest
from handmade import make_back, make_piece
from page_inks import inks
from plans import plan_pieces

from pnp.model import Piece, PieceShape
from pnp.printing import Fit, Flip, Part, PrintOptions, Sides
from pnp.problems import PnpError
from pnp.sheets import Imprint, Plan, find_page, find_saving
from pnp.units import CARD_SIZES, Rect, Size

NEAR = 1e-6


def plan_of(printed: list[Piece], options: PrintOptions, imprint: Imprint) -> Plan:
    return plan_pieces(Part.CARDS, printed, imprint=imprint, **options._asdict())


@pytest.mark.parametrize(
    ("paper", "margin", "fit", "number", "gap", "bleed"),
    [
        ("a4", 5, Fit.BLEED, 8, 6, 3),
        ("a4", 5, Fit.MOST, 9, 2, 1),
        ("a4", 6.35, Fit.MOST, 9, 0, 0),
        ("letter", 5, Fit.MOST, 9, 0, 0),
        # Three rows are as long as what a printer with such margins prints on: no mark has room.
        ("letter", 6.35, Fit.MOST, 8, 2.5, 1.25),
        ("4x6in", 5, Fit.BLEED, 1, 6, 3),
        ("4x6in", 5, Fit.MOST, 2, 0, 0),
        ("a6", 5, Fit.MOST, 2, 0, 0),
    ],
)
def test_poker_cards_on_the_papers_that_people_have(
    paper: str, margin: float, fit: Fit, number: int, gap: float, bleed: float
) -> None:
    grid = find_page(make_piece().component, PrintOptions(paper, margin=margin, fit=fit))
    assert grid is not None
    assert grid.slots == number
    assert (grid.gap, grid.bleed) == (pytest.approx(gap), pytest.approx(bleed))


# How many of a size lie side by side on paper with margins of 5 mm, if nothing at all lies between
# them and no mark nor footer needs room.
PACKED = {
    "poker": (9, 9),
    "standard": (9, 9),
    "bridge": (10, 9),
    "tarot": (4, 4),
    "mini-us": (21, 20),
    "mini-euro": (16, 18),
    "mini": (18, 18),
    "jumbo": (4, 3),
    "square": (8, 6),
    "domino": (12, 12),
    "business": (10, 12),
    "japanese": (9, 9),
}

MARKED = {
    ("bridge", "a4"): 9,
    ("mini-us", "a4"): 18,
    ("mini-us", "letter"): 18,
    ("mini-euro", "letter"): 12,
    ("business", "letter"): 10,
}
"""Where marks 1 mm long and the footer do not find their room on such a page."""


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", PACKED)
def test_most_is_as_many_as_lie_side_by_side_unless_marks_or_footer_lack_room(
    name: str, paper: str
) -> None:
    component = make_piece(size=CARD_SIZES[name].size).component
    grid = find_page(component, PrintOptions(paper, fit=Fit.MOST))
    packed = PACKED[name][paper == "letter"]
    assert grid is not None
    assert grid.slots == MARKED.get((name, paper), packed)


@pytest.mark.parametrize("flip", Flip)
def test_a_footer_at_the_side_stands_at_the_same_edge_of_the_paper_behind(
    imprint: Imprint, flip: Flip
) -> None:
    options = PrintOptions("letter", fit=Fit.MOST, flip=flip)
    front, back = plan_of([make_piece("a", 9, back=make_back())], options, imprint).pages
    assert len(front.slots) == len(back.slots) == 9
    strips = [[ink for ink in inks(page.drawings) if is_text(ink)] for page in (front, back)]
    if flip is Flip.LONG:
        strips[1] = [ink._replace(x=back.width - ink.right) for ink in strips[1]]
    for strip in strips:
        assert strip
        assert all(ink.x > front.width - 5 - 6 - NEAR for ink in strip)


def is_text(ink: Rect) -> bool:
    """Whether it is as high as letters that stand on end are long, and no line."""
    return ink.width > 1 and ink.height > 5


@pytest.mark.parametrize(
    ("paper", "sides", "told"),
    [
        ("a6", Sides.DUPLEX, "A6 holds a piece of at most 89 × 126 mm, or 132 × 83 mm on its side"),
        ("4x6in", Sides.FRONTS, "4 × 6 in holds a piece of at most 85.6 × 130.4 mm"),
    ],
)
def test_what_no_page_holds_is_refused_with_the_numbers(
    imprint: Imprint, paper: str, sides: Sides, told: str
) -> None:
    printed = [
        make_piece("a", size=Size(140, 140), shape=PieceShape.ROUND),
        make_piece("b", size=Size(300, 300), shape=PieceShape.ROUND),
    ]
    with pytest.raises(PnpError) as caught:
        plan_of(printed, PrintOptions(paper, sides=sides), imprint)
    first, second = caught.value.problems
    assert told in first.message
    assert first.hint.endswith("make it smaller, or build with --paper a4,letter")
    assert second.hint.endswith("make it smaller")


def test_paper_without_room_for_anything_is_told_once(imprint: Imprint) -> None:
    printed = [make_piece("a"), make_piece("b", size=Size(20, 30))]
    with pytest.raises(PnpError) as caught:
        plan_of(printed, PrintOptions("50x60mm", margin=25), imprint)
    (problem,) = caught.value.problems
    assert "50 × 60 mm has no room for any piece: margins of 25 mm leave 0 × 10 mm" in str(problem)


def test_what_another_fit_saves_is_what_it_saves() -> None:
    printed = [make_piece("a", 305)]
    saving = find_saving(printed, PrintOptions())
    assert str(saving) == (
        "--fit most: 9 cards on a sheet instead of 8, about 5 sheets fewer; 1 mm bleed"
    )
    assert find_saving(printed, PrintOptions(fit=Fit.MOST)) is None
    assert find_saving([make_piece("a", 8)], PrintOptions()) is None
    # Of two sizes, people are told which.
    small = make_piece("b", size=Size(20, 30))
    assert "--fit most: 9 cards of 63.5 × 88.9 mm on a sheet" in str(
        find_saving([*printed, small], PrintOptions())
    )
    touching = find_saving(printed, PrintOptions("letter"))
    assert str(touching).endswith("about 5 sheets fewer; they touch, with no bleed between")
