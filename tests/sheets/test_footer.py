"""The line of text at the foot of every page; its ruler is measured in test_ruler.py."""

from __future__ import annotations

from itertools import combinations

import pytest
from handmade import make_back, make_piece
from msgspec.structs import replace
from plans import plan_pieces

from pnp.model import Drawing, Group, Shape, Text
from pnp.printing import MARGIN, Part
from pnp.sheets import Imprint, Page
from pnp.units import POINTS_PER_MM, Size

BOARD = Size(180, 240)


def pages_of(imprint: Imprint, size: Size, paper: str = "a4") -> tuple[Page, ...]:
    return plan_pieces(
        Part.CARDS, [make_piece("a", 1, size, back=make_back(size))], paper, imprint
    ).pages


def foot_of(page: Page) -> tuple[Drawing, ...]:
    """The footer as it reads, without marks; behind a page that goes over head it is turned."""
    last = page.drawings[-1]
    if isinstance(last, Group):
        return last.drawings
    return page.drawings[1:] if isinstance(page.drawings[0], Shape) else page.drawings


def line_of(page: Page) -> str:
    texts = [drawing.text for drawing in foot_of(page) if isinstance(drawing, Text)]
    return "".join(texts).partition("100 mm")[0]


def box_of(drawing: Drawing) -> tuple[float, float, float, float]:
    if isinstance(drawing, Text):
        top = drawing.y - 0.75 * drawing.size
        return drawing.x, top, drawing.x + drawing.width, drawing.y + 0.25 * drawing.size
    assert isinstance(drawing, Shape)
    xs = [float(segment[1]) for segment in drawing.outline]
    ys = [float(segment[2]) for segment in drawing.outline]
    return min(xs), min(ys), max(xs), max(ys)


def test_the_line_says_what_sheet_this_is(imprint: Imprint) -> None:
    front, back = pages_of(imprint, Size(63.5, 88.9))
    start = "The War Chronicles of Ganymede 1.0 · edition ab12cd34 · cards · sheet 1/1 "
    assert line_of(front) == f"{start}front · 4 cuts · print at 100 %"
    assert line_of(back) == f"{start}back · print at 100 %"


def test_a_page_without_a_partner_names_no_side(imprint: Imprint) -> None:
    (page,) = plan_pieces(Part.CARDS, [make_piece()], "a4", imprint).pages
    assert "sheet 1/1 · 4 cuts · print" in line_of(page)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", [Size(63.5, 88.9), BOARD, Size(194, 254), Size(57.15, 88.9)])
@pytest.mark.parametrize("title", ["Ha", "The War Chronicles of Ganymede", "Long " * 40])
def test_line_and_ruler_keep_clear_of_cards_marks_margin_and_each_other(
    imprint: Imprint, paper: str, size: Size, title: str
) -> None:
    for page in pages_of(replace(imprint, title=title), size, paper):
        line, metric_label, metric, inches, inch_label = foot_of(page)
        turned = any(isinstance(drawing, Group) for drawing in page.drawings)
        cards = [slot.trim.grow(slot.bleed) for slot in page.slots]
        lowest = max(page.height - card.y if turned else card.bottom for card in cards)
        if page.side == "front":
            lowest = max(lowest, box_of(page.drawings[0])[3])
        boxes = [box_of(drawing) for drawing in (line, metric_label, metric, inches, inch_label)]
        for left, top, right, bottom in boxes:
            assert left >= MARGIN - 1e-6
            assert right <= page.width - MARGIN + 1e-6
            assert top >= lowest
            assert bottom <= page.height - MARGIN + 0.5
        text, *others = boxes
        assert text[1] >= lowest + 0.5
        for _, top, _, _ in (box_of(metric), box_of(inches)):
            assert text[3] <= top - 0.5
        for one, two in combinations(others, 2):
            assert one[2] < two[0] or two[2] < one[0] or one[3] < two[1]


def test_a_long_title_is_set_smaller_then_shortened(imprint: Imprint) -> None:
    sizes = []
    for title in ("Short", "Long title " * 40):
        page = pages_of(replace(imprint, title=title), BOARD)[0]
        text = next(drawing for drawing in page.drawings if isinstance(drawing, Text))
        sizes.append(text.size * POINTS_PER_MM)
    assert sizes == [pytest.approx(7, abs=0.01), pytest.approx(5, abs=0.01)]
    assert (
        "… 1.0 · edition ab12cd34 · cards · sheet 1/1 front · 4 cuts · print at 100 %"
        in line_of(page)
    )
