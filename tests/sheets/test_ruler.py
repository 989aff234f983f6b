"""Whoever lays a ruler on a printed sheet measures 100 mm and 4 in, and meets no cut mark there."""

from __future__ import annotations

from pathlib import Path

import pytest
from blank_kits import blank_kit
from game_folders import CARDS, game_names
from msgspec.structs import replace
from pikepdf import Pdf
from plans import plan_pieces
from printed_lines import Strokes, Words, read_page

from pnp.catalogue import read_game
from pnp.ink import DocumentInfo, write_pdf
from pnp.printing import HOME_PAPERS, MARGIN, Flip, PrintOptions
from pnp.sheets import Imprint, Plan, plan_kit


def plans_of(name: str, paper: str, imprint: Imprint, *, share: bool) -> tuple[Plan, ...]:
    game = read_game(CARDS / name).game
    own = replace(imprint, title=game.title, version=game.version)
    return plan_kit(blank_kit(name), PrintOptions(paper, share=share), own)


def base_of(scale: Strokes) -> tuple[float, float, float]:
    """The left end, the right end and the height of the long line."""
    (left, y), (right, other) = scale.lines[0]
    assert y == other
    return left, right, y


def check_ruler(strokes: list[Strokes], words: list[Words], width: float, height: float) -> None:
    *marks, metric, inches = strokes
    text, first, second = words
    for scale, label, length in ((metric, first, 100), (inches, second, 101.6)):
        left, right, y = base_of(scale)
        assert right - left == pytest.approx(length, abs=0.01)
        assert (scale.left, scale.right) == (left, right)
        assert label.size == pytest.approx(7, abs=0.01)
        assert abs(label.y - y) < 1.6
        for mark in marks:
            for start, end in mark.lines:
                assert max(start[1], end[1]) <= scale.top - 4 + 0.001
        assert min(left, label.x) >= MARGIN - 0.001
        assert right <= width - MARGIN + 0.001
        assert max(scale.bottom, label.y) <= height - MARGIN + 0.001
    # Each label stands at the outer end of its line, right beside it.
    assert first.x < base_of(metric)[0] < first.x + 12
    assert 0 < second.x - base_of(inches)[1] < 2
    # Neither line touches the other, nor does the text above them.
    assert metric.right < inches.left or metric.bottom < inches.top
    assert text.y <= min(metric.top, inches.top)


@pytest.mark.parametrize("share", [True, False])
@pytest.mark.parametrize("paper", HOME_PAPERS)
@pytest.mark.parametrize("game", game_names())
def test_on_every_front_of_every_game_both_lines_are_as_long_as_their_labels_and_far_from_marks(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo, game: str, paper: str, share: bool
) -> None:
    for plan in plans_of(game, paper, imprint, share=share):
        write_pdf(plan, info, tmp_path / "out.pdf")
        with Pdf.open(tmp_path / "out.pdf") as pdf:
            for page, printed in zip(plan.pages, pdf.pages, strict=True):
                if page.side != "back":
                    check_ruler(*read_page(printed), page.width, page.height)


@pytest.mark.parametrize("flip", list(Flip))
@pytest.mark.parametrize("game", ["ganymede", "chronicle"])
def test_a_back_has_its_ruler_behind_that_of_its_front(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo, game: str, flip: Flip
) -> None:
    plans = plans_of(game, "letter", imprint, share=False)
    for plan in (each for each in plans if each.two_sided):
        pieces = [slot.piece for slot in plan.pages[0].slots[:1]]
        over = plan_pieces(plan.part, pieces, "letter", imprint, flip=flip)
        write_pdf(over, info, tmp_path / "out.pdf")
        with Pdf.open(tmp_path / "out.pdf") as pdf:
            (*_, metric, inches), (_, label, _) = read_page(pdf.pages[0])
            behind, (_, other, _) = read_page(pdf.pages[1])
        page = over.pages[0]
        over_head = (page.width > page.height) == (flip is Flip.LONG)
        for one, two in zip((metric, inches), behind, strict=True):
            seen = page.height - two.bottom if over_head else two.top
            assert seen == pytest.approx(one.top, abs=0.001)
        # The words there stand as the cards do.
        turned = page.height - other.y if over_head else other.y
        assert turned == pytest.approx(label.y, abs=0.001)
        assert over.pages[1].slots[0].turn == (180 if over_head else 0)
