"""Pages on sheets that are folded into a booklet."""

from __future__ import annotations

import pytest

from pnp.art.extents import extent
from pnp.art.geometry import rectangle
from pnp.fonts import FontStack
from pnp.model import BLACK, Drawing, Group, Shape
from pnp.printing import Flip, Printer, PrintOptions, Shift
from pnp.problems import InputError
from pnp.sheets import Imprint, Page
from pnp.sheets.booklet import Leaves, find_half, fold_pages, order_pages, pad
from pnp.sheets.straying import matrix_of
from pnp.units import Rect, Size

A5 = Size(148.5, 210)


def fold(pages: int, font: FontStack, **options: Flip | Printer) -> list[Page]:
    """The sheets of a booklet whose pages have a square each, 20 mm from their left."""
    square = Shape(rectangle(Rect(20, 30, 10, 10)), BLACK)
    leaves = Leaves([(square,)] * pages, A5, 5, font)
    return list(fold_pages(leaves, PrintOptions("a4")._replace(**options)))


def squares_on(page: Page) -> list[Rect]:
    """Where the squares of a page lie."""

    def walk(drawings: tuple[Drawing, ...], x: float, y: float, sign: int) -> list[Rect]:
        found = []
        for drawing in drawings:
            if isinstance(drawing, Group):
                a, *_, e, f = drawing.matrix
                found += walk(drawing.drawings, x + sign * e, y + sign * f, sign * round(a))
            elif isinstance(drawing, Shape) and drawing.fill:
                box = extent([drawing])
                assert box
                corners = [x + sign * edge for edge in (box.x, box.right)]
                tops = [y + sign * edge for edge in (box.y, box.bottom)]
                found.append(Rect(min(corners), min(tops), box.width, box.height))
        return found

    return sorted(walk(page.drawings, 0, 0, 1))


def strokes_on(page: Page) -> list[Shape]:
    return [drawing for drawing in page.drawings if isinstance(drawing, Shape) and drawing.stroke]


@pytest.mark.parametrize(
    ("pages", "sheets"),
    [
        (4, [[4, 1, 2, 3]]),
        (8, [[8, 1, 2, 7], [6, 3, 4, 5]]),
        (12, [[12, 1, 2, 11], [10, 3, 4, 9], [8, 5, 6, 7]]),
        (16, [[16, 1, 2, 15], [14, 3, 4, 13], [12, 5, 6, 11], [10, 7, 8, 9]]),
    ],
)
def test_pages_lie_beside_each_other_so_that_they_follow_when_folded(
    pages: int, sheets: list[list[int]]
) -> None:
    assert [[*front, *back] for front, back in order_pages(pages)] == sheets


@pytest.mark.parametrize("pages", [4, 8, 12, 16, 20, 64])
def test_turning_the_leaves_of_nested_sheets_shows_all_pages_in_order(pages: int) -> None:
    sheets = list(order_pages(pages))
    leaves = [(front.right, back.left) for front, back in sheets]
    leaves += [(back.right, front.left) for front, back in reversed(sheets)]
    assert [page for leaf in leaves for page in leaf] == list(range(1, pages + 1))


def test_pages_fill_whole_sheets() -> None:
    assert [pad(pages) for pages in (1, 4, 5, 12, 13)] == [4, 4, 8, 12, 16]


def test_a_page_is_half_a_sheet_held_upright() -> None:
    assert find_half("a4") == Size(148.5, 210)
    assert find_half("letter") == Size(139.7, 215.9)
    assert find_half("a5") == Size(105, 148)
    assert find_half("200x300mm") == Size(150, 200)


@pytest.mark.parametrize("paper", ["a6", "4x6in", "100x300mm"])
def test_paper_that_is_too_small_is_refused_with_the_numbers(paper: str) -> None:
    with pytest.raises(InputError, match=r"would have pages of \d+.*105 × 148 mm is the least"):
        find_half(paper)


def test_inner_sheets_are_moved_to_the_fold_by_the_paper_around_them(imprint: Imprint) -> None:
    for at, page in enumerate(fold(12, imprint.font, flip=Flip.SHORT)):
        left, right = squares_on(page)
        assert left.x == pytest.approx(20 + 0.1 * (at // 2), abs=1e-6)
        assert right.x == pytest.approx(148.5 + 20 - 0.1 * (at // 2), abs=1e-6)


def test_backs_stand_on_their_head_where_the_paper_is_turned_over_its_head(
    imprint: Imprint,
) -> None:
    for flip, top in ((Flip.LONG, 210 - 40), (Flip.SHORT, 30)):
        front, back = fold(4, imprint.font, flip=flip)
        assert [box.y for box in squares_on(front)] == [30, 30]
        assert [box.y for box in squares_on(back)] == [top, top]
        assert (front.side, back.side) == ("front", "back")


def test_the_fold_is_marked_at_head_and_foot_and_staples_on_the_spine_alone(
    imprint: Imprint,
) -> None:
    pages = fold(8, imprint.font, flip=Flip.SHORT)
    for page in pages:
        fold_mark, *staples = strokes_on(page)
        assert {segment[1] for segment in fold_mark.outline} == {page.width / 2}
        ends = [segment[2] for segment in fold_mark.outline]
        assert ends == [5, 9, 205, 201]  # above and below all text
        assert len(staples) == (page.number == 1)
    staple = strokes_on(pages[0])[1]
    assert {segment[1] for segment in staple.outline} == {148.5}
    assert [segment[2] for segment in staple.outline] == [48.5, 56.5, 153.5, 161.5]


def test_backs_are_moved_for_a_printer_that_strays(stack: FontStack) -> None:
    printer = Printer("home", lying=Shift(1, -0.5, 0.1))
    plain, moved = fold(8, stack), fold(8, stack, printer=printer)
    assert moved[::2] == plain[::2]
    for back, other in zip(moved[1::2], plain[1::2], strict=True):
        assert back.shift == matrix_of(Shift(1, -0.5, 0.1), Size(back.width, back.height))
        assert back.drawings == other.drawings
