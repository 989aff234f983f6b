"""How strips are spread over columns and pages."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.rulebook.headings import Heading
from pnp.rulebook.pages import Placed, fill_pages
from pnp.rulebook.strips import Stack, Strip, strips_of_lines
from pnp.rulebook.style import COLUMN, GUTTER

HEIGHT = 100.0
RIGHT = COLUMN + GUTTER
AIR = 4.6


def line(name: str, height: float = 5, **style: bool) -> Strip:
    """A strip that can be told from others by its heading's title."""
    return Strip((), height, heading=Heading(0, 2, name, name), **style)


def paragraph(name: str, lines: int, before: float = 2) -> list[Strip]:
    from pnp.rulebook.lines import Line

    made = strips_of_lines([Line(())] * lines, 5, before)
    return [
        Strip((), strip.height, strip.before, strip.keep, heading=Heading(0, 2, f"{name}{at}", ""))
        for at, strip in enumerate(made)
    ]


def names(page: list[Placed]) -> list[tuple[str, float, float]]:
    return [
        (placed.strip.heading.title if placed.strip.heading else "", placed.x, round(placed.y, 2))
        for placed in page
    ]


def test_columns_are_filled_one_after_the_other_and_end_level_on_the_last_page() -> None:
    first, last = fill_pages([line(str(at)) for at in range(44)], HEIGHT)
    assert names(first)[:2] == [("0", 0, 0), ("1", 0, 5)]
    assert names(first)[20] == ("20", RIGHT, 0)
    assert [(x, y) for _, x, y in names(last)] == [(0, 0), (0, 5), (RIGHT, 0), (RIGHT, 5)]


def test_a_heading_stays_with_two_lines_of_what_follows() -> None:
    strips = [line(str(at)) for at in range(17)]
    strips += [line("title", is_title=True, keep=True), *paragraph("p", 4)]
    (page,) = fill_pages([*strips, *[line("x") for _ in range(14)]], HEIGHT)
    places = {name: (x, y) for name, x, y in names(page)}
    assert places["16"] == (0, 80)
    assert places["title"] == (RIGHT, 0)


def test_two_lines_of_a_paragraph_stay_together_at_either_end() -> None:
    for lines in range(1, 9):
        strips = paragraph("p", lines)
        parts = [len(run) for run in _runs(strips)]
        assert sum(parts) == lines
        if lines > 1:
            assert min(parts[0], parts[-1]) >= 2


@pytest.mark.parametrize("room", [2, 3, 4, 5])
def test_no_line_of_a_paragraph_stands_alone_at_the_foot_of_a_page(room: int) -> None:
    picture = line("picture", HEIGHT - AIR - 5 * room, wide=True)
    for lines in range(2, 12):
        for above in range(2 * room):
            before = [line("x") for _ in range(above)]
            for page in fill_pages([picture, *before, *paragraph("p", lines, 0)], HEIGHT):
                columns = [x for name, x, _ in names(page) if name[1:].isdigit()]
                assert 1 not in (columns.count(0), columns.count(RIGHT)), (lines, above)


def _runs(strips: list[Strip]) -> list[list[Strip]]:
    runs: list[list[Strip]] = [[]]
    for strip in strips:
        runs[-1].append(strip)
        if not strip.keep:
            runs.append([])
    return [run for run in runs if run]


def test_columns_end_level_above_what_spans_them() -> None:
    strips = [line(str(at)) for at in range(4)]
    (page,) = fill_pages([*strips, line("wide", 20, wide=True), line("after")], HEIGHT)
    places = {name: (x, y) for name, x, y in names(page)}
    assert (places["1"], places["3"]) == ((0, 5), (RIGHT, 5))
    assert places["wide"] == (0, round(10 + 13 * 25.4 / 72, 2))
    assert places["after"][1] > places["wide"][1] + 20


def test_text_goes_on_before_a_picture_that_has_no_room() -> None:
    strips = [line(str(at)) for at in range(30)]
    picture = line("picture", 60, wide=True, floats=True)
    first, second = fill_pages([*strips, picture, *[line("x") for _ in range(14)]], HEIGHT)
    assert len(first) == 40
    assert names(second)[0] == ("picture", 0, 0)


def test_what_spans_the_columns_and_does_not_float_takes_the_next_page() -> None:
    strips = [line(str(at)) for at in range(30)]
    first, second = fill_pages([*strips, line("table", 60, wide=True), line("x")], HEIGHT)
    assert [name for name, _, _ in names(first)] == [str(at) for at in range(30)]
    assert names(first)[-1] == ("29", RIGHT, 70)
    assert [name for name, _, _ in names(second)] == ["table", "x"]


def table(rows: int, wide: bool) -> list[Strip]:
    head = line("head", keep=True, wide=wide)
    made = [head]
    for at in range(rows):
        own = Heading(0, 2, str(at), "")
        made.append(
            Strip(
                (),
                10,
                keep=at in (0, rows - 2) and at + 1 < rows,
                wide=wide,
                heading=own,
                head=head,
            )
        )
    return made


def test_the_head_of_a_table_is_drawn_again_wherever_it_goes_on() -> None:
    (page,) = fill_pages(table(12, wide=False), HEIGHT)
    assert [(x, y) for name, x, y in names(page) if name == "head"] == [(0, 0), (RIGHT, 0)]
    first, second = fill_pages(table(12, wide=True), HEIGHT)
    assert [name for name, _, _ in names(first)] == ["head", *map(str, range(9))]
    assert names(second)[:2] == [("head", 0, 0), ("9", 0, 5)]


def test_no_picture_stands_in_the_middle_of_a_table() -> None:
    picture = line("picture", 60, wide=True, floats=True)
    pages = fill_pages([*[line("x") for _ in range(20)], picture, *table(8, wide=True)], HEIGHT)
    told = [name for page in pages for name, _, _ in names(page) if name not in ("x", "head")]
    assert told == [*map(str, range(8)), "picture"]


def test_what_is_higher_than_a_page_has_a_page_of_its_own() -> None:
    tall = line("tall", 150)
    pages = fill_pages([line("a"), tall, line("b")], HEIGHT)
    assert [[name for name, _, _ in names(page)] for page in pages] == [["a"], ["tall"], ["b"]]


@st.composite
def rules(draw: st.DrawFn) -> list[Strip]:
    made: list[Strip] = []
    for at in range(draw(st.integers(1, 40))):
        kind = draw(st.sampled_from(["text", "text", "title", "picture", "table", "wide table"]))
        name = f"{at}."
        if kind == "text":
            made += paragraph(name, draw(st.integers(1, 12)))
        elif kind == "title":
            made.append(line(name, 8, is_title=True, keep=True))
        elif kind == "picture":
            made.append(line(name, draw(st.floats(5, 60)), wide=True, floats=True))
        else:
            made += table(draw(st.integers(1, 9)), wide=kind == "wide table")
    return made


@given(rules())
def test_whatever_the_rules_every_strip_is_placed_once_inside_its_page(strips: list[Strip]) -> None:
    pages = fill_pages(strips, HEIGHT)
    heads = [id(strip.head) for strip in strips if strip.head]
    placed = [each.strip for page in pages for each in page if id(each.strip) not in heads]
    expected = [strip for strip in strips if id(strip) not in heads]
    assert sorted(map(id, placed)) == sorted(map(id, expected))
    narrow = [id(strip) for strip in placed if not strip.wide]
    assert narrow == [id(strip) for strip in expected if not strip.wide]
    for page in pages:
        assert page
        for each in page:
            assert each.y >= -0.001
            assert each.y + each.strip.height <= HEIGHT + 0.1
        for x in (0.0, RIGHT):
            column = sorted(
                (each.y, each.strip.height)
                for each in page
                if each.x == x or (each.strip.wide and each.x == 0)
            )
            for (y, height), (below, _) in pairwise(column):
                assert y + height <= below + 0.001


@given(rules())
def test_whatever_the_rules_what_holds_together_is_never_parted(strips: list[Strip]) -> None:
    places = {
        id(each.strip): (at, each.x)
        for at, page in enumerate(fill_pages(strips, HEIGHT))
        for each in page
    }
    at = 0
    while at < len(strips):
        end = at
        while strips[end].keep and end + 1 < len(strips):
            end += 1
        stack = Stack.of(strips[at : end + 1])
        heads = {id(strip.head) for strip in strips if strip.head}
        if stack.height <= HEIGHT:
            assert len({places[id(each)] for each in stack.strips if id(each) not in heads}) <= 1
        at = end + 1
