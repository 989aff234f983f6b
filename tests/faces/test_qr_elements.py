"""The element `qr`."""

from __future__ import annotations

from pathlib import Path

import pytest
from game_folders import GameMaker
from made_companions import FILES
from msgspec.structs import replace

from pnp.catalogue import read_game
from pnp.faces import Layout, lay_out
from pnp.model import Color, Face, Shape

URL = "https://example.org/owls/"


def laid_out(
    make_game: GameMaker, cache: Path, element: str, url: str = "", edition: str = ""
) -> Layout:
    layout = FILES["layout.yaml"].replace("  back:", f"    - {element}\n  back:")
    game = read_game(make_game({**FILES, "layout.yaml": layout}, name="owls")).game
    return lay_out(replace(game, companion_url=url, edition=edition or game.edition), cache)


def front(layout: Layout) -> Face:
    assert layout.problems == ()
    return layout.pieces[0].front


PAGE = '{qr: "{{ companion.url }}", box: {left: 20, top: 40, width: 16, height: 16}}'


def test_without_an_address_nothing_is_drawn(make_game: GameMaker, cache: Path) -> None:
    face = front(laid_out(make_game, cache, PAGE))
    assert face.mark_items == ()
    assert len(face.items) == 2


def test_the_code_of_the_page_changes_with_the_edition_and_the_fingerprint_does_not(
    make_game: GameMaker, cache: Path
) -> None:
    faces = [
        front(laid_out(make_game, cache, PAGE, URL, each)) for each in ("aaaa1111", "bbbb2222")
    ]
    assert faces[0].mark_items != faces[1].mark_items
    assert faces[0].fingerprint == faces[1].fingerprint
    ground, code = (item.drawing for item in faces[0].mark_items)
    assert isinstance(ground, Shape)
    assert isinstance(code, Shape)
    assert (ground.fill, code.fill) == (Color(255, 255, 255), Color(0, 0, 0))


def test_another_address_is_part_of_the_face(make_game: GameMaker, cache: Path) -> None:
    element = '{qr: "https://example.org/film", box: {left: 20, top: 40, width: 16, height: 16}, fill: none, color: night}'
    face = front(laid_out(make_game, cache, element, URL))
    assert face.mark_items == ()
    drawing = face.items[-1].drawing
    assert isinstance(drawing, Shape)
    assert drawing.fill == Color(0x1B, 0x2A, 0x6B)
    assert face.fingerprint != front(laid_out(make_game, cache, PAGE, URL)).fingerprint


@pytest.mark.parametrize("url", [URL, ""])
def test_a_code_too_small_to_read_is_told_once_it_has_an_address(
    make_game: GameMaker, cache: Path, url: str
) -> None:
    element = '{id: code, qr: "{{ companion.url }}", box: {left: 20, top: 40, width: 5, height: 5}}'
    problems = laid_out(make_game, cache, element, url).problems
    assert len(problems) == (1 if url else 0)
    for problem in problems:
        assert "does not fit 5.0 mm" in problem.message
        assert "code" in problem.message


def test_no_column_hides_the_address(make_game: GameMaker) -> None:
    game = FILES["game.yaml"].replace("  power: int\n", "  power: int\n  companion: text\n")
    from mistakes import mistakes_of

    (problem,) = mistakes_of(read_game, make_game({**FILES, "game.yaml": game}, name="owls"))
    assert "companion" in problem.message
