"""How tables share their width, what is packed, and which colour leads the eye."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from made_games import CARDS, GAME, game_of

from pnp.art.geometry import bounds, rectangle
from pnp.fonts import FontBook
from pnp.model import Color, FontChoice, Group, Shape, Theme
from pnp.rulebook.lines import measure_text
from pnp.rulebook.packing import Packed, pack
from pnp.rulebook.picture_rows import set_pictures
from pnp.rulebook.pictures import ShownPicture
from pnp.rulebook.strips import Strip
from pnp.rulebook.style import COLUMN, INK, LINE, MEASURE, RulesStyle, choose_accent
from pnp.rulebook.tables import share_out
from pnp.units import Rect

WIDTHS = st.lists(st.tuples(st.floats(1, 200), st.floats(0, 1)), min_size=1, max_size=6)


@given(WIDTHS, st.floats(20, 200))
def test_columns_fill_their_room_and_give_no_column_less_than_its_longest_word(
    columns: list[tuple[float, float]], room: float
) -> None:
    naturals = [natural for natural, _ in columns]
    narrowest = [natural * share for natural, share in columns]
    widths = share_out(naturals, narrowest, room)
    assert sum(widths) == pytest.approx(room)
    if sum(narrowest) <= room:
        for width, least in zip(widths, narrowest, strict=True):
            assert width >= least - 1e-6


def card(words: str = "") -> ShownPicture:
    """A poker card as the rules show it."""
    size = Rect(0, 0, 40, 56)
    return ShownPicture((), 40, 56, words, 1, rectangle(size), is_card=True, least=1)


def edges(strip: Strip) -> list[Rect]:
    """The lines around the pictures of a row."""
    shapes = (
        shape
        for group in strip.drawings
        if isinstance(group, Group)
        for shape in group.drawings
        if isinstance(shape, Shape)
    )
    return [box for shape in shapes if (box := bounds(shape.outline))]


@pytest.mark.parametrize(
    ("count", "rows", "spans"),
    [(1, [1], False), (2, [2], False), (3, [3], True), (4, [4], True), (5, [3, 2], True)],
)
def test_cards_stay_as_large_as_they_can_be_read(
    count: int, rows: list[int], spans: bool, real_fonts: FontBook
) -> None:
    style = RulesStyle(real_fonts, "text", INK, 0.35)
    strips = set_pictures(
        [card()] * count, COLUMN, MEASURE, lambda _: measure_text([], style.caption, style), LINE
    )
    assert [len(edges(strip)) for strip in strips] == rows
    assert all(strip.wide == spans for strip in strips)
    assert all(edge.width == pytest.approx(40) for strip in strips for edge in edges(strip))


def theme(**colors: str) -> Theme:
    parsed = {name: Color(*bytes.fromhex(code.removeprefix("#"))) for name, code in colors.items()}
    return Theme(parsed, {"text": FontChoice("Alegreya Sans")})


def test_the_accent_is_the_first_lively_colour_that_can_be_read_on_white() -> None:
    assert choose_accent(theme(paper="#f4ecd8", ink="#101216", red="#b01020", blue="#0000c0")) == (
        Color(0xB0, 0x10, 0x20)
    )
    assert choose_accent(theme(red="#b01020", accent="#0000c0")) == Color(0, 0, 0xC0)
    assert choose_accent(theme(yellow="#ffee00", grey="#707070")) == INK
    assert choose_accent(theme(accent="#ffee00", red="#b01020")) == Color(0xB0, 0x10, 0x20)


def test_a_component_is_packed_by_the_totals_that_split_it(tmp_path: Path) -> None:
    game = game_of(
        tmp_path,
        GAME.replace("back: back}", "back: back, name: owl cards}")
        + "  coins: {kind: tokens, shape: round, size: 25 mm, copies: 5, front: card}\n"
        + "  hits: {kind: tokens, shape: square, size: 1/2 in, copies: 2, front: card}\n"
        + "  tiles: {kind: tokens, shape: hex, size: 30 x 25.98 mm, copies: 7, front: card}\n"
        + "  none: {kind: tokens, size: 1 in, copies: 0, front: card}\n"
        + "totals:\n  - {of: cards, copies: 3}\n  - {of: cards, where: {hp: 3}, copies: 2}\n"
        + "  - {of: cards, where: {suit: red}, copies: 2}\n"
        + "  - {of: cards, where: {suit: blue}, copies: 1}\n",
    )
    assert pack(game) == (
        Packed("3 owl cards", "63.5 × 88.9 mm (2.5 × 3.5 in)", "2\u00a0red, 1\u00a0blue"),
        Packed("5 coins", "round, 25 mm (0.98 in)", ""),
        Packed("2 hits", "square, 12.7 mm (0.5 in)", ""),
        Packed("7 tiles", "hexagon, 30 × 25.98 mm (1.18 × 1.02 in)", ""),
    )


def test_pieces_told_apart_by_a_figure_are_packed_by_their_names(tmp_path: Path) -> None:
    totals = (
        "  - {of: cards, where: {hp: 3}, copies: 2}\n  - {of: cards, where: {hp: 2}, copies: 1}\n"
    )
    game = game_of(tmp_path, f"{GAME}totals:\n{totals}", cards_csv=CARDS.replace("blue,", "blue,2"))
    assert [packed.parts for packed in pack(game)] == ["2\u00a0×\u00a0Owl, 1\u00a0×\u00a0Fox"]


def test_a_total_that_has_a_name_is_packed_by_it(tmp_path: Path) -> None:
    totals = (
        "  - {of: cards, where: {suit: red}, copies: 2, name: Red Owls}\n"
        "  - {of: cards, where: {suit: blue}, copies: 1}\n"
    )
    game = game_of(tmp_path, f"{GAME}totals:\n{totals}")
    assert [packed.parts for packed in pack(game)] == ["2\u00a0Red Owls, 1\u00a0blue"]


def test_totals_that_leave_pieces_out_split_nothing(tmp_path: Path) -> None:
    game = game_of(
        tmp_path,
        GAME + "totals:\n  - {of: cards, where: {suit: red}, copies: 2}\n",
    )
    assert [packed.parts for packed in pack(game)] == [""]
