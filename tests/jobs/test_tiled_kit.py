"""A board that takes several sheets is one board, for whoever prints, records and reprints it."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from game_folders import GameMaker

from pnp.jobs.build import build_game
from pnp.jobs.chosen_pdfs import Asked
from pnp.jobs.kit import Kit
from pnp.jobs.print_source import Source, find_source, make_run
from pnp.jobs.reprint import ReprintOrder, make_reprint
from pnp.printing import PrintOptions, Sides
from pnp.workshop import Workshop

GAME = """\
title: Atlas
theme: {fonts: {text: {family: Alegreya Sans}}, colors: {sea: "#7fb3c8"}}
components:
  board: {kind: board, size: 400 x 300 mm, front: map, back: map, copies: 2}
"""
LAYOUT = """\
faces:
  map:
    - {rect: {edge: bleed}, fill: sea, role: ground}
    - {fold: {x: 200}}
"""
FILES = {"game.yaml": GAME, "layout.yaml": LAYOUT}
A4 = [PrintOptions("a4")]
DAY = date(2027, 1, 31)


@pytest.fixture
def folder(make_game: GameMaker) -> Path:
    return make_game(FILES)


def printed_of(kit: Kit, pages: frozenset[int] = frozenset()) -> dict[str, int]:
    run, _ = make_run(Source(kit, None), Asked(DAY, pages=pages))
    return {each.portrait.id: each.copies for each in run.pieces}


def test_a_board_of_several_sheets_is_recorded_once(
    folder: Path, tmp_path: Path, cache: Path
) -> None:
    out = tmp_path / "out"
    kit = build_game(folder, out, cache, A4).kit
    assert kit
    assert kit.pdfs[0].sheet_count == 16  # four for each side of each copy
    assert printed_of(kit) == {"board": 2}
    assert printed_of(kit, frozenset(range(1, 9))) == {"board": 1}
    assert printed_of(kit, frozenset({1, 2, 3})) == {}
    # So does an edition that is known by what is kept of it alone.
    build_game(folder, out, cache, [PrintOptions("a4", sides=Sides.FRONTS)])
    asked = Asked(DAY, edition=kit.edition, sides="duplex", paper="a4")
    run, _ = make_run(find_source(folder.name, out, asked), asked)
    assert [each.copies for each in run.pieces] == [2]


def test_the_readme_tells_how_the_board_is_joined(
    folder: Path, tmp_path: Path, cache: Path
) -> None:
    built = build_game(folder, tmp_path / "out", cache, A4)
    text = " ".join((built.folder / "README.txt").read_text(encoding="utf-8").split())
    assert "A4: board is put together of 8 sheets in a4/my-game_boards_a4_duplex.pdf" in text
    assert "2 × board 400 × 300 mm" in text
    assert "hollow point at a fold" in text
    assert "on a sheet; " not in text  # each holds a part of a board
    assert "A second side lies on sheets of its own" in text


def test_a_board_is_reprinted_on_all_its_sheets(folder: Path, tmp_path: Path, cache: Path) -> None:
    order = ReprintOrder(folder, tmp_path / "out", cache, A4, pieces=(("board", 1),))
    kit = make_reprint(order).kit
    assert kit
    assert kit.pdfs[0].sheet_count == 8
    assert printed_of(kit) == {"board": 1}


def test_the_workbench_shows_each_sheet_and_sees_a_fold_that_moves(
    folder: Path, cache: Path
) -> None:
    workshop = Workshop(folder, cache, A4)
    assert len(workshop.update().sheets) == 16
    file = folder / "layout.yaml"
    file.write_text(LAYOUT.replace("x: 200", "x: 180"), encoding="utf-8")
    # Both sides fold at 180 mm, so that three panels of two tiles lie between four edges.
    assert len(workshop.update().sheets) == 24
