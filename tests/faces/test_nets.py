"""Boxes, bands and dividers of a game as pieces: how large they are, what stands on them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from game_folders import GameMaker

from pnp.catalogue import read_game
from pnp.check import check
from pnp.faces import Layout, lay_out
from pnp.model import Drawing, Face, Game, Group, Text
from pnp.printing import Part
from pnp.rulebook.packing import pack

GAME = """\
title: Boxed
fields: {power: int}
theme: {colors: {night: "#101828", gold: "#d9a93a"}}
components:
  cards: {kind: deck, rows: cards.csv, size: poker, front: card}
  aids: {kind: deck, size: tarot, copies: 2, front: card}
"""
CARDS = "name,copies,power\nScout,30,1\nCaptain,22,4\n"
LAYOUT = """\
styles:
  line: {size: 9 pt}
faces:
  card: [{rect: {edge: bleed}, fill: "#ffffff"}]
  front:
    - {rect: {edge: bleed}, fill: gold, role: ground}
    - text: "{{ game.title }} {{ side }} {{ box.cards }} {{ box.depth }}"
      style: line
      box: {left: 4, right: 4, top: 30, height: 12}
    - {mark: {}, box: {left: 4, width: 9, bottom: 4, height: 2.4}}
  tight: [{text: "{{ game.title }}", style: line, box: {left: 0.5, top: 0.5, width: 30, height: 5}}]
"""


def lay(make_game: GameMaker, cache: Path, *components: str) -> tuple[Game, Layout]:
    written = GAME + "".join(f"  {component}\n" for component in components)
    files = {"game.yaml": written, "cards.csv": CARDS, "layout.yaml": LAYOUT}
    game = read_game(make_game(files)).game
    return game, lay_out(game, cache)


def texts_in(drawings: tuple[Drawing, ...]) -> Iterator[str]:
    for drawing in drawings:
        if isinstance(drawing, Text):
            yield drawing.text
        elif isinstance(drawing, Group):
            yield from texts_in(drawing.drawings)


def words_of(face: Face) -> str:
    return " ".join(texts_in(tuple(item.drawing for item in face.items)))


@pytest.mark.parametrize(
    ("written", "inside"),
    [
        ("of: cards", "65 × 90.4 × 16.6 mm inside"),
        ("of: [cards, aids]", "71.35 × 122.2 × 17.2 mm inside"),
        ("of: cards, caliper: 0.33 mm", "65 × 90.4 × 18.16 mm inside"),
        ("of: cards, sleeves: poker", "67.5 × 92.5 × 27 mm inside"),
        ("of: cards, sleeves: 70 x 95 mm, caliper: 0.4 mm", "71.5 × 96.5 × 21.8 mm inside"),
    ],
)
def test_a_box_has_room_for_all_its_cards_with_their_sleeves(
    make_game: GameMaker, cache: Path, written: str, inside: str
) -> None:
    game, layout = lay(make_game, cache, f"box: {{kind: box, {written}, front: front}}")
    (box,) = layout.pieces_of(Part.BOX)
    assert box.component.room == inside
    assert (box.front.width, box.front.height) == tuple(box.component.size)
    assert next(packed for packed in pack(game) if packed.what == "1 box").size == inside


def test_a_front_alone_makes_a_box_with_its_title_on_every_side(
    make_game: GameMaker, cache: Path
) -> None:
    _, layout = lay(make_game, cache, "box: {kind: box, of: cards, front: front}")
    assert layout.problems == ()
    (box,) = layout.pieces_of(Part.BOX)
    words = {name: words_of(panel.front) for name, panel in box.panels.items()}
    assert words["front"] == "Boxed front 52 16.6"
    assert {words[side] for side in ("back", "left", "right", "top")} == {"Boxed"}
    assert (words["bottom"], words["lip"]) == ("", "")
    assert words_of(box.front).count("glue") == 4


def test_a_side_too_narrow_for_its_title_is_left_plain(make_game: GameMaker, cache: Path) -> None:
    written = "box: {kind: box, of: aids, front: front, caliper: 0.3 mm}"
    _, layout = lay(make_game, cache, written)
    (box,) = layout.pieces_of(Part.BOX)
    assert box.component.room == "71.35 × 122.2 × 1.6 mm inside"
    assert words_of(box.panels["left"].front) == ""
    assert layout.problems == ()


def test_both_halves_carry_the_mark_of_the_whole_box(make_game: GameMaker, cache: Path) -> None:
    _, layout = lay(make_game, cache, "box: {kind: box, of: cards, front: front}")
    (box,) = layout.pieces_of(Part.BOX)
    marks = [item.drawing for item in box.front.mark_items]
    assert list(texts_in(tuple(marks))) == [box.front.mark]
    with_front, without = box.halves
    shown = tuple(item.drawing for item in with_front.front.mark_items)
    assert list(texts_in(shown)) == [box.front.mark]
    assert without.front.mark == with_front.front.mark == box.front.mark
    assert len({face.fingerprint for face in (box.front, with_front.front, without.front)}) == 3


def test_dividers_are_cards_with_a_tab(make_game: GameMaker, cache: Path) -> None:
    written = "tabs: {kind: dividers, of: cards, front: card, name: Scouts}"
    _, layout = lay(make_game, cache, written)
    (divider,) = layout.pieces_of(Part.BOX)
    assert tuple(divider.component.size) == pytest.approx((63.5, 98.9))
    assert words_of(divider.panels["tab"].front) == "Scouts"
    assert divider.halves == ()


def test_a_band_is_half_as_high_as_its_cards_unless_said(make_game: GameMaker, cache: Path) -> None:
    _, layout = lay(
        make_game,
        cache,
        "low: {kind: band, of: cards, front: front}",
        "high: {kind: band, of: cards, front: front, height: 60 mm}",
    )
    low, high = layout.pieces_of(Part.BOX)
    assert low.component.room == "64 × 44.45 × 16.1 mm inside"
    assert high.front.height == 60
    assert sorted(low.panels) == ["back", "front", "left", "right"]


def test_the_preflight_looks_at_each_side_of_a_box_and_names_it(
    make_game: GameMaker, cache: Path
) -> None:
    game, layout = lay(make_game, cache, "box: {kind: box, of: cards, front: front, top: tight}")
    told = [problem.message for problem in check(game, layout) if problem.rule == "safe-edge"]
    assert told
    assert all(message.startswith("box, top") for message in told)


@pytest.mark.parametrize("caliper", [0.06, 0.07, 0.1, 0.15, 0.3])
def test_titles_on_plain_sides_keep_clear_of_the_cut_however_thin_the_deck_is(
    caliper: float, make_game: GameMaker, cache: Path
) -> None:
    component = f"band: {{kind: band, of: cards, front: front, caliper: {caliper} mm}}"
    game, layout = lay(make_game, cache, component)
    assert [problem for problem in check(game, layout) if problem.rule == "safe-edge"] == []


def test_a_face_that_is_not_there_is_told_at_its_key(make_game: GameMaker, cache: Path) -> None:
    _, layout = lay(make_game, cache, "box: {kind: box, of: cards, front: front, side: spine}")
    (problem, *_) = layout.problems
    assert problem.message == "box: its left is “spine”, which is no face of layout.yaml"
    assert problem.place is not None
    assert problem.place.field == "components.box.side"
