"""The benchmark measures what it says: one deck, and two programs that print the same sheets."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest
from game_folders import ROOT

from pnp.catalogue import read_game
from pnp.check import check
from pnp.faces import lay_out
from pnp.problems import Level

BENCH = ROOT / "bench"
CARDS = 10


def run(script: str, *arguments: str | Path) -> None:
    subprocess.run([sys.executable, str(BENCH / script), *map(str, arguments)], check=True)


def hashes(folder: Path) -> dict[str, str]:
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in files
    }


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("deck")
    run("deck.py", folder, "--cards", str(CARDS))
    return folder / "standard"


def test_the_standard_deck_is_the_same_each_time(deck: Path, tmp_path: Path) -> None:
    run("deck.py", tmp_path, "--cards", str(CARDS))
    assert hashes(tmp_path / "standard") == hashes(deck)
    game = read_game(deck).game
    assert sum(row.copies for row in game.components[0].rows) == CARDS


def test_nothing_is_wrong_with_the_standard_deck(deck: Path, cache: Path) -> None:
    game = read_game(deck).game
    found = check(game, lay_out(game, cache))
    assert [problem for problem in found if problem.level is not Level.HINT] == []


def test_another_programs_deck_becomes_a_game(deck: Path, tmp_path: Path) -> None:
    header = "id,title,cost1,cost2,type,power,color,light,art,rules,footer,qty"
    row = "007,Old Mole,1,2,Place,3,#102030,#ddeeff,art/001.png,**Now:** take 1 {coin}.,foot,4"
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "001.png").write_bytes((deck / "art" / "001.png").read_bytes())
    (tmp_path / "cards.csv").write_text(f"{header}\n{row}\n", encoding="utf-8")
    run("deck.py", tmp_path / "made", "--from", tmp_path)
    (card,) = read_game(tmp_path / "made" / "standard").game.components[0].rows
    assert (card.id, card.name, card.copies) == ("007", "Old Mole", 4)
    assert card.values["rules"] == "<b>Now:</b> take 1 :coin:."


def test_bare_reportlab_prints_as_many_pages_of_the_same_size(deck: Path, tmp_path: Path) -> None:
    run("floor.py", deck, tmp_path / "floor.pdf")
    build = ["build", "--cards", deck.parent, "--out", tmp_path, "--paper", "a4", "--only", "cards"]
    command = [sys.executable, "-c", "from pnp.cli import main; main()", *map(str, build)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (built,) = tmp_path.glob("print/standard/a4/*.pdf")
    sizes = []
    for file in (tmp_path / "floor.pdf", built):
        with pypdfium2.PdfDocument(file) as pdf:
            sizes.append([tuple(map(round, page.get_size())) for page in pdf])
    assert len(sizes[0]) == 4
    assert sizes[0] == sizes[1]
