"""Results of a game that has left the catalogue are told, off the list, and removed when asked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from game_folders import GameMaker
from made_companions import FILES

from pnp.exports import TARGETS
from pnp.jobs.build import build_game
from pnp.jobs.export_game import export_game
from pnp.jobs.gone import find_gone, remove, warn_of
from pnp.jobs.make_page import list_pages
from pnp.printing import PrintOptions

A4 = [PrintOptions("a4")]


@pytest.fixture
def out(make_game: GameMaker, tmp_path: Path, cache: Path) -> Path:
    """The results of two games, and of an export of one of them."""
    out, target = tmp_path / "out", TARGETS["png"]
    for name in ("owls", "foxes"):
        build_game(make_game(FILES, name=name), out, cache, A4, page=True)
    export_game(tmp_path / "cards" / "owls", target, target.options(), out, cache)
    return out


def test_what_is_left_of_a_game_that_is_gone_is_told(out: Path) -> None:
    (warning,) = warn_of(find_gone(out, {"foxes"}))
    assert (warning.game, warning.level) == ("owls", "warning")
    for folder in ("print/owls", "companion/owls", "export/png/owls"):
        assert str(out / folder) in warning.message
    assert "--prune" in warning.hint
    assert find_gone(out, {"foxes", "owls"}) == []


def test_it_leaves_the_list_of_games(out: Path, cache: Path) -> None:
    list_pages(out / "companion", cache, {"foxes"})
    start = (out / "companion" / "index.html").read_text(encoding="utf-8")
    assert "foxes/index.html" in start
    assert "owls" not in start


def test_all_that_was_made_of_it_goes_and_nothing_else(out: Path) -> None:
    own = out / "print" / "owls" / "my notes.txt"
    own.write_text("mine", encoding="utf-8")
    handmade = out / "print" / "handmade"
    handmade.mkdir()
    others = {
        file
        for file in out.rglob("*")
        if file.is_file() and "owls" not in str(file.relative_to(out))
    }
    for gone in find_gone(out, {"foxes"}):
        assert remove(gone, out) > 0
    left = {file for file in out.rglob("*") if file.is_file()}
    assert left == {*others, own}
    assert handmade.is_dir()
    assert not (out / "companion" / "owls").exists()
    assert not (out / "export" / "png" / "owls").exists()


def test_a_stamp_that_leads_elsewhere_removes_nothing_there(out: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("mine", encoding="utf-8")
    stamp = out / "companion" / "owls" / ".made-from.json"
    told = json.loads(stamp.read_text(encoding="utf-8"))
    names = ["../../mine.txt", str(mine), "foxes.html", "foxes/index.html", "index.html"]
    told["files"] = dict.fromkeys(names, "")
    stamp.write_text(json.dumps(told), encoding="utf-8")
    for gone in find_gone(out, {"foxes"}):
        remove(gone, out)
    assert mine.is_file()
    assert (out / "companion" / "foxes.html").is_file()
    assert (out / "companion" / "foxes" / "index.html").is_file()
    assert (out / "companion" / "index.html").is_file()
